/// <reference lib="dom" />
/** Automated WCAG 2.2 AA checks with axe. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What passes is not described node by node: that takes more processor time than finding the violations. */
const OPTIONS = { runOnly: { type: 'tag' as const, values: TAGS }, resultTypes: ['violations' as const] }
/** Phone and desktop, as in the projects of playwright.config.ts. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  await standStill(page)
  // Legacy mode: the default collects results of iframes in a second tab in front of the page; there are no
  // iframes.
  const isLoaded = await page.evaluate("typeof axe === 'object'")
  const { violations } = await new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .options(OPTIONS)
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${screen}: ${id} at ${node.target.join(' ')}`),
  )
}

/** Longer than any fade; without a frame of the page an animation goes on for ever. */
const ANIMATION_MS = 5000

/**
 * Waits for the end of every animation that has one. Contrast is read as composited: what fades in has too little of it, and with
 * reduced motion, too, a fade of no length is transparent until its first frame.
 */
function standStill(page: Page): Promise<void> {
  return page.evaluate(async (limitMs) => {
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const endsMs = Number(effect?.getComputedTiming().endTime ?? 0)
        return playState === 'running' && Number.isFinite(endsMs)
      })
    const giveUpAt = performance.now() + limitMs
    // One that ends may start another.
    for (let left = moving(); left.length > 0 && performance.now() < giveUpAt; left = moving()) {
      const ended = Promise.allSettled(left.map(({ finished }) => finished))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, giveUpAt - performance.now()))])
    }
  }, ANIMATION_MS)
}

/** Checks the screen in both viewports, whatever viewport the test has. */
export async function faultsInBothWindows(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    faults.push(...(await faultsOf(page, `${screen}, ${size.width} px wide`)))
  }
  if (before !== null) await page.setViewportSize(before)
  return faults
}
