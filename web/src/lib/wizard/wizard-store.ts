/** Wizard store, persisted in local storage (Spec §3, §4). Written by the wizard, read by the checkout too. */
import { chosenCategory, type DesignSelections } from '@leksmedjan/contract/designs'
import { kindSeed } from '@leksmedjan/contract/kind-seed'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStore, type TextStore } from '../storage.ts'
import {
  emptyWizardData,
  LAST_STEP_HERE,
  NO_GENERATION,
  selectionsOf,
  type GenerationState,
  type Picture,
  type WizardData,
  type WizardState,
} from './wizard-data.ts'
import { persistedState, migratePersisted, parsePersisted, WIZARD_VERSION } from './wizard-persistence.ts'

export const WIZARD_KEY = 'leksmedjan-wizard'
const MAX_PICTURES = 12
const SEEDS = 2 ** 32

interface WizardVerbs {
  /** Fields that invalidate the picture when changed; size, add-ons, delivery and personal texts do not. */
  change: (patch: Partial<WizardData>) => void
  goTo: (step: number) => void
  startGenerating: (generationId: string) => void
  setProgress: (percent: number) => void
  /** forget: the attempt cannot be resumed. */
  stopGenerating: (forget: boolean) => void
  finalise: (made: Pick<Picture, 'imageUrl' | 'promptId' | 'openaiPrompt' | 'finish'>) => void
  /** The same design with other texts or size: replaces its picture everywhere. */
  redrawn: (made: Pick<Picture, 'imageUrl' | 'promptId' | 'finish'>) => void
  unfinalise: () => void
  setToyContent: (content: ToyContent) => void
  /** Restores an earlier picture with its choices. */
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
  'occasionProp',
  'specialFeatures',
  'recipientAge',
  'descriptionText',
] as const satisfies readonly (keyof WizardData)[]

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
  return [made, ...pictures.filter((each) => each.promptId !== made.promptId)].slice(0, MAX_PICTURES)
}

/** Identical pictures share a URL: only the prompt id distinguishes them. */
function isSamePicture(left: Picture, right: Picture): boolean {
  return left.promptId === right.promptId && left.imageUrl === right.imageUrl
}

const restored = (
  data: WizardData,
  { seed, occasionProp = true, ...choices }: DesignSelections,
): Pick<WizardState, 'data' | 'seed'> => ({
  data: { ...data, ...choices, occasionProp, surprise: null, toyName: '' },
  seed,
})

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

export function createWizardStore(store: TextStore) {
  return create<Wizard>()(
    persist(
      (set, get) => ({
        ...freshState(),
        pictures: [],
        change: (patch) => {
          const { data } = get()
          const next = { ...data, ...patch }
          const kind = chosenCategory(next)?.value
          set({
            data: next,
            ...(changesDesign(data, patch) ? blankPicture : {}),
            // Seed of the tile picture, so that skin and pose match it; 'Generera ny' draws another.
            ...(kind !== undefined && kind !== chosenCategory(data)?.value && { seed: kindSeed(kind) }),
          })
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
        redrawn: (made) => {
          const { generation, pictures } = get()
          const isShown = generation.promptId === made.promptId
          set({
            pictures: pictures.map((each) => (each.promptId === made.promptId ? { ...each, ...made } : each)),
            ...(isShown && { generation: { ...generation, generatedImage: made.imageUrl } }),
          })
        },
        unfinalise: () => set(blankPicture),
        setToyContent: (content) => {
          const { generation, pictures } = get()
          const named = (each: Picture) =>
            each.promptId === generation.promptId ? { ...each, toyContent: content } : each
          set({ generation: { ...generation, toyContent: content }, pictures: pictures.map(named) })
        },
        restore: (made) => {
          set({
            ...restored(get().data, made.selections),
            generation: finished(made),
            generationId: null,
            pictures: get().pictures.some((each) => isSamePicture(each, made))
              ? get().pictures
              : withPicture(get().pictures, made),
          })
        },
        restoreChoices: (selections) => set({ ...restored(get().data, selections), ...blankPicture }),
        newSeed: () => set({ seed: randomSeed() }),
        setOrder: (orderId) => set({ orderId }),
        reset: () => set(freshState(get().data.email)),
      }),
      {
        name: WIZARD_KEY,
        version: WIZARD_VERSION,
        storage: createJSONStorage(() => store),
        partialize: (wizard: Wizard) => persistedState(wizard),
        migrate: migratePersisted,
        merge: (persisted, current) => ({ ...current, ...parsePersisted(persisted) }),
      },
    ),
  )
}

export const useWizard = createWizardStore(browserStore())
