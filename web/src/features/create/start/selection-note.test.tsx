import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CATALOGUE, chosenData, option } from '../wizard.test-data.ts'
import { SelectionNote, selectionNote } from './selection-note.tsx'

const { categoryL1Tree: tree } = CATALOGUE
const [top] = tree
const [group] = top?.children ?? []
const [kind] = group?.children ?? []
if (!top || !group || !kind) throw new Error('the test catalogue has no kind')
const ABOVE = {
  categoryL1: option(top.value, top.name),
  categoryL2: null,
  categoryL3: null,
  categoryL4: null,
}
const said = (more: object, level: 2 | 3) =>
  renderToStaticMarkup(<SelectionNote {...selectionNote(tree, chosenData({ ...ABOVE, ...more }), level)} />)

test('continuing from a category shows what will be drawn, not only its name', () => {
  expect(said({}, 2)).toContain(`då väljer vi ${kind.name.toLowerCase()}`)
  expect(said({}, 2)).toContain(`/toys/kinds/${kind.value}`)
  const below = said({ categoryL2: option(group.value, group.name) }, 3)
  expect(below).toContain(`/toys/kinds/${kind.value}`)
})

test('what a tile shows already is not shown twice', () => {
  const chosen = { categoryL2: option(group.value, group.name), categoryL3: option(kind.value, kind.name) }
  expect(said({ ...chosen, surprise: group.value }, 3)).not.toContain('/toys/')
})

test('an explicit choice has no note of a default', () => {
  const chosen = { categoryL2: option(group.value, group.name), categoryL3: option(kind.value, kind.name) }
  const said3 = said(chosen, 3)
  expect(said3).toContain('fortsätta redan nu.')
  expect(said3).not.toContain('då väljer vi')
})
