/** The answer to a complaint: words, and with them a new print or money. */
import {
  ANSWER_CHARACTERS,
  type DecidedComplaint,
  type RefundComplaintRequest,
  type Remedy,
  type StaffComplaints,
} from '@leksmedjan/contract/complaints'
import { saysCameApart, throwsAwayUnlessChosen } from '@leksmedjan/contract/loose-parts'
import { dayAndTime } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { keptOf } from '../kept-parcels.ts'
import { missingAfter, promisedBackOf } from '../promised-back.ts'
import { shortNumber } from '../order-address.ts'
import { NewSignInNotice } from '../sign-in-again.tsx'
import { useStepHint } from '../standing.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { useAnswerDraft } from './answer-input.ts'
import { oreIn, possibleRemedy, type Hindrances } from './complaint.rules.ts'
import { RemedyChoice } from './remedy-choice.tsx'
import { answerComplaint, refundComplaint, undoReprint } from './requests.ts'
import { TEXTS } from './texts.ts'
import { refusalWords, useDecision } from './use-decision.ts'

type Money = NonNullable<StaffComplaints['money']>
type PartKind = RefundComplaintRequest['part']['kind']

interface AnswerFormProps {
  id: string
  /** The buyer's words. */
  complaint: string
  orderNumber: string
  /** What the workshop proposes. */
  proposed: Remedy
  hindrances: Hindrances
  money: Money
}

