/** Of what it is made and how long that takes, beside its gist. */
import { filamentOf, weightsOfPrint, type WeightsOfPrint } from '@leksmedjan/contract/filaments'
import { ORDER_STAGES } from '@leksmedjan/contract/orders'
import { serialInFours, toyPath } from '@leksmedjan/contract/serials'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogueQuery } from '#lib/catalogue.ts'
import { dayAndTime, dayAndMonth } from '#lib/formats/dates.ts'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { isForPickup } from '../pickup.rules.ts'
import {
  hoursText,
  LEAST_WALL_MM,
  printStage,
  wasPrinted,
  printToStop,
  gramsText,
  decimal,
  type PrintStage,
} from './order.rules.ts'
import { PromiseMoves } from './promise-moves.tsx'
import { Rows, Section } from './section.tsx'
import { TEXTS as TOY } from './toy-texts.ts'

export function Facts({ order }: { order: WorkshopOrder }) {
  const { toy, plan, printsFrom, recipient, message, story, paidAt, next } = order
  const isToMake = next === 'day' || next === 'model' || next === 'proof'
  return (
    <Section title={TOY.facts}>
      <Rows
        rows={[
          ...(plan === null ? [] : weightRows(plan)),
          [TOY.hours, plan !== null && `${hoursText(plan.hours)}, ${TOY.changes(plan.colourChanges)}`],
          [TOY.layer, plan !== null && `${decimal(plan.layerMm)}\u00a0mm`],
          [isForPickup(order) ? TOY.paidFreight : TOY.freight, order.shippingName],
          [TOY.printsFrom, isToMake && printsFrom !== null && dayAndMonth(printsFrom)],
          [TOY.specialChecks, toy.specialChecks.map((item) => TOY.checkNames[item]).join(', ')],
          ...serialRows(order.jobs),
          [TOY.recipient, recipient !== null && recipient.join(', ')],
          [TOY.safety, safetyText(order.safety)],
          [TOY.paid, paidAt !== null && dayAndTime(paidAt)],
        ]}
      />
      <PromiseMoves order={order} />
      {message !== null && message !== '' && (
        <div className="mt-3 text-note">
          <p className="text-ink-soft">{story !== null ? TOY.messageInStory : TOY.message}</p>
          <p className="whitespace-pre-line">{message}</p>
        </div>
      )}
      <Checks toy={toy} safety={order.safety} stage={stageOfModel(order)} />
    </Section>
  )
}

/** A print that goes on although the order is over is to be stopped. */
function stageOfModel(order: WorkshopOrder): Stage {
  if (printToStop(order) !== null) return 'to_stop'
  if (ORDER_STAGES[order.status] !== 'ended') return printStage(order.jobs)
  return wasPrinted(order.jobs) ? 'over_printed' : 'over'
}

/** Nothing where the shop neither has nor requires one. */
function safetyText({ isRequired, file, sizeName, features }: WorkshopOrder['safety']): string | false {
  if (file !== null)
    return TOY.safetyOf(file.reference, file.validUntil === null ? null : dayAndMonth(file.validUntil))
  return (
    isRequired && TOY.noSafety([sizeName, ...(features.length > 0 ? features : [TOY.noFeatures])].join(', '))
  )
}

