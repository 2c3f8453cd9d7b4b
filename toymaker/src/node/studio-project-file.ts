/** Projects of Bambu Studio and OrcaSlicer as files: read with limits, written with a toy in place of what they held. */
import { contentTypes, relations } from '../files/threemf.ts'
import { MODEL_ENTRY, modelInProject, modelSettings, type ModelSeen } from '../files/studio-model.ts'
import {
  bedMiddle,
  filamentsOf,
  PRESET_ENTRY,
  ProjectFault,
  readApplication,
  readSettings,
  SETTINGS_ENTRY,
  TooFewFilaments,
  withColours,
  type StudioProject,
} from '../files/studio-project.ts'
import { listZip, piecesOf, readEntry, writeZip, ZipFault, type ZipEntry } from './zip.ts'

/** Plates with pictures and parts of their own make hundreds. */
const MOST_ENTRIES = 4000
/** Those of 16 filaments have 200 kB. */
const MOST_SETTINGS_BYTES = 4 * 1024 * 1024
/** Of all presets together. */
const MOST_PRESET_BYTES = 4 * 1024 * 1024
/** The metadata stands before the first object. */
const HEAD_CHARACTERS = 64 * 1024

/** @throws ProjectFault with the reason, for whatever is no such project */
export async function readStudioProject(file: Uint8Array): Promise<StudioProject> {
  const entries = await entriesOf(file)
  const [model, settings] = [entries.get(MODEL_ENTRY), entries.get(SETTINGS_ENTRY)]
  if (model === undefined || settings === undefined)
    throw new ProjectFault('no_project', 'a 3MF without model or project settings')
  return {
    application: readApplication(await headOf(model)),
    settings: readSettings(await textOf(settings, MOST_SETTINGS_BYTES)),
    presets: await presetsIn(entries),
  }
}

async function presetsIn(entries: ReadonlyMap<string, ZipEntry>): Promise<Record<string, string>> {
  const presets: Record<string, string> = {}
  let room = MOST_PRESET_BYTES
  for (const [name, entry] of entries) {
    if (!PRESET_ENTRY.test(name)) continue
    const text = await textOf(entry, room)
    // A byte or more for each character; an empty one counts too.
    room -= text.length + 1
    presets[name] = text
    if (room <= 0) throw new ProjectFault('too_large', 'its presets')
  }
  return presets
}

async function entriesOf(file: Uint8Array): Promise<Map<string, ZipEntry>> {
  try {
    return await listZip(file, MOST_ENTRIES)
  } catch (cause) {
    if (cause instanceof ZipFault) throw new ProjectFault('no_zip', cause.message, { cause })
    throw cause
  }
}

async function textOf(entry: ZipEntry, mostBytes: number): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readEntry(entry, mostBytes))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'no text'
    throw new ProjectFault(cause instanceof ZipFault ? 'too_large' : 'settings_broken', message, { cause })
  }
}

/** Its model may have any length: what follows the metadata is not read. */
async function headOf(model: ZipEntry): Promise<string> {
  const decoder = new TextDecoder()
  let head = ''
  try {
    for await (const piece of piecesOf(model)) {
      head += decoder.decode(piece.subarray(0, HEAD_CHARACTERS), { stream: true })
      if (head.length >= HEAD_CHARACTERS) break
    }
  } catch (cause) {
    throw new ProjectFault('no_zip', 'its model is broken', { cause })
  }
  return head
}

/**
 * The project with the toy of our 3MF in place of what it held. `name`: of the object, a word.
 * @throws TooFewFilaments where the toy is painted with more
 */
export async function writeStudioProject(
  { application, settings, presets }: StudioProject,
  threeMf: Uint8Array,
  name: string,
): Promise<Uint8Array> {
  const model = (await listZip(threeMf, MOST_ENTRIES)).get(MODEL_ENTRY)
  if (model === undefined) throw new Error('a 3MF without a model')
  const seen: ModelSeen = { palette: [], extruders: 1 }
  const middle = bedMiddle(settings) ?? [0, 0]
  // Read once the model has passed: colours and filaments stand in it.
  function* coloured(): Generator<string> {
    const filaments = filamentsOf(settings)
    if (seen.extruders > filaments) throw new TooFewFilaments(`${seen.extruders} of ${filaments}`)
    yield `${JSON.stringify(withColours(settings, seen.palette), null, 4)}\n`
  }
  return writeZip([
    { name: '[Content_Types].xml', text: [contentTypes()] },
    { name: '_rels/.rels', text: [relations()] },
    { name: MODEL_ENTRY, text: modelInProject(decoded(model), { application, middle, seen }) },
    { name: SETTINGS_ENTRY, text: coloured() },
    { name: 'Metadata/model_settings.config', text: [modelSettings(name)] },
    ...Object.entries(presets).map(([entry, text]) => ({ name: entry, text: [text] })),
  ])
}

async function* decoded(entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of piecesOf(entry)) yield decoder.decode(piece, { stream: true })
}
