/** What became of each order of a move of several. */
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { shortNumber } from '../order-address.ts'
import type { Outcome } from './take-move.ts'
import { TEXTS } from './texts.ts'

export interface Told {
  title: string
  outcomes: readonly Outcome[]
}

export function OutcomeDialog({ told, onClose }: { told: Told | null; onClose: () => void }) {
  return (
    <Dialog open={told !== null} onClose={onClose} title={told?.title ?? ''}>
      {told !== null && (
        <div className="mt-4 flex flex-col gap-5">
          <Part title={TEXTS.wentNot} outcomes={told.outcomes.filter(({ fault }) => fault !== null)} />
          <Part title={TEXTS.went} outcomes={told.outcomes.filter(({ fault }) => fault === null)} />
          <Button className="self-start" data-first-focus onClick={onClose}>
            {TEXTS.close}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Part({ title, outcomes }: { title: string; outcomes: readonly Outcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-h4">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {outcomes.map(({ subject: { orderNumber, title: toy }, fault }) => (
          <li key={orderNumber} className="py-2 text-note">
            <p>
              <span className="font-bold">{toy}</span>{' '}
              <span className="sums text-ink-soft">{shortNumber(orderNumber)}</span>
            </p>
            {fault !== null && <p>{fault}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
