// Draws each recipe with a changed toy, or given by name, into web/public/toys: AVIF in two widths, WebP for old browsers.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { readDesign } from '../toymaker/src/design.ts'
import { openRenderPool } from '../toymaker/src/node/render-pool.ts'
import { paintCards } from './paint-card.mjs'
import { paintIcons } from './paint-icons.mjs'
import { markOf, readMarks, writeMarks } from './picture-marks.mjs'
import { listPictures } from './picture-recipes.mjs'
import { root } from './prepare.mjs'

/** AVIF quality for phones: coarser chroma is not visible at these sizes. */
const AVIF = { quality: 52, effort: 6, chromaSubsampling: '4:2:0' }

const wanted = process.argv.slice(2)
const recipes = listPictures()
const marks = readMarks()
const pictures = recipes.filter((recipe) =>
  wanted.length === 0
    ? marks.get(recipe.file) !== markOf(recipe)
    : wanted.some((part) => recipe.file.includes(part)),
)
const renderPool = openRenderPool()
const startedMs = performance.now()
let done = 0

/** Two at a time keep both cores busy while one of them encodes. */
await Promise.all([paint(), paint()])
await renderPool.close()
if (wanted.length === 0) await Promise.all([paintCards(), paintIcons()])
console.log(`${done} pictures in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)

async function paint() {
  for (let next = pictures.shift(); next !== undefined; next = pictures.shift()) {
    await paintOne(next)
    done += 1
    marks.set(next.file, markOf(next))
    writeMarks(new Map([...marks].filter(([file]) => recipes.some((recipe) => recipe.file === file))))
  }
}

async function paintOne({ file, widthsPx, design, turnDeg, closeUp }) {
  const target = join(root, 'web/public/toys', file)
  const largestPx = Math.max(...widthsPx)
  const options = { sizePx: largestPx, output: 'cutout', turnDeg, closeUp }
  for await (const drawn of renderPool.draw(readDesign(design), options)) {
    if (drawn.stage !== 'final') continue
    const raw = { width: drawn.widthPx, height: drawn.heightPx, channels: 4 }
    mkdirSync(dirname(target), { recursive: true })
    const image = sharp(Buffer.from(drawn.rgba), { raw })
    await image.clone().webp({ quality: 84, alphaQuality: 90, effort: 5 }).toFile(`${target}.webp`)
    for (const widthPx of widthsPx) {
      await image.clone().resize(widthPx, widthPx).avif(AVIF).toFile(`${target}-${widthPx}.avif`)
    }
  }
}
