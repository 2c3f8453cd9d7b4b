/** Where nothing can be drawn live, the kind's picture stays and nobody is told of a failure. */
import { expect, test, type Page } from '@playwright/test'
import { choose, chooseFox, toCustomise } from '../steps/design.ts'
import { listenForErrors, liveToy } from '../steps/live-toy.ts'

/** Longer than the live toy takes to appear where it can. */
const LONG_ENOUGH_MS = 6000

async function expectPicture(page: Page): Promise<void> {
  const errors = listenForErrors(page)
  await chooseFox(page)
  await toCustomise(page)
  await choose(page, /^Färger/, 'Havsblå')
  await page.waitForTimeout(LONG_ENOUGH_MS)
  await expect(liveToy(page)).toBeHidden()
  await expect(page.getByRole('img', { name: /^Havsblå rödräv/ }).first()).toBeVisible()
  expect(errors).toEqual([])
}

test('without WebGL the picture stays', async ({ page }) => {
  await page.addInitScript(`HTMLCanvasElement.prototype.getContext = () => null`)
  await expectPicture(page)
})

test('a visitor who saves data is sent no toymaker', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expectPicture(page)
  expect(asked.filter((url) => /live-toy|toy-viewer/.test(url))).toEqual([])
})