/** Each leads to the page of its toy. */
const serialRows = (jobs: WorkshopOrder['jobs']): (readonly [string, ReactNode])[] =>
  jobs.flatMap(({ serial }) =>
    serial === null
      ? []
      : [
          [
            TOY.serial,
            <a
              key={serial}
              href={toyPath(serial)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link sums"
            >
              {serialInFours(serial)}
            </a>,
          ],
        ],
  )

type Plan = NonNullable<WorkshopOrder['plan']>

function weightRows(plan: Plan): (readonly [string, ReactNode])[] {
  const { toy, support, waste, all } = weightsOfPrint(plan)
  const rest = [
    ...(support > 0 ? [TOY.support(gramsText(support))] : []),
    ...(waste > 0 ? [TOY.waste(gramsText(waste))] : []),
  ]
  return [
    [TOY.material, <Filaments key={TOY.material} filaments={plan.filaments} grams={toy} />],
    [TOY.netWeight, gramsText(toy.reduce((sum, each) => sum + each, 0))],
    [TOY.allGrams, TOY.allOf(gramsText(all), rest)],
  ]
}

/** `grams`: of each, without supports. */
function Filaments({ filaments, grams }: Pick<Plan, 'filaments'> & { grams: WeightsOfPrint['toy'] }) {
  const { data: catalogue, isPending } = useQuery(catalogueQuery)
  return (
    <ul className="flex flex-wrap justify-end gap-x-3 gap-y-1">
      {filaments.map(({ colour }, slot) => {
        const { hex, name } = filamentOf(colour, catalogue?.colors ?? [])
        return (
          <li key={colour} className="inline-flex items-baseline gap-1.5">
            <span className="self-center">
              <Bead hex={hex} size={20} />
            </span>
            {/* No hex stands for a name that is about to come. */}
            {isPending ? '' : name} {gramsText(grams[slot] ?? 0)}
          </li>
        )
      })}
    </ul>
  )
}

/** over: it was not printed; over_printed: it was, and not again. */
type Stage = PrintStage | Ended
type Ended = 'over' | 'over_printed' | 'to_stop'
const isEnded = (stage: Stage): stage is Ended =>
  stage === 'over' || stage === 'over_printed' || stage === 'to_stop'

function modelText(model: NonNullable<WorkshopOrder['toy']['model']>, stage: Stage): string {
  if (stage === 'to_stop') return TOY.modelToStop
  if (stage === 'over_printed') return TOY.modelStatesOver.printed
  if (stage === 'over') return TOY.modelStatesOver[model]
  return model === 'completed' ? TOY.modelMade[stage] : TOY.modelStates[model]
}

interface ChecksProps extends Pick<WorkshopOrder, 'toy' | 'safety'> {
  stage: Stage
}

function Checks({ toy: { model, wallMm, smallParts }, safety, stage }: ChecksProps) {
  if (model === null) return null
  const weak = isEnded(stage) ? (what: string) => what : TOY.weakness[stage]
  const isThin = wallMm !== null && wallMm < LEAST_WALL_MM
  const lines = [
    { text: modelText(model, stage), isGood: model === 'completed' && stage !== 'to_stop' },
    ...(wallMm === null
      ? []
      : [
          {
            text: isThin ? weak(TOY.thin(decimal(wallMm))) : TOY.walls(decimal(wallMm)),
            isGood: !isThin,
          },
        ]),
    ...(smallParts === null
      ? []
      : [
          {
            text: smallParts === 0 ? TOY.smallParts.none : weak(TOY.smallParts.some(smallParts)),
            isGood: smallParts === 0,
          },
        ]),
    ...(safety.file === null && !safety.isRequired
      ? []
      : [
          {
            text: TOY.safetyFile[safety.file === null ? 'missing' : 'valid'],
            isGood: safety.file !== null,
          },
        ]),
  ]
  const isMade = !isEnded(stage)
  return (
    <>
      <ul
        className={classes(
          'mt-4 flex flex-col gap-1.5 rounded-row p-4 text-note',
          lines.every(({ isGood }) => isGood) ? 'bg-spruce-soft text-spruce' : 'bg-sun-soft',
        )}
      >
        {lines.map(({ text, isGood }) => (
          <li key={text} className="flex items-center gap-2.5 font-semibold">
            <Icon name={isGood ? 'check' : 'mark'} size={18} />
            {text}
          </li>
        ))}
      </ul>
      {isMade && safety.file === null && (
        <p className="mt-2 flex items-center gap-2.5 rounded-row bg-sand p-4 text-note font-semibold">
          <Icon name="info" size={18} />
          {TOY.notCeMarked}
        </p>
      )}
    </>
  )
}
