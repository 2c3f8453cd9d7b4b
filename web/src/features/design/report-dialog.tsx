/**
 * Report form for shared content: ground, explanation, contact address; replaced by the receipt after
 * sending.
 */
import { isEmail, EMAIL_INVALID } from '@leksmedjan/contract/email'
import {
  GROUND_WORDS,
  REPORT_CHARACTERS,
  REPORT_GROUNDS,
  type ReportGround,
} from '@leksmedjan/contract/report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndTime } from '#lib/formats/dates.ts'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField, SelectField, TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { sendReport } from './requests.ts'
import { REPORT as TEXTS } from './texts.ts'

interface ReportDialogProps {
  designId: string
  open: boolean
  onClose: () => void
}

export function ReportDialog({ designId, open, onClose }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.title}>
      {open && <Reporting designId={designId} />}
    </Dialog>
  )
}

const isReportReason = (value: string): value is ReportGround =>
  REPORT_GROUNDS.some((ground) => ground === value)

function Reporting({ designId }: { designId: string }) {
  const [ground, setGround] = useState<ReportGround>('illegal')
  const [explanation, setExplanation] = useState('')
  const [email, setEmail] = useState(() => rememberedEmail())
  const report = useMutation({ mutationFn: sendReport })
  const isEmailRight = email.trim() === '' || isEmail(email.trim())
  const form = useForm({
    faults: {
      explanation: explanation.trim() === '' ? TEXTS.explanationMissing : '',
      email: isEmailRight ? '' : EMAIL_INVALID,
    },
    onSubmit: () => {
      if (report.isPending) return
      report.mutate({ design_id: designId, ground, explanation: explanation.trim(), email: email.trim() })
    },
  })
  if (report.isSuccess)
    return (
      <div className="mt-3">
        <Notice tone="good" takesFocus title={TEXTS.received(dateAndTime(report.data.at))}>
          <p>{TEXTS.receipt(report.data.report_id)}</p>
          <p className="mt-1">{TEXTS.next}</p>
        </Notice>
      </div>
    )
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 flex flex-col gap-4">
      <SelectField
        label={TEXTS.ground}
        value={ground}
        data-first-focus
        onChange={({ target }) => isReportReason(target.value) && setGround(target.value)}
      >
        {REPORT_GROUNDS.map((each) => (
          <option key={each} value={each}>
            {GROUND_WORDS[each]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={TEXTS.explanation}
        hint={TEXTS.explanationHint}
        maxLength={REPORT_CHARACTERS}
        value={explanation}
        error={form.errorOf('explanation')}
        onChange={(event) => setExplanation(event.target.value)}
      />
      <EmailField
        label={TEXTS.email}
        hint={TEXTS.emailHint}
        optional
        value={email}
        error={form.errorOf('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      {report.isError && (
        <Notice tone="bad" urgent>
          {wordsOf(report.error, TEXTS.failed)}
        </Notice>
      )}
      <Button type="submit" wide busy={report.isPending}>
        {TEXTS.send}
      </Button>
    </form>
  )
}
