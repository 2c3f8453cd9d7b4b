/**
 * Purge between filaments of Bambu Studio and OrcaSlicer. They compute it when a colour is chosen in them, not when a project
 * is opened: colours that are replaced in the file need it replaced too, or a pale part keeps a trace of the dark one before it.
 */
import { distanceLab, lightness } from '../math/colour.ts'

/** mm³ between equal colours: what a 0.4 mm nozzle holds. */
const LEAST = 120
/** mm³ for each step of CIELAB lightness that the new colour is paler. */
const PER_PALER = 4.5
/** mm³ for each step of difference in any direction. */
const PER_DIFFERENT = 1.2

/**
 * mm³ to purge until `to` is clean after `from`.
 * @example flushVolume('#000000', '#FFFFFF') // 690
 */
export function flushVolume(from: string, to: string): number {
  const paler = Math.max(0, lightness(to) - lightness(from))
  return Math.round(LEAST + PER_PALER * paler + PER_DIFFERENT * distanceLab(from, to))
}

/**
 * The matrix of a project, row by row from each filament, once for each nozzle: volumes to and from the first `colours.length`
 * filaments. Those between others stay, and none falls below the least that the project has for its nozzle.
 */
export function flushMatrix(
  matrix: readonly number[],
  colours: readonly string[],
  { filaments, replaced }: { filaments: number; replaced: number },
): number[] {
  const perNozzle = filaments * filaments
  const least = Math.min(...matrix.filter((volume) => volume > 0))
  return matrix.map((volume, place) => {
    const from = Math.floor((place % perNozzle) / filaments)
    const to = place % filaments
    if (from === to || (from >= replaced && to >= replaced)) return volume
    const computed = flushVolume(colours[from] ?? '#000000', colours[to] ?? '#FFFFFF')
    return Number.isFinite(least) ? Math.max(computed, least) : computed
  })
}
