/** How it stands in the shop: each figure in words a newcomer understands, and the way to what it counts. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { EVERY_OPEN_ORDER, type BoardAnswer, type BoardFlag } from '@leksmedjan/contract/workshop-board'
import { Link } from 'react-router'
import { kronor, kronorAndOre } from '#lib/formats/money.ts'
import { classes } from '#ui/class-names.ts'
import { useInbox } from '../inbox/use-inbox.ts'
import { queryOf } from './board-address.ts'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.figures

interface Figure {
  figure: string
  name: string
  /** Rest of the name, for which a phone has no room. */
  more?: string
  meaning: string
  to: string
  isWeighty: boolean
}

const flagged = (flag: BoardFlag): string =>
  `${WORKSHOP_PATHS.board}?${queryOf({ filter: { ...EVERY_OPEN_ORDER, flag }, search: '', order: null, column: null }).toString()}`

/** Öre are shown where there are any. */
const exact = (ore: number): string => (ore % 100 === 0 ? kronor(ore) : kronorAndOre(ore))

function figuresOf(
  { late, missed, toShip, printing, printers, paidOre, refundedOre }: BoardAnswer['today'],
  waiting: number | undefined,
): Figure[] {
  return [
    {
      figure: waiting === undefined ? WORDS.unknown : String(waiting),
      ...WORDS.waiting,
      to: WORKSHOP_PATHS.inbox,
      isWeighty: waiting !== undefined && waiting > 0,
    },
    {
      figure: String(late),
      name: WORDS.late.name(late),
      meaning: WORDS.late.meaning,
      to: flagged('late'),
      isWeighty: late > 0,
    },
    ...(missed === 0
      ? []
      : [{ figure: String(missed), ...WORDS.missed, to: flagged('misses'), isWeighty: true }]),
    ...(toShip === 0
      ? []
      : [{ figure: String(toShip), ...WORDS.toShip, to: flagged('ship_now'), isWeighty: true }]),
    ...(printers === 0
      ? []
      : [
          {
            figure: WORDS.printers.figure(printing, printers),
            name: WORDS.printers.name,
            more: WORDS.printers.more,
            meaning: WORDS.printers.meaning,
            to: WORKSHOP_PATHS.queue,
            isWeighty: true,
          },
        ]),
    ...(paidOre === null
      ? []
      : [
          {
            figure: exact(paidOre),
            name: WORDS.paid.name(refundedOre ? exact(refundedOre) : null),
            meaning: WORDS.paid.meaning,
            to: flagged('paid_today'),
            isWeighty: true,
          },
        ]),
  ]
}

export function Figures({ today }: Pick<BoardAnswer, 'today'>) {
  // The same query as the count in the menu.
  const waiting = useInbox().data?.items.length
  const figures = figuresOf(today, waiting)
  return (
    <ul
      aria-label={WORDS.label}
      // Two low lines on a phone; figure above name on a desk, beside the search.
      className="flex min-w-0 flex-wrap gap-x-1 max-lg:-mx-1 max-lg:basis-[calc(100%+0.5rem)] lying:basis-auto lying:flex-nowrap lying:overflow-x-auto lying:[scrollbar-width:none] lg:ml-auto min-[90rem]:flex-nowrap"
    >
      {figures.map(({ figure, name, more, meaning, to, isWeighty }) => (
        <li key={name} className="max-w-full shrink-0 lying:whitespace-nowrap lg:whitespace-nowrap">
          <Link
            to={to}
            title={meaning}
            className={classes(
              'group flex min-h-7 items-baseline gap-x-1.5 rounded-field p-1 leading-tight lg:block lg:min-h-11 lg:px-1.5 lg:py-0.5',
              !isWeighty && 'text-ink-soft',
            )}
          >
            <span className="sums whitespace-nowrap font-head text-label font-semibold lg:block lg:text-h4">
              {figure}
            </span>{' '}
            <span className="text-small text-ink-soft underline decoration-line underline-offset-3 group-hover:decoration-current">
              {name}
              {more !== undefined && <span className="max-sm:hidden"> {more}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
