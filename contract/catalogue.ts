/** The option lists and the category tree (Spec §3): GET get-business-logic, get-categories, get-toy-metadata. */
import * as z from 'zod/mini'

const item = {
  id: z.string(),
  /** Stable slug; for a colour the hex. */
  value: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  sort_order: z.number(),
}

export const option = z.object(item)
export const categoryL1 = z.object(item)
export const categoryL2 = z.object({ ...item, categoryl1_id: z.string() })
export const categoryL3 = z.object({ ...item, categoryl2_id: z.string() })
export const categoryL4 = z.object({ ...item, categoryl3_id: z.string() })

/**
 * `rule`: needs at least size `minSize` when the recipient's age is one of `ages` (decisions of the small-part rule);
 * the kinds in `of` need another size, or cannot have the feature at all (null).
 */
export const specialFeature = z.object({
  ...item,
  rule: z.nullable(
    z.object({
      ages: z.array(z.string()),
      minSize: z.string(),
      reason: z.string(),
      kinds: z.optional(
        z.array(z.object({ of: z.array(z.string()), minSize: z.nullable(z.string()), reason: z.string() })),
      ),
    }),
  ),
})
/** Money in öre, VAT included. */
export const productSize = z.object({
  ...item,
  base_price: z.number(),
  badge: z.nullable(z.string()),
  longest_cm: z.number(),
  /** Not for sale: a toy of it may be larger, or have more filaments, than any printer of the shop takes. */
  fits_no_printer: z.optional(z.boolean()),
})
export const addOn = z.object({ ...item, description: z.string(), price: z.number() })
export const shippingMethod = z.object({
  ...item,
  description: z.string(),
  delivery_time: z.string(),
  price: z.number(),
})

const variantNode = z.object(item)
const kindNode = z.object({ ...item, children: z.array(variantNode) })
const groupNode = z.object({ ...item, children: z.array(kindNode) })
/** All four levels, nested by `children`. */
export const categoryTree = z.array(z.object({ ...item, children: z.array(groupNode) }))

export const toyMetadata = z.object({
  age_ranges: z.array(option),
  colors: z.array(option),
  personalities: z.array(option),
  environments: z.array(option),
  styles: z.array(option),
  occasions: z.array(option),
  special_features: z.array(specialFeature),
})

export const businessLogic = z.extend(toyMetadata, {
  categoryL1: z.array(categoryL1),
  categoryL2: z.array(categoryL2),
  categoryL3: z.array(categoryL3),
  categoryL4: z.array(categoryL4),
  categoryL1Tree: categoryTree,
  product_sizes: z.array(productSize),
  add_ons: z.array(addOn),
  shipping_methods: z.array(shippingMethod),
})

export const categoriesAnswer = z.object({ categories: categoryTree })

export type CatalogueOption = z.infer<typeof option>
export type SpecialFeature = z.infer<typeof specialFeature>
export type ProductSize = z.infer<typeof productSize>
export type AddOn = z.infer<typeof addOn>
export type ShippingMethod = z.infer<typeof shippingMethod>
export type CategoryTree = z.infer<typeof categoryTree>
export type ToyMetadata = z.infer<typeof toyMetadata>
export type BusinessLogic = z.infer<typeof businessLogic>

/** A choice in the wizard (Spec §3 Option). */
export const choice = z.object({ id: z.string(), name: z.string(), value: z.string() })
export type Choice = z.infer<typeof choice>
