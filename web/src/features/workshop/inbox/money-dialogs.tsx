/** Decisions that need more than a reason: how much goes back, whether it was paid otherwise, and the last word. */
import { INBOX_REASON_CHARACTERS } from '@leksmedjan/contract/workshop-inbox'
import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { oreIn } from '../complaints/complaint.rules.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { TEXTS } from './texts.ts'

interface DialogProps {
  busy: boolean
  onClose: () => void
}

/** The server refuses more than is left. */
const MOST_ORE = 1_000_000_000

interface RefundDialogProps extends DialogProps {
  /** A refund that did not arrive, öre; null for all that is left. */
  owed: number | null
  onRefund: (wish: { amount: number | null; why: string }) => void
}

export function RefundDialog({ owed, onRefund, ...dialog }: RefundDialogProps) {
  const [sum, setSum] = useState(owed === null ? '' : (owed / 100).toFixed(2).replace('.', ','))
  const [isWrong, setWrong] = useState(false)
  const amount = sum.trim() === '' ? null : oreIn(sum, MOST_ORE)
  const fault = sum.trim() !== '' && amount === null ? TEXTS.sumWrong : ''
  return (
    <ReasonDialog
      {...dialog}
      {...TEXTS.dialogs.refund}
      most={INBOX_REASON_CHARACTERS}
      fault={fault}
      ways={[{ label: TEXTS.acts.refund, run: (why) => onRefund({ amount, why }) }]}
    >
      <Field
        label={TEXTS.sum}
        hint={TEXTS.sumHint}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={sum}
        error={isWrong ? fault : undefined}
        onBlur={() => setWrong(true)}
        onChange={({ target }) => setSum(target.value)}
      />
    </ReasonDialog>
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
