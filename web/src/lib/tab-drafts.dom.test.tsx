import { expect, test } from 'vitest'
import { answerCalls, signInKarin } from './shop-double.test-data.ts'
import { signOut } from './account/sign-out.ts'
import { readDraft, STAFF_DRAFTS, storeDraft } from './tab-drafts.ts'

test('what cannot be read is no draft', () => {
  sessionStorage.setItem('half', '{"text":')
  expect(readDraft('half')).toBeNull()
})

test('who signs out leaves no draft of the workshop in the tab', async () => {
  answerCalls(() => Response.json({}))
  await signInKarin()
  storeDraft(`${STAFF_DRAFTS}karin@exempel.se:note:1`, { text: 'Slut på turkost' })
  storeDraft('leksmedjan-unsaved-address:1', { city: 'Uppsala' })
  await signOut()
  expect(Object.keys(sessionStorage)).toEqual(['leksmedjan-unsaved-address:1'])
})
