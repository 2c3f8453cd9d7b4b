/** What a maker needs first: how large, in which colours, by when, and which texts are cut. */
import { swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import type { ReactNode } from 'react'
import { dayAndMonth, daySpan } from '#lib/formats/dates.ts'
import { classes } from '#ui/class-names.ts'
import { Bead } from '#ui/toy/swatch.tsx'
import { Because } from '../because.tsx'
import { isForPickup } from '../pickup.rules.ts'
import { BoughtTexts } from './bought-texts.tsx'
import { shipByWords } from '../ship-by.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { CUT_TEXTS, sizeText } from './order.rules.ts'
import { Rows } from './section.tsx'
import { TEXTS as TOY } from './toy-texts.ts'
import { TEXTS } from './texts.ts'

export function Gist({ order }: { order: WorkshopOrder }) {
  const { toy, texts } = order
  return (
    <section aria-label={TOY.gist}>
      <Rows
        rows={[
          [TOY.size, sizeText(toy)],
          [TOY.colours, <Colours key={TOY.colours} toy={toy} />],
          promisedRow(order),
          ...shipByRow(order),
        ]}
      />
      <BoughtTexts texts={texts?.filter(({ key }) => CUT_TEXTS.includes(key)) ?? []} />
    </section>
  )
}

/** When it arrived, else by when it is to. */
function promisedRow(order: WorkshopOrder): [string, ReactNode] {
  const { status, promised, isLate, isMissed, dayReason, isReprint, isSecondTry, arrivedAt } = order
  const name = promisedName(order)
  // Nothing is promised of an order that ended.
  if (ORDER_STAGES[status] === 'ended') return [name, false]
  if (arrivedAt !== null) return [isForPickup(order) ? TOY.fetched : TOY.arrived, dayAndMonth(arrivedAt)]
  // As on the board: days are promised once the minute to take the new toy back is over.
  if (promised === null) return [name, isReprint && !isSecondTry && WORKSHOP.daysToCome]
  return [
    name,
    <span key={name} className={classes((isLate || isMissed) && 'text-bad')}>
      <Days of={promised} />
      {isMissed && <span className="block font-semibold">{TEXTS.misses}</span>}
      {dayReason !== null && (
        <span className="block text-small text-ink">
          <Because of={dayReason} />
        </span>
      )}
    </span>,
  ]
}

/** In a narrow panel the second day stands below the first: a line broken anywhere would cut its month. */
const Days = ({ of }: { of: DaySpan }) => (
  <span className="inline-flex flex-wrap justify-end">
    {daySpan(of)
      .split('\u2060')
      .map((day) => (
        <span key={day}>{day}</span>
      ))}
  </span>
)

function promisedName(order: WorkshopOrder): string {
  const words = TOY.promised[isForPickup(order) ? 'fetched' : 'sent']
  const isOver = order.promised !== null && order.promised.last < swedishDate(new Date(order.now))
  return isOver ? words.over : words.ahead
}

function shipByRow({ shipBy, now }: WorkshopOrder): [string, ReactNode][] {
  if (shipBy === null) return []
  const { label, when, isOver } = shipByWords(shipBy, new Date(now))
  return [
    [
      label,
      <span key={label} className={classes(isOver && 'text-bad')}>
        {when}
      </span>,
    ],
  ]
}

const Colours = ({ toy: { colours, colourNames } }: Pick<WorkshopOrder, 'toy'>) => (
  <span className="inline-flex items-baseline gap-2">
    <span aria-hidden className="flex shrink-0 -space-x-1.5 self-center">
      {colours.map((hex) => (
        <Bead key={hex} hex={hex} size={20} />
      ))}
    </span>
    {colourNames}
  </span>
)
