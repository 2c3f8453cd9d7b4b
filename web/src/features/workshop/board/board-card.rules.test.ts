import { expect, it } from 'vitest'
import { jobWords, printedShare, whenOf } from './board-card.rules.ts'
import { card } from './board.test-data.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const job = {
  code: 'AAAA2222',
  version: 2,
  status: 'printing',
  printer: 'Nr 2',
  startedAt: '2026-11-23T12:00:00Z',
  hours: 6,
} as const
const REVIEW = 'Någon måste titta på den först'
const order = (changes: object) => card({ orderNumber: 'MINIMAL-AAAA2222', ...changes })

it('a card says the promised day; without one the time of today, or the day', () => {
  expect(whenOf(order({}), NOW)).toBe('30\u00a0nov')
  expect(whenOf(order({ promisedLast: null }), NOW)).toBe('14.32')
  expect(whenOf(order({ promisedLast: null, since: '2026-11-21T12:00:00Z' }), NOW)).toBe('21\u00a0nov')
  expect(whenOf(order({ flags: ['returned'] }), NOW)).toBe('30\u00a0nov')
  expect(whenOf(order({ promisedLast: null, flags: ['reprint'] }), NOW)).toBe('Nya dagar räknas ut')
})

it('the share of a print follows the clock, and never says that it is done', () => {
  expect(printedShare(job, NOW)).toBe(0.5)
  expect(printedShare(job, new Date('2026-11-24T15:00:00Z'))).toBe(0.99)
  expect(printedShare(job, new Date('2026-11-23T11:00:00Z'))).toBe(0)
  expect(printedShare({ ...job, hours: null }, NOW)).toBeNull()
  expect(printedShare({ ...job, startedAt: null }, NOW)).toBeNull()
})

it.each([
  [{}, 'Modell klar'],
  [{ flags: ['proof'] }, 'Väntar på köparens ja'],
  [{ flags: ['model'] }, null],
  [{ job: { ...job, status: 'queued' } }, 'I kö till skrivare'],
  // Time to answer is up, and silence is no yes.
  [
    { status: 'processing', next: 'proof', flags: ['proof'], job: { ...job, status: 'queued' } },
    'Väntar på köparens ja',
  ],
  // To be printed, or sent, only if its buyer waits so long.
  [
    { status: 'processing', next: 'answer', flags: ['new_days'], job: { ...job, status: 'queued' } },
    'Väntar på köparens svar',
  ],
  [{ status: 'printing', next: 'answer', job: { ...job, status: 'checked' } }, 'Väntar på köparens svar'],
  // Before its buyer is asked, and while a change is answered.
  [{ status: 'processing', next: 'proof', job: { ...job, status: 'queued' } }, 'Modellen är inte godkänd'],
  [
    { status: 'processing', next: 'day', printsFrom: '2026-11-26', job: { ...job, status: 'queued' } },
    'Skrivs ut tidigast 26\u00a0nov',
  ],
  [{ flags: ['held'], job: { ...job, status: 'queued' } }, null],
  [{ next: 'safety', job: { ...job, status: 'queued' } }, 'Säkerhetsfil saknas'],
  [{ status: 'printing', job }, 'Nr 2'],
  [{ status: 'printing', job: { ...job, printer: null } }, 'Skrivs ut'],
  [{ status: 'printing', job: { ...job, status: 'queued' } }, 'Väntar på ny utskrift'],
  [{ status: 'printing', flags: ['failed'], job: { ...job, status: 'failed' } }, 'Väntar på ny utskrift'],
  [{ status: 'processing', flags: ['reprint'], job: { ...job, status: 'queued' } }, 'I kö till skrivare'],
  [
    { status: 'shipped', flags: ['failed', 'reprint'], job: { ...job, status: 'failed' } },
    'Väntar på ny utskrift',
  ],
  [{ status: 'shipped', flags: ['reprint'], next: 'printing', job }, 'Nr 2'],
  [{ status: 'printing', next: 'check', job: { ...job, status: 'printed' } }, null],
  [{ status: 'printing', next: 'pack', job: { ...job, status: 'checked' } }, null],
  [{ status: 'printing', next: 'review', job: { ...job, status: 'printed' } }, 'Att kontrollera'],
  [{ next: 'review', flags: ['review'], job: { ...job, status: 'queued' } }, REVIEW],
  [{ next: 'review', flags: ['disputed', 'proof'] }, REVIEW],
  [{ status: 'printing', next: 'review', job: { ...job, status: 'checked' } }, REVIEW],
  [{ status: 'printing', next: 'review', job }, 'Nr 2'],
  [{ status: 'shipped', next: 'review', job: { ...job, status: 'checked' } }, null],
  [{ status: 'printing' }, null],
  [{ status: 'shipped', job: { ...job, status: 'checked' } }, null],
  [{ status: 'shipped', next: 'deliver', isPickup: true }, 'Väntar på att hämtas'],
  [{ status: 'cancelled', next: 'deliver', isToyCancelledAlone: true }, 'Leksaken avbeställd'],
  [{ status: 'cancelled', next: 'over' }, null],
  [{ status: 'shipped', next: 'pack', flags: ['returned'], job: { ...job, status: 'checked' } }, null],
  [{ status: 'delivered', flags: ['reprint'], job: { ...job, status: 'queued' } }, 'I kö till skrivare'],
  [{ status: 'delivered', next: 'pack', flags: ['reprint'], job: { ...job, status: 'checked' } }, null],
  [
    { status: 'delivered', flags: ['reprint'], next: 'safety', job: { ...job, status: 'queued' } },
    'Säkerhetsfil saknas',
  ],
])('with %o a card says: %s', (changes, words) => {
  expect(jobWords(order(changes))).toBe(words)
})
