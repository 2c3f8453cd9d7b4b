/**
 * A project saved by Bambu Studio or OrcaSlicer: its settings, and the same with a toy's colours. Facts of the format, and what is
 * left out, in docs/decisions/0048-projects-of-the-operators-own-slicer.md.
 */
import { flushMatrix } from '../print/flush-volumes.ts'

export interface StudioProject {
  /** Metadata of that name in the model: 'BambuStudio-02.05.00.66'. Without it the slicer takes the geometry alone. */
  application: string
  /** Metadata/project_settings.config: some 500 keys, numbers as text. */
  settings: Readonly<Record<string, unknown>>
  /** Presets of the operator that lie beside them, by the name of their entry. */
  presets: Readonly<Record<string, string>>
}

/** Why a file is no project that a toy can be put into. */
export type ProjectRefusal = 'no_zip' | 'no_project' | 'not_studio' | 'settings_broken' | 'too_large'

export class ProjectFault extends Error {
  override name = 'ProjectFault'
  readonly reason: ProjectRefusal
  constructor(reason: ProjectRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The project has fewer filaments than the toy. */
export class TooFewFilaments extends Error {
  override name = 'TooFewFilaments'
}

export const SETTINGS_ENTRY = 'Metadata/project_settings.config'
export const PRESET_ENTRY =
  /^Metadata\/(print_setting|process_settings|filament_settings|machine_settings)_\d+\.config$/
const OF_STUDIO = /^(BambuStudio|OrcaSlicer)-\d[\w.-]{0,40}$/
/** Studio refuses a project of few keys whole; saved ones have some 500. */
const LEAST_KEYS = 100
const MOST_FILAMENTS = 16

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null

/** Of the model, as far as its first object. @throws ProjectFault */
export function readApplication(modelHead: string): string {
  const application = /<metadata name="Application">([^<]*)<\/metadata>/.exec(modelHead)?.[1]?.trim()
  if (application === undefined || !OF_STUDIO.test(application))
    throw new ProjectFault('not_studio', 'not saved by Bambu Studio or OrcaSlicer')
  return application
}

/** @throws ProjectFault */
export function readSettings(text: string): StudioProject['settings'] {
  let settings: unknown
  try {
    settings = JSON.parse(text)
  } catch (cause) {
    throw new ProjectFault('settings_broken', 'its settings are no JSON', { cause })
  }
  if (!isObject(settings) || Object.keys(settings).length < LEAST_KEYS)
    throw new ProjectFault('settings_broken', `fewer than ${LEAST_KEYS} settings`)
  const filaments = filamentsOf(settings)
  if (filaments < 1 || filaments > MOST_FILAMENTS)
    throw new ProjectFault('settings_broken', `${filaments} filaments`)
  if (bedMiddle(settings) === null) throw new ProjectFault('settings_broken', 'no printable area')
  return settings
}

/** How many filaments the project has. */
export const filamentsOf = (settings: StudioProject['settings']): number =>
  textsOf(settings['filament_colour'])?.length ?? 0

/** Material of each filament: ['PLA', 'PLA']. */
export const materialsOf = (settings: StudioProject['settings']): string[] =>
  textsOf(settings['filament_type']) ?? []

/** Middle of the printable area, mm; null where there is none. Corners are written as '256x0'. */
export function bedMiddle(settings: StudioProject['settings']): [x: number, y: number] | null {
  const corners = (textsOf(settings['printable_area']) ?? []).map((corner) => corner.split('x').map(Number))
  if (corners.length < 3 || !corners.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) return null
  const middle = (axis: number): number => {
    const values = corners.map((corner) => corner[axis] ?? 0)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [middle(0), middle(1)]
}

/** Without what says how translucent it is; grey where the project does not name it. */
const opaque = (colour: string): string => /^#[0-9a-f]{6}/i.exec(colour)?.[0] ?? '#808080'

/** The same settings with the toy's colours in the first filaments, and the keys that follow from colours. */
export function withColours(
  settings: StudioProject['settings'],
  palette: readonly string[],
): StudioProject['settings'] {
  const filaments = filamentsOf(settings)
  const own = textsOf(settings['filament_colour']) ?? []
  const replaced = Math.min(filaments, palette.length)
  const colours = own.map((colour, i) => (i < replaced ? (palette[i] ?? colour).toUpperCase() : colour))
  const first = (key: string, value: (place: number) => string): Record<string, string[]> => {
    const before = textsOf(settings[key])
    return before === null ? {} : { [key]: before.map((each, i) => (i < replaced ? value(i) : each)) }
  }
  const volumes = (textsOf(settings['flush_volumes_matrix']) ?? []).map(Number)
  const isWhole =
    volumes.length > 0 && volumes.length % filaments ** 2 === 0 && volumes.every(Number.isFinite)
  return {
    ...settings,
    filament_colour: colours,
    ...first('filament_multi_colour', (i) => colours[i] ?? ''),
    // 1: one colour; 0 would be a gradient.
    ...first('filament_colour_type', () => '1'),
    ...(isWhole
      ? {
          flush_volumes_matrix: flushMatrix(volumes, colours.map(opaque), { filaments, replaced }).map(
            String,
          ),
        }
      : {}),
  }
}
