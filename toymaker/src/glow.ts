/** Which of a toy's filaments shine at night. */
import { COLOURS } from './data/colours.ts'
import type { Palette } from './toy.ts'

/** The glowing filament does wherever it lies. */
export const glows = ({ slots, glowSlot }: Pick<Palette, 'slots' | 'glowSlot'>, slot: number): boolean =>
  glowSlot > 0 && (slot === glowSlot || slots[slot - 1] === COLOURS.sjalvlysande)
