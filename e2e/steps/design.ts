/** Wizard steps, by role and Swedish name. */
import { expect, type Page } from '@playwright/test'

/** Selects a radio or checkbox through its label. */
export async function choose(page: Page, group: RegExp, name: string): Promise<void> {
  const box = page.getByRole('group', { name: group })
  await box.getByText(name, { exact: true }).click()
}

/** From the landing page. */
export async function chooseFox(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Börja Nu' }).first().click()
  await expect(page).toHaveURL(/\/create$/)
  await chooseKind(page)
}

/** From the wizard's own address: for tests about later steps. */
export async function beginFox(page: Page): Promise<void> {
  await page.goto('/create')
  await chooseKind(page)
}

async function chooseKind(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Låt oss börja!' })).toBeVisible()
  await choose(page, /Hur gammal/, '3-5 år')
  for (const name of [/^Djur/, /^Skogens djur/, /^Räv/, /^Rödräv/]) {
    await page.getByRole('main').getByRole('button', { name }).first().click()
  }
}

export async function toCustomise(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Fortsätt till design' })
    .or(page.getByRole('button', { name: 'Fortsätt', exact: true }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Anpassa din design' })).toBeVisible()
}

export async function customise(page: Page): Promise<void> {
  await choose(page, /^Färger/, 'Apelsin')
  await choose(page, /^Färger/, 'Snövit')
  await choose(page, /^Personlighet/, 'Lekfull')
  await choose(page, /^Tillfälle/, 'Födelsedag')
}

export async function toPicture(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Fortsätt till bilden' })
    .or(page.getByRole('button', { name: 'Fortsätt', exact: true }))
    .first()
    .click()
}

export const PICTURE_CALL = '**/functions/v1/generate-preview-*'

const DRAWING = { timeout: 100_000 }

/**
 * Takes effect at the next page load: the stream stalls after the third partial picture, which a busy server
 * also sends; later calls stay pending.
 */
export async function silencePicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch
    let isSilent = false
    window.addEventListener('picture-line-mended', () => {
      window.fetch = ask
    })
    window.fetch = async (wish, init) => {
      const url = wish instanceof Request ? wish.url : wish.toString()
      if (!url.includes('/generate-preview-')) return ask(wish, init)
      if (isSilent) return unanswered(init?.signal)
      const answer = await ask(wish, init)
      return new Response(answer.body && unfinished(answer.body), answer)
    }

    function unanswered(signal?: AbortSignal | null): Promise<Response> {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    }

    function unfinished(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream {
      const events = body.pipeThrough(new TextDecoderStream())
      return new ReadableStream<string>({
        async start(page) {
          let held = ''
          for await (const text of events) {
            if (isSilent) continue
            const whole = (held + text).split('\n\n')
            held = whole.pop() ?? ''
            for (const event of whole) {
              if (!isSilent) page.enqueue(`${event}\n\n`)
              isSilent ||= event.includes('PARTIAL 3')
            }
          }
        },
      }).pipeThrough(new TextEncoderStream())
    }
  })
}

/** Later calls work again; those made during the stall stay unanswered. */
export async function mendPictureLine(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('picture-line-mended')))
}

/** Waits for the finished picture. */
export async function awaitPicture(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Generera ny' })).toBeEnabled(DRAWING)
  await expect(page.getByRole('button', { name: 'Avbryt' })).toBeHidden(DRAWING)
}

const shownPicture = (page: Page) => page.getByRole('img', { name: /^Rödräv i apelsin och snövit/ }).first()

/** URL of the finished picture of the fox. */
export async function pictureAddress(page: Page): Promise<string> {
  return (await shownPicture(page).getAttribute('src')) ?? ''
}

/** Enters an engraving and waits for the redrawn picture; resolves to its URL. */
export async function engrave(page: Page, text: string): Promise<string> {
  const before = await pictureAddress(page)
  await choose(page, /^Tillval/, 'Gravyr')
  await expect(page.getByText('Max 50 tecken')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text på foten' }).pressSequentially(text, { delay: 30 })
  await expect(page.getByText('Bilden uppdateras…')).toBeVisible()
  await expect(shownPicture(page)).toHaveAttribute('src', before)
  await expect(page.getByText('Bilden uppdateras…')).toBeHidden({ timeout: 60_000 })
  await expect(shownPicture(page)).not.toHaveAttribute('src', before)
  return pictureAddress(page)
}

export async function saveEmail(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Spara din design' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('E-post', { exact: true }).fill(email)
  await expect(dialog.getByText('✓ Giltig e-postadress')).toBeVisible()
  await dialog.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await expect(page.getByText('Dina framsteg har sparats med din e-post!')).toBeVisible()
  await expect(dialog).toBeHidden()
}
