import { MOST_PHOTO_BYTES } from '@leksmedjan/contract/pictures'
import type { PhotoFault } from '../../lib/photo-file.ts'

const MB = 1024 * 1024

/** Why a chosen file is not sent, by its name. */
export const PHOTO_FAULTS: Record<PhotoFault, (name: string) => string> = {
  type: (name) => `${name} är ingen bild som går att skicka. Välj en JPEG, PNG eller WebP.`,
  broken: (name) => `${name} går inte att läsa. Ta om bilden eller välj en annan.`,
  size: (name) => `${name} är för stor. En bild får vara högst ${MOST_PHOTO_BYTES / MB} MB.`,
}

export const PHOTO_TEXTS = {
  photos: 'Bilder',
  addPhotos: 'Lägg till bilder',
  takePhoto: 'Ta en bild',
  photosLeft: (photos: number) =>
    photos === 1 ? 'Du kan lägga till 1 bild till.' : `Du kan lägga till ${photos} bilder till.`,
  removePhoto: (place: number) => `Ta bort bild ${place}`,
  photo: (place: number) => `Bild ${place}`,
  tooMany: (most: number) => `Högst ${most} bilder. De första är med.`,
} as const
