/** Decisions that need more than a reason: how much goes back, whether it was paid otherwise, and the last word. */
import { INBOX_REASON_CHARACTERS } from '@leksmedjan/contract/workshop-inbox'
import { useId, useState } from 'react'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { Pill } from '#ui/pill.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { partsOf, refundSum, type Refundable, type RefundPart } from './refund.rules.ts'
import { TEXTS } from './texts.ts'

interface DialogProps {
  busy: boolean
  onClose: () => void
}

interface RefundDialogProps extends DialogProps {
  /** A refund that did not arrive, öre; null for all that is left. */
  owed: number | null
  /** What is left to give back; null where it is not known. */
  refundable?: Refundable | null
  onRefund: (wish: { amount: number | null; why: string }) => void
}

export function RefundDialog({ owed, refundable = null, onRefund, ...dialog }: RefundDialogProps) {
  const [part, setPart] = useState<RefundPart>('some')
  const [sum, setSum] = useState(owed === null ? '' : (owed / 100).toFixed(2).replace('.', ','))
  const [isLeft, setLeft] = useState(false)
  const { amount, fault } = refundSum(part, sum, refundable)
  return (
    <ReasonDialog
      {...dialog}
      {...TEXTS.dialogs.refund}
      most={INBOX_REASON_CHARACTERS}
      fault={fault}
      ways={[{ label: TEXTS.acts.refund, run: (why) => onRefund({ amount, why }) }]}
    >
      {(isSubmitted) => (
        <>
          {refundable !== null && <Parts refundable={refundable} chosen={part} onChoose={setPart} />}
          {part === 'some' && (
            <Field
              label={TEXTS.sum}
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
        </>
      )}
    </ReasonDialog>
  )
}

interface PartsProps {
  refundable: Refundable
  chosen: RefundPart
  onChoose: (part: RefundPart) => void
}

function Parts({ refundable, chosen, onChoose }: PartsProps) {
  const name = useId()
  const sums = { freight: refundable.freightOre, some: null, all: refundable.leftOre }
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="mb-2 font-bold">{TEXTS.refundPart}</legend>
      <p className="w-full text-ink-soft">{TEXTS.refundLeft(kronorAndOre(refundable.leftOre))}</p>
      {partsOf(refundable).map((part) => (
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
      most={INBOX_REASON_CHARACTERS}
      asksWhy={false}
      ways={[{ label: TEXTS.acts.erase, run: onErase }]}
    />
  )
}
