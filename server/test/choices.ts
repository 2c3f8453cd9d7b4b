/** Wish data for tests without a shop. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { readCatalogueSeed } from '../src/catalogue/catalogue-seed.ts'
import { treeOf } from '../src/catalogue/catalogue.rules.ts'

/** Catalogue of a new shop. */
export function newCatalogue(): BusinessLogic {
  const { categoryl1, categoryl2, categoryl3, categoryl4, ...options } = readCatalogueSeed()
  const categories = {
    categoryL1: categoryl1,
    categoryL2: categoryl2,
    categoryL3: categoryl3,
    categoryL4: categoryl4,
  }
  return { ...categories, ...options, categoryL1Tree: treeOf(categories) }
}

export const NO_CHOICES: DesignSelections = {
  recipientAge: null,
  categoryL1: null,
  categoryL2: null,
  categoryL3: null,
  categoryL4: null,
  colors: [],
  personality: null,
  environment: null,
  occasion: null,
  style: null,
  specialFeatures: [],
  descriptionText: '',
  seed: 0,
}

export const choice = (value: string, name = value) => ({ id: value, name, value })

/** The four levels of a catalogue value: 'animals.skogens_djur.bjorn' has three. */
export function levelsOf(value: string, name?: string) {
  const parts = value.split('.')
  const at = (depth: number) => (parts.length < depth ? null : choice(parts.slice(0, depth).join('.'), name))
  return { categoryL1: at(1), categoryL2: at(2), categoryL3: at(3), categoryL4: at(4) }
}
