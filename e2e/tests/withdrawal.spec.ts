/** Withdrawal without signing in: from the link on the order page to the receipt on screen and by mail. */
import { expect, test } from '@playwright/test'
import { faultsInBothWindows } from '../steps/axe.ts'
import { buy, designByRequest } from '../steps/orders.ts'

test(
  'a buyer withdraws before the print starts and is refunded in full',
  { tag: '@any-width' },
  async ({ page }, info) => {
    const email = `angrar-${info.project.name}@exempel.se`
    const toy = await designByRequest(page.request, email)
    await buy(page, toy)
    await page.getByRole('main').getByRole('link', { name: 'Ångra avtalet här' }).click()

    await expect(page.getByRole('heading', { name: 'Ångra avtalet här', level: 1 })).toBeVisible()
    const number = await page.getByLabel('Ordernummer').inputValue()
    expect(number).toMatch(/^MINIMAL-[2-9A-Z]{8}$/)
    await expect(page.getByLabel('E-post')).toHaveValue(email)
    await page.getByLabel('E-post').fill('')
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(page.getByLabel('Namn')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Skriv ditt namn')
    expect(await faultsInBothWindows(page, 'what is missing')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faultsInBothWindows(page, 'what is missing, dark')).toEqual([])

    await page.getByLabel('Namn').fill('Karin Karlsson')
    await page.getByLabel('E-post').fill('nagon-annan@exempel.se')
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(page.getByRole('heading', { name: 'Stämmer det här?' })).toBeFocused()
    await page.getByRole('button', { name: 'Bekräfta frånträde' }).click()
    await expect(page.getByRole('alert')).toContainText('Kontrollera e-post och beställningsnummer.')
    await expect(page.getByRole('link', { name: 'Skriv i din e-post' })).toHaveAttribute('href', /^mailto:/)
    expect(await faultsInBothWindows(page, 'what does not agree')).toEqual([])

    await page.getByRole('button', { name: 'Ändra' }).click()
    await page.getByLabel('E-post').fill(email)
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByRole('button', { name: 'Bekräfta frånträde' }).click()
    await expect(page.getByRole('heading', { name: 'Vi har tagit emot ditt meddelande' })).toBeFocused()
    await expect(page.getByText(/^Du får tillbaka \d+,\d\d\skr\./)).toBeVisible()
    expect(await faultsInBothWindows(page, 'receipt, dark')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await faultsInBothWindows(page, 'receipt')).toEqual([])

    await expect(async () => {
      const answer = await page.request.get(`/dev/mailbox/messages?to=${email}`)
      const { messages } = (await answer.json()) as { messages: { subject: string; text: string }[] }
      const letter = messages.find(({ subject }) => subject.startsWith('Du har ångrat beställning'))
      expect(letter?.text).toContain(number)
    }).toPass()

    await page.goto(`/order-status?order_number=${number}&email=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: 'Sök' }).click()
    await expect(page.getByRole('heading', { name: /^Beställningen av .+ är återbetald$/ })).toBeVisible()
    const answer = page.getByText(/^Beställningen är avbeställd\. Utskriften hade inte börjat/)
    await expect(answer).toBeHidden()
    await page.getByText('Vårt svar').click()
    await expect(answer).toBeVisible()
  },
)

test('every page has the link', async ({ page }) => {
  for (const path of ['/', '/create', '/order-status', '/help', '/privacy-policy', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Ångra avtalet här' })).toBeVisible()
  }
})

test('input from before hydration is kept and submitted', { tag: '@any-width' }, async ({ page }) => {
  let letAppIn = () => {}
  const appMayCome = new Promise<void>((resolve) => (letAppIn = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await appMayCome
    await route.continue()
  })
  await page.goto('/withdrawal', { waitUntil: 'commit' })
  await page.getByLabel('Namn').fill('Karin Karlsson')
  await page.getByLabel('Ordernummer').fill('MINIMAL-ABCDEFGH')
  await page.getByLabel('E-post').fill('karin@exempel.se')
  await page.getByText('Presentask eller annan standardvara').click()
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  letAppIn()

  await expect(page.getByRole('heading', { name: 'Stämmer det här?' })).toBeVisible()
  await expect(page.getByText('Karin Karlsson')).toBeVisible()
  await expect(page.getByText(/^”Jag ångrar det som inte .* MINIMAL-ABCDEFGH\.”$/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
