/** Card form state and 3-D Secure challenge; one store per mounted checkout. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  CARD_FIELDS,
  cardFaults,
  EMPTY_CARD,
  type CardEntry,
  type CardFaults,
  type CardField,
} from './card-rules.ts'
import type { Method, ChallengeOutcome } from './payment-page-api.ts'

interface CardFormState {
  methods: readonly Method[]
  method: Method
  card: CardEntry
  faults: CardFaults
  /** Pending 3-D Secure challenge; `answer` resolves the payment. */
  challenge: { sum: string; answer: (outcome: ChallengeOutcome) => void } | null
  /** Incremented on each failed validation, so that the first invalid field takes focus again. */
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

/** Sets the session's payment methods and selects the first. */
export function offerMethods(store: CardFormStore, methods: readonly Method[]): void {
  store.setState({ methods, method: methods[0] ?? 'card' })
}

/** Clears a field's error once it is corrected; shows no new error while typing. */
export function typeCard(store: CardFormStore, change: Partial<CardEntry>): void {
  const { card, faults } = store.getState()
  const next = { ...card, ...change }
  const left = cardFaults(next, new Date())
  const shown = Object.keys(faults)
    .filter(isCardField)
    .filter((field) => left[field] !== undefined)
  store.setState({ card: next, faults: Object.fromEntries(shown.map((field) => [field, left[field]])) })
}

/** Blur validates a filled field; an empty one is validated on submit. */
export function leaveField(store: CardFormStore, field: CardField): void {
  const { card, faults } = store.getState()
  const fault = cardFaults(card, new Date())[field]
  if (card[field] !== '' && fault !== undefined) store.setState({ faults: { ...faults, [field]: fault } })
}

/** Returns true when valid; else shows all card errors. */
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
