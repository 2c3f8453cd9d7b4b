/** Designs as the shop sells them, of options from its catalogue; what it refuses is not wished. */
import { readFileSync } from 'node:fs'
import { readDesign } from '@leksmedjan/toymaker/design'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { mountLack } from '@leksmedjan/toymaker/grammar/mounts'
import { chanceFrom } from '@leksmedjan/toymaker/math/random'

interface KindRule {
  of: string[]
  minSize: string | null
}
interface Row {
  value: string
  rule?: { ages: string[]; minSize: string; kinds?: KindRule[] } | null
}

/** Rows of the seeded catalogue by table. */
export const catalogue = JSON.parse(
  readFileSync(new URL('../../../server/seed/catalogue.json', import.meta.url), 'utf8'),
) as Record<string, Row[]>

const SIZE_ORDER = ['small', 'medium', 'large', 'xl']

export interface OrderedSize {
  value: string
  sizeMm: number
}

interface Given extends OrderedSize {
  /** Drawn from all kinds and variants where left out. */
  kind?: string
  hasJoints: boolean
  engraving: string | null
}

/** Equal seeds give equal designs. */
export function shopDesign(
  seed: number,
  { kind: given, value: size, sizeMm, hasJoints, engraving }: Given,
): ToyDesign {
  const chance = chanceFrom(seed * 7919)
  const among = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const valueOf = (table: string): string | null => among(catalogue[table] ?? [])?.value ?? null
  const maybe = (share: number, table: string): string | null => (chance() < share ? valueOf(table) : null)
  const kind = given ?? valueOf(chance() < 0.5 ? 'categoryl3' : 'categoryl4') ?? ''
  const age = valueOf('age_ranges') ?? '3-5'
  const wished = [
    ...(hasJoints ? ['joints'] : []),
    ...Array.from({ length: Math.floor(chance() * 3) }, () => valueOf('special_features') ?? ''),
  ]
  const features: string[] = []
  for (const feature of wished) {
    const beside = { features, isEngraved: engraving !== null }
    const lack = mountLack(kind, feature, beside)
    if (lack === null && isInSize(feature, { kind, age, size })) features.push(feature)
  }
  return readDesign({
    kind,
    sizeMm,
    age,
    features,
    engraving,
    colours: [valueOf('colors'), valueOf('colors')],
    personality: valueOf('personalities'),
    occasion: valueOf('occasions'),
    style: maybe(0.6, 'styles'),
    nameSign: features.includes('name_sign') ? 'Åke' : null,
    seed: Math.floor(chance() * 4_294_967_295),
  })
}

function isInSize(feature: string, toy: { kind: string; age: string; size: string }): boolean {
  const rule = catalogue['special_features']?.find(({ value }) => value === feature)?.rule
  if (!rule) return true
  const isEnough = (least: string | null): boolean =>
    least !== null && SIZE_ORDER.indexOf(toy.size) >= SIZE_ORDER.indexOf(least)
  if (rule.ages.includes(toy.age) && !isEnough(rule.minSize)) return false
  return (rule.kinds ?? []).every(({ of, minSize }) => !of.includes(toy.kind) || isEnough(minSize))
}
