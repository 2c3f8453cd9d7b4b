import { expect, test } from 'vitest'
import { GLOWS } from '../data/colours.ts'
import { readDesign } from '../design.ts'
import { luminanceOf } from '../math/colour.ts'
import { dot } from '../math/vec.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { daylight, night, openFloorLight } from './light.ts'
import { studioParameters } from './studio-parameters.ts'

/** Floats of a material: albedo, gloss, roughness, and the light it gives off. */
const MATERIAL_FLOATS = 8

test.each(GLOWS.map(({ colour }) => colour))(
  'a toy of %s shines by itself, but leaves the lamps room to show its form',
  (colour) => {
    const toy = buildToy(readDesign({ kind: 'animals.skogens_djur.bjorn', seed: 3, colours: ['#7B4FA3'] }))
    const slots: typeof toy.palette.slots = [colour, '#1E1E1E', '#FAF6EE', '#232326']
    const { materials, exposure } = studioParameters(
      { ...toy, palette: { ...toy.palette, slots, glowSlot: 1 } },
      'studio',
    )
    const own = materials.slice(MATERIAL_FLOATS - 3, MATERIAL_FLOATS).map((light) => light * exposure)
    expect(Math.max(...own)).toBeGreaterThan(0.2)
    expect(Math.max(...own)).toBeLessThan(0.4)
    // Linear light as exposed: above it a pale face is one flat disc.
    const [r = 0, g = 0, b = 0] = own
    expect(luminanceOf([r, g, b])).toBeLessThan(0.18)
    // What turns to the key lamp is far brighter than what only the sky lights.
    const { lights, horizon } = night({ sizeMm: toy.sizeMm, turnDeg: 0 })
    const [key] = lights
    if (key === undefined) throw new Error('no lamp')
    const [albedo = 0] = materials.slice(1)
    const sheen = (4 * key.halfU * key.halfV * key.colour[1]) / dot(key.centre, key.centre) / Math.PI
    const shaded = g / exposure + albedo * horizon[1]
    expect((shaded + albedo * sheen) / shaded).toBeGreaterThan(2)
  },
)

test('a toy that shines gets nine tenths of the light of day: in less, skin is grey and a brown body a shadow on its dusk', () => {
  const plan = { sizeMm: 120, turnDeg: 0 }
  const share = luminanceOf(openFloorLight(night(plan))) / luminanceOf(openFloorLight(daylight(plan)))
  expect(share).toBeGreaterThan(0.9)
  expect(share).toBeLessThan(1)
})

test.each([
  { skin: '#F1C9A5', mirrors: false },
  { skin: '#6B4226', mirrors: true },
])('lines of a face mirror the lamps only where its eyes have no lights: skin $skin', ({ skin, mirrors }) => {
  const toy = buildToy(readDesign({ kind: 'dolls.lekkamrater', seed: 3, colours: ['#7B4FA3'] }))
  const slots: typeof toy.palette.slots = ['#7B4FA3', '#C8102E', skin, '#232326']
  const { materials } = studioParameters({ ...toy, palette: { ...toy.palette, slots } }, 'studio')
  const [gloss = 0, rough = 0] = materials.slice(3 * MATERIAL_FLOATS + 3)
  // Mirrored lamps are some fifty times as bright as what a dark line reflects.
  expect(gloss / rough > 0.2).toBe(mirrors)
})
