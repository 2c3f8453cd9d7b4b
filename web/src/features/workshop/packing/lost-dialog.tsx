/** A parcel that never arrived: made or sent again, or its money goes back. */
import { STEP_REASON_CHARACTERS, type PackingJob } from '@leksmedjan/contract/packing'
import { newestSending } from '@leksmedjan/contract/shipments'
import { kronorAndOre } from '#lib/formats/money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { NewSignInNotice } from '../sign-in-again.tsx'
import { lostPartOf, lostWishOf, type LostPart } from './lost.rules.ts'
import { ParcelTicks, type ParcelChoice } from './parcel-choice.tsx'
import { refundLost } from './requests.ts'
import { TEXTS } from './texts.ts'
import { useStep } from './use-packing.ts'

interface LostDialogProps {
  /** As it stood when the dialog was opened. */
  job: PackingJob
  choice: ParcelChoice
  open: boolean
  busy: boolean
  onResend: (why: string) => void
  /** Nothing is owed for it. */
  onNote: (why: string) => void
  onClose: () => void
}

export function LostDialog({ job, choice, open, busy, onResend, onNote, onClose }: LostDialogProps) {
  const isUnowed = choice.chosen.length > 0 && choice.chosen.every((number) => job.unowed.includes(number))
  const leftOre = isUnowed ? 0 : (job.refundable_ore ?? 0)
  const part = lostPartOf(job, choice.meant)
  const refund = useStep({
    job,
    run: (wish: { why: string; is_whole?: boolean }) =>
      refundLost(job.order_number, { ...wish, ...lostWishOf(job, choice) }),
    said: ({ refunded_ore: ore }) => TEXTS.refunded(kronorAndOre(ore)),
    after: onClose,
  })
  return (
    <ReasonDialog
      name={`lost:${job.code}`}
      open={open}
      title={isUnowed ? TEXTS.noteLostTitle : TEXTS.lostTitle}
      body={isUnowed ? TEXTS.lostBodyOfUnowed : bodyOf(part)}
      most={STEP_REASON_CHARACTERS}
      usual={TEXTS.lostReasons}
      busy={busy || refund.busy}
      ways={
        isUnowed
          ? [{ label: TEXTS.noteLost, run: onNote }]
          : [{ label: resendOf(part), run: onResend }, ...refundWays(part, leftOre, refund.take)]
      }
      areEqual
      fault={choice.fault}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <ParcelTicks choice={choice} label={TEXTS.whichLost} isSubmitted={isSubmitted} />
          {leftOre > 0 && newestSending(job.shipments).length > 1 && (
            <p>{part === null ? TEXTS.othersKept : TEXTS.othersKeptOfAll}</p>
          )}
          {leftOre > 0 && <NewSignInNotice body={TEXTS.newSignInForRefund} />}
        </>
      )}
    </ReasonDialog>
  )
}

function bodyOf(part: LostPart | null): string {
  if (part === null) return TEXTS.lostBody
  return (part.holdsToy ? TEXTS.lostBodyOfToy : TEXTS.lostBodyOf)(part.contents)
}

const resendOf = (part: LostPart | null): string =>
  part === null || part.holdsToy ? TEXTS.resend : TEXTS.resendOf(part.contents)

/** First what was paid for what was lost, where that is known and less than all. */
function refundWays(
  part: LostPart | null,
  leftOre: number,
  refund: (wish: { why: string; is_whole?: boolean }) => void,
) {
  if (leftOre === 0) return []
  if (part === null)
    return [{ label: TEXTS.refund(kronorAndOre(leftOre)), run: (why: string) => refund({ why }) }]
  const whole = {
    label: TEXTS.refundAll(kronorAndOre(leftOre)),
    run: (why: string) => refund({ why, is_whole: true }),
  }
  if (part.worthOre === 0) return [whole]
  const freight = part.freightOre === 0 ? null : kronorAndOre(part.freightOre)
  const label = TEXTS.refundOf(kronorAndOre(part.worthOre), part.contents, freight)
  return [{ label, run: (why: string) => refund({ why }) }, whole]
}
