/** Filaments of a toy by the names on their spools: those of its print plan, wherever its colours are shown. */
import { wornColours } from './occasion-colours.ts'

export interface NamedColour {
  name: string
  /** '#RRGGBB' */
  value: string
}

export interface Filament {
  hex: string
  name: string
  /** None of the colours on offer is near enough. */
  isOwn: boolean
}

/**
 * Filaments that no customer chooses: the toymaker adds them (skin, hair, the second colour of a toy with one, details that
 * glow). `server/test/filaments.test.ts` compares them with the toymaker's colours.
 */
const NAMES: Readonly<Record<string, string>> = {
  '#B97F56': 'Kola',
  '#EE8B78': 'Korall',
  '#34506B': 'Jeansblå',
  '#FFB02E': 'Bärnsten',
  '#FF3B14': 'Glödröd',
  '#FFF9E6': 'Gräddvit',
  '#F8D5BD': 'Porslinsrosa',
  '#6A6460': 'Grått hår',
  '#F3CFAE': 'Ljus hud',
  '#DDA77B': 'Mellanljus hud',
  '#8F5D3F': 'Mörk hud',
  '#4A2E20': 'Mörkbrunt hår',
  '#2B2320': 'Svartbrunt hår',
  '#F9C6D8': 'Självlysande rosa',
  '#FF9C8E': 'Självlysande röd',
  '#FFC9A3': 'Självlysande orange',
  '#F6EFA6': 'Självlysande gul',
  '#B3EEEA': 'Självlysande turkos',
  '#B9E4F7': 'Självlysande blå',
  '#DCC9F5': 'Självlysande lila',
}

/** null for a colour that the toymaker never adds. @param hex '#34506B', in any case */
export const houseFilament = (hex: string): string | null => NAMES[hex.toUpperCase()] ?? null

/**
 * Below this distance one filament serves for both: the toymaker's own milk and soot are a shop's white and black. The colours
 * on offer are at least 70 apart.
 */
const SAME = 30

/**
 * The filament of a planned colour: one on offer that is near enough, else the toymaker's own, else named after the nearest.
 *
 * @example filamentOf('#34506b', offered) // { hex: '#34506B', name: 'Jeansblå', isOwn: true }
 */
export function filamentOf(hex: string, offered: readonly NamedColour[]): Filament {
  const wanted = hex.toUpperCase()
  // Most are on offer as they are: a queue of hundreds compares only the rest.
  const same = offered.find(({ value }) => value.toUpperCase() === wanted)
  if (same !== undefined) return { hex: wanted, name: same.name, isOwn: false }
  const parts = partsOf(wanted)
  const [nearest] = offered
    .map((colour) => ({ ...colour, away: apart(partsOf(colour.value), parts) }))
    .toSorted((a, b) => a.away - b.away)
  if (nearest !== undefined && nearest.away <= SAME) {
    return { hex: nearest.value.toUpperCase(), name: nearest.name, isOwn: false }
  }
  const name = houseFilament(wanted) ?? (nearest === undefined ? wanted : `nära ${nearest.name}`)
  return { hex: wanted, name, isOwn: true }
}

/** Weighted by the mean red, as an eye sees it (https://www.compuphase.com/cmetric.htm). */
function apart(x: readonly number[], y: readonly number[]): number {
  const red = ((x[0] ?? 0) + (y[0] ?? 0)) / 2
  const weights = [2 + red / 256, 4, 2 + (255 - red) / 256]
  return Math.sqrt(weights.reduce((sum, weight, i) => sum + weight * ((x[i] ?? 0) - (y[i] ?? 0)) ** 2, 0))
}

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

interface Wearer {
  /** Colours that the buyer chose. */
  chosen: readonly string[]
  /** null where its design is gone. */
  selections: Parameters<typeof wornColours>[0] | null
}

/**
 * Colours of a toy. `planned`: of its print plan, by slot; until it is planned, null, it has those that its design wears, and
 * the buyer's choice without names where that is gone.
 *
 * @example printedColours(['#1FB5AC', '#FAF6EE'], toy, offered).map(({ name }) => name) // ['Turkos', 'Snövit']
 */
export function printedColours(
  planned: readonly string[] | null,
  { chosen, selections }: Wearer,
  offered: readonly NamedColour[],
): NamedColour[] {
  if (planned !== null && planned.length > 0) {
    const filaments = planned.map((hex) => filamentOf(hex, offered))
    return [...new Map(filaments.map(({ hex, name }) => [hex, { name, value: hex }])).values()]
  }
  const worn = selections === null ? [] : wornColours(selections)
  return worn.length > 0 ? worn : chosen.map((value) => ({ name: '', value }))
}

/**
 * Whole grams of filaments, one for each, that add up to their sum: rounded up once, not each on its own.
 *
 * @example wholeGrams([20.4, 20.4]) // [21, 20]
 */
export function wholeGrams(grams: readonly number[]): number[] {
  let [sum, shown] = [0, 0]
  return grams.map((each) => {
    sum += each
    const part = roundedUp(sum) - shown
    shown += part
    return part
  })
}

export interface PlannedWeight {
  /** On the plate: the first has the supports too. */
  filaments: readonly { grams: number }[]
  supportGrams: number
}

/**
 * Net weight of a toy, g, for its customs form and its parcel: its supports are broken off.
 *
 * @example netGramsOf({ filaments: [{ grams: 60.2 }, { grams: 23.1 }], supportGrams: 4 }) // 80
 */
export function netGramsOf({ filaments, supportGrams }: PlannedWeight): number {
  return roundedUp(filaments.reduce((sum, { grams }) => sum + grams, -supportGrams))
}

export interface WeightsOfPrint {
  /** Net, for each filament. */
  toy: number[]
  /** On the plate, for each filament: the first has the supports too. */
  plate: number[]
  support: number
  /** Purge and tower. */
  waste: number
  all: number
}

/**
 * A print in whole grams by what becomes of them: they add up, and those of the toy to its net weight.
 *
 * @example weightsOfPrint({ filaments: [{ grams: 60.2 }, { grams: 23.1 }], supportGrams: 4, grams: 99.1 }) // { toy: [57, 23], plate: [61, 23], support: 4, waste: 15, all: 99 }
 */
export function weightsOfPrint({
  filaments,
  supportGrams,
  grams,
}: PlannedWeight & { grams: number }): WeightsOfPrint {
  const toy = wholeGrams(filaments.map((filament, slot) => filament.grams - (slot === 0 ? supportGrams : 0)))
  const net = netGramsOf({ filaments, supportGrams })
  const used = netGramsOf({ filaments, supportGrams: 0 })
  const waste = Math.max(0, Math.round(grams) - used)
  const support = used - net
  const plate = toy.map((each, slot) => each + (slot === 0 ? support : 0))
  return { toy, plate, support, waste, all: used + waste }
}

/** Sums of decimals may end a hair above a whole number, as 0.1 + 0.2 > 0.3 does. */
const roundedUp = (grams: number): number => Math.ceil(Math.round(grams * 1000) / 1000)
