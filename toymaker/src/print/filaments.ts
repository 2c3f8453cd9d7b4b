/** Which filament prints which colour slot: all of them, or the body's and one more. */
import { distanceLab } from '../data/colour.ts'

export interface FilamentChoice {
  /** '#RRGGBB' */
  colour: string
  /** From 1, ascending. */
  slots: readonly number[]
}

const BODY = 1
/** Eyes and mouth: without a colour of their own there is no face. */
const DARK = 4

/** `slotGrams` is indexed by slot; slots without plastic need no filament. */
export function chooseFilaments(
  palette: readonly string[],
  slotGrams: readonly number[],
): { all: FilamentChoice[]; two: FilamentChoice[] } {
  const used = [1, 2, 3, 4].filter((slot) => (slotGrams[slot] ?? 0) > 0)
  const all = used.map((slot) => ({ colour: colourOf(palette, slot), slots: [slot] }))
  const candidates = used.filter((slot) => slot !== BODY)
  if (used.length <= 2 || !used.includes(BODY)) return { all, two: all.slice(0, 2) }
  const best = candidates
    .map((second) => ({ second, loss: lossWith(palette, slotGrams, used, second) }))
    .reduce((one, other) => (other.loss < one.loss ? other : one))
  const two = [BODY, best.second].map((filament) => ({
    colour: colourOf(palette, filament),
    slots: used.filter((slot) => filamentFor(palette, slot, best.second) === filament),
  }))
  return { all, two }
}

const colourOf = (palette: readonly string[], slot: number): string => palette[slot - 1] ?? '#808080'

function filamentFor(palette: readonly string[], slot: number, second: number): number {
  if (slot === BODY || slot === second) return slot
  if (slot === DARK) return second
  const own = colourOf(palette, slot)
  const toBody = distanceLab(own, colourOf(palette, BODY))
  return toBody <= distanceLab(own, colourOf(palette, second)) ? BODY : second
}

/** How far the colours stray, weighed by how much of each there is. */
function lossWith(
  palette: readonly string[],
  slotGrams: readonly number[],
  used: readonly number[],
  second: number,
): number {
  return used.reduce((loss, slot) => {
    const printed = colourOf(palette, filamentFor(palette, slot, second))
    return loss + (slotGrams[slot] ?? 0) * distanceLab(colourOf(palette, slot), printed)
  }, 0)
}
