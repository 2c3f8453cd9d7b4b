import { expect, test } from 'vitest'
import {
  chosenPath,
  choose,
  crumbs,
  itemsAt,
  kindShownFor,
  levelAbove,
  openLevel,
  shownPatch,
  surprisePatch,
  type Chosen,
  type Level,
} from './category-drill-down.ts'
import { TREE } from '../wizard.test-data.ts'

const NONE: Chosen = {
  categoryL1: null,
  categoryL2: null,
  categoryL3: null,
  categoryL4: null,
  surprise: null,
}

function pick(chosen: Chosen, level: Level, name: string) {
  const found = itemsAt(TREE, chosen, level).find((each) => each.name === name)
  if (found === undefined) throw new Error(`${name} is not offered on level ${level}`)
  const { patch, ...rest } = choose(found, level)
  return { chosen: { ...chosen, ...patch }, ...rest }
}

const toFox = () => {
  const first = pick(NONE, 1, 'Animals')
  const second = pick(first.chosen, first.level, 'Forest')
  return pick(second.chosen, second.level, 'Fox')
}

test('four levels down, one by one', () => {
  const fox = toFox()
  expect(fox.level).toBe(4)
  const red = pick(fox.chosen, 4, 'Red fox')
  expect([red.level, red.complete]).toEqual([4, true])
  expect(chosenPath(red.chosen).map(({ name }) => name)).toEqual(['Animals', 'Forest', 'Fox', 'Red fox'])
})

test('a choice clears everything deeper', () => {
  const red = pick(toFox().chosen, 4, 'Red fox')
  const dolls = pick(red.chosen, 1, 'Dolls')
  expect(chosenPath(dolls.chosen).map(({ name }) => name)).toEqual(['Dolls'])
})

test('an item without children completes the selection where it stands', () => {
  const first = pick(NONE, 1, 'Animals')
  const second = pick(first.chosen, 2, 'Forest')
  const hedgehog = pick(second.chosen, 3, 'Hedgehog')
  expect([hedgehog.level, hedgehog.complete]).toEqual([3, true])
  expect(pick(NONE, 1, 'Dolls').complete).toBe(true)
})

test('items show the number of their children', () => {
  expect(itemsAt(TREE, toFox().chosen, 3).map(({ children }) => children)).toEqual([2, 0])
})

test('back moves one level up and stops at the top', () => {
  expect([4, 3, 2, 1].map((level) => levelAbove(level as Level))).toEqual([3, 2, 1, 1])
})

test('each crumb leads to the level below its own', () => {
  expect(crumbs(toFox().chosen, 4)).toEqual([
    { name: 'Animals', level: 2 },
    { name: 'Forest', level: 3 },
    { name: 'Fox', level: 4 },
  ])
  expect(crumbs(toFox().chosen, 2)).toEqual([{ name: 'Animals', level: 2 }])
})

test('a returning visitor stands below the deepest choice, or beside it', () => {
  expect(openLevel(TREE, NONE)).toBe(1)
  expect(openLevel(TREE, pick(NONE, 1, 'Animals').chosen)).toBe(2)
  expect(openLevel(TREE, pick(NONE, 1, 'Dolls').chosen)).toBe(1)
  expect(openLevel(TREE, pick(toFox().chosen, 4, 'Cub').chosen)).toBe(4)
})

test('a choice above the kinds continues with the kind its tile shows', () => {
  const animals = pick(NONE, 1, 'Animals').chosen
  expect(kindShownFor(TREE, animals)?.name).toBe('Fox')
  expect(chosenPath({ ...animals, ...shownPatch(TREE, animals) }).map(({ name }) => name)).toEqual([
    'Animals',
    'Forest',
    'Fox',
  ])
  expect(shownPatch(TREE, toFox().chosen)).toBeNull()
  expect(shownPatch(TREE, NONE)).toBeNull()
})

test('a surprise is one of the kinds below, another each time, until something is chosen', () => {
  const animals = pick(NONE, 1, 'Animals').chosen
  const once = { ...animals, ...surprisePatch(TREE, animals, 'animals', 0) }
  expect(once.categoryL3?.name).toBe('Fox')
  const again = { ...once, ...surprisePatch(TREE, once, 'animals', 0) }
  expect(again.categoryL3?.name).toBe('Hedgehog')
  expect([openLevel(TREE, again), shownPatch(TREE, again)]).toEqual([2, null])
  expect(pick(again, 2, 'Forest').chosen.surprise).toBeNull()
  expect(surprisePatch(TREE, pick(NONE, 1, 'Dolls').chosen, 'dolls', 0.5)).toBeNull()
})
