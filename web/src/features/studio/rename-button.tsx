import { isBeingMade, shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'

/** Below the name; hidden while the name may still change through generation. */
export function RenameButton({
  design,
  onRename,
}: {
  design: StudioDesign
  onRename: (design: StudioDesign) => void
}) {
  if (isBeingMade(design.status)) return null
  return (
    <button
      type="button"
      aria-label={TEXTS.renameOf(shortNameOf(design))}
      className="text-link min-h-11 text-note text-ink-soft"
      onClick={() => onRename(design)}
    >
      {TEXTS.renameTitle}
    </button>
  )
}
