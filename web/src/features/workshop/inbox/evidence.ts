/** What the shop can show a bank, as text to paste into the provider's form, field by field. Pure. */
import { subjectInSentence } from '@leksmedjan/contract/refund-subjects'
import { isOfNewToy, isRemakeReason } from '@leksmedjan/contract/promise-reasons'
import type { InboxDetail } from '@leksmedjan/contract/workshop-inbox'
import { dateAndTime, daySpan, longDate } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.dispute
type Matter = Extract<InboxDetail, { kind: 'dispute' }>
type Evidence = Matter['evidence']

/** Fields as Stripe names them (https://docs.stripe.com/api/disputes/object#dispute_object-evidence). */
export function evidenceText({ order_number: number, evidence }: Matter): string {
  const { fields, field } = WORDS
  const groups: [heading: string, lines: string[]][] = [
    [field(fields.product_description, 'product_description'), bought(number, evidence)],
    [fields.customer, customer(evidence)],
    [field(fields.agreed, 'refund_policy_disclosure'), agreed(evidence)],
    [fields.shipping_documentation, shipping(evidence)],
    [field(fields.service_documentation, 'service_documentation'), made(evidence)],
    [field(fields.customer_communication, 'customer_communication'), communication(evidence)],
  ]
  return groups
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => [heading, ...lines].join('\n'))
    .join('\n\n')
}

function bought(
  number: string,
  { ordered_at: orderedAt, items, freight, total, refunds }: Evidence,
): string[] {
  return [
    WORDS.ofOrder(number),
    WORDS.ordered(longDate(orderedAt)),
    ...items.map(({ title, price }) => WORDS.line(title, kronorAndOre(price))),
    ...(freight > 0 ? [WORDS.freight(kronorAndOre(freight))] : []),
    WORDS.total(kronorAndOre(total)),
    ...paidBackLines({ refunds }),
  ]
}

/** What has gone back of the payment. */
export const paidBackLines = ({ refunds }: Pick<Evidence, 'refunds'>): string[] =>
  refunds.map(({ at, subject, amount }) =>
    WORDS.paidBack(longDate(at), subject === null ? null : subjectInSentence(subject), kronorAndOre(amount)),
  )

const customer = ({ buyer: { name, email, address } }: Evidence): string[] =>
  [name, email, address.join(', ')].filter(Boolean)

const agreed = ({ terms, promises, approved_at: approvedAt }: Evidence): string[] => [
  ...(terms === null ? [] : [WORDS.terms(terms)]),
  ...(approvedAt === null ? [] : [WORDS.approved(dateAndTime(approvedAt))]),
  ...promisedLines({ promises }),
]

/** Days of the order, and of a toy that was made again, apart: a new toy says nothing of how late the first one was. */
export const promisedLines = ({ promises }: Pick<Evidence, 'promises'>): string[] =>
  promises.map(({ why, ...days }, index) => {
    const span = daySpan(days)
    if (isRemakeReason(why)) return WORDS.promised(WORDS.ofNewToyDays[why], span)
    if (index === 0) return WORDS.promised(WORDS.ofOrderDays.first, span)
    const isNew = isOfNewToy(promises.slice(0, index))
    return WORDS.promisedAnew(isNew ? WORDS.ofNewToyDays.anew : WORDS.ofOrderDays.anew, span)
  })

function shipping({ parcels }: Evidence): string[] {
  if (parcels.length === 0) return [WORDS.noParcel]
  return parcels.map(({ carrier, tracking_number: number, tracking_url: url, shipped_at, delivered_at }) =>
    [
      WORDS.parcel(carrier, number, longDate(shipped_at)),
      ...(delivered_at === null ? [] : [WORDS.delivered(longDate(delivered_at))]),
      ...(url === null ? [] : [url]),
    ].join(', '),
  )
}

const made = ({ toys }: Evidence): string[] =>
  toys.map(({ serial, checked_at: at }) => WORDS.checked(serial, longDate(at)))

/** Both sides by day. Links of letters open the order for whoever has them, and stay out. */
function communication({ letters, written }: Evidence): string[] {
  const sent = letters.map(({ at, subject, text }) => {
    const heading = WORDS.letterTo(longDate(at), subject)
    return { at, words: `${heading}\n${text.replace(/https?:\/\/\S+/g, WORDS.link).trim()}` }
  })
  const said = written.map(({ at, text }) => ({ at, words: WORDS.wrote(longDate(at), text) }))
  return [...sent, ...said].toSorted((a, b) => a.at.localeCompare(b.at)).map(({ words }) => words)
}
