/** What the payment company stores on the buyer's device. Not in the prerendered page, which knows no company. */
import { useConfig } from '#lib/config.ts'
import { LongTextBlock } from '#ui/text/long-text-block.tsx'
import { paymentTable } from './cookie-texts.ts'

export function PaymentCookies() {
  const config = useConfig()
  if (config === null || config.paymentCookies.length === 0) return null
  return <LongTextBlock block={{ table: paymentTable(config) }} slots={{}} />
}
