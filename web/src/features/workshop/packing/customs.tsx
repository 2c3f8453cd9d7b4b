/** What to write on the customs form of a parcel outside the EU. */
import { customsName } from '@leksmedjan/contract/add-ons'
import type { PackingJob } from '@leksmedjan/contract/packing'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { holdsToy, thingsToSend } from './parcel-rules.ts'
import { CUSTOMS_TEXTS } from './customs-texts.ts'

interface CustomsProps {
  job: PackingJob
  /** Of each parcel, first parcel first; null where it is not known. */
  weightsG: readonly (number | null)[]
}

export function Customs({ job, weightsG }: CustomsProps) {
  const { customs, net_weight_g: toyGrams, address, order_number: number, remade_for: remadeFor } = job
  if (customs === null) return null
  const { value_ore: valueOre } = customs
  const words = CUSTOMS_TEXTS
  const isToy = holdsToy(job)
  const netGrams = isToy ? toyGrams : null
  const weights = [
    ...(netGrams === null ? [] : [words.net(netGrams)]),
    ...weightsG.map((grams) => (grams === null ? words.weighGross : words.gross(grams))),
  ]
  const rows = [
    [
      words.contents,
      thingsToSend(job)
        .map(({ part, name }) => (part === TOY_THING ? words.toy : words.beside(name, customsName(part))))
        .join(', '),
    ],
    [words.value, kronorAndOre(valueOre)],
    [words.weight, weights.join(', ')],
    [words.tariff, isToy ? words.tariffCode : words.byHand],
    [words.origin, words.sweden],
    [words.kind, remadeFor !== null ? words.replacement : words.sale],
    [words.reference, number],
  ] as const
  return (
    <Notice tone="sun" title={words.title(address.country)}>
      <p>{words.body}</p>
      {/* Labels wrap before values have no room: at 200 % text. */}
      <dl className="mt-3 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}:</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
