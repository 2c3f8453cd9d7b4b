/** The live toy of step 2: gestures and pixels. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Sends Save-Data from the next page load, so that the page builds no toy of its own: half the processor time of
 * a walk to the finished picture. For tests that look at neither the live toy nor the tiles and sides drawn from it.
 */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)

export const liveToy = (page: Page): Locator => page.getByRole('slider', { name: 'Vrid leksaken' })

/** Records console errors and CSP violations. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  return errors
}

export async function turnedBy(toy: Locator): Promise<number> {
  return Number(await toy.getAttribute('aria-valuenow'))
}

/** Share of blue pixels on the stage, 0 to 1. */
export async function blueShare(page: Page, stage: Locator): Promise<number> {
  const shot = (await stage.screenshot()).toString('base64')
  return page.evaluate<number>(`(async () => {
    const bytes = Uint8Array.from(atob('${shot}'), (sign) => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let blue = 0
    for (let i = 0; i < data.length; i += 4) if (data[i + 2] > data[i] + 40) blue++
    return blue / (data.length / 4)
  })()`)
}

export async function expectToy(page: Page): Promise<Locator> {
  const toy = liveToy(page)
  await expect(toy).toBeVisible({ timeout: 30_000 })
  return toy
}
