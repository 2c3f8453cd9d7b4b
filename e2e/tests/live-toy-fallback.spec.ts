/** Without WebGL or workers the kind's picture stays, and no error is shown. */
import { expect, test, type Page } from '@playwright/test'
import { choose, beginFox, toCustomise } from '../steps/design.ts'
import { listenForErrors, liveToy, saveData } from '../steps/live-toy.ts'

/** Makes choices; `tried` resolves when a live toy would have been shown. */
async function expectPicture(page: Page, tried: () => Promise<unknown>): Promise<void> {
  const errors = listenForErrors(page)
  await beginFox(page)
  await toCustomise(page)
  await choose(page, /^Färger/, 'Havsblå')
  await tried()
  await expect(liveToy(page)).toBeHidden()
  // The alt text names the colours in the picture, a caption the chosen ones.
  await expect(page.getByRole('img', { name: /^Rödräv i apelsin/ }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /havsblå/ })).toHaveCount(0)
  await expect(page.getByText('kommer i bilden').first()).toBeVisible()
  expect(errors).toEqual([])
}

const MADE = { timeout: 60_000 }

test('without WebGL the picture stays', async ({ page }) => {
  // Requested once a toy has been built and is to be drawn.
  await page.addInitScript(`HTMLCanvasElement.prototype.getContext = (kind) => {
    if (kind.startsWith('webgl')) window.refusedToDraw = true
    return null
  }`)
  const isRefused = () => page.evaluate<boolean>('window.refusedToDraw === true')
  await expectPicture(page, () => expect.poll(isRefused, MADE).toBe(true))
})

test('a visitor who saves data loads no toymaker', async ({ page }) => {
  await saveData(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expectPicture(page, async () => {
    // The page makes its first request when idle.
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))')
    await page.waitForLoadState('networkidle')
  })
  expect(asked.filter((url) => /live-toy|toy-renderer|three/.test(url))).toEqual([])
})
