import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { kindSeed } from '../contract/kind-seed.ts'
import { toyWishOf } from '../contract/toy-wish.ts'
import { readDesign } from '../toymaker/src/design.ts'
import { paletteOf } from '../toymaker/src/grammar/build-toy.ts'
import { choice, levelsOf, newCatalogue, NO_CHOICES } from '../server/test/choices.ts'
import { withTileDefaults } from '../web/src/features/create/choices/tile-defaults.ts'
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
    expect(design.colours, file).toEqual(tiles.get(`kinds/${design.kind}`)?.colours)
  }
})

test(
  'step 2 begins with every kind in the very colours and skin of its tile',
  { timeout: PATIENCE_MS },
  () => {
    const catalogue = newCatalogue()
    for (const { file, design } of listPictures().filter((recipe) => recipe.file.startsWith('kinds/'))) {
      const { kind } = design
      const { slots } = paletteOf(readDesign(design))
      const chosen = { ...NO_CHOICES, ...levelsOf(kind), recipientAge: choice('18+'), seed: kindSeed(kind) }
      const selections = withTileDefaults(catalogue, chosen)
      const wish = toyWishOf(selections, { sizeMm: 120 })
      expect(wish.personality, file).toBe(design.personality)
      expect(paletteOf(readDesign(wish)).slots, file).toEqual(slots)
    }
  },
)

test('heroes have both eyes open', () => {
  for (const { file, design, widthsPx } of listPictures())
    if (Math.max(...widthsPx) > 320) expect(['calm', 'playful'], file).not.toContain(design.personality)
})
