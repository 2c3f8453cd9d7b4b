/** Routes whose body is a photo: in JSON a phone's picture would be a third larger. */
import { PHOTO_TYPES } from '@leksmedjan/contract/pictures'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { BOUNDS } from '../bounds.ts'
import { photoUnreadable } from '../files/photos.ts'
import type { FunctionScope } from './functions.ts'

/** Check who sends it in `onRequest`, before the picture is read, so that nobody else fills the memory. */
export function photoScope(
  scope: FunctionScope,
  mount: (own: FunctionScope, bodyLimit: number) => void,
): void {
  const bodyLimit = BOUNDS.photoBytes.most
  void scope.register(async (plain) => {
    const own = plain.withTypeProvider<ZodTypeProvider>()
    own.removeAllContentTypeParsers()
    const parse = { parseAs: 'buffer', bodyLimit } as const
    own.addContentTypeParser([...PHOTO_TYPES], parse, (_request, body, parsed) => parsed(null, body))
    mount(own, bodyLimit)
  })
}

/** Throws `photo_unreadable`. */
export function photoIn(body: unknown): Uint8Array {
  if (!Buffer.isBuffer(body)) throw photoUnreadable()
  return body
}
