/** The picture's source is derived from its URL: when new, after a reload, and in the history strip. */
import { expect, test } from '@playwright/test'
import { awaitPicture, beginFox, customise, PICTURE_CALL, toCustomise, toPicture } from '../steps/design.ts'

const BY_AI = 'Bilden är skapad av AI.'
const OWN = 'Bilden visar exakt den form vi skriver ut'
const FOLDER = '/files/public/previews/'
/** Keys allowed in a stream event (Spec §7). */
const KEYS =
  /^(?:phase|message|progress|partialUrl|partialData|partialType|previewUrl|final_image_url|final_openai_prompt|openai_prompt|promptId|error|details)$/

test("the wizard shows the picture's source, new and after a reload", async ({ page }) => {
  const lines: string[] = []
  await page.route(PICTURE_CALL, async (route) => {
    const said = await (await route.fetch()).text()
    lines.push(...said.split('\n').filter((line) => line.startsWith('data: ')))
    const body = said.replaceAll(FOLDER, `${FOLDER}ai/`)
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.route(`**${FOLDER}ai/**`, async (route) => {
    const url = route.request().url().replace(`${FOLDER}ai/`, FOLDER)
    await route.continue({ url })
  })
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  const told = page.getByRole('main')
  await expect(told).toContainText(BY_AI)
  await expect(told.getByRole('heading', { name: 'Från fler håll' })).toHaveCount(0)
  const keys = lines.flatMap((line) => Object.keys(JSON.parse(line.slice('data: '.length)) as object))
  expect(keys.filter((key) => !KEYS.test(key))).toEqual([])

  await page.reload()
  await expect(told).toContainText(BY_AI)
  await expect(told).not.toContainText(OWN)

  await page.unroute(PICTURE_CALL)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Generera ny' }).click()
  await awaitPicture(page)
  await expect(told).toContainText(OWN)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Visa bild 1/ }).click()
  await expect(told).toContainText(BY_AI)
})
