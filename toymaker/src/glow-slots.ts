/** Which filament slots of a toy glow in the dark. */
import { COLOURS } from './data/colours.ts'
import type { Palette } from './toy.ts'

/** True for the glow slot and for any other slot of the same filament. */
export const isGlowSlot = ({ slots, glowSlot }: Pick<Palette, 'slots' | 'glowSlot'>, slot: number): boolean =>
  glowSlot > 0 && (slot === glowSlot || slots[slot - 1] === COLOURS.sjalvlysande)
