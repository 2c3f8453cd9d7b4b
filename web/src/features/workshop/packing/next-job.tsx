/** From a toy that has left the table to the next one on it. */
import { ButtonLink } from '#ui/button.tsx'
import { packingJobPath } from '../packing-address.ts'
import { TEXTS } from './texts.ts'
import { useTable } from './use-packing.ts'

export function NextJob({ code }: { code: string }) {
  const { data: table } = useTable()
  if (table === undefined) return null
  const waiting = [
    ...table.to_pack.map((card) => ({ card, words: TEXTS.packNext })),
    ...table.to_check.map((card) => ({ card, words: TEXTS.checkNext })),
  ]
  const next = waiting.find(({ card }) => card.code !== code && !card.needs_review)
  if (next === undefined) return null
  return (
    <ButtonLink to={packingJobPath(next.card.code)} look="secondary" icon="right" className="self-start">
      {next.words(next.card.toy_name)}
    </ButtonLink>
  )
}
