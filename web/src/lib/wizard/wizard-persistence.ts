/** Which part of the wizard is persisted, and its migration and validation (Spec §4). */
import { addOnStateSchema } from '@leksmedjan/contract/add-ons'
import { choice } from '@leksmedjan/contract/catalogue'
import { DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import { toyContent } from '@leksmedjan/contract/toy-content'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import * as z from 'zod/mini'
import {
  emptyWizardData,
  LAST_STEP_HERE,
  NO_GENERATION,
  picture,
  type WizardData,
  type WizardState,
} from './wizard-data.ts'

export const WIZARD_VERSION = 2

/** Delivery address and the generating flag are not persisted (Spec §4). */
export function persistedState({
  step,
  data,
  generation,
  seed,
  generationId,
  orderId,
  pictures,
}: WizardState) {
  const { deliveryAddress, ...rest } = data
  const { isGenerating: _running, generationProgress: _percent, ...done } = generation
  const persisted = { ...rest, deliveryAddress: { country: deliveryAddress.country } }
  return { step, data: persisted, generation: done, seed, generationId, orderId, pictures }
}

export function migratePersisted(persisted: unknown, version: number): unknown {
  return version < WIZARD_VERSION ? clearStandardShipping(persisted) : persisted
}

/** Version 1 stored 'standard' without a choice (Spec §4). */
function clearStandardShipping(persisted: unknown): unknown {
  const shape = z.looseObject({ data: z.looseObject({ shippingMethod: z.unknown() }) })
  const read = shape.safeParse(persisted)
  if (!read.success) return persisted
  const { shippingMethod } = read.data.data
  const named = z.object({ value: z.string() }).safeParse(shippingMethod)
  const method = named.success ? named.data.value : shippingMethod
  if (method !== 'standard') return persisted
  return { ...read.data, data: { ...read.data.data, shippingMethod: null } }
}

/** Second argument: the value used for an invalid one. */
const orElse = z.catch
const optionOrNone = orElse(z.nullable(choice), null)
const text = orElse(z.string(), '')
const textOrNone = orElse(z.nullable(z.string()), null)
const empty = emptyWizardData()

/** Field by field: one invalid value must not discard the rest. */
const persistedData = z.object({
  email: text,
  recipientAge: optionOrNone,
  categoryL1: optionOrNone,
  categoryL2: optionOrNone,
  categoryL3: optionOrNone,
  categoryL4: optionOrNone,
  surprise: textOrNone,
  personality: optionOrNone,
  environment: optionOrNone,
  occasion: optionOrNone,
  occasionProp: orElse(z.boolean(), true),
  style: optionOrNone,
  selectedSize: orElse(choice, empty.selectedSize),
  colors: orElse(z.array(choice), []),
  specialFeatures: orElse(z.array(choice), []),
  toyName: text,
  signText: textOrNone,
  recipientName: text,
  recipientRelation: text,
  personalMessage: text,
  descriptionText: text,
  // One by one: a browser that stored them before an add-on existed keeps the others.
  addOns: orElse(addOnStateSchema(orElse), empty.addOns),
  shippingMethod: textOrNone,
  deliveryAddress: z.pipe(
    orElse(z.object({ country: z.string() }), { country: DEFAULT_COUNTRY }),
    z.transform(({ country }: { country: string }) => ({ ...empty.deliveryAddress, country })),
  ),
})
/** Drafts without `signText` store it in the recipient's name. */
function withSignText({ signText, ...data }: z.infer<typeof persistedData>): WizardData {
  if (signText !== null) return { ...data, signText }
  if (!hasNameSign(data)) return { ...data, signText: '' }
  return { ...data, signText: data.recipientName, recipientName: '' }
}

const persistedWizard = z.object({
  step: orElse(z.int().check(z.gte(1), z.lte(LAST_STEP_HERE)), 1),
  data: z.pipe(orElse(persistedData, empty), z.transform(withSignText)),
  generation: orElse(
    z.object({
      isDesignFinalized: z.boolean(),
      generatedImage: z.nullable(z.string()),
      promptId: z.nullable(z.string()),
      openaiPrompt: z.nullable(z.string()),
      toyContent: z.nullable(toyContent),
    }),
    NO_GENERATION,
  ),
  seed: z.optional(orElse(z.optional(z.int()), undefined)),
  generationId: textOrNone,
  orderId: textOrNone,
  pictures: orElse(z.array(picture), []),
})

export function parsePersisted(persisted: unknown): Partial<WizardState> {
  const read = persistedWizard.safeParse(persisted)
  if (!read.success) return {}
  const { generation, seed, ...rest } = read.data
  return {
    ...rest,
    ...(seed === undefined ? {} : { seed }),
    generation: { ...NO_GENERATION, ...generation },
  }
}
