/** Identity of a channel: role and claims of its key or token, and their expiry. */
import { actorOf, isFirstStep, type Access } from '../access/access.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import { sha256 } from '@leksmedjan/platform/random'

export interface Identity {
  role: Access['role']
  /** Signed in at aal1 while aal2 is required: reads as a guest. */
  owesStep: boolean
  actor: Actor
  /** Equal for identities with the same row visibility. */
  key: string
  userId: string | null
  /** Account of the token's session, also before its second factor. */
  account: string | null
  /** null for API keys, which do not expire. */
  endsAtMs: number | null
}

export function identityOf(access: Access): Identity {
  // The guest secret is not sent over the socket: a guest has no rows here.
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

/** True across tokens of one account: changes read for one may be sent to the other. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  return one.role === other.role && one.userId === other.userId
}

/** A deleted row is known by its owner only: the customer, or the address a guest gave. */
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

/** `user:<id>` and `user:<id>:<anything>` belong to that customer; no other topic carries broadcasts. */
export function ownsTopic(identity: Identity, topic: string): boolean {
  return identity.userId !== null && PRIVATE_NAME.exec(nameOf(topic))?.[1] === identity.userId
}

const PREFIX = 'realtime:'

export function isTopic(topic: string): boolean {
  return topic.startsWith(PREFIX) && topic.length > PREFIX.length
}

/** Topic without its prefix, as the client's API shows it. */
export function nameOf(topic: string): string {
  return topic.startsWith(PREFIX) ? topic.slice(PREFIX.length) : topic
}

export function topicOf(name: string): string {
  return `${PREFIX}${name}`
}
