/** Days that were promised before, with why they were moved and when the buyer was told. The last day is the promise: it moves with that. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndMonth, dayAndTime, daySpan } from '#lib/formats/dates.ts'
import { TEXTS as TOY } from './toy-texts.ts'

type Promised = Pick<WorkshopOrder, 'promises' | 'promised' | 'status' | 'hasNewDays' | 'isLate'>

export function PromiseMoves({ order }: { order: Promised }) {
  const { promises } = order
  const moves = promises.flatMap((promise, index) => {
    const before = promises[index - 1]
    return before === undefined || before.last === promise.last ? [] : [{ before, promise }]
  })
  const passed = passedOnItsWay(order)
  if (moves.length === 0 && passed === null) return null
  return (
    <ul aria-label={TOY.moves.label} className="mt-3 flex flex-col gap-2">
      {moves.map(({ before, promise }) => (
        <li key={promise.movedAt} className="rounded-row bg-sun-soft px-4 py-3 text-note">
          <p className="font-semibold">{TOY.moves.moved(daySpan(before), daySpan(promise))}</p>
          <p>
            {TOY.moves.why[promise.why]}{' '}
            {promise.toldAt === null ? '' : TOY.moves.told(dayAndTime(promise.toldAt))}
          </p>
        </li>
      ))}
      {passed !== null && (
        <li className="rounded-row bg-sun-soft px-4 py-3 text-note">
          <p className="font-semibold">
            {TOY.moves.onItsWay(dayAndMonth(passed.promise), dayAndMonth(passed.carried))}
          </p>
          <p>{TOY.moves.toldOnItsWay}</p>
        </li>
      )}
    </ul>
  )
}

/** The last day that was promised, and that of the carrier where it brings the toy later: ISO dates. */
function passedOnItsWay({ promises, promised, status, hasNewDays, isLate }: Promised) {
  const promise = promises.at(-1)?.last
  if (status !== 'shipped' || !(hasNewDays || isLate) || promise === undefined || promised === null)
    return null
  return promise < promised.last ? { promise, carried: promised.last } : null
}
