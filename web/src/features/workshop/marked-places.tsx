/** The numbered places of a toy in words, as its model bears them. */
import type { ToyPlace } from '@leksmedjan/contract/toy-places'
import { wordsOfPlaces } from './check-marks.ts'

export const MarkedPlaces = ({ marks }: { marks: readonly ToyPlace[] }) => (
  <ol className="flex flex-col gap-1.5 text-note">
    {wordsOfPlaces(marks).map((words, index) => (
      <li key={index} className="flex items-baseline gap-2.5">
        <span
          aria-hidden
          className="sums grid size-6 shrink-0 place-items-center rounded-full bg-ink text-sm font-bold text-paper"
        >
          {index + 1}
        </span>
        <span className="sr-only">{index + 1}:</span>
        {words}
      </li>
    ))}
  </ol>
)
