/** What an operator can do about a matter, by its kind. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import {
  INBOX_REASON_CHARACTERS,
  type InboxDetail,
  type InboxItem,
} from '@leksmedjan/contract/workshop-inbox'
import { useState, type ReactNode } from 'react'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Button } from '#ui/button.tsx'
import { LetterDialog } from '../letter-dialog.tsx'
import { shortNumber } from '../order-address.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ErasureDialog, RefundDialog, ReleaseDialog } from './money-dialogs.tsx'
import { promisedBackOf, worthOf } from '../promised-back.ts'
import type { Refundable } from './refund.rules.ts'
import { keptOf } from '../kept-parcels.ts'
import { TEXTS } from './texts.ts'
import type { Acts } from './use-inbox.ts'

type Of<Kind extends InboxDetail['kind']> = Extract<InboxDetail, { kind: Kind }>

interface ItemActsProps {
  item: InboxItem
  acts: Acts
}

export function ItemActs({ item: { id, detail, toy }, acts }: ItemActsProps) {
  switch (detail.kind) {
    case 'report':
      return (
        <Verdict
          kind="report"
          words={detail.order_number === null ? VERDICTS.report : verdictsOfOrder(detail.orders_held)}
          id={id}
          acts={acts}
        />
      )
    case 'doubt':
      return (
        <Verdict
          kind="doubt"
          words={detail.order_number === null ? VERDICTS.shared : VERDICTS.ordered}
          id={id}
          acts={acts}
        />
      )
    case 'dispute':
      return isInquiry(detail.status) && detail.left > 0 ? (
        <GiveBack detail={detail} toy={toy} acts={acts} />
      ) : null
    case 'parked':
      return <Parked detail={detail} toy={toy} acts={acts} />
    case 'model':
    case 'change':
      return <Model detail={detail} acts={acts} />
    case 'withdrawal':
    case 'letter': {
      const { kind } = detail
      const withdrawal = detail.kind === 'withdrawal' ? detail : null
      const isAwaited = withdrawal?.goods_at === 'away'
      const giveBack = withdrawal !== null && <GiveBackWithdrawn detail={withdrawal} toy={toy} acts={acts} />
      return (
        <Row>
          {!isAwaited && giveBack}
          <Act busy={acts.busy} onPress={() => void acts.act({ act: 'done', kind, id })}>
            {TEXTS.acts.done}
          </Act>
          {isAwaited && giveBack}
          {kind === 'withdrawal' && <Write orderNumber={detail.order_number} />}
        </Row>
      )
    }
    case 'deletion':
      return detail.hindrances.length === 0 ? <Deletion id={id} acts={acts} /> : null
    case 'wait': {
      const { order_number, last } = detail
      return (
        <Row>
          <Act busy={acts.busy} onPress={() => void acts.act({ act: 'agreed_to_wait', order_number, last })}>
            {TEXTS.acts.agreedToWait}
          </Act>
          <Write orderNumber={order_number} />
        </Row>
      )
    }
    default:
      return null
  }
}

interface OfOrder<Kind extends InboxDetail['kind']> {
  detail: Of<Kind>
  toy: InboxItem['toy']
  acts: Acts
}

const refundAbout = (toy: InboxItem['toy'], orderNumber: string): string =>
  TEXTS.refundAbout(toy?.title ?? '', shortNumber(orderNumber), toy?.buyer ?? null)

/** null where nothing is known of the payment: it fits no order yet. */
const refundableOf = (toy: InboxItem['toy']): Refundable | null =>
  toy === null || toy.left === null ? null : { leftOre: toy.left, ...boughtOf(toy) }

const boughtOf = (toy: InboxItem['toy']): Omit<Refundable, 'leftOre'> => ({
  freightOre: toy?.freight ?? 0,
  addOns: (toy?.add_ons ?? []).map(({ name }) => name),
  worthOre: worthOf(
    (toy?.add_ons ?? []).map(({ name, back }) => ({ name, backOre: back })),
    promisedTo(toy),
  ),
  promisedBack: promisedTo(toy),
  kept: keptOf(toy?.sending ?? []),
})

const promisedTo = (toy: InboxItem['toy']) => promisedBackOf(toy?.promised_back ?? [])

