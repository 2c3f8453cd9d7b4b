/** Whose a design is, and which toy it stands for; pure. */
import type { DesignSelections, DesignStatus } from '@leksmedjan/contract/designs'
import { isEmail } from '@leksmedjan/contract/email'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { toyWishOf, type ToyFinish } from '@leksmedjan/contract/toy-wish'
import { readDesign, type ToyDesign } from '@leksmedjan/toymaker/design'
import type { Actor } from '../platform/actor.ts'
import { sha256 } from '../platform/random.ts'

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
  /** Further browsers a letter's link has let in. */
  admittedHashes: readonly string[]
}

/** Who signs in: what this browser and this proven address hold becomes theirs. */
export interface Claimant {
  userId: string
  /** In lower case; null when no address is proven. */
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

/** For reading and ordering: whoever it belongs to, and browsers that a letter's link has let in. */
export function mayOpen(design: Owned, actor: Actor): boolean {
  if (actor.guestHash !== null && design.admittedHashes.includes(actor.guestHash)) return true
  return isTheirs(design, actor)
}

/** Customers by account or proven address, browsers by their secret; an address that is only known opens nothing. */
export function isTheirs(design: Owned, actor: Actor): boolean {
  if (design.userId !== null) return actor.kind === 'customer' && actor.userId === design.userId
  if (actor.kind === 'customer' && actor.email.toLowerCase() === design.guestEmail) return true
  // A visitor without a secret has only the unguessable prompt id to show.
  return actor.guestHash === design.accessSecretHash
}

/** Marks whoever asked for a generation; the first is kept with it, any of them may come back to it. */
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
