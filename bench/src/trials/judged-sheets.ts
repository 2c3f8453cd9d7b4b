/**
 * What customers combine, on sheets for a judge who grades each toy 1-5:
 *   node scripts/tool.mjs node bench/src/trials/judged-sheets.ts [folder] [combinations a kind] [first seed] [tile size]
 * Every kind and variant, with options chosen so that soon each pair of them has been seen together. Sheets hold 5 x 5 toys
 * in an order that mixes the kinds; `designs.json` lists them in that order.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import { catalogue, shopDesign } from './shop-designs.ts'
import { drawSheet } from './sheet.ts'

const [folder = 'judged', each = '6', first = '1', tile = '300'] = process.argv.slice(2)
const A_SHEET = 25
/** Of this many random designs the one with most new pairs is taken. */
const TRIES = 12
const SIZES = [
  { value: 'small', sizeMm: 80 },
  { value: 'medium', sizeMm: 120 },
  { value: 'large', sizeMm: 160 },
] as const

const seen = new Set<string>()

function pairsOf(design: ToyDesign): string[] {
  const { kind, age, personality, occasion, style, features, colours } = design
  const options = [kind.split('.')[1], age, personality, occasion, style, ...features, colours[0]].map(String)
  return options.flatMap((one, i) => options.slice(i + 1).map((other) => `${one} ${other}`))
}

const newPairs = (design: ToyDesign): number => pairsOf(design).filter((pair) => !seen.has(pair)).length

function bestOf(kind: string, from: number): ToyDesign {
  const tried = Array.from({ length: TRIES }, (_, i) => {
    const seed = from * TRIES + i
    const size = SIZES[seed % SIZES.length] ?? SIZES[0]
    return shopDesign(seed, { ...size, kind, hasJoints: seed % 4 === 0, engraving: null })
  })
  const [best] = tried.toSorted((one, other) => newPairs(other) - newPairs(one))
  if (best === undefined) throw new Error('nothing was tried')
  pairsOf(best).forEach((pair) => seen.add(pair))
  return best
}

const kinds = [...(catalogue['categoryl3'] ?? []), ...(catalogue['categoryl4'] ?? [])].map(
  ({ value }) => value,
)
const rounds = Array.from({ length: Number(each) }, (_, round) =>
  kinds.map((kind, at) => bestOf(kind, Number(first) + round * kinds.length + at)),
)
// 101 shares no factor with the number of kinds: neighbours on a sheet are unlike.
const designs = rounds.flatMap((round) => round.map((_, at) => round[(at * 101) % round.length]))
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'designs.json'), `${JSON.stringify(designs, null, 1)}\n`)
const renderPool = openRenderPool()
for (let at = 0; at < designs.length; at += A_SHEET) {
  const name = `sheet-${String(at / A_SHEET + 1).padStart(2, '0')}.png`
  await drawSheet(renderPool, designs.slice(at, at + A_SHEET), join(folder, name), {
    columns: 5,
    tilePx: Number(tile),
  })
}
await renderPool.close()
console.log(`${designs.length} toys, ${seen.size} pairs of options`)
