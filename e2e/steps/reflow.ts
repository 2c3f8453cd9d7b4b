/// <reference lib="dom" />
/** WCAG 1.4.10 reflow: 1280 px at 400 % zoom is a viewport of 320 × 256 without horizontal scrolling. */
import type { Page } from '@playwright/test'

const ENLARGED = { width: 320, height: 256 }

/** Breakpoints watched by scripts re-render shortly after the resize. */
const SETTLE_ATTEMPTS = 20
const SETTLE_PAUSE_MS = 100

/** Horizontal overflow in px at 400 % zoom, once the layout has settled. */
export async function overflowEnlarged(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize(ENLARGED)
  let past = await overflowOf(page)
  for (let attempt = 1; past > 0 && attempt < SETTLE_ATTEMPTS; attempt += 1) {
    await page.waitForTimeout(SETTLE_PAUSE_MS)
    past = await overflowOf(page)
  }
  if (before !== null) await page.setViewportSize(before)
  return past
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const PHONE = { width: 390, height: 844 }

/** What reaches past the edge of a phone whose text is enlarged to 200 %, once the layout has settled; empty where nothing does. */
export async function pastEdgeAtDoubleText(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE)
  // Text of Android is enlarged without the page: what is measured in rem grows.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  for (let attempt = 1; attempt < SETTLE_ATTEMPTS && (await overflowOf(page)) > 0; attempt += 1)
    await page.waitForTimeout(SETTLE_PAUSE_MS)
  const shattered = await shatteredWords(page)
  if ((await overflowOf(page)) === 0) return shattered
  const past = await page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'))
      .filter((each) => each.getBoundingClientRect().right > innerWidth)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`),
  )
  return [...past, ...shattered]
}

/** Words of headings and names that are broken into pieces of fewer than four letters; the last piece may be shorter, as may one that ends in a dash. */
const shatteredWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const piecesOf = (text: Text, start: number, word: string): string[] => {
      const pieces: string[] = []
      let line = Number.NaN
      for (let at = 0; at < word.length; at += 1) {
        range.setStart(text, start + at)
        range.setEnd(text, start + at + 1)
        const { top } = range.getBoundingClientRect()
        if (Math.abs(top - line) < 4) pieces.push(`${pieces.pop() ?? ''}${word[at]}`)
        else pieces.push(word[at] ?? '')
        line = top
      }
      return pieces
    }
    const isShattered = (pieces: string[]) =>
      pieces.slice(0, -1).some((piece) => piece.length < 4 && !/[-–]$/.test(piece))
    const textsOf = (each: Element) =>
      Array.from(each.childNodes).filter((node): node is Text => node.nodeType === Node.TEXT_NODE)
    return Array.from(
      document.querySelectorAll('h1, h2, h3, h4, .font-bold, .font-semibold, .font-semibold *'),
    )
      .filter((each) => each.getBoundingClientRect().width > 1)
      .flatMap(textsOf)
      .flatMap((text) =>
        Array.from(text.data.matchAll(/\S{4,}/g), ({ index, 0: word }) => piecesOf(text, index, word)),
      )
      .filter(isShattered)
      .map((pieces) => `broken into ${pieces.join('|')}`)
  })
