import { MOST_PHOTO_BYTES } from '@leksmedjan/contract/pictures'
import type { PhotoFault } from '../../lib/photo-file.ts'

const MB = 1024 * 1024

/** Why a chosen file is not sent, by its name. */
export const PHOTO_FAULTS: Record<PhotoFault, (name: string) => string> = {
  type: (name) => `${name} är ingen bild som går att skicka. Välj en JPEG, PNG eller WebP.`,
  broken: (name) => `${name} går inte att läsa. Ta om bilden eller välj en annan.`,
  size: (name) => `${name} är för stor. En bild får vara högst ${MOST_PHOTO_BYTES / MB} MB.`,
}
