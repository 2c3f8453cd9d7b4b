/** What is typed in the card form, and the bank's challenge while it is asked; one store per mounted checkout. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  CARD_FIELDS,
  cardFaults,
  EMPTY_CARD,
  type CardEntry,
  type CardFaults,
  type CardField,
} from './card-rules.ts'
import type { Method } from './methods.ts'
import type { ChallengeOutcome } from './payment-page-api.ts'

interface CardFormState {
  methods: readonly Method[]
  method: Method
  card: CardEntry
  faults: CardFaults
  /** The bank asks; `answer` lets the payment go on. */
  challenge: { sum: string; answer: (outcome: ChallengeOutcome) => void } | null
  /** Rises each time the form is refused, so that the first wrong field takes focus again. */
  refusals: number
}

export type CardFormStore = StoreApi<CardFormState>

export function cardFormStore(): CardFormStore {
  return createStore<CardFormState>(() => ({
    methods: ['card'],
    method: 'card',
    card: EMPTY_CARD,
    faults: {},
    challenge: null,
    refusals: 0,
  }))
}

/** What the session takes, the first of them chosen. */
export function offerMethods(store: CardFormStore, methods: readonly Method[]): void {
  store.setState({ methods, method: methods[0] ?? 'card' })
}

/** A field's fault goes as soon as it is mended; a new one is not shown while typing. */
export function typeCard(store: CardFormStore, change: Partial<CardEntry>): void {
  const { card, faults } = store.getState()
  const next = { ...card, ...change }
  const left = cardFaults(next, new Date())
  const shown = Object.keys(faults)
    .filter(isCardField)
    .filter((field) => left[field] !== undefined)
  store.setState({ card: next, faults: Object.fromEntries(shown.map((field) => [field, left[field]])) })
}

/** Leaving a filled field shows its fault; an empty one waits until paying. */
export function leaveField(store: CardFormStore, field: CardField): void {
  const { card, faults } = store.getState()
  const fault = cardFaults(card, new Date())[field]
  if (card[field] !== '' && fault !== undefined) store.setState({ faults: { ...faults, [field]: fault } })
}

/** True when the form may be sent; else every fault of the card is shown. */
export function checkForm(store: CardFormStore): boolean {
  if (store.getState().method !== 'card') return true
  const faults = cardFaults(store.getState().card, new Date())
  const good = Object.keys(faults).length === 0
  store.setState((state) => ({ faults, refusals: good ? state.refusals : state.refusals + 1 }))
  return good
}

export function showChallenge(store: CardFormStore, sum: string): Promise<ChallengeOutcome> {
  return new Promise((resolve) => {
    store.setState({
      challenge: {
        sum,
        answer: (outcome) => {
          store.setState({ challenge: null })
          resolve(outcome)
        },
      },
    })
  })
}

function isCardField(name: string): name is CardField {
  return (CARD_FIELDS as readonly string[]).includes(name)
}
