import { expect, it } from 'vitest'
import { standingOf, type SessionFacts } from './session-check.rules.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 86_400_000
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const OPEN: SessionFacts = {
  userId: 'anna',
  aal: 'aal2',
  createdAt: ago(DAY_MS),
  refreshedAt: ago(DAY_MS),
  provenAt: ago(DAY_MS),
  bannedUntil: null,
  hasFactor: true,
  hasEarlierFactor: true,
  isStaff: false,
  roles: ['CUSTOMER'],
}
const ANNAS = { sub: 'anna', aal: 'aal2' } as const

it.each([
  ['a row that is gone', null, { end: 'gone' }],
  ['of somebody else', { userId: 'bertil' }, { end: 'gone' }],
  ['banned', { bannedUntil: new Date(NOW.getTime() + 1) }, { end: 'banned' }],
  ['banned until now', { bannedUntil: NOW }, { aal: 'aal2' }],
  ['idle for 30 days', { createdAt: ago(30 * DAY_MS), refreshedAt: ago(30 * DAY_MS) }, { end: 'timed out' }],
  ['idle for less', { createdAt: ago(30 * DAY_MS), refreshedAt: ago(30 * DAY_MS - 1) }, { aal: 'aal2' }],
  ['90 days old', { createdAt: ago(90 * DAY_MS), refreshedAt: NOW }, { end: 'timed out' }],
  ['an operator’s of twelve hours', { createdAt: ago(DAY_MS / 2), isStaff: true }, { end: 'timed out' }],
  ['an operator’s of less', { createdAt: ago(DAY_MS / 2 - 1), isStaff: true }, { aal: 'aal2' }],
  ['lowered since its token was signed', { aal: 'aal1' }, { aal: 'aal1', needs: 'aal2' }],
  ['without a factor', { hasFactor: false }, { aal: 'aal2', needs: 'aal1' }],
  ['with an earlier factor', {}, { canProve: true }],
  ['with none but its own', { hasEarlierFactor: false }, { canProve: false }],
] as [string, Partial<SessionFacts> | null, object][])('a session %s', (_name, more, expected) => {
  expect(standingOf(more === null ? null : { ...OPEN, ...more }, ANNAS, NOW)).toMatchObject(expected)
})

it('a token signed at aal1 stays at aal1 when its session is upgraded', () => {
  expect(standingOf(OPEN, { sub: 'anna', aal: 'aal1' }, NOW)).toMatchObject({ aal: 'aal1', needs: 'aal2' })
})
