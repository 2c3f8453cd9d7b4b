/** Ownership of a design, and the toy it describes; pure. */
import type { DesignSelections, DesignStatus } from '@leksmedjan/contract/designs'
import { isEmail } from '@leksmedjan/contract/email'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { toyWishOf, type ToyFinish } from '@leksmedjan/contract/toy-wish'
import { readDesign, type ToyDesign } from '@leksmedjan/toymaker/design'
import type { Actor } from '@leksmedjan/platform/actor'
import { sha256 } from '@leksmedjan/platform/random'

/** The toymaker's pictures show their own solid. */
export type DrawnBy = 'ai' | 'toymaker'

export interface Design {
  id: string
  promptId: string
  status: DesignStatus
  prompt: string
  selections: DesignSelections
  seed: number
  imageKey: string | null
  toyContent: ToyContent | null
  userId: string | null
  guestEmail: string | null
  accessSecretHash: string | null
  drawnBy: DrawnBy
  /** Further browsers admitted by a mailed link. */
  admittedHashes: readonly string[]
}

/** The account that signs in and claims the designs of this browser and this verified address. */
export interface Claimant {
  userId: string
  /** Lower case; null while no address is verified. */
  email: string | null
  guestHash: string | null
}

export interface Owner {
  user_id: string | null
  guest_email: string | null
  guest_session_id: string | null
}

/** Spec §4: the account, else the given address, else a generated session. Exactly one is set. */
export function ownerOf(actor: Actor, email: string | null, freshId: string): Owner {
  const nobody: Owner = { user_id: null, guest_email: null, guest_session_id: null }
  if (actor.kind === 'customer') return { ...nobody, user_id: actor.userId }
  const address = email?.trim().toLowerCase() ?? ''
  if (isEmail(address)) return { ...nobody, guest_email: address }
  // One session per browser; a visitor without a secret gets one per design.
  const session = actor.guestHash === null ? freshId : sha256(`session:${actor.guestHash}`).slice(0, 32)
  return { ...nobody, guest_session_id: `guest_${session}` }
}

type Owned = Pick<Design, 'userId' | 'guestEmail' | 'accessSecretHash' | 'admittedHashes'>

/** Read and order access: the owner, and browsers admitted by a mailed link. */
export function mayOpen(design: Owned, actor: Actor): boolean {
  if (actor.guestHash !== null && design.admittedHashes.includes(actor.guestHash)) return true
  return isTheirs(design, actor)
}

/** Customers by account or verified address, browsers by their secret; an unverified address gives no access. */
export function isTheirs(design: Owned, actor: Actor): boolean {
  if (design.userId !== null) return actor.kind === 'customer' && actor.userId === design.userId
  if (actor.kind === 'customer' && actor.email.toLowerCase() === design.guestEmail) return true
  // A visitor without a secret is identified by the unguessable prompt id.
  return actor.guestHash === design.accessSecretHash
}

/** Identifiers of the requester of a generation; the first is stored, any of them may resume it. */
export function visitorMarks(actor: Actor): string[] {
  return [
    ...(actor.kind === 'customer' ? [`user:${actor.userId}`] : []),
    ...(actor.guestHash === null ? [] : [`guest:${actor.guestHash}`]),
  ]
}

export const toyDesignOf = (selections: DesignSelections, finish?: ToyFinish): ToyDesign =>
  readDesign(toyWishOf(selections, finish))

/** Toys with the same hash have the same picture. */
export const finishHashOf = (toy: ToyDesign): string => sha256(JSON.stringify(toy))

/** Seeds are whole numbers below this: 32 bits. */
export const SEEDS = 4_294_967_296
