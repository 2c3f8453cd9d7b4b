import { describe, expect, it } from 'vitest'
import { distanceTo } from '../../sdf/distance.ts'
import { pack } from '../../sdf/tape.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'

describe('the jewels of a crown', () => {
  it.each([
    'animals.skogens_djur.ekorre',
    'animals.husdjur.katt',
    'animals.husdjur.katt.skogkatt',
    'animals.husdjur.kanin',
    'dolls.djurdockor.kattdocka',
    'animals.skogens_djur.hare.skogshare',
  ])('on a %s are clear of its ears', (kind) => {
    const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { features: ['crown'] })
    const tape = pack(united(toy), 1)
    const jewels = added.filter(({ form }) => form.type === 'sphere')
    expect(jewels.length).toBeGreaterThan(4)
    expect(jewels.filter(({ at }) => distanceTo(tape, at) < 0)).toEqual([])
  })
})

it.each([
  'animals.skogens_djur.bjorn.brunbjorn',
  'animals.bondgardens_djur.hast',
  'animals.smakryp.humla',
])('the pack of a %s lies on its back, wider than high', (kind) => {
  const { added } = addedShapes({ kind, seed: 7 }, { features: ['backpack'] })
  const boxes = added.flatMap(({ form }) => (form.type === 'box' ? [form.half] : []))
  expect(boxes.length).toBe(3)
  expect(boxes.filter(([wide, , high]) => high > wide * 0.7)).toEqual([])
})
