/** A buyer who fetches the toy has paid for a freight that is not needed: it is given back from where the toy is made ready. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { useState } from 'react'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { RefundDialog } from '../inbox/money-dialogs.tsx'
import { partsOf, type Refundable } from '../inbox/refund.rules.ts'
import { TEXTS as INBOX } from '../inbox/texts.ts'
import { useActs } from '../inbox/use-inbox.ts'
import { useReopens } from '../kept-through-sign-in.ts'
import { shortNumber } from '../order-address.ts'
import { TEXTS } from './texts.ts'

export function FreightOfPickup({ job }: { job: PackingJob }) {
  const { freight_ore: freightOre, refundable_ore: leftOre, order_number: orderNumber } = job
  const name = `refund-freight:${orderNumber}`
  const [isOpen, setOpen] = useState(useReopens(name))
  const { refund, busy } = useActs()
  if (job.is_freight_back) return <Notice tone="sun">{TEXTS.freightGone}</Notice>
  const refundable: Refundable | null =
    freightOre === null || leftOre === null ? null : { leftOre, freightOre, addOns: [], promisedBack: [] }
  if (refundable === null || !partsOf(refundable).includes('freight')) return null
  const sum = kronorAndOre(refundable.freightOre)
  return (
    <Notice tone="sun">
      <p>{TEXTS.freightOfPickup(sum)}</p>
      <Button size="small" look="secondary" className="mt-2" busy={busy} onClick={() => setOpen(true)}>
        {TEXTS.giveFreightBack(sum)}
      </Button>
      {isOpen && (
        <RefundDialog
          name={name}
          about={INBOX.refundAbout(job.toy_name, shortNumber(orderNumber), null)}
          firstPart="freight"
          owed={null}
          refundable={refundable}
          busy={busy}
          onRefund={(wish) => refund({ order_number: orderNumber, ...wish })}
          onClose={() => setOpen(false)}
        />
      )}
    </Notice>
  )
}
