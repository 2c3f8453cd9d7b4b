import type { Printer, PrinterProject } from '@leksmedjan/contract/prints'
import { expect, it } from 'vitest'
import { breakOffOf, planOf, projectsFor, sizeMmOf, smallPartPlacesOf, smallPartsOf } from './plan.rules.ts'

const COLOURS = [
  { value: '#C8102E', name: 'Lingonröd' },
  { value: '#FAFAF7', name: 'Snövit' },
  { value: '#D9C29A', name: 'Sand' },
]

it('a plan names each filament, one that is not on offer by the toymaker’s own name', () => {
  const plan = {
    layerMm: 0.28,
    layers: 400,
    recommended: {
      filaments: [
        { colour: '#c8102e', slots: [1, 4], grams: 40.5, layers: 300 },
        { colour: '#DDA77B', slots: [2], grams: 10, layers: 200 },
      ],
      hours: 6.5,
      grams: 60,
      supportGrams: 4,
      purgeGrams: 9.5,
      colourChanges: 120,
    },
    fewerColours: {},
  }
  expect(planOf(plan, COLOURS)).toEqual({
    layerMm: 0.28,
    hours: 6.5,
    grams: 60,
    supportGrams: 4,
    colourChanges: 120,
    filaments: [
      { hex: '#C8102E', name: 'Lingonröd', isOwn: false, grams: 40.5, slots: [1, 4] },
      { hex: '#DDA77B', name: 'Mellanljus hud', isOwn: true, grams: 10, slots: [2] },
    ],
  })
  expect(planOf(null, COLOURS)).toBeNull()
})

it('a toy is as high as its third side', () => {
  expect(sizeMmOf({ sizeMm: { x: 80, y: 60, z: 120 } })).toEqual({ width: 80, depth: 60, height: 120 })
  expect(sizeMmOf({})).toBeNull()
})

it('small parts are counted where the inspector looked for them', () => {
  expect(smallPartsOf({ smallParts: [{}, {}] })).toBe(2)
  expect(smallPartsOf({})).toBe(0)
  expect(smallPartsOf(null)).toBe(0)
  const sizeMm = { x: 90, y: 60, z: 120 }
  expect(smallPartPlacesOf({ sizeMm, smallParts: [{ atMm: [40, 0, 110], lengthMm: 14 }] })).toEqual([
    { at_mm: [40, 0, 110], length_mm: 14, where: { x: 'high', y: 'middle', z: 'high' } },
  ])
  expect(smallPartPlacesOf({ smallParts: [{}, {}] })).toEqual([])
  expect(smallPartPlacesOf(null)).toEqual([])
})

it('a project comes with whether the toy fits its printer', () => {
  const printer: Printer = {
    id: 'mini',
    name: 'Minin',
    bed: { width: 180, depth: 180, height: 180 },
    slots: 4,
    loaded: [null, null, null, null],
    hoursADay: 16,
    isActive: true,
    version: 1,
  }
  const project: PrinterProject = {
    id: 'project',
    name: 'A1.3mf',
    application: 'OrcaSlicer-2.4.2',
    materials: ['PLA'],
    uploadedBy: 'olle@exempel.se',
    uploadedAt: '2026-11-26T08:00:00Z',
  }
  const fitOfToy = (height: number) =>
    projectsFor(
      { plan: null, sizeMm: { width: 90, depth: 70, height } },
      [printer],
      new Map([[printer.id, project]]),
    ).map(({ fit }) => fit)
  expect([fitOfToy(120), fitOfToy(200)]).toEqual([['load'], ['too_small']])
})

it.each([
  [{ starts: { bed: 4, support: 1, gap: 0, air: 0 } }, { supported: 1, pedestals: 0, moves: true }],
  [{ starts: { bed: 1, support: 0, gap: 0, air: 2 } }, { supported: 0, pedestals: 2, moves: true }],
  [
    { starts: { bed: 1, support: 0, gap: 0, air: 1 }, pedestals: [{}, {}, {}] },
    { supported: 0, pedestals: 3, moves: true },
  ],
  [
    { starts: { bed: 1, support: 0, gap: 0, air: 0 }, pedestals: [{}] },
    { supported: 0, pedestals: 1, moves: false },
  ],
  [{ starts: { bed: 1, support: 0, gap: 0, air: 0 }, pedestals: [] }, null],
  [{ starts: { bed: 1, support: 0, gap: 1, air: 0 } }, null],
  [{ closed: true }, null],
])('what is broken off: %j', (report, breakOff) => {
  expect(breakOffOf(report)).toEqual(breakOff)
})
