/** Edges of a row that is scrolled sideways: where it goes on it fades. */

/** Less is hidden by the fade. */
const FADE_PX = 8

/** `data-begun`: it goes on to the left; `data-more`: to the right. */
export function markEdges(row: HTMLElement): void {
  row.dataset['begun'] = String(row.scrollLeft > FADE_PX)
  row.dataset['more'] = String(row.scrollWidth - row.clientWidth - row.scrollLeft > FADE_PX)
}
