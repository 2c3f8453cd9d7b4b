/** Receipt of a paid order with credit notes: collapsible, and printed alone. */
import { coveredWords } from '@leksmedjan/contract/refund-subjects'
import type { CreditNote, Receipt as ReceiptPaper } from '@leksmedjan/contract/order-pages'
import { paidWithText } from '@leksmedjan/contract/receipt-words'
import { useConfig } from '../../lib/config.ts'
import { creditedOre, freight, kronorAndOre } from '../../lib/formats/money.ts'
import { longDate } from '../../lib/formats/dates.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { PriceRows } from './price-rows.tsx'
import { RECEIPT_TEXTS as TEXTS } from './receipt-texts.ts'

interface ReceiptProps {
  orderNumber: string
  receipt: ReceiptPaper
  creditNotes: readonly CreditNote[]
}

export function Receipt({ orderNumber, receipt, creditNotes }: ReceiptProps) {
  const left = receipt.total - creditedOre(creditNotes)
  return (
    <Disclosure
      summary={<Summary receipt={receipt} credited={receipt.total - left} />}
      value={kronorAndOre(receipt.total)}
    >
      <article aria-label={TEXTS.receipt(receipt.number)} className="receipt flex flex-col gap-5">
        <h3 className="hidden text-h3 print:block">{TEXTS.receipt(receipt.number)}</h3>
        <Facts orderNumber={orderNumber} receipt={receipt} />
        <Bought receipt={receipt} />
        {creditNotes.map((note) => (
          <Credited key={note.number} note={note} receiptNumber={receipt.number} />
        ))}
        {creditNotes.length > 0 && (
          <PriceRows rows={[]} total={{ label: TEXTS.left, sum: kronorAndOre(left) }} />
        )}
        <Seller />
        <div className="print:hidden">
          <Button look="secondary" size="small" onClick={printReceipt}>
            {TEXTS.print}
          </Button>
        </div>
      </article>
    </Disclosure>
  )
}

/** Credited amounts are visible while collapsed. */
function Summary({ receipt, credited }: { receipt: ReceiptPaper; credited: number }) {
  return (
    <>
      {TEXTS.receipt(receipt.number)}
      {credited > 0 && (
        <span className="block text-note font-semibold text-spruce">
          {TEXTS.ofThatCredited(kronorAndOre(credited))}
        </span>
      )}
    </>
  )
}

function Facts({ orderNumber, receipt }: Omit<ReceiptProps, 'creditNotes'>) {
  const isTest = useConfig()?.payments.provider === 'embedded'
  const method = receipt.paid_with === null ? null : paidWithText(receipt.paid_with)
  const facts = [
    [TEXTS.number, receipt.number],
    [TEXTS.date, longDate(receipt.issued_at)],
    [TEXTS.orderNumber, orderNumber],
    [TEXTS.method, method ?? (isTest ? null : TEXTS.paid)],
    [TEXTS.charge, isTest ? TEXTS.test : null],
  ].filter(([, fact]) => fact !== null)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-note">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={name === TEXTS.orderNumber ? 'text-right whitespace-nowrap' : 'text-right'}>
            {fact}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Bought({ receipt: { items, discount, shipping, total, vat } }: { receipt: ReceiptPaper }) {
  const rows = [
    ...items.map(({ title, price }) => ({ label: title, sum: kronorAndOre(price) })),
    { label: TEXTS.shipping(shipping.name), sum: freight(shipping.price) },
    ...(discount === null
      ? []
      : [
          {
            label: TEXTS.discount(discount.code),
            sum: kronorAndOre(-discount.savings),
            tone: 'good' as const,
          },
        ]),
  ]
  return (
    <PriceRows
      rows={rows}
      total={{ label: TEXTS.total, sum: kronorAndOre(total) }}
      vat={{ label: TEXTS.vat, sum: kronorAndOre(vat) }}
    />
  )
}

function Credited({ note, receiptNumber }: { note: CreditNote; receiptNumber: number }) {
  const label = note.total < 0 ? TEXTS.creditedBack : TEXTS.credited
  return (
    <section>
      <h4 className="text-h4">{TEXTS.creditNote(note.number)}</h4>
      <p className="text-note text-ink-soft">{TEXTS.creditNoteOf(longDate(note.issued_at), receiptNumber)}</p>
      {note.covers.length > 0 && (
        <p className="text-note [overflow-wrap:anywhere]">{TEXTS.creditedFor(coveredWords(note.covers))}</p>
      )}
      <PriceRows
        rows={[
          { label, sum: kronorAndOre(-note.total) },
          { label: TEXTS.vat, sum: kronorAndOre(-note.vat) },
        ]}
      />
    </section>
  )
}

function Seller() {
  const seller = useConfig()?.seller
  if (seller === undefined) return null
  return (
    <div className="text-note text-ink-soft">
      <WholeFacts facts={[seller.name, ...seller.postalAddress.split(', ')]} />
      <WholeFacts
        facts={[TEXTS.organisation(seller.organisationNumber), TEXTS.vatNumber(seller.vatNumber)]}
      />
      <WholeFacts facts={[seller.email, seller.phone]} />
    </div>
  )
}

/** A line that breaks between its facts alone: a number or a postcode stays whole. */
const WholeFacts = ({ facts }: { facts: readonly string[] }) => (
  <p>
    {facts.map((fact, place) => (
      <span key={fact}>
        <span className="inline-block max-w-full [overflow-wrap:anywhere]">
          {place === facts.length - 1 ? fact : `${fact},`}
        </span>{' '}
      </span>
    ))}
  </p>
)

/** base.css prints only the receipt while the attribute is set. */
function printReceipt(): void {
  const { dataset } = document.documentElement
  dataset['print'] = 'receipt'
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  print()
}
