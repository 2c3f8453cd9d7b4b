/** Whoever reads on a channel: what their key or token makes them, and until when. */
import { actorOf, type Access } from '../platform/access.ts'
import type { Actor } from '../platform/actor.ts'
import { sha256 } from '../platform/random.ts'

export interface Reader {
  role: Access['role']
  actor: Actor
  /** Equal for readers who see the same rows. */
  key: string
  userId: string | null
  /** Null for keys, which do not run out. */
  endsAtMs: number | null
}

export function readerOf(access: Access): Reader {
  // The browser's own secret cannot travel with a socket: a guest here has no rows.
  const actor = actorOf(access, null)
  if (access.role !== 'authenticated') {
    return { role: access.role, actor, key: access.role, userId: null, endsAtMs: null }
  }
  const { sub, aal, email, exp } = access.claims
  const key = [sub, aal, email].join(' ')
  return { role: access.role, actor, key, userId: sub, endsAtMs: exp * 1000 }
}

/** Also with another token: what the one was meant to hear, the other may hear. */
export function isSamePerson(one: Reader, other: Reader): boolean {
  return one.role === other.role && one.userId === other.userId
}

/** Of a row that is gone only its owner is known: the customer, or the address a guest gave. */
export function isOwner(
  reader: Reader,
  owner: { userId?: string | undefined; emailHash?: string | undefined },
): boolean {
  if (reader.role === 'service_role') return true
  if (reader.actor.kind !== 'customer') return false
  if (owner.userId !== undefined) return owner.userId === reader.userId
  return owner.emailHash === sha256(reader.actor.email.toLowerCase())
}

const PRIVATE_NAME = /^user:([0-9a-f-]{36})(?::|$)/

/** `user:<id>` and `user:<id>:<anything>` belong to that customer; no other topic carries words between pages. */
export function ownsTopic(reader: Reader, topic: string): boolean {
  return reader.userId !== null && PRIVATE_NAME.exec(nameOf(topic))?.[1] === reader.userId
}

const PREFIX = 'realtime:'

export function isTopic(topic: string): boolean {
  return topic.startsWith(PREFIX) && topic.length > PREFIX.length
}

/** Topic without its prefix, as the client's caller named it. */
export function nameOf(topic: string): string {
  return topic.startsWith(PREFIX) ? topic.slice(PREFIX.length) : topic
}

export function topicOf(name: string): string {
  return `${PREFIX}${name}`
}
