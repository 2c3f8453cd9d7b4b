/** Pictures of this visit; selecting one restores its choices. */
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Check } from '#ui/forms/choice.tsx'
import { Tooltip } from '#ui/notices/tooltip.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { clearRun } from './preview-run.ts'
import { TEXTS } from './texts.ts'

export function EarlierPictures() {
  const pictures = useWizard((wizard) => wizard.pictures)
  const current = useWizard((wizard) => wizard.generation.promptId)
  const restore = useWizard((wizard) => wizard.restore)
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-4 pt-1">
      {pictures.map((picture, index) => {
        const here = picture.promptId === current
        const label = TEXTS.showPicture(
          pictures.length - index,
          picture.toyContent?.toyName ?? DEFAULT_TOY_NAME,
        )
        return (
          <li key={picture.promptId}>
            <Tooltip text={label}>
              <button
                type="button"
                aria-pressed={here}
                aria-label={label}
                data-chosen={here}
                className="halo block size-20 rounded-tile border border-line bg-card p-1.5"
                onClick={() => {
                  clearRun()
                  restore(picture)
                }}
              >
                <span className="block size-full overflow-hidden rounded-window">
                  <ToyPicture src={picture.imageUrl} alt="" sizes="80px" />
                </span>
                {here && <Check className="absolute -top-2.5 -right-2.5" />}
              </button>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}
