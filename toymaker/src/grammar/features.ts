/** The fourteen special features: what each adds, on a living toy and on a vehicle. */
import { backpack, suitcase } from './features/bags.ts'
import { addCrown, addHat } from './features/headwear.ts'
import { glasses } from './features/glasses.ts'
import { keyring } from './features/keyring.ts'
import { capeOrFlag } from './features/cape.ts'
import { scarfOrBow } from './features/scarf.ts'
import { givingWay } from './features/chest.ts'
import { addHeart } from './features/heart.ts'
import { feathers } from './features/wings.ts'
import type { ShapeBuilder } from './shape-builder.ts'

type Feature = (s: ShapeBuilder) => void

/** In the order they are put on. `name_sign` and `base` come last of all, `big_eyes` and `glow_detail` act elsewhere. */
const FEATURES: ReadonlyArray<readonly [string, Feature]> = [
  ['wings', feathers],
  ['cape', capeOrFlag],
  ['backpack', (s) => (s.context.isVehicle ? suitcase(s) : backpack(s))],
  ['scarf', scarfOrBow],
  ['heart', addHeart],
  ['glasses', glasses],
  ['hat', addHat],
  ['crown', addCrown],
  ['keyring', keyring],
]

export function addFeatures(s: ShapeBuilder): void {
  const wished = new Set(s.context.design.features)
  s.offChest = givingWay(s)
  if (s.eyewear !== null) wished.add('glasses')
  for (const [name, add] of FEATURES) if (wished.has(name)) add(s)
}
