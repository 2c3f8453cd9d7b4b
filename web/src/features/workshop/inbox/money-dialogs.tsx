/** Decisions that need more than a reason: how much goes back, whether it was paid otherwise, and the last word. */
import { INBOX_REASON_CHARACTERS, type InboxRefund } from '@leksmedjan/contract/workshop-inbox'
import { useId, useState } from 'react'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { useKeptText } from '../kept-through-sign-in.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useStepHint } from '../standing.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { NewSignInNotice, useNewSignInNeeded } from '../sign-in-again.tsx'
import { missingAfter } from '../promised-back.ts'
import { needsSubject, partsOf, REFUND_PARTS, refundSum, subjectOf } from './refund.rules.ts'
import type { Refundable, RefundPart } from './refund.rules.ts'
import { RefundNotices } from './refund-notices.tsx'
import { SubjectChoice, useSubject } from './refund-subject.tsx'
import { TEXTS } from './texts.ts'
import type { RefundRefusal, RefundResult } from './use-inbox.ts'

interface DialogProps {
  /** Of the dialog and what it is about. */
  name: string
  busy: boolean
  onClose: () => void
}

interface RefundDialogProps extends DialogProps {
  /** Whose money it is: its toy, its order and its buyer. */
  about: string
  /** A refund that did not arrive, öre; null for all that is left. */
  owed: number | null
  /** What is left to give back; null where it is not known. */
  refundable?: Refundable | null
  /** What becomes of an order whose money all goes back; null for nothing. */
  ending?: string | null
  /** The order is ended: everything goes back. */
  isCancelling?: boolean
  /** Chosen at the opening. */
  firstPart?: RefundPart
  /** Name of an add-on that is chosen at the opening, with its worth; '' for none. */
  firstSubject?: string
  onRefund: (wish: RefundWish) => Promise<RefundResult>
}

type RefundWish = Omit<InboxRefund, 'order_number'>

/** A refund of this sum that was requested earlier in the day, by anybody. */
interface KnownRefund extends Pick<RefundWish, 'amount' | 'repeat'> {
  since: string
}

/** Closes itself once the money is on its way, and shows a refusal; the same sum on the same day goes back again only after a confirmation. */
export function RefundDialog({
  about,
  owed,
  refundable = null,
  ending = null,
  isCancelling = false,
  firstPart = isCancelling ? 'all' : 'some',
  firstSubject = '',
  onRefund,
  ...dialog
}: RefundDialogProps) {
  // As at the opening: a refund that is read meanwhile must not change what is chosen.
  const stepHint = useStepHint()
  const isSignInNeeded = useNewSignInNeeded()
  const [parts] = useState(() => (refundable === null ? [] : partsOf(refundable)))
  const [keptPart, setPart] = useKeptText(`part:${dialog.name}`, firstPart)
  const part = REFUND_PARTS.find((each) => each === keptPart) ?? 'some'
  const firstOre = owed ?? refundable?.worthOre?.[firstSubject] ?? 0
  const [sum, setSum] = useKeptText(`sum:${dialog.name}`, firstOre > 0 ? sumText(firstOre) : '')
  const [isLeft, setLeft] = useState(false)
  const kept = refundable?.kept ?? ''
  const subjectChosen = useSubject(dialog.name, firstSubject)
  const [earlier, setEarlier] = useState<KnownRefund | null>(null)
  const [refusal, setRefusal] = useState<RefundRefusal | null>(null)
  const { amount, fault } = refundSum(part, sum, refundable)
  const givenOre = fault === '' ? (amount ?? refundable?.leftOre ?? null) : null
  const givenBack = givenOre === null ? null : kronorAndOre(givenOre)
  const subject = subjectOf(part, amount, subjectChosen)
  const subjectFault = needsSubject(part, amount) && fault === '' ? subjectChosen.fault : ''
  const missing = refundable === null ? null : missingAfter(refundable, { amount, subject })
  const known = earlier?.amount === amount ? earlier : null
  function chooseSubject(choice: string) {
    const worthOre = refundable?.worthOre?.[choice] ?? 0
    if (worthOre > 0) setSum(sumText(worthOre))
    subjectChosen.choose(choice)
  }
  async function giveBack(why: string) {
    const wish = { amount, subject, why, repeat: known === null ? 0 : known.repeat + 1 }
    setRefusal(null)
    const result = await onRefund(wish)
    if (result === 'done') dialog.onClose()
    else if ('refusal' in result) setRefusal(result.refusal)
    else setEarlier({ ...wish, since: result.knownSince })
  }
  return (
    <ReasonDialog
      {...dialog}
      {...(isCancelling ? CANCEL_WORDS : { ...TEXTS.dialogs.refund, whyHint: TEXTS.whyHint })}
      body={(isCancelling ? cancelBody(refundable) : TEXTS.dialogs.refund.body) + stepHint}
      most={INBOX_REASON_CHARACTERS}
      fault={fault === '' ? subjectFault : fault}
      isRefused={isSignInNeeded || refusal?.needsSignIn === true}
      ways={[
        {
          label: TEXTS.gives[known !== null ? 'again' : isCancelling ? 'cancel' : 'refund'](givenBack),
          run: (why) => void giveBack(why),
        },
      ]}
    >
      {(isSubmitted) => (
        <>
          <p className="font-bold [overflow-wrap:anywhere]">{about}</p>
          {refusal?.needsSignIn !== true && <NewSignInNotice />}
          {refundable !== null && !isCancelling && (
            <Parts refundable={refundable} parts={parts} chosen={part} onChoose={setPart} />
          )}
          {part === 'all' && ending !== null && <Notice tone="sun">{ending}</Notice>}
          {part === 'all' && kept !== '' && <Notice tone="sun">{WORKSHOP.keeps(kept)}</Notice>}
          {part === 'some' && (
            <Field
              label={TEXTS.sum}
              data-first-focus={sum === '' || undefined}
              {...(refundable === null ? { hint: TEXTS.sumHint } : {})}
              optional={refundable === null}
              inputMode="decimal"
              autoComplete="off"
              value={sum}
              error={(isLeft && sum !== '') || isSubmitted ? fault : undefined}
              onBlur={() => setLeft(true)}
              onChange={({ target }) => setSum(target.value)}
            />
          )}
          {/* From the start, so that nothing moves while a sum is typed. */}
          {part === 'some' && (
            <SubjectChoice
              about={{ ...subjectChosen, choose: chooseSubject }}
              addOns={refundable?.addOns ?? []}
              worthOre={refundable?.worthOre ?? {}}
              fault={isSubmitted ? subjectFault : ''}
            />
          )}
          {missing !== null && (
            <Notice tone="sun">
              {WORKSHOP.promisedMissing(kronorAndOre(missing.promisedOre), kronorAndOre(missing.leftOre))}
            </Notice>
          )}
          <RefundNotices knownSince={known?.since ?? null} refusal={refusal} />
        </>
      )}
    </ReasonDialog>
  )
}

