/** What a matter is about and what to do, by its kind. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import { GROUND_WORDS } from '@leksmedjan/contract/report'
import { BANK_REASONS, DOUBT_WORDS } from '@leksmedjan/contract/review-words'
import { subjectInSentence } from '@leksmedjan/contract/refund-subjects'
import type { InboxDetail, InboxItem } from '@leksmedjan/contract/workshop-inbox'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { dateAndTime, dayAndMonth, daySpan, longDate } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ErasureWaits } from '#ui/notices/erasure-waits.tsx'
import { copyText } from '../copy-text.ts'
import { Complaints } from '../complaints/complaints.tsx'
import { PhotoRow } from '../photo-row.tsx'
import { promisedBackOf, promisedOreOf, type PromisedBack } from '../promised-back.ts'
import { evidenceText, paidBackLines, promisedLines } from './evidence.ts'
import { TEXTS } from './texts.ts'

type Of<Kind extends InboxDetail['kind']> = Extract<InboxDetail, { kind: Kind }>

interface ItemBodyProps {
  item: Pick<InboxItem, 'detail' | 'toy'>
  /** The form of a complaint was opened, or closed. */
  onOpen: (isOpen: boolean) => void
}

export function ItemBody({ item: { detail, toy }, onOpen }: ItemBodyProps) {
  switch (detail.kind) {
    case 'complaint':
      return <Complaint detail={detail} onOpen={onOpen} />
    case 'dispute':
      return <Dispute detail={detail} />
    case 'parked':
      return (
        <>
          <p>{parkedWords(detail)}</p>
          {detail.reason === 'other' && <Words>{TEXTS.noted(detail.note)}</Words>}
        </>
      )
    case 'doubt':
      return (
        <>
          <p>{TEXTS.doubt(TEXTS.doubtAbout[detail.about], DOUBT_WORDS[detail.reason])}</p>
          {detail.wish !== '' && <Words>{TEXTS.wish(detail.wish)}</Words>}
          {detail.order_number === null && <Words>{TEXTS.noDoubtOrder}</Words>}
        </>
      )
    case 'report':
      return (
        <>
          <p className="font-semibold">{GROUND_WORDS[detail.ground]}</p>
          <Words>{detail.explanation}</Words>
        </>
      )
    case 'model':
      return (
        <>
          <p>{detail.is_made ? TEXTS.model.look : TEXTS.model.failed}</p>
          {detail.reasons.map((reason) => (
            <Words key={reason}>{reason}</Words>
          ))}
        </>
      )
    case 'change':
      return (
        <>
          <p>{TEXTS.change(TEXTS.part[detail.part].toLowerCase())}</p>
          <Words>{detail.wish}</Words>
        </>
      )
    case 'withdrawal':
      return <Withdrawal detail={detail} promised={promisedBackOf(toy?.promised_back ?? [])} />
    case 'deletion':
      return <Deletion detail={detail} />
    case 'letter':
      return (
        <p className="[overflow-wrap:anywhere]">
          {detail.corrected_to === null
            ? TEXTS.letter(detail.subject, detail.recipient)
            : TEXTS.letterOfCorrected(detail.subject, detail.recipient, detail.corrected_to)}
        </p>
      )
    case 'returned':
      return (
        <>
          <p>{(detail.method === 'pickup' ? TEXTS.unfetched : TEXTS.returned)(detail)}</p>
          {detail.reason !== '' && <Words>{detail.reason}</Words>}
        </>
      )
    case 'overdue':
      return <p>{TEXTS.overdue(detail, dayAndMonth(detail.last))}</p>
    case 'wait':
      return <p>{TEXTS.wait(daySpan(detail), dayAndMonth(detail.beyond))}</p>
    case 'print':
      return <p>{TEXTS.print[detail.attention] ?? TEXTS.printOther}</p>
  }
}

function parkedWords({ reason, dispute, is_lost: isLost }: Of<'parked'>): string {
  if (isLost) return TEXTS.lost
  return (reason === 'dispute' || reason === 'inquiry') && dispute !== null
    ? TEXTS.decided[dispute]
    : TEXTS.parked[reason]
}

/** As somebody wrote them. */
const Words = ({ children }: { children: ReactNode }) => (
  <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{children}</p>
)

