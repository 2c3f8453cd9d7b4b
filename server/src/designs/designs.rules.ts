/** Whose a design is, and which toy it stands for; pure. */
import type { DesignSelections, DesignStatus } from '@leksmedjan/contract/designs'
import { isEmail } from '@leksmedjan/contract/email'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { readDesign, type ToyDesign } from '@leksmedjan/toymaker/design'
import type { Actor } from '../platform/actor.ts'
import { sha256 } from '../platform/random.ts'

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

type Owned = Pick<Design, 'userId' | 'guestEmail' | 'accessSecretHash'>

/** Customers by account or proven address, browsers by their secret; an address that is only known opens nothing. */
export function mayOpen(design: Owned, actor: Actor): boolean {
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

/** Texts on the toy and its real size: no new design, the same solid made again. */
export interface ToyFinish {
  /** Longest side in millimetres. */
  sizeMm?: number | undefined
  engraving?: string | null
  /** Shown when the feature 'name_sign' was chosen. */
  nameSign?: string | null
}

export function toyDesignOf(selections: DesignSelections, finish: ToyFinish = {}): ToyDesign {
  const { categoryL1, categoryL2, categoryL3, categoryL4 } = selections
  const deepest = categoryL4 ?? categoryL3 ?? categoryL2 ?? categoryL1
  const features = selections.specialFeatures.map((feature) => feature.value)
  return readDesign({
    kind: deepest?.value ?? null,
    colours: selections.colors.map((colour) => colour.value),
    personality: selections.personality?.value ?? null,
    occasion: selections.occasion?.value ?? null,
    environment: selections.environment?.value ?? null,
    style: selections.style?.value ?? null,
    features,
    age: selections.recipientAge?.value ?? null,
    sizeMm: finish.sizeMm,
    seed: selections.seed,
    engraving: finish.engraving ?? null,
    nameSign: features.includes('name_sign') ? (finish.nameSign ?? null) : null,
  })
}