export function AnswerForm({ id, complaint, orderNumber, proposed, hindrances, money }: AnswerFormProps) {
  const { input, change, clear, restore } = useAnswerDraft(id, proposed)
  const { typed, kind, sum } = input
  const remedy = possibleRemedy(input.remedy, hindrances)
  const amount = oreIn(sum, money.left)
  const chosen = kind === 'freight' ? money.freight : kind === 'sum' ? amount : null
  const givenOre = kind === 'all' ? money.left : chosen
  const givenBack = givenOre === null ? null : kronorAndOre(givenOre)
  const makesUpForAll = remedy === 'reprint' || (remedy === 'refund' && givenOre === money.left)
  const throwsAway = input.throwsAway ?? throwsAwayUnlessChosen(complaint, makesUpForAll)
  const isApart = saysCameApart(complaint)
  const { usual, saidBefore } = wordsOf(remedy, { isApart, throwsAway, hasToy: hindrances.beside === null })
  // A line of its own, so that what is written behind it does not run into it; the server trims the letter.
  const answer = typed ?? (usual && `${usual}\n`)
  const stepHint = useStepHint()
  const kept = keptOf(money.sending)
  const earlier = money.earlier.findLast((refund) => refund.amount === chosen)
  const promised = { leftOre: money.left, promisedBack: promisedBackOf(money.promised_back) }
  const missing = missingAfter(promised, { amount: chosen, subject: null })
  const takeBack = async () => {
    await undoReprint(id)
    // Shown again with what was written.
    restore(input)
  }
  const decision = useDecision<void, DecidedComplaint>(
    () =>
      remedy === 'refund'
        ? refundComplaint({ id, answer, part: partOf(kind, amount), throws_away: throwsAway })
        : answerComplaint({ id, answer, remedy, ...(remedy === 'reprint' && { throws_away: throwsAway }) }),
    ({ status }) => ({
      text: status === 'open' ? '' : TEXTS.done[status],
      ...(status === 'reprint' && {
        done: {
          subject: { title: shortNumber(orderNumber), orderNumber },
          back: { undo: { of: 'call' as const, run: takeBack, refusal: refusalWords }, said: TEXTS.undone },
        },
      }),
    }),
    clear,
  )
  const form = useForm({
    faults: {
      sum:
        remedy === 'refund' && kind === 'sum' && amount === null
          ? TEXTS.sumWrong(kronorAndOre(money.left))
          : '',
      answer: answer.trim() === '' ? TEXTS.answerMissing : '',
    },
    onSubmit: () => decision.take(),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <RemedyChoice
        chosen={remedy}
        hindrances={hindrances}
        onChoose={(chosen) => change({ remedy: chosen })}
      />
      <p className="text-ink-soft">
        {TEXTS.remedyHints[remedy]}
        {remedy === 'refund' && stepHint}
      </p>
      {remedy === 'refund' && <NewSignInNotice />}
      {remedy === 'refund' && (
        <PartChoice money={money} chosen={kind} onChoose={(chosen) => change({ kind: chosen })} />
      )}
      {remedy === 'refund' && kind === 'sum' && (
        <Field
          label={TEXTS.sum}
          hint={TEXTS.sumHint(kronorAndOre(money.left))}
          inputMode="decimal"
          autoComplete="off"
          value={sum}
          error={form.errorOf('sum')}
          onChange={({ target }) => change({ sum: target.value })}
        />
      )}
      {remedy === 'refund' && kind === 'all' && kept !== '' && (
        <Notice tone="sun">{WORKSHOP.keeps(kept)}</Notice>
      )}
      {remedy === 'refund' && missing !== null && (
        <Notice tone="sun">
          {WORKSHOP.promisedMissing(kronorAndOre(missing.promisedOre), kronorAndOre(missing.leftOre))}
        </Notice>
      )}
      {remedy === 'refund' && earlier !== undefined && (
        <Notice tone="sun">
          {TEXTS.earlierRefund(kronorAndOre(earlier.amount), dayAndTime(earlier.at))}
        </Notice>
      )}
      {remedy !== 'answer' && (
        <TickBox
          label={hindrances.beside === null ? TEXTS.throwsAway : TEXTS.withoutToy.throwsAway}
          checked={throwsAway}
          onChange={({ target }) => change({ throwsAway: target.checked })}
        />
      )}
      <TextArea
        label={TEXTS.answer}
        hint={[TEXTS.answerHint, saidBefore].filter(Boolean).join(' ')}
        rows={4}
        maxLength={ANSWER_CHARACTERS}
        value={answer}
        error={form.errorOf('answer')}
        onChange={({ target }) => change({ typed: target.value })}
      />
      <Button type="submit" busy={decision.busy} className="self-start max-sm:w-full">
        {remedy === 'refund' ? TEXTS.sendRefund(givenBack) : TEXTS.send[remedy]}
      </Button>
    </form>
  )
}

interface Advice {
  isApart: boolean
  throwsAway: boolean
  hasToy: boolean
}

/** What is written at first, and what the buyer reads above it. */
function wordsOf(remedy: Remedy, { isApart, throwsAway, hasToy }: Advice) {
  const { usual, usualOfThrownAway, withoutToy } = TEXTS
  const isMadeGood = remedy !== 'answer' && throwsAway
  const { keptFromChild, thrownAway } = hasToy ? TEXTS : withoutToy
  const advice = isMadeGood ? thrownAway : isApart ? keptFromChild[remedy] : ''
  const saidBefore = [TEXTS.saidBefore[remedy], advice].filter(Boolean).join(' ')
  if (hasToy) return { usual: (isMadeGood ? usualOfThrownAway : usual)[remedy], saidBefore }
  return { usual: remedy === 'refund' ? withoutToy.refund : '', saidBefore }
}

interface PartChoiceProps {
  money: Money
  chosen: PartKind
  onChoose: (kind: PartKind) => void
}

function PartChoice({ money: { left, freight }, chosen, onChoose }: PartChoiceProps) {
  const parts: [PartKind, string][] = [
    ['all', TEXTS.parts.all(kronorAndOre(left))],
    ...(freight > 0 && freight <= left
      ? [['freight', TEXTS.parts.freight(kronorAndOre(freight))] satisfies [PartKind, string]]
      : []),
    ['sum', TEXTS.parts.sum],
  ]
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="mb-2 font-bold">{TEXTS.part}</legend>
      {parts.map(([kind, label]) => (
        <Pill
          key={kind}
          control="radio"
          name="part"
          label={label}
          chosen={chosen === kind}
          onChoose={() => onChoose(kind)}
        />
      ))}
    </fieldset>
  )
}

/** `amount`: of a sum, which the form has checked. */
function partOf(kind: PartKind, amount: number | null): RefundComplaintRequest['part'] {
  return kind === 'sum' ? { kind, amount: amount ?? 0 } : { kind }
}
