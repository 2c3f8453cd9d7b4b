/** A toy that has left: followed, taken back within a minute, arrived, come back, lost. */
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import { STEP_REASON_CHARACTERS, type PackingJob } from '@leksmedjan/contract/packing'
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import {
  isDamagedReturn,
  isOnItsWay,
  newestSending,
  parcelStateOf,
  type ParcelState,
} from '@leksmedjan/contract/shipments'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { useSecondsLeft } from '#ui/notices/auth-failure-notice.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { orderPagePath } from '../order-address.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { GoneDialog } from './gone-dialog.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { NextJob } from './next-job.tsx'
import { PackAndSend } from './pack-and-send.tsx'
import { Papers } from './papers.tsx'
import { lostWishOf } from './lost.rules.ts'
import { isToBeFetched, promisedBy } from './promised-by.ts'
import { ParcelTicks, SentParcels, useParcelChoice } from './parcel-choice.tsx'
import { isToyBack, namedIn, thingsToSend } from './parcel-rules.ts'
import { deliver, markDamaged, returnToy, stepWithReason, undoStep, type ReasonedStep } from './requests.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TEXTS } from './texts.ts'
import { Undo } from '../undo.tsx'
import { orderBack, useStep } from './use-packing.ts'
import { ReviewNotice } from './review-notice.tsx'
import { useShipDraft } from './use-ship-draft.ts'

const isCarried = ({ method }: PackingJob['shipments'][number]): boolean => method === 'parcel'

type Question = 'deliver' | 'undo' | 'return' | 'damaged' | 'remake' | 'lost' | 'gone'

