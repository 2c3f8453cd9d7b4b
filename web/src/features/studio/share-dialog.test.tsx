import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint, settledPage } from '#lib/settled-page.test-data.tsx'
import { answerCalls, planted, signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import { ShareDialog } from './share-dialog.tsx'
import { FOX } from './studio.test-data.ts'

let answer: () => Response
const dialog = <ShareDialog design={FOX} onClose={() => undefined} />

beforeEach(async () => {
  answerCalls(() => answer())
  await signInKarin()
})
afterEach(() => {
  signOutKarin()
  vi.unstubAllGlobals()
})

test('what others will see is shown first', async () => {
  const chosen = {
    categoryL1: 'Djur',
    categoryL2: null,
    categoryL3: null,
    categoryL4: null,
    personality: null,
  }
  const metadata = { ...chosen, age: '3-5', colors: ['Apelsin'], generatedAt: '2026-11-21T10:00:00Z' }
  const toyContent = { toyName: 'Rufus', description: 'En nyfiken räv.', storyTeaser: 'En dag...', metadata }
  answer = () => Response.json({ toy_content: toyContent })
  expect(firstPaint(dialog)).not.toContain('Rufus')
  expect(await settledPage(dialog)).toContain('Rufus')
})

test('what cannot be shown is said, and can be asked for again', async () => {
  answer = () => planted()
  const page = await settledPage(dialog)
  expect(page).toContain('Vi kunde inte hämta det som andra får se.')
  expect(page).toContain('Försök igen')
})
