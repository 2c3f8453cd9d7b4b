/** Which filament prints which colour slot: one for each colour, or the body's and one more. */
import { distanceLab } from '../math/colour.ts'

export interface FilamentChoice {
  /** '#RRGGBB' */
  colour: string
  /** From 1, ascending. */
  slots: readonly number[]
}

const BODY_SLOT = 1
/** Eyes and mouth: without a colour of their own there is no face. */
const DARK_SLOT = 4

/** `slotGrams` is indexed by slot; slots without plastic need no filament. */
export function chooseFilaments(
  palette: readonly string[],
  slotGrams: readonly number[],
): { all: FilamentChoice[]; two: FilamentChoice[] } {
  const used = [1, 2, 3, 4].filter((slot) => (slotGrams[slot] ?? 0) > 0)
  const all = [...new Set(used.map((slot) => colourOf(palette, slot)))].map((colour) => ({
    colour,
    slots: used.filter((slot) => colourOf(palette, slot) === colour),
  }))
  if (all.length <= 2) return { all, two: all }
  const body = used.includes(BODY_SLOT) ? BODY_SLOT : largest(used, slotGrams)
  const seconds = used.filter((slot) => slot !== body)
  const pairs = seconds.map((second) => ({ palette, body, second }))
  const best = pairs.reduce((one, other) =>
    lossWith(other, used, slotGrams) < lossWith(one, used, slotGrams) ? other : one,
  )
  const two = [body, best.second].map((filament) => ({
    colour: colourOf(palette, filament),
    slots: used.filter((slot) => filamentFor(slot, best) === filament),
  }))
  return { all, two }
}

interface Pair {
  palette: readonly string[]
  body: number
  second: number
}

const colourOf = (palette: readonly string[], slot: number): string => palette[slot - 1] ?? '#808080'

const largest = (slots: readonly number[], slotGrams: readonly number[]): number =>
  slots.reduce((one, other) => ((slotGrams[other] ?? 0) > (slotGrams[one] ?? 0) ? other : one))

function filamentFor(slot: number, { palette, body, second }: Pair): number {
  if (slot === body || slot === second) return slot
  const own = colourOf(palette, slot)
  if (own === colourOf(palette, body)) return body
  if (slot === DARK_SLOT) return second
  const toBody = distanceLab(own, colourOf(palette, body))
  return toBody <= distanceLab(own, colourOf(palette, second)) ? body : second
}

/** How far the colours stray, weighed by how much of each there is. */
function lossWith(pair: Pair, used: readonly number[], slotGrams: readonly number[]): number {
  return used.reduce((loss, slot) => {
    const printed = colourOf(pair.palette, filamentFor(slot, pair))
    return loss + (slotGrams[slot] ?? 0) * distanceLab(colourOf(pair.palette, slot), printed)
  }, 0)
}
