/** Category drill-down: tiles, breadcrumbs and the selection so far. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { shownKind } from '@leksmedjan/contract/kinds'
import { useEffect, useRef } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Icon } from '#ui/icon.tsx'
import { Tile } from '#ui/tile.tsx'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { tintAt, type Tint } from '#ui/toy/tint.ts'
import { classes } from '#ui/class-names.ts'
import {
  chosenAt,
  choose,
  crumbs,
  itemsAt,
  levelAbove,
  surprisePatch,
  type CategoryItem,
  type Level,
} from '../choices/category-drill-down.ts'
import { PLACES } from '../choices/design-summary.ts'
import { KindPicture } from '../stage/kind-picture.tsx'
import { SelectionNote, selectionNote } from './selection-note.tsx'
import { TEXTS } from '../texts.ts'
import { useWizardContext } from '../wizard-context.ts'

interface CategoryPickerProps {
  level: Level
  onLevel: (level: Level) => void
}

export function CategoryPicker({ level, onLevel }: CategoryPickerProps) {
  const { catalogue } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const change = useWizard((wizard) => wizard.change)
  const heading = useFocusOnNewLevel(level)
  const items = itemsAt(catalogue.categoryL1Tree, data, level)
  const pick = (item: CategoryItem) => {
    const { patch, level: next } = choose(item, level)
    change(patch)
    onLevel(next)
  }
  return (
    <section id={PLACES.category} className="scroll-mt-6 outline-none">
      {level > 1 && <WayBack level={level} onLevel={onLevel} />}
      <h2 ref={heading} tabIndex={-1} className="mb-4.5 text-h3 outline-none">
        {headingOf(level, chosenAt(data, levelAbove(level))?.name ?? '')}
      </h2>
      <div
        className={classes(
          'grid grid-cols-2 gap-3.5 sm:gap-4.5',
          level === 1 ? 'md:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        {items.map((item, index) => (
          <Tile
            key={item.value}
            control="button"
            title={item.name}
            detail={belowText(level, item.children)}
            picture={<KindPicture values={pictureValues(catalogue, item)} />}
            tint={tintAt(index)}
            chosen={data.surprise === null && chosenAt(data, level)?.value === item.value}
            onChoose={() => pick(item)}
          />
        ))}
        <SurpriseTile level={level} tint={tintAt(items.length)} />
      </div>
      {data.categoryL1 !== null && (
        <SelectionNote {...selectionNote(catalogue.categoryL1Tree, data, level)} />
      )}
    </section>
  )
}

/** Picks a random kind below this level; pressing again picks another. */
function SurpriseTile({ level, tint }: { level: Level; tint: Tint }) {
  const { catalogue } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const change = useWizard((wizard) => wizard.change)
  const category = level === 2 || level === 3 ? chosenAt(data, levelAbove(level)) : null
  if (category === null) return null
  const chosen = data.surprise === category.value
  const pick = () => {
    const patch = surprisePatch(catalogue.categoryL1Tree, data, category.value, Math.random())
    if (patch !== null) change(patch)
  }
  const kind = chosen ? data.categoryL3 : null
  return (
    <>
      <Tile
        control="button"
        title={TEXTS.surprise}
        detail={kind?.name ?? TEXTS.surpriseNote}
        picture={kind === null ? <QuestionMark /> : <KindPicture values={[kind.value]} />}
        tint={tint}
        chosen={chosen}
        onChoose={pick}
      />
      <LiveRegion text={kind === null ? '' : TEXTS.surprised(kind.name)} />
    </>
  )
}

const QuestionMark = () => (
  <span aria-hidden className="grid size-full place-items-center font-head text-[5rem] leading-none">
    ?
  </span>
)

function headingOf(level: Level, parent: string): string {
  if (level === 1) return TEXTS.categoryHeading
  if (level === 2) return TEXTS.groupHeading(parent)
  return level === 3 ? TEXTS.kindHeading(parent) : TEXTS.variantHeading(parent)
}

function belowText(level: Level, children: number): string {
  return children === 0 ? '\u00a0' : (TEXTS.countBelow[level - 1]?.(children) ?? '')
}

/** A variant without a picture shows its kind's; a category that of the kind representing it. */
function pictureValues({ categoryL1Tree }: BusinessLogic, { value }: CategoryItem): string[] {
  const shown = shownKind(categoryL1Tree, value)
  if (shown !== null) return [shown.categoryL3.value]
  const levels = value.split('.')
  return levels.length === 4 ? [value, levels.slice(0, 3).join('.')] : [value]
}

function WayBack({ level, onLevel }: CategoryPickerProps) {
  const data = useWizard((wizard) => wizard.data)
  const trail = crumbs(data, level)
  return (
    <div className="mb-4 flex items-center gap-x-3 sm:gap-x-5">
      <button
        type="button"
        className="inline-flex min-h-12 shrink-0 items-center gap-3 font-bold"
        onClick={() => onLevel(levelAbove(level))}
      >
        <span className="grid size-12 place-items-center rounded-full border border-line bg-card">
          <Icon name="left" />
        </span>
        <span className="max-sm:sr-only">{TEXTS.back}</span>
      </button>
      <nav aria-label={TEXTS.breadcrumb} className="min-w-0 [overflow-wrap:anywhere]">
        <ol className="flex flex-wrap items-center">
          <Crumb name={TEXTS.all} onClick={() => onLevel(1)} />
          {trail.map((crumb) => (
            <Crumb
              key={crumb.level}
              name={crumb.name}
              here={crumb.level === level}
              onClick={() => onLevel(crumb.level)}
            />
          ))}
        </ol>
      </nav>
    </div>
  )
}

function Crumb({ name, here = false, onClick }: { name: string; here?: boolean; onClick: () => void }) {
  return (
    <li className="flex items-center not-first:before:mx-2 not-first:before:text-ink-soft not-first:before:content-['›']">
      <button
        type="button"
        aria-current={here ? 'page' : undefined}
        className={classes('min-h-12 px-1', here ? 'font-bold' : 'text-fjord hover:underline')}
        onClick={onClick}
      >
        {name}
      </button>
    </li>
  )
}

/** Moves focus to the new level's heading; scrolls only if it is off screen. */
function useFocusOnNewLevel(level: Level) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(level)
  useEffect(() => {
    if (before.current === level) return
    before.current = level
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [level])
  return heading
}
