/** Widths of a design's picture: `…/previews/<hash>.webp` is full size, `…/previews/<hash>-320.webp` a scaled copy. */
export const PICTURE_WIDTHS = [160, 320, 640] as const
/** Pixels along each side of the full picture. */
export const FULL_PICTURE_WIDTH = 1024

const FULL = /^(.*\/public\/previews\/[\w/]+)\.\w+$/

/** `srcset` of an image; null for a single width. */
export function pictureWidths(url: string): string | null {
  const stem = FULL.exec(url)?.[1]
  if (stem === undefined) return null
  const copies = PICTURE_WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`)
  return [...copies, `${url} ${FULL_PICTURE_WIDTH}w`].join(', ')
}

/** A photo that people send in: of a toy that is checked or complained about. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]
export const MOST_PHOTO_BYTES = 15 * 1024 * 1024
export const MOST_PHOTO_PIXELS = 20_000_000
