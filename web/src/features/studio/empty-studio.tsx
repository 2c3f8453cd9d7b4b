/** Empty state with a link to the wizard, or to all designs when only the filter hides them. */
import { START_DESIGN } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { TEXTS } from './texts.ts'

/** Silhouettes of real stock toys. */
const SHADOWS = [
  { file: 'bear', width: 'w-21 sm:w-32' },
  { file: 'dragon', width: 'w-34 sm:w-48' },
  { file: 'owl', width: 'w-21 sm:w-32' },
]

/** `onShowAll`: designs exist outside the current filter. */
export function EmptyStudio({ onShowAll }: { onShowAll?: (() => void) | undefined }) {
  return (
    <div data-empty-studio={onShowAll ? undefined : true} className="mx-auto max-w-140 text-center">
      <div
        aria-hidden
        className="flex items-end justify-center gap-2 opacity-15 sm:gap-6 grayscale brightness-0 dark:invert"
      >
        {SHADOWS.map(({ file, width }) => (
          <div key={file} className={`-mb-3 aspect-square ${width}`}>
            <ShopPicture file={file} />
          </div>
        ))}
      </div>
      <div aria-hidden className="h-5 rounded-sm bg-linear-to-b from-[#dcae76] to-[#c48f58]" />
      <h2 className="mt-9 text-h2-phone sm:text-h2">{TEXTS.emptyTitle}</h2>
      {onShowAll ? (
        <>
          <p className="mt-2.5 text-ink-soft">{TEXTS.emptyFiltered}</p>
          <Button look="secondary" className="mt-6" onClick={onShowAll}>
            {TEXTS.showAll}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2.5 text-balance text-ink-soft">{TEXTS.emptyBody}</p>
          <ButtonLink to={START_DESIGN} size="large" className="mt-7 max-sm:w-full">
            {TEXTS.createFirst}
          </ButtonLink>
          <p className="mt-8 text-note font-bold">{TEXTS.madeBefore}</p>
          <p className="text-note text-balance text-ink-soft">{TEXTS.byLink}</p>
        </>
      )}
    </div>
  )
}
