import { useConfig } from '#lib/config.ts'
import { Icon } from '#ui/icon.tsx'
import { TEXTS } from '../texts.ts'

/** Names the payment provider; in a demo shop, that no real payment is made. */
export function SecurePayment() {
  const config = useConfig()
  return (
    <p className="flex min-h-6 items-start gap-2.5 text-note text-ink-soft">
      <Icon name="lock" size={20} />
      {config && TEXTS.secure[config.payments.provider]}
    </p>
  )
}
