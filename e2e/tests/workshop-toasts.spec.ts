/** A toast of the workshop, which stays a minute where a step can be taken back, covers nothing that can be pressed. */
import { expect, test } from '@playwright/test'
import { beginSession, ownNetwork } from '../steps/accounts.ts'
import { answersFor } from '../steps/workshop/answers.ts'
import { GNISTA } from '../steps/workshop/toys.ts'

test.use({ extraHTTPHeaders: ownNetwork() })

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`with a toast at ${width} px every button can be brought into sight and pressed`, async ({ page }) => {
    test.setTimeout(120_000)
    const answers: Record<string, unknown> = {
      ...answersFor('ADMIN'),
      'workshop-deliver': { status: 'delivered', undo_until: null },
    }
    await page.route('**/functions/v1/workshop-*', async (route) => {
      const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1) ?? '']
      await (answer === undefined
        ? route.fulfill({ status: 503, body: '' })
        : route.fulfill({ json: answer }))
    })
    await beginSession(page, `olle-${Date.now()}@exempel.se`)
    await page.setViewportSize({ width, height })
    await page.goto(width < 960 ? '/workshop?column=shipped' : `/workshop?order=${GNISTA.order}`)
    await page.getByRole('button', { name: /^Levererad: Saga/ }).click()
    const toasts = page.getByRole('region', { name: 'Aviseringar' })
    await expect(toasts.getByText(/^Saga \(\w+\) är levererad$/)).toBeVisible()
    // It lies over the page, which stays as it is.
    const panel = page.getByRole('complementary', { name: 'Vald order' })
    if (width >= 960) expect((await panel.boundingBox())?.height).toBe(height)
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(a, button), aside :is(a, button), nav a')]
        .filter((each) => each.checkVisibility())
        .filter((each) => {
          each.scrollIntoView({ block: 'nearest' })
          const { left, top, width: wide, height: high } = each.getBoundingClientRect()
          return document.elementFromPoint(left + wide / 2, top + high / 2)?.closest('[data-toasts]') != null
        })
        .map((each) => each.innerText || each.ariaLabel),
    )
    expect(covered).toEqual([])
    await toasts.getByRole('button', { name: 'Stäng' }).click()
    await expect(toasts.getByText(/^Saga \(\w+\) är levererad$/)).toBeHidden()
  })
