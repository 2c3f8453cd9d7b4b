import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { sizeFaultOf } from '@leksmedjan/contract/prints'
import type { Tx } from '../database/database.ts'
import { treeOf } from './catalogue.rules.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

const ITEM = ['id', 'value', 'name', 'is_active', 'sort_order'] as const
type OptionTable = 'colors' | 'personalities' | 'environments' | 'styles' | 'occasions' | 'age_ranges'

/** Everything on offer, in its display order. */
export async function readCatalogue(tx: Tx): Promise<BusinessLogic> {
  const options = (table: OptionTable) =>
    tx.selectFrom(table).select(ITEM).where('is_active', '=', true).orderBy('sort_order').execute()
  const [categoryL1, categoryL2, categoryL3, categoryL4] = await Promise.all([
    tx.selectFrom('categoryl1').select(ITEM).where('is_active', '=', true).orderBy('sort_order').execute(),
    tx
      .selectFrom('categoryl2')
      .select([...ITEM, 'categoryl1_id'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .execute(),
    tx
      .selectFrom('categoryl3')
      .select([...ITEM, 'categoryl2_id'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .execute(),
    tx
      .selectFrom('categoryl4')
      .select([...ITEM, 'categoryl3_id'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .execute(),
  ])
  const [colors, personalities, environments, styles, occasions, ageRanges] = await Promise.all([
    options('colors'),
    options('personalities'),
    options('environments'),
    options('styles'),
    options('occasions'),
    options('age_ranges'),
  ])
  const [features, sizes, addOns, shipping, printers] = await Promise.all([
    tx
      .selectFrom('special_features')
      .select([...ITEM, 'rule'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .execute(),
    tx
      .selectFrom('product_sizes')
      .select([...ITEM, 'base_price', 'badge', 'longest_cm'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .execute(),
    tx
      .selectFrom('add_ons')
      .select([...ITEM, 'description', 'price'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .execute(),
    tx
      .selectFrom('shipping_methods')
      .select([...ITEM, 'description', 'delivery_time', 'price'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .execute(),
    tx
      .selectFrom('printers')
      .select(['bed_width_mm as width', 'bed_depth_mm as depth', 'bed_height_mm as height', 'slots'])
      .where('is_active', '=', true)
      .execute(),
  ])
  const inUse = printers.map(({ slots, ...bed }) => ({ bed, slots }))
  const tree = { categoryL1, categoryL2, categoryL3, categoryL4 }
  return {
    ...tree,
    categoryL1Tree: treeOf(tree),
    colors,
    personalities,
    environments,
    styles,
    occasions,
    age_ranges: ageRanges,
    special_features: features as BusinessLogic['special_features'],
    // A shop that keeps no printers here sells every size.
    product_sizes: sizes.map((size) =>
      sizeFaultOf(size.longest_cm, inUse) === null ? size : { ...size, fits_no_printer: true },
    ),
    add_ons: addOns,
    shipping_methods: shipping,
  }
}

export async function isCatalogueEmpty(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('categoryl1').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

export async function insertSeed(tx: Tx, seed: CatalogueSeed): Promise<void> {
  await tx.insertInto('categoryl1').values(seed.categoryl1).execute()
  await tx.insertInto('categoryl2').values(seed.categoryl2).execute()
  await tx.insertInto('categoryl3').values(seed.categoryl3).execute()
  await tx.insertInto('categoryl4').values(seed.categoryl4).execute()
  const lists = ['colors', 'personalities', 'occasions', 'environments', 'styles', 'age_ranges'] as const
  for (const list of lists) await tx.insertInto(list).values(seed[list]).execute()
  await tx.insertInto('special_features').values(seed.special_features).execute()
  await tx.insertInto('product_sizes').values(seed.product_sizes).execute()
  await tx.insertInto('add_ons').values(seed.add_ons).execute()
  await tx.insertInto('shipping_methods').values(seed.shipping_methods).execute()
}
