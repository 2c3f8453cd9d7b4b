/** The fourteen special features: what each adds, on a living toy and on a vehicle. */
import { backpack, suitcase } from './features/bags.ts'
import { addCrown, addHat } from './features/headwear.ts'
import { glasses } from './features/glasses.ts'
import { keyring } from './features/keyring.ts'
import { nameSign } from './features/name-sign.ts'
import { capeOrFlag, scarfOrBow } from './features/cloth.ts'
import { addHeart } from './features/heart.ts'
import { feathers } from './features/wings.ts'
import type { Sculpture } from './sculpture.ts'

type Feature = (s: Sculpture) => void

/** In the order they are put on. `base` comes last of all, `big_eyes` and `glow_detail` act elsewhere. */
const FEATURES: ReadonlyArray<readonly [string, Feature]> = [
  ['wings', feathers],
  ['cape', capeOrFlag],
  ['backpack', (s) => (s.wish.isVehicle ? suitcase(s) : backpack(s))],
  ['scarf', scarfOrBow],
  ['heart', addHeart],
  ['glasses', glasses],
  ['hat', addHat],
  ['crown', addCrown],
  ['name_sign', nameSign],
  ['keyring', keyring],
]

export function addFeatures(s: Sculpture): void {
  const wished = new Set(s.wish.design.features)
  if (s.wish.design.nameSign !== null) wished.add('name_sign')
  for (const [name, add] of FEATURES) if (wished.has(name)) add(s)
}
