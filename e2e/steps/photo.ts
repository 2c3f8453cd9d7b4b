import type { Page } from '@playwright/test'

/** A photo as a phone sends it: drawn by the page. */
export async function photoOf(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const paper = document.createElement('canvas')
    paper.width = 640
    paper.height = 480
    const pen = paper.getContext('2d')
    if (pen !== null) {
      pen.fillStyle = '#c23b22'
      pen.fillRect(0, 0, 640, 480)
    }
    return paper.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}
