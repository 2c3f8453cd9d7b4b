/** Link to the proof of an order of this design, while it awaits the buyer's approval. */
import { Link } from 'react-router'
import { proofPath } from '#routes.ts'
import { Icon } from '#ui/icon.tsx'
import { shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'

export function ApprovalLink({ design }: { design: StudioDesign }) {
  const waiting = design.orders.find(({ awaitsApproval }) => awaitsApproval)
  if (waiting === undefined) return null
  return (
    <Link
      to={proofPath({ order_number: waiting.orderNumber, email: waiting.email })}
      aria-label={TEXTS.approveOf(shortNameOf(design))}
      className="text-link inline-flex min-h-12 items-center gap-2 text-note font-bold"
    >
      <Icon name="cube" size={20} />
      {TEXTS.approve}
    </Link>
  )
}
