/** Routes whose body is a photo. */
import { PHOTO_TYPES } from '@leksmedjan/contract/pictures'
import { BOUNDS } from '../bounds.ts'
import { photoUnreadable } from '../files/photos.ts'
import { binaryScope } from './binary-scope.ts'
import type { FunctionScope } from './functions.ts'

/** Check who sends it in `onRequest`, before the picture is read. */
export function photoScope(
  scope: FunctionScope,
  mount: (own: FunctionScope, bodyLimit: number) => void,
): void {
  const bodyLimit = BOUNDS.photoBytes.most
  binaryScope(scope, { types: PHOTO_TYPES, bodyLimit }, (own) => mount(own, bodyLimit))
}

/** Throws `photo_unreadable`. */
export function photoIn(body: unknown): Uint8Array {
  if (!Buffer.isBuffer(body)) throw photoUnreadable()
  return body
}
