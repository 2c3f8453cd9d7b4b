import type { Proof } from '@leksmedjan/contract/proofs'
import { expect, test } from 'vitest'
import { isOpen, percentLeft, rulesOf, statusNotice, timeLeft, whenToAnswer } from './proof-rules.ts'
import { PROOF } from './proof.test-data.ts'
import { TEXTS } from './texts.ts'

test.each([
  ['2026-11-24T10:00:00Z', '1 dag och 20 timmar'],
  ['2026-11-24T06:00:00Z', '2 dagar'],
  ['2026-11-25T05:30:00Z', '1 dag'],
  ['2026-11-25T08:59:00Z', '21 timmar'],
  ['2026-11-26T04:30:00Z', '1 timme'],
  ['2026-11-26T05:37:00Z', '23 minuter'],
  ['2026-11-26T05:59:40Z', '1 minut'],
  ['2026-11-26T06:00:00Z', null],
])('at %s there is left: %s', (now, left) => {
  expect(timeLeft(PROOF.answer_by, new Date(now))).toBe(left)
})

test('the bar is full at first and empty at the end', () => {
  const at = (now: string) => percentLeft(PROOF.answer_by, new Date(now))
  expect([at('2026-11-24T06:00:00Z'), at('2026-11-25T06:00:00Z'), at('2026-11-27T06:00:00Z')]).toEqual([
    100, 50, 0,
  ])
})

test.each<[string, Partial<Proof>, boolean, string]>([
  ['waiting', {}, true, TEXTS.heading('Gnista')],
  ['the next model', { round: 2, change: { part: 'body', wish: 'x' } }, true, TEXTS.headingChanged('Gnista')],
  [
    'a model that a change left as it was',
    { round: 2, change: { part: 'body', wish: 'x' }, is_unchanged: true },
    true,
    TEXTS.headingUnchanged('Gnista'),
  ],
  ['beyond its time', { state: 'lapsed' }, true, TEXTS.heading('Gnista')],
  [
    'beyond its time where silence prints',
    { state: 'lapsed', silence_prints: true },
    false,
    TEXTS.headingGoesOn('Gnista'),
  ],
  ['approved', { state: 'approved', answered_at: PROOF.sent_at }, false, TEXTS.headingApproved('Gnista')],
  ['approved and printing', { state: 'approved', is_closed: true }, false, TEXTS.headingApproved('Gnista')],
  [
    'to be changed',
    { state: 'change_asked', change: { part: 'body', wish: 'x' } },
    false,
    TEXTS.headingChangeAsked,
  ],
  ['of a cancelled order', { is_closed: true, is_over: true }, false, TEXTS.headingOver],
  [
    'approved before the order was cancelled',
    { state: 'approved', is_closed: true, is_over: true },
    false,
    TEXTS.headingOver,
  ],
])('a proof %s', (_name, more, open, heading) => {
  const proof = { ...PROOF, ...more }
  expect([isOpen(proof), statusNotice(proof, new Date('2026-11-24T06:00:00Z')).heading]).toEqual([
    open,
    heading,
  ])
})

test('an approved model has the first print day, until that day has passed', () => {
  const approved: Proof = { ...PROOF, state: 'approved', answered_at: PROOF.sent_at }
  const leadOn = (day: string) => statusNotice(approved, new Date(`${day}T06:00:00Z`)).lead
  expect(leadOn('2026-11-24')).toContain('Vi skriver ut den tidigast 26\u00a0november')
  expect(leadOn('2026-11-27')).not.toContain('tidigast')
  expect(leadOn('2026-11-27')).toContain('står i kö till skrivaren')
})

test('days that have passed are named neither before the answer nor after it', () => {
  const [last, after] = [new Date('2026-12-09T20:00:00Z'), new Date('2026-12-10T06:00:00Z')]
  const approved: Proof = { ...PROOF, state: 'approved', answered_at: PROOF.sent_at }
  expect(statusNotice(approved, last).lead).toMatch(
    /kö till skrivaren, och leksaken är hos dig .*december\.$/,
  )
  expect(statusNotice(approved, after).lead).toMatch(/Den står i kö till skrivaren\.$/)
  const soon = { ...PROOF, answer_by: '2026-12-12T06:00:00Z' }
  expect(whenToAnswer(soon, last)).toMatch(/^Svara senast .*, så är Gnista hos dig .*december\. Utan svar/)
  expect(whenToAnswer(soon, after)).toMatch(/^Svara senast [^,]*\. Utan svar/)
  expect(whenToAnswer(PROOF, last)).toMatch(
    /^Säger du ja nu är Gnista hos dig .*december\. Vi skriver inte ut/,
  )
  expect(whenToAnswer(PROOF, after)).toBe('Vi skriver inte ut något innan du har sagt ja.')
})

test('of a parked order the page names the person who looks at it before the printer, before and after the answer', () => {
  const parked: Proof = { ...PROOF, needs_review: true }
  const after = new Date('2026-11-27T06:00:00Z')
  const leadOf = (state: Proof['state']) =>
    statusNotice({ ...parked, state, silence_prints: state === 'lapsed' }, after).lead
  for (const words of [rulesOf(parked), leadOf('approved'), leadOf('lapsed')]) {
    expect(words).toContain('tittar vi på beställningen')
    expect(words).not.toContain('kö till skrivaren')
  }
  expect(rulesOf(PROOF)).toContain('kö till skrivaren')
  expect(rulesOf({ ...parked, changes_left: 0 })).toBe(TEXTS.rulesUsed)
})

test('of a change that left the model as it was the note says that it could not be made', () => {
  const unchanged: Proof = { ...PROOF, round: 2, changes_left: 0, is_unchanged: true }
  expect(rulesOf(unchanged)).toBe(
    'Ändringen du bad om gick inte att göra. Undrar du över något, svara på vårt mejl.',
  )
})

test('an approved model that is being printed is in no queue', () => {
  const printing: Proof = { ...PROOF, state: 'approved', is_closed: true }
  expect(statusNotice(printing, new Date('2026-11-27T06:00:00Z')).lead).toContain('Utskriften har börjat')
})