/** Ends an inquiry once all goes back. */
function GiveBack({ detail, toy, acts }: OfOrder<'dispute'>) {
  const { order_number: orderNumber, left } = detail
  const [isOpen, setOpen] = useState(false)
  return (
    <Row>
      <Act busy={acts.busy} onPress={() => setOpen(true)}>
        {TEXTS.gives.refund(kronorAndOre(left))}
      </Act>
      {isOpen && (
        <RefundDialog
          name={`refund:${orderNumber}`}
          about={refundAbout(toy, orderNumber)}
          owed={null}
          refundable={{ leftOre: left, ...boughtOf(toy) }}
          firstPart="all"
          busy={acts.busy}
          onRefund={(wish) => acts.refund({ order_number: orderNumber, ...wish })}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  )
}

/** Of goods alone the first of what was promised is filled in; all where a person ends the order. */
function GiveBackWithdrawn({ detail, toy, acts }: OfOrder<'withdrawal'>) {
  const { order_number: orderNumber, part, outcome } = detail
  const [isOpen, setOpen] = useState(false)
  const [goods] = part === 'goods' ? promisedTo(toy) : []
  const isOfAll = outcome === 'with_person' || part === 'late'
  const dueOre = isOfAll ? (toy?.left ?? 0) : (goods?.amountOre ?? 0)
  if (dueOre === 0) return null
  return (
    <>
      <Act
        busy={acts.busy}
        onPress={() => setOpen(true)}
        offReason={toy?.bank ? TEXTS.ofBank[toy.bank] : null}
      >
        {TEXTS.gives.refund(kronorAndOre(dueOre))}
      </Act>
      {isOpen && (
        <RefundDialog
          name={`refund:${orderNumber}`}
          about={refundAbout(toy, orderNumber)}
          owed={null}
          refundable={refundableOf(toy)}
          firstPart={isOfAll ? 'all' : 'some'}
          firstSubject={goods?.subject ?? ''}
          busy={acts.busy}
          onRefund={(wish) => acts.refund({ order_number: orderNumber, ...wish })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Write({ orderNumber }: { orderNumber: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Act busy={false} onPress={() => setOpen(true)}>
        {TEXTS.acts.write}
      </Act>
      <LetterDialog orderNumber={orderNumber} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>

interface ActProps {
  busy: boolean
  onPress: () => void
  /** Why it cannot be done. */
  offReason?: string | null
  children: ReactNode
}

const Act = ({ busy, onPress, offReason = null, children }: ActProps) => (
  <Button size="small" look="secondary" busy={busy} offReason={offReason} onClick={onPress}>
    {children}
  </Button>
)

/** One dialog at a time; it closes once its decision is answered, a refund that is refused stays open. */
function useDialog<Name extends string>() {
  const [open, setOpen] = useState<Name | null>(null)
  const close = () => setOpen(null)
  return { open, setOpen, close, closeAfter: (done: Promise<unknown>) => void done.finally(close) }
}

const VERDICTS = {
  report: { kept: TEXTS.dialogs.keepReport, removed: TEXTS.dialogs.removeReport },
  ordered: { kept: TEXTS.dialogs.keepDoubt, removed: TEXTS.dialogs.removeDoubt },
  shared: { kept: TEXTS.dialogs.keepShared, removed: TEXTS.dialogs.removeShared },
} as const
/** `held`: orders that wait for a removed design. */
function verdictsOfOrder(held: number): VerdictProps['words'] {
  const { title, body } = TEXTS.dialogs.removeReportOfOrder
  return { kept: TEXTS.dialogs.keepReport, removed: { title, body: body(held) } }
}
const VERDICT_LABELS = { kept: TEXTS.acts.keep, removed: TEXTS.acts.remove } as const

interface VerdictProps {
  kind: 'report' | 'doubt'
  words: Record<'kept' | 'removed', { title: string; body: string }>
  id: string
  acts: Acts
}

function Verdict({ kind, words, id, acts }: VerdictProps) {
  const { open, setOpen, close, closeAfter } = useDialog<'kept' | 'removed'>()
  return (
    <Row>
      {(['kept', 'removed'] as const).map((verdict) => (
        <Act key={verdict} busy={acts.busy} onPress={() => setOpen(verdict)}>
          {VERDICT_LABELS[verdict]}
        </Act>
      ))}
      {open !== null && (
        <ReasonDialog
          name={`${kind}:${id}`}
          {...words[open]}
          most={INBOX_REASON_CHARACTERS}
          busy={acts.busy}
          ways={[
            {
              label: VERDICT_LABELS[open],
              run: (why) => closeAfter(acts.act({ act: kind, id, verdict: open, why })),
            },
          ]}
          onClose={close}
        />
      )}
    </Row>
  )
}

/** Where money may have to go back. */
const GIVES_BACK: readonly Of<'parked'>['reason'][] = [
  'money',
  'refund',
  'doubt',
  'turned_down',
  'reported',
  'model_failed',
  'story',
  'sign',
]

function Parked({ detail, toy, acts }: OfOrder<'parked'>) {
  const { open, setOpen, close, closeAfter } = useDialog<'refund' | 'release' | 'cancel'>()
  const { order_number, reason, owed, is_lost: isLost } = detail
  const named = { order_number }
  if (isLost)
    return (
      <Row>
        <Act busy={acts.busy} onPress={() => setOpen('cancel')}>
          {TEXTS.acts.cancelLost}
        </Act>
        {open === 'cancel' && (
          <ReasonDialog
            name={`cancel-lost:${order_number}`}
            {...TEXTS.dialogs.cancelLost}
            closeLabel={TEXTS.keepOrder}
            most={INBOX_REASON_CHARACTERS}
            busy={acts.busy}
            ways={[
              {
                label: TEXTS.acts.cancelLost,
                run: (why) => closeAfter(acts.act({ act: 'cancel_lost', ...named, why })),
              },
            ]}
            onClose={close}
          />
        )}
      </Row>
    )
  return (
    <Row>
      {GIVES_BACK.includes(reason) && (
        <Act busy={acts.busy} onPress={() => setOpen('refund')}>
          {TEXTS.gives.refund(owed === null ? null : kronorAndOre(owed))}
        </Act>
      )}
      {reason === 'turned_down' ? (
        <Write orderNumber={order_number} />
      ) : (
        <Act busy={acts.busy} onPress={() => setOpen('release')}>
          {TEXTS.acts.release}
        </Act>
      )}
      {open === 'refund' && (
        <RefundDialog
          name={`refund:${order_number}`}
          about={refundAbout(toy, order_number)}
          owed={owed}
          refundable={refundableOf(toy)}
          firstPart={owed === null && reason !== 'story' ? 'all' : 'some'}
          busy={acts.busy}
          onRefund={(wish) => acts.refund({ ...named, ...wish })}
          onClose={close}
        />
      )}
      {open === 'release' && (
        <ReleaseDialog
          name={`release:${order_number}`}
          isOwed={reason === 'refund'}
          busy={acts.busy}
          onRelease={(wish) => closeAfter(acts.act({ act: 'release', ...named, ...wish }))}
          onClose={close}
        />
      )}
    </Row>
  )
}

function Model({ detail, acts }: { detail: Of<'model'> | Of<'change'>; acts: Acts }) {
  const { kind, order_number } = detail
  const { open, setOpen, close, closeAfter } = useDialog<'pass'>()
  return (
    <Row>
      {kind === 'model' && detail.is_made && (
        <Act busy={acts.busy} onPress={() => setOpen('pass')}>
          {TEXTS.acts.passModel}
        </Act>
      )}
      {open === 'pass' && (
        <ReasonDialog
          name={`pass-model:${order_number}`}
          {...TEXTS.dialogs.passModel}
          most={INBOX_REASON_CHARACTERS}
          busy={acts.busy}
          ways={[
            {
              label: TEXTS.acts.passModel,
              run: (why) => closeAfter(acts.act({ act: 'pass_model', order_number, why })),
            },
          ]}
          onClose={close}
        />
      )}
      <Act busy={acts.busy} onPress={() => void acts.act({ act: 'make_another', order_number })}>
        {TEXTS.acts.makeAnother}
      </Act>
    </Row>
  )
}

function Deletion({ id, acts }: { id: string; acts: Acts }) {
  const { open, setOpen, close, closeAfter } = useDialog<'erase'>()
  return (
    <Row>
      <Act busy={acts.busy} onPress={() => setOpen('erase')}>
        {TEXTS.acts.erase}
      </Act>
      {open === 'erase' && (
        <ErasureDialog
          name={`erase:${id}`}
          busy={acts.busy}
          onErase={() => closeAfter(acts.erase(id))}
          onClose={close}
        />
      )}
    </Row>
  )
}
