import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyWizardData, selectionsOf } from '#lib/wizard/wizard-data.ts'
import { DrawnToy } from './drawn-toy.tsx'

const SELECTIONS = selectionsOf({ data: emptyWizardData(), seed: 1 })
const page = () =>
  renderToStaticMarkup(<DrawnToy selections={SELECTIONS} instead={<img src="/toys/dragon.webp" alt="" />} />)

afterEach(() => vi.unstubAllGlobals())

test('a tile still being drawn shows a shape that is no toy', () => {
  vi.stubGlobal('Worker', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(page()).toContain('<svg')
  expect(page()).not.toContain('dragon')
})

test('a browser that draws none shows the picture of the shop as it is, not greyed', () => {
  expect(page()).toContain('dragon')
  expect(page()).not.toContain('grayscale')
})
