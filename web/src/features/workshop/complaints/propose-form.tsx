/** The workshop's proposal, for the operator. */
import { PROPOSAL_CHARACTERS } from '@leksmedjan/contract/complaints'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useProposalDraft } from './answer-input.ts'
import { possibleRemedy } from './complaint.rules.ts'
import { RemedyChoice } from './remedy-choice.tsx'
import { propose } from './requests.ts'
import { TEXTS } from './texts.ts'
import { useDecision } from './use-decision.ts'

interface ProposeFormProps {
  id: string
  /** What its buyer has where they have no toy; null where they have it. */
  beside: string | null
}

export function ProposeForm({ id, beside }: ProposeFormProps) {
  const { input, change, clear } = useProposalDraft(id)
  const { why } = input
  const remedy = possibleRemedy(input.remedy, beside)
  const decision = useDecision(propose, () => ({ text: TEXTS.proposed }), clear)
  const form = useForm({
    faults: { why: why.trim() === '' ? TEXTS.whyMissing : '' },
    onSubmit: () => decision.take({ id, remedy, why }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{TEXTS.proposeHint}</p>
      <RemedyChoice chosen={remedy} beside={beside} onChoose={(chosen) => change({ remedy: chosen })} />
      <TextArea
        label={TEXTS.why}
        rows={2}
        maxLength={PROPOSAL_CHARACTERS}
        value={why}
        error={form.errorOf('why')}
        onChange={({ target }) => change({ why: target.value })}
      />
      <Button type="submit" look="secondary" size="small" busy={decision.busy} className="self-start">
        {TEXTS.propose}
      </Button>
    </form>
  )
}
