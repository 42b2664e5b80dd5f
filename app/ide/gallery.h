#pragma once

#include <QString>

#include <vector>

namespace lane::ide {

/// One of the kernels that come with the program.
struct GalleryEntry {
    QString file;     ///< "saxpy.lane", of the examples' folder
    QString title;    ///< as the index gives it
    QString category; ///< its key in the index: "stencil"
    QString sentence; ///< the first of the first comment between /- and -/; empty where there is none
};

/// The keys of all categories, in the order in which they are shown.
const std::vector<QString>& galleryCategories();
/// The name of a category in the language of the window.
QString categoryTitle(const QString& key);
/// What gallery.json of a folder lists, each with its file's sentence; without an index, nothing.
std::vector<GalleryEntry> readGallery(const QString& folder);
/// The first sentence of a text's first comment between /- (or /--) and -/, on one line.
QString firstSentence(const QString& text);

} // namespace lane::ide
