/** What the visitor is building, kept in this browser (Spec §3, §4). The wizard writes it, the checkout reads it too. */
import { choice, type Choice } from '@leksmedjan/contract/catalogue'
import { designSelections, type DesignSelections } from '@leksmedjan/contract/designs'
import { DEFAULT_COUNTRY, DEFAULT_SIZE } from '@leksmedjan/contract/limits'
import { toyContent, type ToyContent } from '@leksmedjan/contract/toy-content'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStore, type TextStore } from './storage.ts'

export const WIZARD_KEY = 'leksmedjan-wizard'
export const WIZARD_VERSION = 2
/** The fourth step, delivery, stands in the checkout. */
export const LAST_STEP_HERE = 3
const PICTURES_KEPT = 12
const SEEDS = 2 ** 32

const address = z.object({
  fullName: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
})
const addOns = z.object({
  engraving: z.object({ enabled: z.boolean(), text: z.string() }),
  giftBox: z.boolean(),
  greeting: z.object({ enabled: z.boolean(), message: z.string() }),
  digitalStory: z.boolean(),
})
const picture = z.object({
  imageUrl: z.string(),
  promptId: z.string(),
  openaiPrompt: z.string(),
  toyContent: z.nullable(toyContent),
  /** What it was made of, so that choosing it again restores every choice. */
  selections: designSelections,
})

export type WizardAddress = z.infer<typeof address>
export type WizardAddOns = z.infer<typeof addOns>
export type Picture = z.infer<typeof picture>

export interface WizardData {
  email: string
  recipientAge: Choice | null
  categoryL1: Choice | null
  categoryL2: Choice | null
  categoryL3: Choice | null
  categoryL4: Choice | null
  personality: Choice | null
  environment: Choice | null
  occasion: Choice | null
  style: Choice | null
  selectedSize: Choice
  /** At most two; value is a hex. */
  colors: Choice[]
  specialFeatures: Choice[]
  recipientName: string
  recipientRelation: string
  personalMessage: string
  descriptionText: string
  addOns: WizardAddOns
  /** A method's value; null until the visitor chooses one. */
  shippingMethod: string | null
  deliveryAddress: WizardAddress
}

export interface GenerationState {
  isGenerating: boolean
  isDesignFinalized: boolean
  /** 0-100. */
  generationProgress: number
  /** A public address, never embedded data. */
  generatedImage: string | null
  promptId: string | null
  openaiPrompt: string | null
  toyContent: ToyContent | null
}

interface WizardState {
  step: number
  data: WizardData
  generation: GenerationState
  /** Another seed is another toy of the same choices. */
  seed: number
  /** The attempt that is running; after a reload the page takes it up again. */
  generationId: string | null
  /** The unpaid order of this design: ordering again updates it. */
  orderId: string | null
  pictures: Picture[]
}

interface WizardVerbs {
  /** A change of the design itself un-finalises it; size, add-ons, delivery and words to the buyer do not. */
  change: (patch: Partial<WizardData>) => void
  goTo: (step: number) => void
  startGenerating: (generationId: string) => void
  setProgress: (percent: number) => void
  /** forget: the attempt is over for good and must not be taken up again. */
  stopGenerating: (forget: boolean) => void
  finalise: (made: Pick<Picture, 'imageUrl' | 'promptId' | 'openaiPrompt'>) => void
  unfinalise: () => void
  setToyContent: (content: ToyContent) => void
  /** Takes an earlier picture back, choices included. */
  restore: (picture: Picture) => void
  /** Choices without a finished picture, such as a saved design that failed. */
  restoreChoices: (selections: DesignSelections) => void
  newSeed: () => void
  setOrder: (orderId: string | null) => void
  reset: () => void
}

export type Wizard = WizardState & WizardVerbs

const DESIGN_FIELDS = [
  'categoryL1',
  'categoryL2',
  'categoryL3',
  'categoryL4',
  'colors',
  'personality',
  'environment',
  'style',
  'occasion',
  'specialFeatures',
  'recipientAge',
  'descriptionText',
] as const satisfies readonly (keyof WizardData)[]

