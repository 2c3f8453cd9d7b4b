/** The widths in which a design's picture can be had: `…/previews/<hash>.webp` stands at full size, `…/previews/<hash>-320.webp` is its smaller copy. */
export const PICTURE_WIDTHS = [160, 320, 640] as const
/** Pixels along each side of the full picture. */
export const FULL_PICTURE_WIDTH = 1024

const FULL = /^(.*\/public\/previews\/[\w/]+)\.\w+$/

/** For an image's `srcset`; null for what comes in one width only. */
export function pictureWidths(url: string): string | null {
  const stem = FULL.exec(url)?.[1]
  if (stem === undefined) return null
  const copies = PICTURE_WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`)
  return [...copies, `${url} ${FULL_PICTURE_WIDTH}w`].join(', ')
}
