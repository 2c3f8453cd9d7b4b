/** A finished toy, as setup for tests of later steps. */
import { expect, type Page } from '@playwright/test'
import { saveData } from './live-toy.ts'
import { becomeOwner, designByRequest } from './orders.ts'

/** Step 3 with a toy made by request, in a browser that saves data and remembers the address. */
export async function openFinishedFox(page: Page, email: string): Promise<void> {
  const toy = await designByRequest(page.request, email)
  await becomeOwner(page, toy)
  await page.addInitScript(`localStorage.setItem('user_email', '${email}')`)
  await saveData(page)
  await page.goto(`/create?designId=${String(toy.wish['prompt_id'])}`)
  await expect(page.getByRole('button', { name: 'Generera ny' })).toBeEnabled()
  // Its name is loaded by a call of its own.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Din Unika Leksak')
}

export interface Letter {
  subject: string
  text: string
}

export async function lettersTo(page: Page, email: string): Promise<Letter[]> {
  const answer = await page.request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { messages: Letter[] }).messages
}
