/** Prerendered content before scripts, hydration without changes, and link targets. */
import { expect, test } from '@playwright/test'
import { VERSION_PATHS } from '@leksmedjan/contract/addresses'
import { beginSession, newAddress } from '../steps/accounts.ts'
import { overflowEnlarged, pastEdgeAtDoubleText } from '../steps/reflow.ts'
import { answersFor } from '../steps/workshop/answers.ts'

const DRAWN = [
  '/',
  '/public',
  '/about',
  '/help',
  '/contact',
  '/withdrawal',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/accessibility',
  ...VERSION_PATHS,
]

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete without scripts', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hitta på en leksak, så gör vi den')
    for (const words of [
      'Över 10 000',
      'nöjda familjer',
      'Gratis att designa',
      '5-7 dagar',
      'Pengarna tillbaka',
      'nöjdhetsgaranti',
      'återvinningsbar PLA',
      'Fri från gifter',
      'för hand innan den skickas',
      '5 stjärnor',
      'Tillverkad i Sverige',
      'Karin, mormor till Åke',
      'Från 249 kr',
      'org.nr 559000-0000',
      `© 2024–${new Date().getFullYear()} Leksmedjan`,
    ]) {
      await expect(page.getByText(words).first(), words).toBeVisible()
    }
    await expect(page.getByText(/^Hos dig \d/)).toBeVisible()
    const about = page.locator('#about')
    await expect(about.getByRole('heading', { level: 3 })).toHaveText([
      'Miljövänliga material',
      'Barnsäkra',
      'Gjorda med kärlek',
      'Svensk kvalitet',
    ])
    await expect(about.getByRole('link', { name: 'Designa din leksak' })).toBeVisible()
    const steps = page.locator('#how-it-works')
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await expect(steps.getByRole('link', { name: 'Börja Designa Din Leksak' })).toHaveAttribute(
      'href',
      '/create',
    )
  })

  test(
    'each page has the seller and links to withdrawal and legal texts',
    { tag: '@any-width' },
    async ({ page }) => {
      for (const path of DRAWN) {
        await page.goto(path)
        const footer = page.getByRole('contentinfo')
        await expect(footer, path).toContainText('Leksmedjan AB · org.nr 559000-0000')
        for (const [name, target] of [
          ['Ångra avtalet här', '/withdrawal'],
          ['Integritetspolicy', '/privacy-policy'],
          ['Användarvillkor', '/terms-of-service'],
          ['Cookiepolicy', '/cookie-policy'],
        ] as const) {
          await expect(footer.getByRole('link', { name }), path).toHaveAttribute('href', target)
        }
        await expect(page.locator('body'), path).not.toContainText('{{')
      }
    },
  )

  test('a page that needs scripts shows a notice without them', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/create')
    await expect(page.getByRole('heading', { name: 'Den här sidan behöver JavaScript' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'kontakta oss' })).toHaveAttribute('href', '/contact')
  })

  test('an unknown URL shows the not-found page', { tag: '@any-width' }, async ({ page }) => {
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/public')
    expect((await page.goto('/terms-of-service/1999-01-01'))?.status()).toBe(404)
  })
})

test('every prerendered page hydrates without differences, and none overflows an enlarged window', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  for (const path of DRAWN) {
    await page.goto(path)
    // Hydrated once the styles are loaded and the button works.
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    if ((await overflowEnlarged(page)) > 0) faults.push(`${path}: past the edge at 400 %`)
  }
  expect(faults).toEqual([])
})

test('at 200 % text no page of a phone is scrolled sideways', { tag: '@any-width' }, async ({ page }) => {
  const faults: string[] = []
  for (const path of [...DRAWN, '/order-status']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const past = await pastEdgeAtDoubleText(page)
    faults.push(...past.map((each) => `${path}: ${each}`))
  }
  expect(faults).toEqual([])
})

const STRANGERS_WORKSHOP = {
  'signed out': 'Logga in för att öppna verkstaden',
  buyer: 'Verkstaden är för personalen',
  WORKSHOP: 'Adressen leder ingenstans i verkstaden.',
  ADMIN: 'Adressen leder ingenstans i verkstaden.',
} as const

