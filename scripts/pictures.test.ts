import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
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
