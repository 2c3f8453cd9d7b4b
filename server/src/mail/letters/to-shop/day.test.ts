import { expect, it } from 'vitest'
import { contextAt } from '../letter-context.test-data.ts'
import { letterOf } from '../letter-of.ts'
import { day, type DayFacts } from './day.ts'

const SHOP = contextAt('2026-11-26T08:00:00Z')
const QUIET: DayFacts = {
  yesterday: '2026-11-25',
  sold: 0,
  soldOre: 0,
  queued: 0,
  printing: 0,
  toCheck: 0,
  toPack: 0,
  late: 0,
  review: 0,
}
const textOf = (more: Partial<DayFacts>) =>
  letterOf(day({ ...QUIET, ...more }, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')

it('what may not wait until tomorrow stands first, then what will be late and what waits in the inbox', () => {
  const text = textOf({ queued: 9, late: 2, missed: 9, bankDue: 1, moneyDue: 2, inbox: 5, inboxLate: 1 })
  expect(text).toContain(
    'Banken ska ha ett svar senast i dag, eller skulle ha haft det. 2 köpare som har ångrat sig väntar på svar eller pengar, senast i dag. 2 beställningar har passerat',
  )
  expect(text).toContain('9 beställningar hinner inte fram i tid, som kön ser ut nu.')
  expect(text).toMatch(/Hinner inte: 9 .*I inkorgen: 5, varav 1 försenade/)
})

it('nothing is said of what nobody waits for', () => {
  expect(textOf({ queued: 1 })).not.toMatch(/Banken|ångrat|hinner|inkorgen/)
})
