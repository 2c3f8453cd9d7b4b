import type { SharePreview } from '@leksmedjan/contract/sharing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint, settledPage } from '#lib/settled-page.test-data.tsx'
import { answerCalls, planted } from '#lib/shop-double.test-data.ts'
import { ShareDialog } from './share-dialog.tsx'
import { SHOWN } from './share.test-data.ts'

let answer: () => Response
const dialog = <ShareDialog designId={SHOWN.id} name="Rufus" onClose={() => undefined} />
const pageOf = (more: Partial<SharePreview>) => {
  answer = () => Response.json({ ...SHOWN, ...more })
  return settledPage(dialog)
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://shop.se' })
  answerCalls(() => answer())
})
afterEach(() => vi.unstubAllGlobals())

test('the preview comes first, without the texts on the toy', async () => {
  expect(firstPaint(dialog)).not.toContain('En nyfiken räv.')
  const page = await pageOf({})
  expect(page).toContain('En nyfiken räv.')
  expect(page).not.toContain('namnskylt')
  expect(page).toContain('inte heller texterna på leksaken')
  expect(page).toContain('Visa texterna på leksaken också')
})

test('without texts on the toy there is no choice', async () => {
  expect(await pageOf({ texts_url: null })).not.toContain('Visa texterna')
})

test('a picture that may contain texts must be reviewed first', async () => {
  const page = await pageOf({ plain_url: null })
  expect(page).toContain('Den här bilden går inte att rita om.')
  expect(page).toContain('Jag har tittat. Bilden får visas som den är.')
})

test('a shared design has its link, and can be unshared', async () => {
  const page = await pageOf({ is_public: true, shared_url: SHOWN.texts_url })
  expect(page).toContain('Sluta dela')
  expect(page).toContain('Texterna syns på bilden')
  expect(page).toContain('En nyfiken räv med namnskylt.')
  expect(page).not.toContain('Visa den här bilden i stället')
})

test('shared before there was a picture for others, the one without texts is offered', async () => {
  expect(await pageOf({ is_public: true })).toContain('Visa den här bilden i stället')
})

test('a withheld design cannot be shared, and its owner sees the reason', async () => {
  const page = await pageOf({ withheld_why: 'Figuren tillhör någon annan.' })
  expect(page).toContain('Leksaken kan inte delas')
  expect(page).toContain('Skälet: Figuren tillhör någon annan.')
  expect(page).not.toContain('Gör publik')
})

test('a preview that failed shows an error with a retry', async () => {
  answer = () => planted()
  const page = await settledPage(dialog)
  expect(page).toContain('Vi kunde inte hämta det som andra får se.')
  expect(page).toContain('Försök igen')
})
