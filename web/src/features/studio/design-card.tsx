/** Card of a design; on phones a row with its buttons below. */
import { memo } from 'react'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { DesignActions, type DesignVerbs } from './design-actions.tsx'
import { RenameButton } from './rename-button.tsx'
import { ApprovalLink } from './approval-link.tsx'
import { DesignWindow } from './design-window.tsx'
import { badgeOf, createdText, lineOf, shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'
import { useNow } from './use-designs.ts'

interface DesignCardProps {
  verbs: DesignVerbs
  design: StudioDesign
  index: number
}

/** Beside the text on phones; then two, three and four per row. */
const CARD_SIZES = '(min-width: 1280px) 290px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 128px'

/** Memoised: loading one more page must not re-render a thousand cards. */
export const DesignCard = memo(function DesignCard({ design, index, verbs }: DesignCardProps) {
  const badge = badgeOf(design.status)
  const now = useNow()
  const count = design.orders.length
  const about = [design.category, createdText(design.createdAt, now)].filter(Boolean).join(', ')
  return (
    <article className="grid h-full grid-cols-[128px_minmax(0,1fr)] content-start gap-x-3.5 rounded-tile border border-line bg-card p-2 sm:flex sm:flex-col">
      <div className="relative">
        <DesignWindow
          design={design}
          index={index}
          sizes={CARD_SIZES}
          className="aspect-square sm:aspect-[1/0.92]"
        />
        {/* On small pictures at the bottom, so that the badge does not cover ears and horns. */}
        <div className="absolute bottom-1.5 left-1.5 flex flex-wrap gap-1.5 sm:top-2.5 sm:bottom-auto sm:left-2.5">
          <Badge tone={badge.tone} onPicture>
            {badge.text}
          </Badge>
          {design.isPublic && (
            <Badge tone="info" onPicture>
              {TEXTS.isPublic}
            </Badge>
          )}
        </div>
        <IconButton
          raised
          icon="trash"
          label={TEXTS.remove(shortNameOf(design))}
          onClick={() => verbs.onRemove(design)}
          className="absolute top-1.5 right-1.5 max-sm:hidden"
        />
      </div>
      <div className="min-w-0 pt-1 pr-2 sm:px-3 sm:pt-3.5">
        <h2 className="line-clamp-2 text-h4 sm:line-clamp-1">{shortNameOf(design)}</h2>
        <RenameButton design={design} onRename={verbs.onRename} />
        <p className="mt-0.5 line-clamp-2 text-note text-ink-soft">{lineOf(design)}</p>
        <p className="mt-1 text-note text-ink-soft">{about}</p>
        {count > 0 && <p className="text-note text-ink-soft">{TEXTS.orders(count)}</p>}
        <ApprovalLink design={design} />
      </div>
      <div className="col-span-2 mt-auto px-1 pt-2 sm:px-3 sm:pb-2">
        <DesignActions design={design} {...verbs} />
      </div>
    </article>
  )
})
