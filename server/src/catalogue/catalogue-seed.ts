/** The catalogue a new shop starts with; the operator edits it afterwards. */
import type { SpecialFeature } from '@leksmedjan/contract/catalogue'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Item {
  id: string
  value: string
  name: string
  is_active: boolean
  sort_order: number
}

export interface CatalogueSeed {
  categoryl1: Item[]
  categoryl2: (Item & { categoryl1_id: string })[]
  categoryl3: (Item & { categoryl2_id: string })[]
  categoryl4: (Item & { categoryl3_id: string })[]
  colors: Item[]
  personalities: Item[]
  occasions: Item[]
  environments: Item[]
  styles: Item[]
  age_ranges: Item[]
  special_features: SpecialFeature[]
  product_sizes: (Item & {
    base_price: number
    badge: string | null
    longest_cm: number
    est_grams: number
    est_print_hours: number
  })[]
  add_ons: (Item & { description: string; price: number })[]
  shipping_methods: (Item & { description: string; delivery_time: string; price: number })[]
}

export function readCatalogueSeed(): CatalogueSeed {
  const file = join(import.meta.dirname, '../../seed/catalogue.json')
  return JSON.parse(readFileSync(file, 'utf8')) as CatalogueSeed
}
