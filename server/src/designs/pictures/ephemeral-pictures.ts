/** Pictures without a row, because the database was unavailable: an empty marker file per picture records its day. */
import type { FileStore } from '@leksmedjan/platform/files/file-store'

/** Key `unsaved/2026-11-22/public/previews/<hash>.webp`: an empty file. */
const FOLDER = 'unsaved/'
const DAY_LENGTH = '2026-11-22'.length

export interface EphemeralPicture {
  noteKey: string
  imageKey: string
}

/** Written before the picture, so that none is left unmarked. */
export async function noteEphemeralPicture(
  files: FileStore,
  imageKey: string,
  now: Date,
): Promise<EphemeralPicture> {
  const noteKey = `${FOLDER}${dayOf(now)}/${imageKey}`
  await files.put(noteKey, new Uint8Array())
  return { noteKey, imageKey }
}

/** Of the days before this one. */
export async function listEphemeralPictures(files: FileStore, before: Date): Promise<EphemeralPicture[]> {
  const notes = await files.list(FOLDER)
  return notes
    .filter((noteKey) => noteKey.slice(FOLDER.length) < dayOf(before))
    .map((noteKey) => ({ noteKey, imageKey: noteKey.slice(FOLDER.length + DAY_LENGTH + 1) }))
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, DAY_LENGTH)
}
