import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { kindSeed } from '../contract/kind-seed.ts'
import { toyWishOf } from '../contract/toy-wish.ts'
import { readDesign } from '../toymaker/src/design.ts'
import { buildToy } from '../toymaker/src/grammar/build-toy.ts'
import { asOnTile } from '../web/src/features/create/as-on-tile.ts'
import { markOf, readMarks } from './picture-marks.mjs'
import { listPictures } from './picture-recipes.mjs'

const folder = new URL('../web/public/toys/', import.meta.url).pathname

test('each recipe has its pictures, and no picture lacks a recipe', () => {
  const wanted = listPictures().flatMap(({ file, widthsPx }) => [
    `${file}.webp`,
    ...widthsPx.map((widthPx) => `${file}-${widthPx}.avif`),
  ])
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  expect(there.toSorted()).toEqual(wanted.toSorted())
})

const PATIENCE_MS = 120_000

test('each picture was drawn from the toy that its recipe gives today', { timeout: PATIENCE_MS }, () => {
  const marks = readMarks()
  const recipes = listPictures()
  const stale = recipes.filter((recipe) => marks.get(recipe.file) !== markOf(recipe)).map(({ file }) => file)
  expect(stale, 'npm run pictures draws them').toEqual([])
  expect([...marks.keys()].toSorted()).toEqual(recipes.map(({ file }) => file).toSorted())
})

test('a picture shows the toy that a choice of its kind begins with, the heroes no other than their tile', () => {
  const recipes = listPictures()
  const tiles = new Map(recipes.map(({ file, design }) => [file, design]))
  for (const { file, design } of recipes) {
    expect(design.seed, file).toBe(kindSeed(design.kind))
    expect(design.colours, file).toEqual(tiles.get(`kinds/${String(design.kind)}`)?.colours)
  }
})

const seeded = JSON.parse(readFileSync(new URL('../server/seed/catalogue.json', import.meta.url), 'utf8'))
const SHOP = { ...seeded, categoryL1Tree: [], categoryL3: seeded.categoryl3 }

test(
  'step 2 begins with every kind in the very colours and skin of its tile',
  { timeout: PATIENCE_MS },
  () => {
    const choice = (value: string | null) => (value === null ? null : { id: value, name: value, value })
    for (const { file, design } of listPictures().filter((recipe) => recipe.file.startsWith('kinds/'))) {
      const levels = String(design.kind).split('.')
      const at = (depth: number) => choice(levels.length < depth ? null : levels.slice(0, depth).join('.'))
      const { slots } = buildToy(readDesign(design)).palette
      const selections = asOnTile(SHOP, {
        recipientAge: choice('18+'),
        categoryL1: at(1),
        categoryL2: at(2),
        categoryL3: at(3),
        categoryL4: at(4),
        colors: [],
        personality: null,
        environment: null,
        occasion: null,
        style: null,
        specialFeatures: [],
        descriptionText: '',
        seed: kindSeed(String(design.kind)),
      })
      const wish = toyWishOf(selections, { sizeMm: 120 })
      expect(wish.personality, file).toBe(design.personality)
      expect(buildToy(readDesign(wish)).palette.slots, file).toEqual(slots)
    }
  },
)

test('heroes have both eyes open', () => {
  for (const { file, design, widthsPx } of listPictures())
    if (Math.max(...widthsPx) > 320) expect(['calm', 'playful'], file).not.toContain(design.personality)
})
