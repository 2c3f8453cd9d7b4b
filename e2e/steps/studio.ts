/** Studio steps, by role and Swedish name. */
import { expect, type Locator, type Page } from '@playwright/test'
import { askForLink, avatar, beginSession, letterTo } from './accounts.ts'

/** Of a new customer. */
export async function enterStudio(page: Page, email: string): Promise<void> {
  await beginSession(page, email)
  await openStudio(page)
}

/** A guest signs in by the code of their second letter and opens the studio, which then has the guest's designs too. */
export async function enterStudioAsGuest(page: Page, email: string): Promise<void> {
  await page.goto('/order-status')
  const sent = await askForLink(page, email)
  const { code } = await letterTo(page.request, email, 2)
  await sent.getByLabel('Eller skriv koden från mejlet').fill(code)
  await expect(avatar(page)).toBeVisible()
  await openStudio(page)
}

export async function openStudio(page: Page): Promise<void> {
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'Min Studio', level: 1 })).toBeVisible()
}

/** Starts a generation for the page's session without waiting for it. */
export async function beginPicture(page: Page, kind: { group: string; name: string }): Promise<void> {
  const host = new URL(page.url()).hostname.split('.')[0] ?? ''
  await page.evaluate(
    async ({ group, name, host }) => {
      const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
      const kept = localStorage.getItem(`sb-${host}-auth-token`) ?? '{}'
      const { access_token: token } = JSON.parse(kept) as { access_token?: string }
      void fetch('/functions/v1/generate-preview-image', {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: anonKey, authorization: `Bearer ${token}` },
        body: JSON.stringify({
          categoryL1: 'Djur',
          categoryL2: group,
          categoryL3: name,
          colors: ['Turkos'],
          recipientAge: '3-5',
          userSelections: { personality: 'Lekfull' },
        }),
      })
    },
    { ...kind, host },
  )
}

/** Card or row of a design; a new one is named after its prompt. */
export const design = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').locator('article, tbody tr').filter({ hasText: name })

export const inDesign = (page: Page, name: string | RegExp, button: RegExp): Locator =>
  design(page, name).getByRole('button', { name: button })