for (const [who, workshop] of Object.entries(STRANGERS_WORKSHOP))
  test(`an address that leads nowhere is said so without a fault, ${who}`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      // Of the browser for what is not there and for calls without a stand-in, and of the not-found page.
      const isExpected = /status of (404|503)|404: no page at/.test(text)
      if (message.type() === 'error' && !isExpected) faults.push(`${page.url()}: ${text}`)
    })
    if (who === 'WORKSHOP' || who === 'ADMIN') {
      const answers = answersFor(who)
      await page.route('**/functions/v1/workshop-*', async (route) => {
        const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1) ?? '']
        await (answer === undefined
          ? route.fulfill({ status: 503, body: '' })
          : route.fulfill({ json: answer }))
      })
    }
    if (who !== 'signed out') await beginSession(page, newAddress(who.toLowerCase()))
    for (const [path, said] of [
      ['/workshop/xyz', workshop],
      ['/workshop/xyz/abc', workshop],
      ['/order/xyz', '404'],
      ['/toy/xyz', 'Ingen leksak har det numret'],
      ['/Create', 'Låt oss börja!'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      // Else the shop's own page would be seen until the app replaces it.
      if (said === workshop) expect(await answer?.text(), path).not.toContain('data-not-found')
      await expect(page.getByText(said).first(), path).toBeVisible()
    }
    expect(faults).toEqual([])
  })

test(
  'a missing page and a missing order show an error with a next step',
  { tag: '@any-width' },
  async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => errors.push(message.text()))
    await page.goto('/nowhere')
    await expect.poll(() => errors.join('\n')).toContain('404: no page at /nowhere')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/public$/)
    await page.goto('/order-status?order_number=MINIMAL-22222222&email=ingen@exempel.se')
    await expect(page.getByRole('alert')).toHaveText(
      'Beställning hittades inte. Kontrollera e-post och beställningsnummer.',
    )
  },
)

test('while no orders are taken the landing page promises nothing with a check mark', async ({ page }) => {
  const closed = { said: 'Vi har fullt upp och tar inte emot beställningar just nu', days: /Hos dig [^"<]*/g }
  const facts = page.getByRole('listitem').filter({ has: page.locator('svg') })
  const checks = page.locator('path[d="m5 12.5 4.5 4.5L19 7.5"]').filter({ visible: true })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/')
  await expect(facts.filter({ hasText: 'Hos dig' }).locator(checks)).toHaveCount(1)
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replaceAll(closed.days, closed.said)
      .replaceAll(/(?<="sales":"|data-sales=")open/g, 'closed')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  const line = facts.filter({ hasText: closed.said })
  await expect(line).toBeVisible()
  await expect(line.locator(checks)).toHaveCount(0)
  // Hydrated once the button works.
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(line.locator(checks)).toHaveCount(0)
  await expect(facts.filter({ hasText: 'Gratis att designa' }).locator(checks)).toHaveCount(1)
  expect(faults).toEqual([])
})

test('an icon button shows its tooltip after 700 ms of hover', async ({ page }) => {
  // Otherwise the stage auto-rotates.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const thumb = page.getByRole('button', { name: 'Bruno' })
  const said = page.getByText('Bruno', { exact: true })
  // Once hydrated the dialog opens.
  await page.getByRole('button', { name: 'Logga in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.clock.pauseAt(Date.now() + 60_000)
  await thumb.hover()
  await page.clock.runFor(690)
  await expect(said).toBeHidden()
  await page.clock.runFor(20)
  await expect(said).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toBeHidden()
  await thumb.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.clock.runFor(710)
  await expect(said).toBeVisible()
  const [tip, control] = [await said.boundingBox(), await thumb.boundingBox()]
  expect((tip?.y ?? 0) + (tip?.height ?? 0), 'above the finger').toBeLessThan(control?.y ?? 0)
  await thumb.dispatchEvent('pointerup', { pointerType: 'touch' })
  await expect(said).toBeHidden()
})

test(
  'every link of the landing page and its footer leads to a page of its own',
  { tag: '@any-width' },
  async ({ page, request }) => {
    await page.goto('/')
    const targets = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(new Set(targets).size).toBeGreaterThan(15)
    for (const target of new Set(targets)) {
      const answer = await request.get(target, { headers: { accept: 'text/html' } })
      expect(answer.status(), target).toBe(200)
      const anchor = new URL(target).hash.slice(1)
      if (anchor !== '') expect(await answer.text(), target).toContain(`id="${anchor}"`)
    }
  },
)

test(
  'the sitemap lists public pages, each with its link preview',
  { tag: '@any-width' },
  async ({ page, request }) => {
    const origin = new URL((await page.goto('/help'))?.url() ?? '').origin
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
    expect(listed).toContain(`${origin}/help`)
    expect(listed).not.toContain(`${origin}/studio`)
    const cards = new Set<string>()
    for (const address of listed) {
      await page.goto(address)
      cards.add((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
      await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /.{20,}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
    }
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[]
    }
    expect(cards.size).toBeGreaterThanOrEqual(5)
    for (const src of [...manifest.icons.map((icon) => icon.src), '/apple-touch-icon.png', ...cards]) {
      expect((await request.get(src)).headers()['content-type'], src).toMatch(/^image\//)
    }
    await page.goto('/studio')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  },
)
