/** Why its day is not kept: what a maker can do something about. */
import type { DayReason } from '@leksmedjan/contract/prints'
import { dayReasonWords, earliestWords } from './day-reason.ts'

export const Because = ({ of }: { of: DayReason }) => (
  <>
    <span className="font-semibold">{earliestWords(of)}:</span> {dayReasonWords(of)}
  </>
)
