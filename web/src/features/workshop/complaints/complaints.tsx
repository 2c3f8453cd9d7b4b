/** The complaints about an order, as staff read and answer them. */
import type { DecidedComplaint, StaffComplaint, StaffComplaints } from '@leksmedjan/contract/complaints'
import { useQuery } from '@tanstack/react-query'
import { dayAndTime } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { orderKey } from '../live/use-workshop-changes.ts'
import { PhotoRow } from '../photo-row.tsx'
import { useStaff } from '../standing.ts'
import { Undo } from '../undo.tsx'
import { AnswerForm } from './answer-form.tsx'
import { typedWords } from './answer-input.ts'
import type { Hindrances } from './complaint.rules.ts'
import { LeftWords } from './left-words.tsx'
import { ProposeForm } from './propose-form.tsx'
import { readComplaints, undoReprint } from './requests.ts'
import { TEXTS } from './texts.ts'
import { useDecision } from './use-decision.ts'

const TONES: Record<StaffComplaint['status'], BadgeTone> = {
  open: 'bad',
  answered: 'info',
  reprint: 'working',
  refunded: 'good',
}

interface ComplaintsProps {
  orderNumber: string
  /** Those that wait for an answer, and those with words of ours that somebody else's answer came before. */
  onlyOpen?: boolean
}

export function Complaints({ orderNumber, onlyOpen = false }: ComplaintsProps) {
  const { email } = useStaff()
  const { data, isError, refetch } = useQuery({
    queryKey: [...orderKey(orderNumber), 'complaints'],
    queryFn: ({ signal }) => readComplaints(orderNumber, signal),
  })
  if (data === undefined && isError)
    return (
      <Notice tone="bad" title={TEXTS.failed} urgent>
        <Button size="small" look="secondary" className="mt-3" onClick={() => void refetch()}>
          {TEXTS.retry}
        </Button>
      </Notice>
    )
  if (data === undefined)
    return (
      <Loading text={TEXTS.loading}>
        <Skeleton className="h-32 rounded-row" />
      </Loading>
    )
  const shown = data.complaints.filter(
    ({ id, status }) => !onlyOpen || status === 'open' || typedWords(email, id) !== '',
  )
  return (
    <div className="flex flex-col gap-6">
      {shown.map((complaint) => (
        <Complaint
          key={complaint.id}
          complaint={complaint}
          orderNumber={orderNumber}
          hindrances={data}
          money={data.money}
          headed={!onlyOpen}
        />
      ))}
    </div>
  )
}

interface ComplaintProps {
  complaint: StaffComplaint
  orderNumber: string
  hindrances: Hindrances
  money: StaffComplaints['money']
  /** false where its state and time are said above it. */
  headed: boolean
}

function Complaint({ complaint, orderNumber, hindrances, money, headed }: ComplaintProps) {
  const { role } = useStaff()
  const { status, at, text, photos, proposal } = complaint
  return (
    <article className="flex flex-col gap-3 text-note">
      {headed && (
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={TONES[status]}>{TEXTS.status[status]}</Badge>
          <span className="text-ink-soft">{dayAndTime(at)}</span>
        </p>
      )}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <PhotoRow photos={photos} name={TEXTS.photo} />
      {status === 'open' && proposal !== null && (
        <Notice tone="sun" title={TEXTS.proposal(TEXTS.proposedRemedy[proposal.remedy], proposal.who)}>
          {proposal.why}
        </Notice>
      )}
      {status !== 'open' ? (
        <>
          <LeftWords id={complaint.id} answeredBy={complaint.decided_by ?? ''} />
          <Answered complaint={complaint} />
        </>
      ) : role === 'ADMIN' && money !== null ? (
        <AnswerForm
          id={complaint.id}
          complaint={text}
          orderNumber={orderNumber}
          proposed={proposal?.remedy ?? 'answer'}
          hindrances={hindrances}
          money={money}
        />
      ) : (
        <ProposeForm id={complaint.id} hindrances={hindrances} />
      )}
    </article>
  )
}

function Answered({
  complaint: { id, answer, decided_by, decided_at, refund, print_code, undo_until, held_by },
}: Pick<ComplaintProps, 'complaint'>) {
  const undone = useDecision<void, DecidedComplaint>(
    () => undoReprint(id),
    () => ({ text: TEXTS.undone }),
  )
  return (
    <div className="rounded-row bg-sand px-4 py-3">
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {TEXTS.answeredBy(decided_by ?? '', decided_at === null ? '' : dayAndTime(decided_at))}
      </p>
      {refund !== null && <p className="mt-1 font-bold">{TEXTS.refunded(kronorAndOre(refund))}</p>}
      {print_code !== null && <p className="mt-1 font-bold">{TEXTS.printCode(print_code)}</p>}
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
      {held_by !== null && <p className="mt-3 font-semibold">{TEXTS.held[held_by]}</p>}
      {undo_until !== null && (
        <div className="mt-3">
          <Undo until={undo_until} busy={undone.busy} onUndo={() => void undone.take()}>
            {held_by === null ? TEXTS.notSentYet : undefined}
          </Undo>
        </div>
      )}
    </div>
  )
}
