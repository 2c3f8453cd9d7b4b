/** Table view: one row per design; on phones the columns fold below the name. */
import { memo } from 'react'
import { Badge } from '#ui/badge.tsx'
import { ApprovalLink } from './approval-link.tsx'
import { DesignActions, type DesignVerbs } from './design-actions.tsx'
import { DesignWindow } from './design-window.tsx'
import { RenameButton } from './rename-button.tsx'
import { badgeOf, createdText, lineOf, shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'
import { useNow } from './use-designs.ts'

interface DesignListProps {
  verbs: DesignVerbs
  designs: readonly StudioDesign[]
}

export function DesignList({ designs, verbs }: DesignListProps) {
  const { columns } = TEXTS
  return (
    <div className="rounded-panel border border-line bg-card px-3 shadow-rest">
      <table className="w-full border-collapse text-note max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="text-left text-small text-ink-soft">
            <th scope="col" className="py-2.5 font-normal">
              <span className="sr-only">{columns.picture}</span>
            </th>
            {[columns.name, columns.category, columns.status, columns.created, columns.ordered].map(
              (name) => (
                <th key={name} scope="col" className="px-4 py-3 font-bold">
                  {name}
                </th>
              ),
            )}
            <th scope="col">
              <span className="sr-only">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {designs.map((design, index) => (
            <Row key={design.id} design={design} index={index} verbs={verbs} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  design: StudioDesign
  index: number
  verbs: DesignVerbs
}

const Row = memo(function Row({ design, index, verbs }: RowProps) {
  const badge = badgeOf(design.status)
  const now = useNow()
  const count = design.orders.length
  return (
    <tr className="border-t border-line max-lg:grid max-lg:[contain-intrinsic-size:auto_214px] max-lg:[content-visibility:auto] max-lg:grid-cols-[84px_minmax(0,1fr)] max-lg:gap-x-3.5 max-lg:py-3 max-lg:first:border-t-0">
      <td className="py-2.5 max-lg:row-span-4 max-lg:py-0">
        <DesignWindow design={design} index={index} sizes="84px" className="size-21" />
      </td>
      <th scope="row" className="w-full max-w-0 px-4 text-left font-normal max-lg:max-w-none max-lg:px-0">
        <span className="line-clamp-1 font-head text-h4 font-semibold">{shortNameOf(design)}</span>
        <span className="line-clamp-1 text-ink-soft max-lg:line-clamp-2">{lineOf(design)}</span>
        <RenameButton design={design} onRename={verbs.onRename} />
        <ApprovalLink design={design} />
      </th>
      <td className="px-4 whitespace-nowrap max-lg:hidden">{design.category ?? TEXTS.stats.missing}</td>
      <td className="px-4 max-lg:px-0 max-lg:pt-1.5">
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={badge.tone}>{badge.text}</Badge>
          {design.isPublic && <Badge tone="info">{TEXTS.isPublic}</Badge>}
        </span>
      </td>
      <td className="px-4 whitespace-nowrap max-lg:px-0 max-lg:pt-1 max-lg:text-ink-soft">
        {design.category !== null && <span className="lg:hidden">{design.category}, </span>}
        {createdText(design.createdAt, now)}
        {count > 0 && <span className="lg:hidden"> · {TEXTS.orders(count)}</span>}
      </td>
      <td className="px-4 whitespace-nowrap text-ink-soft max-lg:hidden">
        {count > 0 ? TEXTS.orders(count) : TEXTS.noOrders}
      </td>
      <td className="max-lg:col-span-2 max-lg:pt-1">
        <div className="flex justify-end">
          <DesignActions design={design} orderLast {...verbs} />
        </div>
      </td>
    </tr>
  )
})
