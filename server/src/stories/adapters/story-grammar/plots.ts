/** Five kinds of adventure. */
import { letter } from './plots/letter.ts'
import { light } from './plots/light.ts'
import { lost } from './plots/lost.ts'
import { map } from './plots/map.ts'
import { sound } from './plots/sound.ts'
import type { Plot } from './plots/plot.ts'

export const PLOTS: readonly Plot[] = [light, letter, sound, map, lost]
