/** Sandbox 3-D Secure challenge: can be passed or failed, not dismissed. */
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ChallengeOutcome } from './payment-page-api.ts'
import { TEXTS } from './texts.ts'

interface ChallengeDialogProps {
  sum: string
  onAnswer: (outcome: ChallengeOutcome) => void
}

export function ChallengeDialog({ sum, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog open title={TEXTS.challengeTitle} onClose={() => onAnswer('failed')}>
      <p className="mt-3">{TEXTS.challengeBody(sum)}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button wide onClick={() => onAnswer('succeeded')}>
          {TEXTS.challengeComplete}
        </Button>
        <Button wide look="secondary" onClick={() => onAnswer('failed')}>
          {TEXTS.challengeFail}
        </Button>
      </div>
    </Dialog>
  )
}
