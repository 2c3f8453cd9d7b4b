import { expect, test } from 'vitest'
import { countColourChanges } from './colour-layers.ts'

const [BODY, ACCENT, LIGHT] = [1, 2, 4]
const layers = (...bits: number[]): Uint8Array => Uint8Array.from(bits)

test('one colour needs no change', () => {
  expect(countColourChanges(layers(BODY, BODY, BODY))).toBe(0)
})

test('two colours in every layer change once a layer: the order turns round from layer to layer', () => {
  expect(countColourChanges(layers(3, 3, 3, 3))).toBe(4)
})

test('a layer without the colour last used costs a change more', () => {
  // body, accent | body
  expect(countColourChanges(layers(BODY | ACCENT, BODY))).toBe(2)
  // accent | accent, body | body
  expect(countColourChanges(layers(ACCENT, BODY | ACCENT, BODY))).toBe(1)
})

test('colours follow by number after the one that was held', () => {
  // body, accent, light | light, body, accent | accent
  expect(countColourChanges(layers(7, BODY | ACCENT | LIGHT, ACCENT))).toBe(4)
})

test('layers without the toy leave the colour as it was', () => {
  expect(countColourChanges(layers(BODY, 0, BODY))).toBe(0)
})
