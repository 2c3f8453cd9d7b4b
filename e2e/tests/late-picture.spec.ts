/** A generation beyond its time limit may still finish, and a mail is then sent. */
import { expect, test } from '@playwright/test'
import { letterTo, newAddress } from '../steps/accounts.ts'
import {
  awaitPicture,
  beginFox,
  customise,
  mendPictureLine,
  silencePicture,
  toCustomise,
  toPicture,
} from '../steps/design.ts'
import { saveData } from '../steps/live-toy.ts'

/** Longer than the page's limit for a late picture. */
const SLOW_MS = 121_000
/** The copy that the history strip shows. */
const THUMBNAIL = /-\d+\.webp$/

test('a late picture keeps its sketch, and the mail is offered first', async ({ page }) => {
  const email = newAddress('sen')
  await page.clock.install()
  await silencePicture(page)
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await expect(page.getByText('Bild 3 av 4')).toBeVisible({ timeout: 110_000 })

  // Actions without effect are not shown during a generation.
  await expect(page.getByRole('button', { name: 'Börja om' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tillbaka' }).last()).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(SLOW_MS)
  await expect(page.getByText('Bildgenerering tog för lång tid efter 120 sekunder')).toBeVisible()
  await expect(page.getByText('Bild 3 av 4')).toBeVisible()
  const buttons = await page.getByRole('main').getByRole('button').allInnerTexts()
  expect(buttons.slice(0, 3)).toEqual(['Mejla mig när bilden är klar', 'Försök igen', 'Ändra dina val'])

  await mendPictureLine(page)
  await page.getByRole('button', { name: 'Mejla mig när bilden är klar' }).click()
  await page.getByRole('main').getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Mejla mig när bilden är klar' }).click()
  // The stream is resumed and the picture arrives.
  await awaitPicture(page)
  expect((await letterTo(page.request, email)).subject).toMatch(/klar/)
})

test('a picture that finished while offline is loaded when back online, in every place', async ({
  page,
  context,
}) => {
  const pictures = /\/files\/.*\.(?:webp|avif|png)/
  await saveData(page)
  await beginFox(page)
  await toCustomise(page)
  await customise(page)
  const back = Promise.withResolvers<void>()
  let state: 'without pictures' | 'offline' | 'back' = 'without pictures'
  await page.route(pictures, async (route) => {
    if (state === 'back') return route.continue()
    // A request may outlast the pause in the connection that it left in.
    if (state === 'offline' && THUMBNAIL.test(route.request().url())) await back.promise
    return route.abort('internetdisconnected')
  })
  await toPicture(page)
  const lost = page.getByText('Bilden gick inte att hämta.', { exact: false })
  await expect(lost).toBeVisible({ timeout: 90_000 })
  state = 'offline'
  await context.setOffline(true)
  await expect(lost).toHaveCount(0)
  await expect(page.getByText('Bilden väntar på nätet.').first()).toBeVisible()
  state = 'back'
  await context.setOffline(false)
  back.resolve()
  await awaitPicture(page)
  await expect(page.getByText('Bilden väntar på nätet.')).toHaveCount(0)
  const shown = page.locator('img[src*="/previews/"]')
  await page.getByRole('button', { name: 'Inte nu' }).click()
  await expect(page.getByRole('img', { name: /^Rödräv i apelsin och snövit/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Visa bild/ }).locator(shown)).toBeVisible()
})
