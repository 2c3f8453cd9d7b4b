/** Days that were promised before, with why they were moved and when the buyer was told. The last day is the promise: it moves with that. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndTime, daySpan } from '#lib/formats/dates.ts'
import { TEXTS } from './texts.ts'

export function PromiseMoves({ promises }: Pick<WorkshopOrder, 'promises'>) {
  const moves = promises.flatMap((promise, index) => {
    const before = promises[index - 1]
    return before === undefined || before.last === promise.last ? [] : [{ before, promise }]
  })
  if (moves.length === 0) return null
  return (
    <ul aria-label={TEXTS.moves.label} className="mt-3 flex flex-col gap-2">
      {moves.map(({ before, promise }) => (
        <li key={promise.movedAt} className="rounded-row bg-sun-soft px-4 py-3 text-note">
          <p className="font-semibold">{TEXTS.moves.moved(daySpan(before), daySpan(promise))}</p>
          <p>
            {TEXTS.moves.why[promise.why]}{' '}
            {promise.toldAt === null ? '' : TEXTS.moves.told(dayAndTime(promise.toldAt))}
          </p>
        </li>
      ))}
    </ul>
  )
}
