/** Longer sequences of a purchase, as setup for tests of later steps. */
import type { Page } from '@playwright/test'
import { awaitPicture, chooseFox, customise, saveEmail, toCustomise, toPicture } from './design.ts'

export async function designFox(page: Page, email: string): Promise<void> {
  await chooseFox(page)
  await toCustomise(page)
  await customise(page)
  await toPicture(page)
  await awaitPicture(page)
  await saveEmail(page, email)
}

export interface Letter {
  subject: string
  text: string
}

export async function lettersTo(page: Page, email: string): Promise<Letter[]> {
  const answer = await page.request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { messages: Letter[] }).messages
}
