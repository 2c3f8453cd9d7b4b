/** GET /mail/*.png: pictures of every letter, as PNG because mail programs render no SVG. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const FOLDER = join(import.meta.dirname, 'letters/pictures')

export function letterPictureRoutes(app: FastifyInstance): void {
  for (const name of ['logo.png', 'under-3.png']) {
    const picture = readFileSync(join(FOLDER, name))
    app.get(`/mail/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=604800')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture),
    )
  }
}
