/** A toy that waited for its buyer is broken or gone: another is made, or its money goes back. */
import { STEP_REASON_CHARACTERS, type PackingJob } from '@leksmedjan/contract/packing'
import { PICKUP_KEY } from '@leksmedjan/contract/shipments'
import { kronorAndOre } from '#lib/formats/money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { NewSignInNotice } from '../sign-in-again.tsx'
import { refundAll, returnToy, stepWithReason } from './requests.ts'
import { TEXTS } from './texts.ts'
import { orderBack, useStep } from './use-packing.ts'

interface GoneDialogProps {
  job: PackingJob
  open: boolean
  onClose: () => void
}

export function GoneDialog({ job, open, onClose }: GoneDialogProps) {
  const { order_number: orderNumber, refundable_ore: refundableOre } = job
  const leftOre = refundableOre ?? 0
  const note = (why: string) => returnToy(orderNumber, { why, is_damaged: true, parcels: [PICKUP_KEY] })
  const again = useStep({
    job,
    async run(why: string) {
      await note(why)
      return stepWithReason('workshop-remake-returned', orderNumber, { why })
    },
    said: () => TEXTS.goneNoted,
    back: orderBack(job),
    after: onClose,
  })
  const paidBack = useStep({
    job,
    // First what may be refused.
    async run(why: string) {
      const { refund } = await refundAll(orderNumber, why)
      await note(why)
      return refund
    },
    said: (ore) => TEXTS.refunded(kronorAndOre(ore)),
    after: onClose,
  })
  return (
    <ReasonDialog
      name={`gone:${job.code}`}
      open={open}
      title={TEXTS.lostTitle}
      body={TEXTS.lostBody}
      most={STEP_REASON_CHARACTERS}
      usual={TEXTS.goneReasons}
      busy={again.busy || paidBack.busy}
      ways={[
        { label: TEXTS.resend, run: again.take },
        ...(leftOre > 0 ? [{ label: TEXTS.refund(kronorAndOre(leftOre)), run: paidBack.take }] : []),
      ]}
      areEqual
      onClose={onClose}
    >
      {leftOre > 0 && <NewSignInNotice body={TEXTS.newSignInForRefund} />}
    </ReasonDialog>
  )
}
