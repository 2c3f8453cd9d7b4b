/** The workshop's proposal, for the operator. */
import { PROPOSAL_CHARACTERS } from '@leksmedjan/contract/complaints'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useProposalDraft } from './answer-input.ts'
import { possibleRemedy, type Hindrances } from './complaint.rules.ts'
import { RemedyChoice } from './remedy-choice.tsx'
import { propose } from './requests.ts'
import { TEXTS } from './texts.ts'
import { useDecision } from './use-decision.ts'

interface ProposeFormProps {
  id: string
  hindrances: Hindrances
}

export function ProposeForm({ id, hindrances }: ProposeFormProps) {
  const { input, change, clear } = useProposalDraft(id)
  const { why } = input
  const remedy = possibleRemedy(input.remedy, hindrances)
  const decision = useDecision(propose, () => ({ text: TEXTS.proposed }), clear)
  const form = useForm({
    faults: { why: why.trim() === '' ? TEXTS.whyMissing : '' },
    onSubmit: () => decision.take({ id, remedy, why }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{TEXTS.proposeHint}</p>
      <RemedyChoice
        chosen={remedy}
        hindrances={hindrances}
        onChoose={(chosen) => change({ remedy: chosen })}
      />
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
