/** Below the categories: what to choose next, and which kind is used when continuing now. */
import type { CategoryTree } from '@leksmedjan/contract/catalogue'
import { chosenAt, itemsAt, kindShownFor, type Chosen, type Level } from '../choices/category-drill-down.ts'
import { KindPicture } from '../stage/kind-picture.tsx'
import { TEXTS } from '../texts.ts'

interface Note {
  text: string
  /** Kind whose picture is shown next to the text; null when its tile is selected. */
  kind: string | null
}

export function selectionNote(tree: CategoryTree, chosen: Chosen, level: Level): Note {
  if (chosen.surprise !== null && chosen.categoryL3 !== null)
    return { text: TEXTS.surprised(chosen.categoryL3.name), kind: null }
  const here = chosenAt(chosen, level)
  const isDone = itemsAt(tree, chosen, level).some(
    ({ value, children }) => value === here?.value && children === 0,
  )
  if (isDone) return { text: TEXTS.selectionDone, kind: null }
  const kind = kindShownFor(tree, chosen) ?? chosen.categoryL3
  const chosenForThem = kind === null || kind.value === here?.value ? '' : kind.name
  return { text: TEXTS.goDeeperOrOn(chosenForThem), kind: kind?.value ?? null }
}

export function SelectionNote({ text, kind }: Note) {
  return (
    <div className="mt-4.5 flex items-center gap-3.5">
      {kind !== null && (
        <span className="size-18 shrink-0 overflow-hidden rounded-row bg-sun-soft p-1.5">
          <KindPicture values={[kind]} />
        </span>
      )}
      <p className="min-w-0 text-note text-ink-soft">{text}</p>
    </div>
  )
}
