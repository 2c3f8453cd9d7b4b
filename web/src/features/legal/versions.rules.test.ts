import { PATHS } from '@leksmedjan/contract/addresses'
import { TERMS_VERSION } from '@leksmedjan/contract/terms'
import { expect, test } from 'vitest'
import { DRAFT_FACTS } from '../../draft-facts.ts'
import { announcementOn, versionStatus, versionAt } from './versions.rules.ts'

const [OLD, NEW] = ['2025-06-22', TERMS_VERSION]
const VERSIONS = [OLD, NEW]
const ANNOUNCED = { inForce: OLD, coming: NEW, from: '2026-12-28' }
const IN_FORCE = { inForce: NEW, coming: '', from: '' }

test('the address of the terms shows those in force, and that of a version its own', () => {
  expect(versionAt(PATHS.terms, PATHS.terms, OLD)).toBe(OLD)
  expect(versionAt(`${PATHS.terms}/${NEW}`, PATHS.terms, OLD)).toBe(NEW)
  expect(versionAt(PATHS.terms, PATHS.terms)).toBe(NEW)
  // Prerendered.
  expect(versionAt(PATHS.terms, PATHS.terms, DRAFT_FACTS.terms.inForce)).toBe(NEW)
})

test('announced terms are not shown as in force, and both versions show their dates', () => {
  const said = (terms: typeof ANNOUNCED | null) =>
    VERSIONS.map((each) => versionStatus(each, terms, VERSIONS))
  expect(said(ANNOUNCED)).toEqual(['gäller nu', 'gäller från den 28\u00a0december\u00a02026'])
  expect(said(IN_FORCE)).toEqual([null, 'gäller nu'])
  expect(said(null)).toEqual([null, 'gäller nu'])
  expect(announcementOn(OLD, ANNOUNCED)).toEqual({
    words: 'Nya villkor gäller från och med den 28\u00a0december\u00a02026.',
    link: { version: NEW, label: 'Läs de nya villkoren' },
  })
  expect(announcementOn(NEW, ANNOUNCED)?.link.version).toBe(OLD)
  for (const version of VERSIONS) expect(announcementOn(version, IN_FORCE)).toBeNull()
})