function Complaint({ detail, onOpen }: Pick<ItemBodyProps, 'onOpen'> & { detail: Of<'complaint'> }) {
  const [isOpen, setOpen] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  // The form stands above its button: Tab goes on in it.
  useEffect(() => {
    if (isOpen) opened.current?.focus()
  }, [isOpen])
  const { text, photos, has_proposal: hasProposal, order_number: number } = detail
  return (
    <>
      {isOpen ? (
        <div ref={opened} tabIndex={-1}>
          <Complaints orderNumber={number} onlyOpen />
        </div>
      ) : (
        <Words>{text}</Words>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          look={isOpen ? 'quiet' : 'secondary'}
          className={isOpen ? '-ml-2' : ''}
          aria-expanded={isOpen}
          data-opens
          onClick={() => {
            setOpen(!isOpen)
            onOpen(!isOpen)
          }}
        >
          {isOpen ? TEXTS.complaint.close : TEXTS.complaint.open}
        </Button>
        {!isOpen && photos > 0 && <Badge tone="neutral">{TEXTS.complaint.photos(photos)}</Badge>}
        {!isOpen && hasProposal && <Badge tone="sun">{TEXTS.complaint.proposed}</Badge>}
      </p>
    </>
  )
}

function Dispute({ detail }: { detail: Of<'dispute'> }) {
  const { amount, reason, status, page, evidence } = detail
  const copy = () => void copyText(evidenceText(detail), TEXTS.dispute.copied)
  const { ordered_at: orderedAt, approved_at: approvedAt, terms, parcels, letters, photos } = evidence
  const words = TEXTS.dispute
  return (
    <>
      <p>{(isInquiry(status) ? words.asks : words.what)(kronorAndOre(amount))}</p>
      {reason !== '' && <Words>{words.reason(BANK_REASONS[reason] ?? reason)}</Words>}
      <div>
        <h4 className="font-text text-note font-bold">{words.evidence}</h4>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          <li>{words.ordered(longDate(orderedAt))}</li>
          {terms !== null && <li>{words.terms(terms)}</li>}
          {promisedLines(evidence).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>
            {words.bought(evidence.items.map(({ title }) => title).join(', '), kronorAndOre(evidence.total))}
          </li>
          {paidBackLines(evidence).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {parcels.length === 0 && <li>{words.noParcel}</li>}
          {parcels.map(({ carrier, tracking_number: number, tracking_url, shipped_at, delivered_at }) => (
            <li key={shipped_at + (number ?? '')}>
              {tracking_url === null ? (
                words.parcel(carrier, number, longDate(shipped_at))
              ) : (
                <a
                  href={tracking_url}
                  // As high as a finger, without a taller line.
                  className="text-link py-3"
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {words.parcel(carrier, number, longDate(shipped_at))}
                </a>
              )}
              {delivered_at !== null && `, ${words.delivered(longDate(delivered_at))}`}
            </li>
          ))}
          {approvedAt !== null && <li>{words.approved(dateAndTime(approvedAt))}</li>}
          {letters.map(({ subject, at }) => (
            <li key={subject + at}>{words.letter(subject, dayAndMonth(at))}</li>
          ))}
          {evidence.toys.map(({ serial, checked_at: at }) => (
            <li key={serial}>{words.checked(serial, longDate(at))}</li>
          ))}
          {evidence.written.map(({ at, text }) => (
            <li key={at + text}>{words.wrote(dayAndMonth(at), text)}</li>
          ))}
        </ul>
        {parcels.length === 0 && (
          <p className="mt-2">{isInquiry(status) ? words.unsentAsked : words.unsent}</p>
        )}
        <Button size="small" look="secondary" icon="copy" className="mt-4" onClick={copy}>
          {words.copy}
        </Button>
      </div>
      <PhotoRow photos={photos} name={words.photo} />
      {page !== null && (
        <p>
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center font-bold"
          >
            {words.answer}
          </a>
        </p>
      )}
    </>
  )
}

function withdrewWords({ subject, part, outcome }: Of<'withdrawal'>): keyof typeof TEXTS.withdrew {
  // All of an order that stands was meant.
  if (part === 'goods' && subject === 'order' && outcome === 'recorded') return 'goods_of_order'
  const isPartial =
    part === 'story_kept' ||
    part === 'story_of_order' ||
    part === 'goods_kept' ||
    part === 'nothing' ||
    part === 'late'
  return isPartial ? part : subject
}

/** `promised`: for goods that were withdrawn from. */
function Withdrawal({ detail, promised }: { detail: Of<'withdrawal'>; promised: readonly PromisedBack[] }) {
  const { name, email, told, refunded } = detail
  const said = TEXTS.withdrew[withdrewWords(detail)]
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{said(name, email)}</p>
      <p>{todoOf(detail, promised)}</p>
      <p>{refunded > 0 ? TEXTS.paidBack(kronorAndOre(refunded)) : TEXTS.nothingPaidBack}</p>
      <Disclosure
        className="-my-2 base:border-y-0"
        summary={<h4 className="font-text text-note font-bold">{TEXTS.answered}</h4>}
      >
        <div className="flex flex-col gap-2">
          {told.map((sentence) => (
            <Words key={sentence}>{sentence}</Words>
          ))}
        </div>
      </Disclosure>
    </>
  )
}

function todoOf(
  { subject, part, outcome, late, goods_at: goodsAt }: Of<'withdrawal'>,
  promised: readonly PromisedBack[],
): string {
  if (goodsAt !== null) {
    const what = promised.map((each) => subjectInSentence(each.subject)).join(', ')
    return TEXTS.goods[goodsAt](what, kronorAndOre(promisedOreOf(promised)))
  }
  if (part === 'goods_kept') return TEXTS.goodsKept
  if (late !== null) return `${TEXTS.late[late]} ${TEXTS.lateTodo}`
  return subject === 'order' ? TEXTS.withdrawal[outcome] : TEXTS.storyWithdrawal
}

function Deletion({ detail: { email, hindrances } }: { detail: Of<'deletion'> }) {
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{TEXTS.deletion(email)}</p>
      <div className="text-ink-soft empty:hidden">
        <ErasureWaits waits={hindrances} />
      </div>
    </>
  )
}
