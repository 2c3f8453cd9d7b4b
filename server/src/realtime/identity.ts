/** Whoever reads on a channel: what their key or token makes them, and until when. */
import { actorOf, isFirstStep, type Access } from '../platform/access.ts'
import type { Actor } from '../platform/actor.ts'
import { sha256 } from '../platform/random.ts'

export interface Identity {
  role: Access['role']
  /** Signed in, and a second step is still to come: reads as a guest. */
  owesStep: boolean
  actor: Actor
  /** Equal for readers who see the same rows. */
  key: string
  userId: string | null
  /** Whose session the token is of, also while it owes its second step. */
  account: string | null
  /** Null for keys, which do not run out. */
  endsAtMs: number | null
}

export function identityOf(access: Access): Identity {
  // The browser's own secret cannot travel with a socket: a guest here has no rows.
  const actor = actorOf(access, null)
  if (access.role !== 'authenticated') {
    const { role } = access
    return { role, owesStep: false, actor, key: role, userId: null, account: null, endsAtMs: null }
  }
  const { sub, aal, email, exp } = access.claims
  const endsAtMs = Math.min(exp * 1000, access.sessionEndsAtMs)
  if (isFirstStep(access)) {
    return { role: 'anon', owesStep: true, actor, key: 'anon', userId: null, account: sub, endsAtMs }
  }
  const key = [sub, aal, email].join(' ')
  return { role: access.role, owesStep: false, actor, key, userId: sub, account: sub, endsAtMs }
}

/** Also with another token: what the one was meant to hear, the other may hear. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  return one.role === other.role && one.userId === other.userId
}

/** Of a row that is gone only its owner is known: the customer, or the address a guest gave. */
export function isOwner(
  identity: Identity,
  owner: { userId?: string | undefined; emailHash?: string | undefined },
): boolean {
  if (identity.role === 'service_role') return true
  if (identity.actor.kind !== 'customer') return false
  if (owner.userId !== undefined) return owner.userId === identity.userId
  return owner.emailHash === sha256(identity.actor.email.toLowerCase())
}

const PRIVATE_NAME = /^user:([0-9a-f-]{36})(?::|$)/

/** `user:<id>` and `user:<id>:<anything>` belong to that customer; no other topic carries words between pages. */
export function ownsTopic(identity: Identity, topic: string): boolean {
  return identity.userId !== null && PRIVATE_NAME.exec(nameOf(topic))?.[1] === identity.userId
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
