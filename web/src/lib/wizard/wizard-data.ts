/** Wizard state: the visitor's choices, the generation, the pictures of this visit (Spec §3). */
import { noAddOns, type AddOnState } from '@leksmedjan/contract/add-ons'
import type { Choice } from '@leksmedjan/contract/catalogue'
import { designSelections, type DesignSelections } from '@leksmedjan/contract/designs'
import { DEFAULT_COUNTRY, DEFAULT_SIZE } from '@leksmedjan/contract/limits'
import { toyContent, type ToyContent } from '@leksmedjan/contract/toy-content'
import * as z from 'zod/mini'

/** The fourth step, delivery, is part of the checkout. */
export const LAST_STEP_HERE = 3

const address = z.object({
  fullName: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
})
export const picture = z.object({
  imageUrl: z.string(),
  promptId: z.string(),
  openaiPrompt: z.string(),
  toyContent: z.nullable(toyContent),
  /** The choices it was rendered from, restored with it. */
  selections: designSelections,
  /** Texts and size it shows, serialised; unknown for a design opened from elsewhere. */
  finish: z.optional(z.string()),
})

export type WizardAddress = z.infer<typeof address>
export type Picture = z.infer<typeof picture>

export interface WizardData {
  email: string
  recipientAge: Choice | null
  categoryL1: Choice | null
  categoryL2: Choice | null
  categoryL3: Choice | null
  categoryL4: Choice | null
  /** Value of the category below which the kind is random; null where the visitor chose it. */
  surprise: string | null
  personality: Choice | null
  environment: Choice | null
  occasion: Choice | null
  /** Whether the toy has the occasion's part and colours. */
  occasionProp: boolean
  style: Choice | null
  selectedSize: Choice
  /** At most two; value is a hex. */
  colors: Choice[]
  specialFeatures: Choice[]
  /** The visitor's own name for the toy; empty while the proposed one is used. */
  toyName: string
  /** On the name sign. */
  signText: string
  recipientName: string
  recipientRelation: string
  personalMessage: string
  descriptionText: string
  addOns: AddOnState
  /** A method's value; null until the visitor chooses one. */
  shippingMethod: string | null
  deliveryAddress: WizardAddress
}

export interface GenerationState {
  isGenerating: boolean
  isDesignFinalized: boolean
  /** 0-100. */
  generationProgress: number
  /** A public URL, never a data URL. */
  generatedImage: string | null
  promptId: string | null
  openaiPrompt: string | null
  toyContent: ToyContent | null
}

export interface WizardState {
  step: number
  data: WizardData
  generation: GenerationState
  /** Another seed is another toy of the same choices. */
  seed: number
  /** The running attempt; resumed after a reload. */
  generationId: string | null
  /** The unpaid order of this design: ordering again updates it. */
  orderId: string | null
  pictures: Picture[]
}

export const NO_GENERATION: GenerationState = {
  isGenerating: false,
  isDesignFinalized: false,
  generationProgress: 0,
  generatedImage: null,
  promptId: null,
  openaiPrompt: null,
  toyContent: null,
}

export function emptyWizardData(email = ''): WizardData {
  return {
    email,
    recipientAge: null,
    categoryL1: null,
    categoryL2: null,
    categoryL3: null,
    categoryL4: null,
    surprise: null,
    personality: null,
    environment: null,
    occasion: null,
    occasionProp: true,
    style: null,
    selectedSize: { id: '', name: DEFAULT_SIZE, value: DEFAULT_SIZE },
    colors: [],
    specialFeatures: [],
    toyName: '',
    signText: '',
    recipientName: '',
    recipientRelation: '',
    personalMessage: '',
    descriptionText: '',
    addOns: noAddOns(),
    shippingMethod: null,
    deliveryAddress: {
      fullName: '',
      streetAddress: '',
      postalCode: '',
      city: '',
      country: DEFAULT_COUNTRY,
      phoneNumber: '',
    },
  }
}

export function selectionsOf({ data, seed }: Pick<WizardState, 'data' | 'seed'>): DesignSelections {
  const { recipientAge, categoryL1, categoryL2, categoryL3, categoryL4, descriptionText } = data
  const { personality, environment, occasion, style, colors, specialFeatures } = data
  const categories = { categoryL1, categoryL2, categoryL3, categoryL4 }
  const manner = { personality, environment, occasion, style, colors, specialFeatures }
  const declined = data.occasionProp ? {} : { occasionProp: false }
  return { recipientAge, ...categories, ...manner, ...declined, descriptionText, seed }
}
