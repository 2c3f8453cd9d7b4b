/** Everything that happened to an order, newest first. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dateAndTime } from '#lib/formats/dates.ts'
import { happeningText, isOwnReason } from './order.rules.ts'
import { whoWords } from '../texts.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function History({ history }: Pick<WorkshopOrder, 'history'>) {
  return (
    <Section title={TEXTS.history}>
      <ol className="divide-y divide-line border-y border-line text-note">
        {history.toReversed().map((happening, index) => (
          <li key={history.length - index} className="py-2.5">
            <p className="font-semibold">{happeningText(happening)}</p>
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              {dateAndTime(happening.at)}, {whoWords(happening.who)}
            </p>
            {happening.why !== '' && isOwnReason(happening) && (
              <p className="[overflow-wrap:anywhere]">{happening.why}</p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
