/** Proof awaiting approval: the main action of an order on every page that shows it. */
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import { weekdayAndTime } from '../../lib/formats/dates.ts'
import { ButtonLink } from '../button.tsx'
import { TEXTS } from './texts.ts'

/** True while awaiting an answer; past the deadline only where silence does not mean approval. */
export function awaitsAnswer(proof: ProofStanding): boolean {
  return proof.state === 'waiting' || (proof.state === 'lapsed' && !proof.silence_prints)
}

interface ProofCallProps {
  proof: ProofStanding
  toyName: string
  /** URL of the proof page. */
  to: string
  /** Renders no heading of its own: the one above it is the same. */
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
        <ButtonLink to={to} icon="cube" className="max-sm:w-full max-sm:px-4">
          {words.open}
        </ButtonLink>
      </div>
    </div>
  )
}
