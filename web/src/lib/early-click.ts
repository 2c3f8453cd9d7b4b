/**
 * Replays a click on a prerendered button that happened before hydration; an inline script of the document
 * recorded it.
 */
declare global {
  interface Window {
    earlyClick?: HTMLElement | null
  }
}

let pressed: HTMLElement | null = null

/** Call just before hydration: from then on React handles clicks. */
export function takeEarlyClick(): void {
  pressed = window.earlyClick ?? null
}

/** Call once the page is hydrated: dispatches the recorded click. */
export function replayEarlyClick(): void {
  const button = pressed
  pressed = null
  // A native popover has opened without script. A form is submitted after its values were read.
  if (button?.hasAttribute('popovertarget') !== true) setTimeout(() => button?.click())
}
