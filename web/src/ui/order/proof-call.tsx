/** The model waits for its buyer: the one next action of an order, on whatever page shows it. */
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import { weekdayAndTime } from '../../lib/formats/dates.ts'
import { ButtonLink } from '../button.tsx'
import { TEXTS } from '../texts.ts'

/** Waiting, beyond its time or not; where silence prints, the time is a limit. */
export function awaitsAnswer(proof: ProofStanding): boolean {
  return proof.state === 'waiting' || (proof.state === 'lapsed' && !proof.silence_prints)
}

interface ProofCallProps {
  proof: ProofStanding
  toyName: string
  /** The page where the model is seen and answered. */
  to: string
  /** Under a heading that says as much it has none of its own. */
  headed?: boolean
}

export function ProofCall({ proof, toyName, to, headed = true }: ProofCallProps) {
  const words = TEXTS.proof
  const isInTime = proof.state === 'waiting' && proof.answer_by !== null
  return (
    <div className="rounded-panel bg-sun-soft p-5 print:hidden">
      {headed && <p className="mb-1 font-head text-h4 font-semibold">{words.title(toyName)}</p>}
      <p className="text-note">
        {words.body} {isInTime ? words.answerBy(weekdayAndTime(proof.answer_by ?? '')) : words.waits}
      </p>
      <div className="mt-4">
        <ButtonLink to={to} icon="cube" className="max-sm:w-full max-sm:px-4!">
          {words.open}
        </ButtonLink>
      </div>
    </div>
  )
}
