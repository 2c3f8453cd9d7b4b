/** What a price depends on beside the add-ons (add-ons.ts): size, delivery, coupon (Spec §3, §5). */
import * as z from 'zod/mini'

export const value = z.string().check(z.minLength(1), z.maxLength(60))
export const couponCode = z.string().check(z.maxLength(60))
