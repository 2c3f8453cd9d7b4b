/** Where photos of printed toys are stored: private, for staff. */
import { randomUUID } from 'node:crypto'

export function newPhoto(jobId: string): { id: string; fileKey: string } {
  const id = randomUUID()
  return { id, fileKey: `inspections/${jobId}/${id}.webp` }
}
