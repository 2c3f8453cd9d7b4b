/** All that narrows the board, on rows of their own: for the sheet. */
import { isAddOn } from '@leksmedjan/contract/add-ons'
import {
  ANY_DAY,
  BOARD_FLAGS,
  boardFlag,
  type BoardFilter,
  type DayRange,
} from '@leksmedjan/contract/workshop-board'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#lib/catalogue.ts'
import { Field } from '#ui/forms/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Choice } from './choice.tsx'
import { TEXTS } from './texts.ts'

export interface FilterChoicesProps {
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  /** Every tag that an order has. */
  tags: readonly string[]
}

const chosen = (value: string) => (value === '' ? null : value)

export function FilterChoices({ filter, onFilter, tags }: FilterChoicesProps) {
  return (
    <>
      <FlagChoice filter={filter} onFilter={onFilter} wide />
      <CatalogueChoices filter={filter} onFilter={onFilter} />
      {(tags.length > 0 || filter.tag !== null) && (
        <Choice
          wide
          label={TEXTS.tag}
          value={filter.tag}
          onChoose={(tag) => onFilter({ ...filter, tag: chosen(tag) })}
        >
          <option value="">{TEXTS.anyTag}</option>
          {tagsToChoose(tags, filter.tag).map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </Choice>
      )}
      <Days
        label={TEXTS.orderedDays}
        days={filter.ordered}
        onDays={(ordered) => onFilter({ ...filter, ordered })}
      />
      <Days
        label={TEXTS.promisedDays}
        days={filter.promised}
        onDays={(promised) => onFilter({ ...filter, promised })}
      />
    </>
  )
}

/** With the one of the filter, which no order may have any more, as the address spells it. */
const tagsToChoose = (tags: readonly string[], tag: string | null): readonly string[] =>
  tag === null || tags.includes(tag) ? tags : [tag, ...tags]

export function FlagChoice({
  filter,
  onFilter,
  wide = false,
}: Omit<FilterChoicesProps, 'tags'> & { wide?: boolean }) {
  return (
    <Choice
      wide={wide}
      {...(wide ? {} : { className: 'max-lg:hidden' })}
      label={TEXTS.flag}
      value={filter.flag}
      onChoose={(flag) => onFilter({ ...filter, flag: boardFlag.safeParse(flag).data ?? null })}
    >
      <option value="">{TEXTS.anyFlag}</option>
      {BOARD_FLAGS.map((flag) => (
        <option key={flag} value={flag}>
          {TEXTS.flags[flag]}
        </option>
      ))}
    </Choice>
  )
}

/** What the catalogue has the words of: nothing to choose until it is read. */
function CatalogueChoices({ filter, onFilter }: Omit<FilterChoicesProps, 'tags'>) {
  const { data: catalogue, isError } = useQuery(catalogueQuery)
  if (isError && catalogue === undefined) return null
  if (catalogue === undefined)
    return [TEXTS.size, TEXTS.addOn].map((label) => (
      <Skeleton key={label} className="h-12 w-full rounded-full" />
    ))
  return (
    <>
      <Choice
        wide
        label={TEXTS.size}
        value={filter.size}
        onChoose={(size) => onFilter({ ...filter, size: chosen(size) })}
      >
        <option value="">{TEXTS.anySize}</option>
        {catalogue.product_sizes.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        wide
        label={TEXTS.addOn}
        value={filter.addOn}
        onChoose={(addOn) => onFilter({ ...filter, addOn: isAddOn(addOn) ? addOn : null })}
      >
        <option value="">{TEXTS.anyAddOn}</option>
        {catalogue.add_ons
          .filter(({ value }) => isAddOn(value))
          .map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </Choice>
    </>
  )
}

interface DaysProps {
  label: string
  days: DayRange
  onDays: (days: DayRange) => void
}

function Days({ label, days: { first, last }, onDays }: DaysProps) {
  return (
    <fieldset className="mt-1">
      <legend className="mb-1.5 font-bold">{label}</legend>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <Field
          label={TEXTS.firstDay}
          type="date"
          max={last ?? undefined}
          value={first ?? ''}
          onChange={({ target }) => onDays({ ...ANY_DAY, last, first: chosen(target.value) })}
        />
        <Field
          label={TEXTS.lastDay}
          type="date"
          min={first ?? undefined}
          value={last ?? ''}
          onChange={({ target }) => onDays({ ...ANY_DAY, first, last: chosen(target.value) })}
        />
      </div>
    </fieldset>
  )
}
