/** GET /files/*: public files without a key, private ones by signed link. */
import type { FastifyInstance } from 'fastify'
import { PlatformError } from '../errors.ts'
import type { FileLinks, LinkQuery } from './file-links.ts'
import { checkFileKey, type FileStore } from './file-store.ts'

export interface FileRoutesDeps {
  files: FileStore
  links: FileLinks
  /** Whether the session that a link was issued to is live. */
  isSessionLive(userId: string, sessionId: string): Promise<boolean>
}

export function fileRoutes(app: FastifyInstance, { files, links, isSessionLive }: FileRoutesDeps): void {
  app.get<{ Params: { '*': string }; Querystring: LinkQuery }>('/files/*', async (request, reply) => {
    const key = readableKey(request.params['*'], request.query, links)
    const isGiven = key.startsWith('public/') || (await stillStands(request.query))
    if (!isGiven) throw new PlatformError('not_found', 'the session of this link has ended')
    const file = await files.find(key)
    if (file === null) throw new PlatformError('not_found', `no file ${key}`)
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

  async function stillStands({ session }: LinkQuery): Promise<boolean> {
    if (session === undefined) return true
    const [userId = '', sessionId = ''] = session.split('.')
    return isSessionLive(userId, sessionId)
  }
}

function readableKey(key: string, query: LinkQuery, links: FileLinks): string {
  try {
    checkFileKey(key)
  } catch (cause) {
    throw new PlatformError('not_found', 'not a file key', { cause })
  }
  const isOpen = key.startsWith('public/') || links.isSigned(key, query)
  // Same response as for a missing file, against probing for private files.
  if (!isOpen) throw new PlatformError('not_found', 'no valid link to this file')
  return key
}
