/** What a machine can see of WCAG 2.2 AA on a screen. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A phone and a desk, as the projects of playwright.config.ts. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  // The other mode gathers the answers of foreign frames in a tab of its own, in front of the page; here there are none.
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${screen}: ${id} at ${node.target.join(' ')}`),
  )
}

/** Of the same screen in both windows, whatever window the test has. */
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
