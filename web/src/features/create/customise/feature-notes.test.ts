import { MOUNT_REASONS } from '@leksmedjan/contract/mount-reasons'
import { beforeAll, expect, test } from 'vitest'
import { chosenData, item, JOINTS, option, SIZES } from '../wizard.test-data.ts'
import { noteAt, reasonsFor } from './feature-notes.ts'
import { loadMounts } from '../choices/mounts.ts'

beforeAll(loadMounts)

const feature = (value: string, name: string) => ({ ...item(value, name), rule: null })
const [HAT, CAPE, HEART] = [
  feature('hat', 'Hatt'),
  feature('cape', 'Mantel'),
  feature('heart', 'Hjärta på magen'),
]
const of = (kind: string) =>
  chosenData({ categoryL3: option(kind), selectedSize: option('small', 'Liten'), specialFeatures: [] })
const KNIGHT = of('characters.slott_och_riddare.riddare')
const BUS = of('vehicles.bilar.buss')
const FOX = of('animals.skogens_djur.rav')

test('shows what a feature is built as on this kind', () => {
  expect(noteAt(HAT, KNIGHT, SIZES)).toEqual({ condition: 'blir en fjäder' })
  expect(noteAt(HAT, BUS, SIZES)).toEqual({})
  expect(noteAt(CAPE, BUS, SIZES)).toEqual({ condition: 'blir en flagga' })
  expect(noteAt(HEART, BUS, SIZES)).toEqual({ condition: 'på sidorna' })
  for (const each of [HAT, CAPE, HEART]) expect(noteAt(each, FOX, SIZES)).toEqual({})
})

test('shows the minimum size of a feature, whether available or not', () => {
  expect(noteAt(JOINTS, FOX, SIZES)).toEqual({ unavailable: 'från Mellan' })
  const roomy = { ...FOX, selectedSize: option('medium', 'Mellan') }
  expect(noteAt(JOINTS, roomy, SIZES)).toEqual({ condition: 'från Mellan' })
  expect(noteAt(JOINTS, { ...FOX, specialFeatures: [option('joints')] }, SIZES)).toEqual({
    condition: 'från Mellan',
  })
})

test('wheels that roll and a base exclude each other, whichever is chosen first', () => {
  const base = feature('base', 'Stabil fot')
  const large = { ...BUS, selectedSize: option('large', 'Stor') }
  const withBase = { ...large, specialFeatures: [option('base')] }
  const withJoints = { ...large, specialFeatures: [option('joints')] }
  expect(noteAt(base, large, SIZES)).toEqual({})
  expect(noteAt(base, withJoints, SIZES)).toEqual({ unavailable: 'går inte här' })
  expect(noteAt(JOINTS, withBase, SIZES)).toEqual({ unavailable: 'går inte här' })
  expect(reasonsFor([base], withJoints, SIZES)).toEqual([MOUNT_REASONS.wheels])
  expect(noteAt(base, { ...withJoints, categoryL3: FOX.categoryL3 }, SIZES)).toEqual({})
})

test('lists each reason once', () => {
  const features = [HAT, CAPE, HEART, JOINTS]
  expect(reasonsFor(features, KNIGHT, SIZES)).toEqual([
    'Leksaken har redan något på huvudet, så hatten blir en fjäder.',
    'Delarna blir för små.',
  ])
  expect(reasonsFor(features, BUS, SIZES)).toHaveLength(2)
  expect(reasonsFor(features, FOX, SIZES)).toEqual(['Delarna blir för små.'])
})
