import { useEffect } from 'react'
import { useUndoing } from './undoing.ts'

/** Once an order has moved: `focus` gives it the focus that went with the toast or the button, or that its neighbour got instead. */
export function useActed(focus: (orderNumber: string) => void): void {
  const { acted, forgetActed } = useUndoing()
  useEffect(() => {
    if (acted === null) return
    if (document.activeElement?.matches('body, [data-row]')) focus(acted)
    forgetActed()
  })
}
