/** What to write on the customs form of a parcel outside the EU. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { TEXTS } from './texts.ts'

export function Customs({
  job: { customs, net_weight_g: grams, address, order_number: number, remade_for: remadeFor },
}: {
  job: PackingJob
}) {
  if (customs === null) return null
  const { value_ore: valueOre } = customs
  const words = TEXTS.customs
  const rows = [
    [words.contents, words.toy],
    [words.value, kronorAndOre(valueOre)],
    [words.weight, grams === null ? words.weigh : words.net(grams)],
    [words.tariff, words.tariffCode],
    [words.origin, words.sweden],
    [words.kind, remadeFor !== null ? words.replacement : words.sale],
    [words.reference, number],
  ] as const
  return (
    <Notice tone="sun" title={words.title(address.country)}>
      <p>{words.body}</p>
      <dl className="mt-3 flex flex-col gap-1.5">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt>{label}:</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
