/** Focus for a reader whose focused element has gone: otherwise Tab would start anywhere, and nothing be read. */

/** False before any keyboard or pointer use: the first page of a visit is left alone. */
export function isFocusLost(): boolean {
  const { body, activeElement } = document
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive && activeElement === body
}

/** The heading of the page as it is now, or its main part where it has none. */
export function focusHeading(main: Element | null = document.querySelector('main')): void {
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (heading instanceof HTMLElement) focusOn(heading)
}

/** Also of what takes no focus by itself; the page stays where it is scrolled. */
export function focusOn(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
