/** The page itself where the card has left the board. */
export function focusCard(orderNumber: string | null): void {
  const card = document.querySelector<HTMLElement>(`[data-card$="${CSS.escape(orderNumber ?? '')}"]`)
  ;(card ?? document.getElementById('main'))?.focus()
}
