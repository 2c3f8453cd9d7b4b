/** Contact sheet: many toys in one picture. */
import { writeFileSync } from 'node:fs'
import { readDesign } from '@leksmedjan/toymaker/design'
import { encodePng } from '@leksmedjan/toymaker/files/png'
import type { RenderPool } from '@leksmedjan/toymaker/render-pool'

export interface SheetLook {
  columns: number
  tilePx: number
  output?: 'studio' | 'cutout'
  /** Turns the toys before the camera, degrees: 180 shows their backs. */
  turnDeg?: number
}

/** Writes a PNG, row by row in the designs' order; no design, or one that fails and logs why, leaves its tile white. */
export async function drawSheet(
  renderPool: RenderPool,
  designs: readonly unknown[],
  file: string,
  { columns, tilePx, output = 'studio', turnDeg = 0 }: SheetLook,
): Promise<void> {
  const across = Math.min(columns, designs.length)
  const rows = Math.ceil(designs.length / across)
  const sheet = new Uint8Array(across * tilePx * rows * tilePx * 4).fill(255)
  const startedMs = performance.now()
  await Promise.all(designs.map(drawTile))
  writeFileSync(file, encodePng(sheet, across * tilePx, rows * tilePx))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${designs.length} toys in ${seconds} s: ${file}`)

  async function drawTile(value: unknown, index: number): Promise<void> {
    if (value === undefined) return
    try {
      const look = { sizePx: tilePx, output, turnDeg, partials: false }
      for await (const { stage, rgba } of renderPool.draw(readDesign(value), look)) {
        if (stage === 'final') place(rgba, index)
      }
    } catch (error) {
      console.error(
        `tile ${index} (${JSON.stringify(value)}): ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  /** Composites a tile over white. */
  function place(rgba: Uint8Array, index: number): void {
    const left = (index % across) * tilePx
    const top = Math.floor(index / across) * tilePx
    for (let y = 0; y < tilePx; y++) {
      for (let x = 0; x < tilePx; x++) {
        const from = (y * tilePx + x) * 4
        const to = ((top + y) * across * tilePx + left + x) * 4
        const alpha = (rgba[from + 3] ?? 0) / 255
        for (let c = 0; c < 3; c++)
          sheet[to + c] = Math.round((rgba[from + c] ?? 0) * alpha + 255 * (1 - alpha))
      }
    }
  }
}