export function SentView({ job }: { job: PackingJob }) {
  const [question, setQuestion] = useState<Question | null>(null)
  /** Of the step that was the last when its way back was opened. */
  const [undoing, setUndoing] = useState<string | null>(null)
  const close = () => setQuestion(null)
  const newest = job.shipments.at(-1)
  const isFetched = newest?.method === 'pickup'
  const waitsHere = isFetched && isOnItsWay(newest)
  const state = parcelStateOf(job.shipments) ?? 'on_its_way'
  /** As it stood when a question was opened: somebody else's step changes neither what it asks nor what is ticked. */
  const [asked, setAsked] = useState(job)
  const of = question === null ? job : asked
  const choice = useParcelChoice(question === 'lost' ? of.shipments.filter(isCarried) : of.shipments)
  const isToEnd = job.shipments.some(isOnItsWay)
  const ask = (next: Question) => {
    setAsked(job)
    setQuestion(next)
  }
  const askOfParcel = (next: 'deliver' | 'return' | 'lost') => {
    choice.choose(isFetched && next !== 'lost' ? choice.usual : [])
    ask(next)
  }
  const isOver = ORDER_STAGES[job.status] === 'ended'
  const isToyDamaged = job.return_damaged && isToyBack(job)
  const askUndo = () => {
    setUndoing(job.undo_until)
    setQuestion('undo')
  }
  // Its buyer has no letter yet: within the minute it is taken back.
  const isJustReady = useSecondsLeft(Date.parse(job.undo_until ?? '')) > 0 && isFetched
  // Its buyer stands at the door: that comes before the next toy.
  const isToHandOver = isFetched && isToEnd && state === 'on_its_way' && !isJustReady
  const arrive = useStep({
    job,
    run: () => deliver(job.order_number, choice.wish),
    said: ({ status }) =>
      isFetched ? TEXTS.fetched : status === 'shipped' ? TEXTS.partDelivered : TEXTS.delivered,
    back: orderBack(job),
    after: close,
  })
  const taken = useStep({
    job,
    run: async ({ name, why }: { name: ReasonedStep; why: string }) => ({
      name,
      ...(await stepWithReason(name, job.order_number, {
        why,
        ...(name === 'workshop-remake-returned' ? {} : lostWishOf(of, choice)),
      })),
    }),
    said: ({ name, status }) =>
      name === 'workshop-resend-lost' && status !== 'processing' ? TEXTS.resentNoted : TEXTS.noted[name],
    back: orderBack(job),
    after: close,
  })
  const [isDamaged, setDamaged] = useState(false)
  const back = useStep({
    job,
    run: (why: string) => returnToy(job.order_number, { why, is_damaged: isDamaged, ...choice.wish }),
    said: () => TEXTS.returnNoted(namedIn(choice.meant)),
    back: orderBack(job),
    after: close,
  })
  const undone = useStep({
    job,
    run: (why: string) =>
      undoStep(job.order_number, { why, status: job.status, ...(undoing !== null && { until: undoing }) }),
    said: () => TEXTS.undone,
    after: close,
  })
  const damaged = useStep({
    job,
    run: () => markDamaged(job.order_number),
    said: () => TEXTS.damageNoted,
    after: close,
  })
  const take = (name: ReasonedStep) => (why: string) => taken.take({ name, why })
  return (
    <div className="flex flex-col gap-6">
      {state === 'back' ? <Back job={job} /> : <Sent job={job} state={state} />}
      {(job.needs_review || job.awaits_cancellation) && !job.is_over && <ReviewNotice job={job} isSent />}
      {job.new_print !== null && !job.is_over && <MadeAgain job={job} />}
      {job.stays.length > 0 && (
        <Notice tone="sun" title={WORKSHOP.stays(contentsWords(job.stays))}>
          {WORKSHOP.staysWhy}
        </Notice>
      )}
      {job.undo_until !== null && <Undo until={job.undo_until} onUndo={askUndo} />}
      {state !== 'back' && !isToHandOver && <NextJob code={job.code} />}
      {isToEnd && state === 'back' && <p className="text-note text-ink-soft">{TEXTS.ofOnTheirWay}</p>}
      {isToEnd && (
        <div className="flex flex-wrap gap-3">
          {/* What a carrier brings meanwhile is still written down: the bank asks for it. */}
          {!(waitsHere && job.needs_review) && (
            <Button
              icon="check"
              look={job.needs_review || state === 'back' ? 'secondary' : 'primary'}
              busy={arrive.busy}
              onClick={() => (choice.offered.length === 0 ? arrive.take(undefined) : askOfParcel('deliver'))}
            >
              {isFetched ? TEXTS.markFetched : TEXTS.markDelivered}
            </Button>
          )}
          {!isJustReady && (
            <Button look="secondary" onClick={() => askOfParcel('return')}>
              {isFetched ? TEXTS.unfetched : TEXTS.returned}
            </Button>
          )}
          {waitsHere && !isJustReady && job.refundable_ore !== 0 && (
            <Button look="quiet" onClick={() => ask('gone')}>
              {TEXTS.goneHere}
            </Button>
          )}
          {/* Neither a new toy nor money is given for what was given back. */}
          {job.shipments.some((parcel) => isCarried(parcel) && isOnItsWay(parcel)) &&
            (job.refundable_ore !== 0 || job.unowed.length > 0) && (
              <Button look="quiet" onClick={() => askOfParcel('lost')}>
                {TEXTS.lost}
              </Button>
            )}
        </div>
      )}
      {isToHandOver && <NextJob code={job.code} />}
      {state === 'back' && job.new_print === null && !job.is_over && (
        <>
          {isToyDamaged && !isOver && (
            <Remake isFirst isFetched={isFetched} onAsk={() => setQuestion('remake')} />
          )}
          {isToyDamaged ? (
            <Disclosure summary={isFetched ? TEXTS.handOverAgain : TEXTS.sendDamagedAgain}>
              <SendAgain job={job} />
            </Disclosure>
          ) : (
            <SendAgain job={job} />
          )}
          {!job.return_damaged && (
            <div className="flex flex-wrap gap-3">
              {isToyBack(job) && !isOver && <Remake onAsk={() => setQuestion('remake')} />}
              {!isFetched && (
                <Button look="quiet" onClick={() => setQuestion('damaged')}>
                  {TEXTS.markDamaged}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {job.is_to_resend && state !== 'back' && <Resend job={job} />}
      {state === 'on_its_way' && !job.is_over && (
        <Disclosure summary={TEXTS.papersAgain}>
          <Papers job={job} isPickup={isFetched} />
        </Disclosure>
      )}
      <ReasonDialog
        name={`deliver:${job.code}`}
        open={question === 'deliver'}
        title={TEXTS.deliverTitle}
        most={STEP_REASON_CHARACTERS}
        asksWhy={false}
        fault={choice.fault}
        offReason={choice.fault || null}
        busy={arrive.busy}
        ways={[{ label: TEXTS.markDelivered, run: () => arrive.take(undefined) }]}
        onClose={close}
      >
        {(isSubmitted) => (
          <ParcelTicks choice={choice} label={TEXTS.whichArrived} isSubmitted={isSubmitted} />
        )}
      </ReasonDialog>
      <ReasonDialog
        name={`undo:${job.code}`}
        open={question === 'undo'}
        title={TEXTS.undoTitle}
        most={STEP_REASON_CHARACTERS}
        usual={TEXTS.undoReasons}
        deadline={{ until: undoing, over: TEXTS.undoOver }}
        busy={undone.busy}
        ways={[{ label: TEXTS.undo, run: undone.take }]}
        onClose={close}
      />
      <ReasonDialog
        name={`return:${job.code}`}
        open={question === 'return'}
        title={isFetched ? TEXTS.unfetchedTitle : TEXTS.returnTitle}
        body={isFetched ? TEXTS.unfetchedBody : TEXTS.returnBody}
        most={STEP_REASON_CHARACTERS}
        usual={isFetched ? TEXTS.unfetchedReasons : TEXTS.returnReasons}
        onUsual={(why) => setDamaged(isDamagedReturn(why))}
        busy={back.busy}
        fault={choice.fault}
        ways={[{ label: isFetched ? TEXTS.unfetched : TEXTS.returned, run: back.take }]}
        onClose={close}
      >
        {(isSubmitted) => (
          <>
            <ParcelTicks choice={choice} label={TEXTS.whichBack} isSubmitted={isSubmitted} />
            {!isFetched && (
              <TickBox
                label={TEXTS.isDamaged}
                checked={isDamaged}
                onChange={({ target }) => setDamaged(target.checked)}
              />
            )}
          </>
        )}
      </ReasonDialog>
      <ReasonDialog
        name={`damaged:${job.code}`}
        open={question === 'damaged'}
        title={TEXTS.damagedTitle}
        body={TEXTS.damagedBody}
        most={STEP_REASON_CHARACTERS}
        asksWhy={false}
        closeLabel={TEXTS.damagedNo}
        busy={damaged.busy}
        ways={[{ label: TEXTS.damagedYes, run: () => damaged.take(undefined) }]}
        onClose={close}
      />
      {/* Mounted at its opening: it begins with the reason that is known then. */}
      {question === 'remake' && (
        <ReasonDialog
          name={`remake:${job.code}`}
          title={TEXTS.remakeTitle}
          body={isFetched ? TEXTS.remakeBodyOfPickup : TEXTS.remakeBody}
          most={STEP_REASON_CHARACTERS}
          usual={TEXTS.remakeReasons}
          firstReason={job.return_reason ?? ''}
          busy={taken.busy}
          ways={[{ label: TEXTS.resend, run: take('workshop-remake-returned') }]}
          onClose={close}
        />
      )}
      <GoneDialog job={of} open={question === 'gone'} onClose={close} />
      <LostDialog
        job={of}
        choice={choice}
        open={question === 'lost'}
        busy={taken.busy}
        onResend={take('workshop-resend-lost')}
        onNote={take('workshop-note-lost')}
        onClose={close}
      />
    </div>
  )
}

/** First where the parcel was damaged; below the way to send it again where it came back for something else. */
const Remake = ({
  isFirst = false,
  isFetched = false,
  onAsk,
}: {
  isFirst?: boolean
  /** It is damaged or gone where it waited for its buyer. */
  isFetched?: boolean
  onAsk: () => void
}) => (
  <Button look={isFirst ? 'primary' : 'secondary'} className="self-start" onClick={onAsk}>
    {isFirst && !isFetched ? TEXTS.remakeFirst : TEXTS.remake}
  </Button>
)

/** What lay in a lost parcel, beside the toy. */
function Resend({ job }: { job: PackingJob }) {
  return (
    <>
      <Notice tone="sun" title={TEXTS.toResend}>
        <p>{TEXTS.toResendBody(contentsWords(thingsToSend(job)))}</p>
      </Notice>
      <SendAgain job={job} />
    </>
  )
}

function SendAgain({ job }: { job: PackingJob }) {
  const draft = useShipDraft(job)
  return <PackAndSend job={job} draft={draft} />
}

/** The promised days are those of the new toy. */
function MadeAgain({ job }: { job: PackingJob }) {
  const { new_print: print, promised_last: last } = job
  return (
    <Notice tone="good" title={print === 'queued' ? TEXTS.newInQueue : TEXTS.newIsMade}>
      {last === null && <p>{TEXTS.daysToCome}</p>}
      {last !== null && <p className="first-letter:uppercase">{promisedBy(last, isToBeFetched(job))}</p>}
    </Notice>
  )
}

/** Why it was not fetched is not how it was damaged. */
function backTitle({
  isPickup,
  isDamaged,
  reason,
}: {
  isPickup: boolean
  isDamaged: boolean
  reason: string | null
}): string {
  if (!isPickup) return reason === null ? TEXTS.cameBack : TEXTS.cameBackFor(reason)
  if (isDamaged) return reason === null ? TEXTS.damagedHere : TEXTS.goneFor(reason)
  return reason === null ? TEXTS.unfetched : TEXTS.notFetchedFor(reason)
}

/** Its address is corrected on the page of the order, unless it came back for damage or its order is over. */
function Back({ job }: { job: PackingJob }) {
  const { return_reason: reason, return_damaged: isDamaged, order_number: orderNumber, is_over: isOver } = job
  const isPickup = job.shipments.at(-1)?.method === 'pickup'
  const title = backTitle({ isPickup, isDamaged, reason })
  const isSeveral = newestSending(job.shipments).length > 1
  const isCorrected = !isDamaged && !isOver
  if (!isCorrected && !isSeveral) return <Notice tone="sun" title={title} />
  return (
    <Notice tone="sun" title={title}>
      {isSeveral && <SentParcels shipments={job.shipments} />}
      {isCorrected && (
        <Link to={orderPagePath(orderNumber)} className="text-link">
          {TEXTS.correctAddress}
        </Link>
      )}
    </Notice>
  )
}

const TITLES = {
  parcel: { on_its_way: TEXTS.sent, delivered: TEXTS.delivered, lost: TEXTS.isLost },
  pickup: { on_its_way: TEXTS.waits, delivered: TEXTS.fetched, lost: TEXTS.isLost },
} as const

/** The newest sending: an order that was delivered may have a parcel with another toy on its way. */
function Sent({
  job: { shipments, address },
  state,
}: {
  job: PackingJob
  state: Exclude<ParcelState, 'back'>
}) {
  const newest = shipments.at(-1)
  if (newest === undefined) return null
  const isDone = state === 'delivered'
  const title = TITLES[newest.method === 'pickup' ? 'pickup' : 'parcel'][state]
  return (
    <Notice tone={isDone ? 'good' : state === 'lost' ? 'bad' : 'info'} title={title}>
      {address.full_name !== '' && (
        <p className="font-semibold [overflow-wrap:anywhere]">
          {(newest.method === 'pickup' ? TEXTS.forPickup : TEXTS.forParcel)(address.full_name, address.city)}
        </p>
      )}
      <p>{dayAndTime(newest.lost_at ?? newest.delivered_at ?? newest.shipped_at)}</p>
      <SentParcels shipments={shipments} />
    </Notice>
  )
}
