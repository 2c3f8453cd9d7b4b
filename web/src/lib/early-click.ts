/** A button of a prerendered page that was pressed before the app was there; the document's own script wrote it down. */
declare global {
  interface Window {
    earlyClick?: HTMLElement | null
  }
}

let pressed: HTMLElement | null = null

/** Just before the app comes alive: from then on it hears presses itself. */
export function takeEarlyClick(): void {
  pressed = window.earlyClick ?? null
}

/** Once the page itself is alive: the press is made up for. */
export function replayEarlyClick(): void {
  const button = pressed
  pressed = null
  // A menu opened by itself. A form first takes in what was typed.
  if (button?.hasAttribute('popovertarget') !== true) setTimeout(() => button?.click())
}
