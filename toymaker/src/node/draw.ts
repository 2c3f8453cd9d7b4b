/**
 * Draws one design, for developers:
 *   node toymaker/src/node/draw.ts '{"kind":"animals","colours":["#F58220"]}' toy.png [size] [studio|cutout]
 * With a name ending in .stl, .glb or .3mf it writes that file instead.
 */
import { writeFileSync } from 'node:fs'
import { readDesign } from '../design.ts'
import { encodePng } from '../files/png.ts'
import { openRenderPool } from './render-pool.ts'

const [json = '{}', target = 'toy.png', size = '1024', output = 'studio'] = process.argv.slice(2)
const design = readDesign(JSON.parse(json))
const renderPool = openRenderPool()
const started = performance.now()
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(2)} s`

if (target.endsWith('.png')) {
  const options = { sizePx: Number(size), output: output === 'cutout' ? 'cutout' : 'studio' } as const
  for await (const { stage, rgba, widthPx, heightPx } of renderPool.draw(design, options)) {
    console.log(`${stage}: ${widthPx} px after ${seconds()}`)
    if (stage === 'final') writeFileSync(target, encodePng(rgba, widthPx, heightPx))
  }
} else {
  const { stl, glb, threemf, report } = await renderPool.model(design)
  writeFileSync(target, target.endsWith('.glb') ? glb : target.endsWith('.3mf') ? threemf : stl)
  console.log(seconds(), report)
}
await renderPool.close()
