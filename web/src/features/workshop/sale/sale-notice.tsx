/** Notifies staff of a sale: a toast, and a sound where it is on. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { orderPagePath } from '../order-address.ts'
import { playSale, useSaleSound } from './sale-sound.ts'
import { TEXTS } from './texts.ts'
import { todayQuery } from './today-query.ts'
import { useSeenSales } from './use-seen-sales.ts'
import { BELL } from '../icons.tsx'

/** Mounted once, above the pages of the workshop. */
export function SaleNotice() {
  useSeenSales()
  const { data } = useQuery(todayQuery)
  const navigate = useNavigate()
  const known = useRef<string | null | undefined>(undefined)
  const sale = data?.lastSale
  useEffect(() => {
    if (sale === undefined) return
    const before = known.current
    known.current = sale?.at ?? null
    if (before === undefined || sale === null || (before !== null && sale.at <= before)) return
    const { orderNumber } = sale
    notify({
      text: TEXTS.sold,
      detail: orderNumber,
      action: { label: TEXTS.show, run: () => void navigate(orderPagePath(orderNumber)) },
    })
    if (!useSaleSound.getState().isOn) return
    void playSale().then((isHeard) => isHeard || notify({ text: TEXTS.touchFirst, tone: 'quiet' }))
  }, [sale, navigate])
  return null
}

export function SaleSoundButton() {
  const { isOn, toggle } = useSaleSound()
  return (
    <span className={classes('rounded-full', isOn && 'bg-sun')}>
      <IconButton
        icon={BELL}
        label={isOn ? TEXTS.soundOn : TEXTS.soundOff}
        aria-pressed={isOn}
        className={isOn ? 'text-on-sun' : 'opacity-70'}
        onClick={toggle}
      />
    </span>
  )
}
