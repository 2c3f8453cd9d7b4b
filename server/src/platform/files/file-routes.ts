/** GET /files/*: public files for anybody, private ones by signed link. */
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../errors.ts'
import type { FileLinks } from './file-links.ts'
import { checkFileKey, type FileStore } from './file-store.ts'

interface Query {
  expires?: string
  signature?: string
}

export function fileRoutes(app: FastifyInstance, files: FileStore, links: FileLinks): void {
  app.get<{ Params: { '*': string }; Querystring: Query }>('/files/*', async (request, reply) => {
    const key = readableKey(request.params['*'], request.query, links)
    const file = await files.find(key)
    if (file === null) throw new ShopError('not_found', `no file ${key}`)
    const isPublic = key.startsWith('public/')
    return reply
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', isPublic ? 'inline' : `attachment; filename="${key.split('/').at(-1)}"`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(file.contentType)
      .send(file.bytes)
  })
}

function readableKey(key: string, query: Query, links: FileLinks): string {
  try {
    checkFileKey(key)
  } catch (cause) {
    throw new ShopError('not_found', 'not a file key', { cause })
  }
  const isOpen = key.startsWith('public/') || links.isSigned(key, query.expires ?? '', query.signature ?? '')
  // The same answer as for a missing file: nobody learns which private files exist.
  if (!isOpen) throw new ShopError('not_found', 'no valid link to this file')
  return key
}
