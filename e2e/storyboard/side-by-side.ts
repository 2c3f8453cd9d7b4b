/** Buyer's and maker's windows of one moment, and what was sent in between, as files in the order of the walk. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = join(import.meta.dirname, '../../.cache/storyboard/one-order')
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** Transitions of a page are over. */
const SETTLED_MS = 400

interface Mail {
  id: string
  subject: string
}

export interface Walk {
  /** Full pages of all windows, at each width. */
  take: (moment: string, windows: Readonly<Record<string, Page>>) => Promise<void>
  /** Mails to the address that are new since the last call, as their reader sees them; resolves to their subjects. */
  takeMails: (page: Page, email: string) => Promise<string[]>
  /** A download, as it is. */
  keep: (name: string, download: { saveAs: (path: string) => Promise<void> }) => Promise<void>
}

export function beginWalk(): Walk {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  let place = 0
  const pathOf = (name: string) => join(FOLDER, `${String((place += 1)).padStart(3, '0')}-${name}`)
  const seen = new Set<string>()
  return {
    async take(moment, windows) {
      for (const [who, page] of Object.entries(windows)) {
        const before = page.viewportSize()
        for (const size of WIDTHS) {
          await page.bringToFront()
          await page.setViewportSize(size)
          await page.waitForTimeout(SETTLED_MS)
          const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
          writeFileSync(pathOf(`${moment}-${who}-${size.width}.png`), picture)
        }
        if (before !== null) await page.setViewportSize(before)
      }
    },
    async takeMails(page, email) {
      const answer = await page.request.get(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
      const { messages } = (await answer.json()) as { messages: Mail[] }
      const fresh = messages.filter(({ id }) => !seen.has(id)).toReversed()
      const reader = await page.context().newPage()
      await reader.setViewportSize(WIDTHS[0] ?? { width: 390, height: 844 })
      for (const { id, subject } of fresh) {
        seen.add(id)
        await reader.goto(`/dev/mailbox/messages/${id}`)
        const name = subject.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 60)
        writeFileSync(pathOf(`mail-${name}.png`), await reader.screenshot({ fullPage: true }))
      }
      await reader.close()
      return fresh.map(({ subject }) => subject)
    },
    keep: (name, download) => download.saveAs(pathOf(name)),
  }
}
