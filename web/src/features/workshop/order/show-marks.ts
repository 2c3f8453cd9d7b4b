/** Leads to the model of an order and the places on it that are looked at. */
import { MARKS_ID } from '../order-address.ts'

export function showMarks(): void {
  const model = document.getElementById(MARKS_ID)
  model?.scrollIntoView({ block: 'center' })
  model?.focus({ preventScroll: true })
}