const NO_GENERATION: GenerationState = {
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
    personality: null,
    environment: null,
    occasion: null,
    style: null,
    selectedSize: { id: '', name: DEFAULT_SIZE, value: DEFAULT_SIZE },
    colors: [],
    specialFeatures: [],
    recipientName: '',
    recipientRelation: '',
    personalMessage: '',
    descriptionText: '',
    addOns: {
      engraving: { enabled: false, text: '' },
      giftBox: false,
      greeting: { enabled: false, message: '' },
      digitalStory: false,
    },
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
  return { recipientAge, ...categories, ...manner, descriptionText, seed }
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? Math.floor(Math.random() * SEEDS)

function freshState(email = ''): Omit<WizardState, 'pictures'> {
  return {
    step: 1,
    data: emptyWizardData(email),
    generation: NO_GENERATION,
    seed: randomSeed(),
    generationId: null,
    orderId: null,
  }
}

function changesDesign(before: WizardData, patch: Partial<WizardData>): boolean {
  return DESIGN_FIELDS.some(
    (field) => field in patch && JSON.stringify(patch[field]) !== JSON.stringify(before[field]),
  )
}

function withPicture(pictures: Picture[], made: Picture): Picture[] {
  return [made, ...pictures.filter((each) => each.imageUrl !== made.imageUrl)].slice(0, PICTURES_KEPT)
}

const blankPicture = { generation: NO_GENERATION, generationId: null }

function finished(made: Picture): GenerationState {
  const { imageUrl, promptId, openaiPrompt, toyContent } = made
  return {
    isGenerating: false,
    isDesignFinalized: true,
    generationProgress: 100,
    generatedImage: imageUrl,
    promptId,
    openaiPrompt,
    toyContent,
  }
}

export function createWizardStore(keeper: TextStore) {
  return create<Wizard>()(
    persist(
      (set, get) => ({
        ...freshState(),
        pictures: [],
        change: (patch) => {
          const { data } = get()
          set({ data: { ...data, ...patch }, ...(changesDesign(data, patch) ? blankPicture : {}) })
        },
        goTo: (step) => set({ step: Math.min(LAST_STEP_HERE, Math.max(1, step)) }),
        startGenerating: (generationId) =>
          set({
            generationId,
            generation: { ...NO_GENERATION, toyContent: get().generation.toyContent, isGenerating: true },
          }),
        setProgress: (generationProgress) => set({ generation: { ...get().generation, generationProgress } }),
        stopGenerating: (forget) =>
          set({
            generation: { ...get().generation, isGenerating: false },
            ...(forget ? { generationId: null } : {}),
          }),
        finalise: (made) => {
          const { pictures, generation } = get()
          const whole = { ...made, toyContent: generation.toyContent, selections: selectionsOf(get()) }
          set({ generation: finished(whole), generationId: null, pictures: withPicture(pictures, whole) })
        },
        unfinalise: () => set(blankPicture),
        setToyContent: (content) => {
          const { generation, pictures } = get()
          const named = (each: Picture) =>
            each.imageUrl === generation.generatedImage ? { ...each, toyContent: content } : each
          set({ generation: { ...generation, toyContent: content }, pictures: pictures.map(named) })
        },
        restore: (made) => {
          const { seed, ...choices } = made.selections
          set({
            data: { ...get().data, ...choices },
            seed,
            generation: finished(made),
            generationId: null,
            pictures: get().pictures.some((each) => each.imageUrl === made.imageUrl)
              ? get().pictures
              : withPicture(get().pictures, made),
          })
        },
        restoreChoices: ({ seed, ...choices }) =>
          set({ data: { ...get().data, ...choices }, seed, ...blankPicture }),
        newSeed: () => set({ seed: randomSeed() }),
        setOrder: (orderId) => set({ orderId }),
        reset: () => set(freshState(get().data.email)),
      }),
      {
        name: WIZARD_KEY,
        version: WIZARD_VERSION,
        storage: createJSONStorage(() => keeper),
        partialize: keptOf,
        migrate: (kept, version) => (version < WIZARD_VERSION ? clearStandardShipping(kept) : kept),
        merge: (kept, current) => ({ ...current, ...readKept(kept) }),
      },
    ),
  )
}

/** Neither address texts nor the generating flag are written down (Spec §4). */
function keptOf({ step, data, generation, seed, generationId, orderId, pictures }: Wizard) {
  const { deliveryAddress, ...rest } = data
  const { isGenerating: _running, generationProgress: _percent, ...done } = generation
  const kept = { ...rest, deliveryAddress: { country: deliveryAddress.country } }
  return { step, data: kept, generation: done, seed, generationId, orderId, pictures }
}

/** Before version 2 'standard' was written down without having been chosen (Spec §4). */
function clearStandardShipping(kept: unknown): unknown {
  const shape = z.looseObject({ data: z.looseObject({ shippingMethod: z.unknown() }) })
  const read = shape.safeParse(kept)
  if (!read.success) return kept
  const { shippingMethod } = read.data.data
  const named = z.object({ value: z.string() }).safeParse(shippingMethod)
  const method = named.success ? named.data.value : shippingMethod
  if (method !== 'standard') return kept
  return { ...read.data, data: { ...read.data.data, shippingMethod: null } }
}

/** A broken value becomes the second one. */
const orElse = z.catch
const optionOrNone = orElse(z.nullable(choice), null)
const text = orElse(z.string(), '')
const textOrNone = orElse(z.nullable(z.string()), null)
const empty = emptyWizardData()

/** Every field on its own: one broken value never costs the visitor the rest. */
const keptData = z.object({
  email: text,
  recipientAge: optionOrNone,
  categoryL1: optionOrNone,
  categoryL2: optionOrNone,
  categoryL3: optionOrNone,
  categoryL4: optionOrNone,
  personality: optionOrNone,
  environment: optionOrNone,
  occasion: optionOrNone,
  style: optionOrNone,
  selectedSize: orElse(choice, empty.selectedSize),
  colors: orElse(z.array(choice), []),
  specialFeatures: orElse(z.array(choice), []),
  recipientName: text,
  recipientRelation: text,
  personalMessage: text,
  descriptionText: text,
  addOns: orElse(addOns, empty.addOns),
  shippingMethod: textOrNone,
  deliveryAddress: z.pipe(
    orElse(z.object({ country: z.string() }), { country: DEFAULT_COUNTRY }),
    z.transform(({ country }: { country: string }) => ({ ...empty.deliveryAddress, country })),
  ),
})
const keptState = z.object({
  step: orElse(z.int().check(z.gte(1), z.lte(LAST_STEP_HERE)), 1),
  data: orElse(keptData, empty),
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

function readKept(kept: unknown): Partial<WizardState> {
  const read = keptState.safeParse(kept)
  if (!read.success) return {}
  const { generation, seed, ...rest } = read.data
  return {
    ...rest,
    ...(seed === undefined ? {} : { seed }),
    generation: { ...NO_GENERATION, ...generation },
  }
}

/** Last in the file: opening the browser's store reads what is kept, by the schemas above. */
export const useWizard = createWizardStore(browserStore())
