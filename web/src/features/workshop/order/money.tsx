/** What was paid, given back and disputed; for an operator. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dateAndTime } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Rows, Section } from './section.tsx'
import { TEXTS } from './texts.ts'

type Sums = NonNullable<WorkshopOrder['money']>

export function Money({ money }: { money: Sums }) {
  const { totalOre, paidOre, paidWith, owedOre, refunds, disputes, withdrewAt, receipts } = money
  return (
    <Section title={TEXTS.money}>
      <Rows
        rows={[
          [TEXTS.total, kronorAndOre(totalOre)],
          [TEXTS.paid, paidOre !== null && kronorAndOre(paidOre)],
          [TEXTS.paidBy, methodText(paidWith)],
          ...receipts.map(({ number, totalOre: sumOre }, index): [string, string] => [
            (index === 0 ? TEXTS.receipt : TEXTS.creditNote)(number),
            kronorAndOre(sumOre),
          ]),
          ...refunds.map(({ amountOre, status, at }): [string, string] => [
            `${TEXTS.refund} ${dateAndTime(at)}`,
            `${kronorAndOre(amountOre)}, ${TEXTS.refundStates[status] ?? status}`,
          ]),
          [TEXTS.owed, owedOre > 0 && kronorAndOre(owedOre)],
          ...disputes.map(({ amountOre, status, at, isOpen }): [string, string] => [
            `${TEXTS.dispute} ${dateAndTime(at)}`,
            `${kronorAndOre(amountOre)}, ${isOpen ? TEXTS.disputeOpen : status}`,
          ]),
          [TEXTS.withdrew, withdrewAt !== null && dateAndTime(withdrewAt)],
        ]}
      />
    </Section>
  )
}

function methodText(paidWith: Sums['paidWith']): string | null {
  if (paidWith === null) return null
  if (paidWith.lastFour !== null) return TEXTS.card(paidWith.lastFour)
  return TEXTS.methods[paidWith.kind] ?? paidWith.kind
}
