import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import { expect, it } from 'vitest'
import { papersFor } from './paper-rights.rules.ts'

const WITHIN_EU = { customs: false }
const seenBy = (role: StaffRole, job: PrintStatus) =>
  papersFor(WITHIN_EU, role, job).map(({ paper, waitsFor, isPlain }) =>
    [paper, waitsFor, ...(isPlain ? ['plain'] : [])].join(' '),
  )

it.each<[StaffRole, PrintStatus, string[]]>([
  ['WORKSHOP', 'queued', ['slip  plain', 'card printed', 'label checked', 'address printed']],
  ['WORKSHOP', 'failed', ['slip  plain', 'card printed', 'label checked', 'address printed']],
  ['WORKSHOP', 'printed', ['slip ', 'card ', 'label checked', 'address ']],
  ['WORKSHOP', 'checked', ['slip ', 'card ', 'label ', 'address ']],
  ['ADMIN', 'queued', ['slip ', 'card ', 'label checked', 'address ']],
  ['ADMIN', 'checked', ['slip ', 'card ', 'label ', 'address ']],
])('%s at %s', (role, job, papers) => {
  expect(seenBy(role, job)).toEqual(papers)
})