/** As it is typed. @example sumText(4_900) === '49,00' */
const sumText = (ore: number): string => (ore / 100).toFixed(2).replace('.', ',')

const CANCEL_WORDS = {
  title: TEXTS.dialogs.cancel.title,
  closeLabel: TEXTS.keepOrder,
}

const cancelBody = (refundable: Refundable | null): string =>
  TEXTS.dialogs.cancel.body(refundable === null ? null : kronorAndOre(refundable.leftOre))

interface PartsProps {
  refundable: Refundable
  parts: readonly RefundPart[]
  chosen: RefundPart
  onChoose: (part: RefundPart) => void
}

function Parts({ refundable, parts, chosen, onChoose }: PartsProps) {
  const name = useId()
  const sums = { freight: refundable.freightOre, some: null, all: refundable.leftOre }
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="mb-2 font-bold">
        {TEXTS.refundPart}{' '}
        <span className="block font-normal text-ink-soft sm:ml-2 sm:inline">
          {TEXTS.refundLeft(kronorAndOre(refundable.leftOre))}
        </span>
      </legend>
      {parts.map((part) => (
        <Pill
          key={part}
          control="radio"
          name={name}
          label={TEXTS.refundParts[part]}
          {...(sums[part] === null ? {} : { condition: kronorAndOre(sums[part]) })}
          chosen={chosen === part}
          onChoose={() => onChoose(part)}
        />
      ))}
    </fieldset>
  )
}

interface ReleaseDialogProps extends DialogProps {
  /** A refund that failed keeps it parked. */
  isOwed: boolean
  onRelease: (wish: { why: string; is_owed_paid: boolean }) => void
}

export function ReleaseDialog({ isOwed, onRelease, ...dialog }: ReleaseDialogProps) {
  const [isPaid, setPaid] = useState(false)
  return (
    <ReasonDialog
      {...dialog}
      {...TEXTS.dialogs.release}
      most={INBOX_REASON_CHARACTERS}
      ways={[{ label: TEXTS.acts.release, run: (why) => onRelease({ why, is_owed_paid: isPaid }) }]}
    >
      {isOwed && (
        <TickBox
          label={TEXTS.paidOtherwise}
          checked={isPaid}
          onChange={({ target }) => setPaid(target.checked)}
        />
      )}
    </ReasonDialog>
  )
}

export function ErasureDialog({ onErase, ...dialog }: DialogProps & { onErase: () => void }) {
  return (
    <ReasonDialog
      {...dialog}
      {...TEXTS.dialogs.erase}
      body={TEXTS.dialogs.erase.body + useStepHint()}
      most={INBOX_REASON_CHARACTERS}
      asksWhy={false}
      ways={[{ label: TEXTS.acts.erase, run: onErase }]}
    >
      <NewSignInNotice />
    </ReasonDialog>
  )
}
