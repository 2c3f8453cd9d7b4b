/** What staff read of a parked order: in its letter, in the inbox and on its page. */
import type { ReviewReason } from './review-reasons.ts'
import type { DOUBT_REASONS } from './workshop-inbox.ts'

/** What has happened and what to do, from when it is parked. */
export const REVIEW_TODO = {
  money: 'Köparen har betalat, men betalningen passar inte beställningen. Ge tillbaka pengarna.',
  refund:
    'En återbetalning kom inte fram, och köparen väntar. Betala igen. Går det inte heller: betala på annat sätt och släpp ordern. Gällde den en del av köpet skickas leksaken ändå.',
  too_much:
    'Betaltjänsten har betalat tillbaka mer än köparen betalade. Red ut det där och släpp sedan ordern.',
  inquiry: 'Köparens bank frågar om köpet. Pengarna är kvar: svara hos betaltjänsten, eller betala tillbaka.',
  dispute: 'Köparen bestrider betalningen. Släpp ordern när banken har bestämt sig.',
  disputed: 'Köparen har ångrat sig medan banken avgör en tvist. Släpp ordern när tvisten är avgjord.',
  doubt: 'Granskningen är tveksam till designen. Titta på den och bestäm.',
  turned_down: 'Designen godkändes inte, så leksaken görs inte. Ge tillbaka pengarna.',
  reported:
    'Designen är anmäld och får inte delas. Får leksaken göras, så släpp ordern. Annars: ge tillbaka pengarna.',
  model: 'Modellen behöver dina ögon innan den skrivs ut.',
  model_failed: 'Modellen gick inte att göra. Låt göra en ny.',
  story: 'Den digitala sagan gick inte att göra. Ge tillbaka vad den kostade och släpp ordern.',
  sign: 'Namnskylten har ingen text, så leksaken kan inte göras. Ge tillbaka pengarna.',
  other: 'Se vad som har hänt och släpp ordern.',
} as const satisfies Record<ReviewReason, string>

/** Within a sentence, by the bank's word as Stripe spells it (docs.stripe.com/disputes/categories). */
export const BANK_REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'banken kan inte genomföra betalningen',
  credit_not_processed: 'en återbetalning som inte kommit',
  customer_initiated: 'köparen har bett banken om pengarna',
  debit_not_authorized: 'köparen säger sig inte ha godkänt betalningen',
  duplicate: 'betalt två gånger',
  fraudulent: 'köparen säger sig inte ha gjort köpet',
  general: 'inget särskilt angivet',
  incorrect_account_details: 'fel kontouppgifter',
  insufficient_funds: 'pengarna räckte inte',
  noncompliant: 'betalningen följer inte kortnätverkets regler',
  product_not_received: 'leksaken har inte kommit fram',
  product_unacceptable: 'leksaken är trasig eller inte som på bilden',
  unrecognized: 'köparen känner inte igen köpet',
}

/** What a design is flagged for. */
export const DOUBT_WORDS = {
  weapon: 'kanske ett vapen',
  sexual: 'kanske sexuellt',
  hate: 'kanske hat',
  frightening: 'kanske skrämmande',
  protected: 'kanske någon annans figur',
  person: 'kanske en verklig person',
} as const satisfies Record<(typeof DOUBT_REASONS)[number], string>

/** Of a note about a dispute or a doubtful design: the word of its bank or judge, in Swedish. null where there is none. */
export function wordOfNote(note: string): string | null {
  const word = note.slice(note.indexOf(': ') + 2)
  const doubts: Readonly<Record<string, string>> = DOUBT_WORDS
  return BANK_REASONS[word] ?? doubts[word.replace(/^perhaps /, '')] ?? null
}
