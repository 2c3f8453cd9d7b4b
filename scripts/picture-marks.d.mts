import type { listPictures } from './picture-recipes.mjs'

/** Fingerprints of the stored pictures, by file. */
export function readMarks(): Map<string, string>
/** Of the picture that the toymaker would draw now. */
export function markOf(recipe: ReturnType<typeof listPictures>[number]): string
