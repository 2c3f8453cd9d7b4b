/**
 * Schemas of `shop_settings`. The database keeps the same as JSON Schema (`shop_setting_schemas`) and rejects a row that
 * violates it, so that a wrong value fails where it is written.
 */
import { COUNTRIES } from '@leksmedjan/contract/delivery'
import { z } from 'zod'
import { ACCOUNT_LIMITS } from './rates.ts'
import type { SettingValues } from './settings.ts'

/** At least seven digits with any separators; the regular expression is valid in JavaScript and PostgreSQL. */
export const SELLER_PHONE = {
  pattern: /^([^0-9]*[0-9]){7}/,
  why: 'is no telephone number: it has seven digits or more',
}

const text = z.string()
const some = z.string().check(z.minLength(1))
const amount = z.number().check(z.nonnegative())
const many = z.number().check(z.int(), z.nonnegative(), z.lte(1_000_000))

const claim = z.looseObject({ figure: text, words: text, evidence: text })
const callPrice = z.looseObject({ callDollars: amount, inputPerMillion: amount, outputPerMillion: amount })

export const SETTING_SCHEMAS: { [K in keyof SettingValues]: z.ZodType<SettingValues[K]> } = {
  seller: z.looseObject({
    name: some,
    organisationNumber: text,
    vatNumber: text,
    postalAddress: text,
    email: z.string().check(z.regex(/^[^@ ]+@[^@ ]+$/)),
    phone: text.check(z.regex(SELLER_PHONE.pattern, SELLER_PHONE.why)),
  }),
  countries: z.array(z.enum(COUNTRIES)).check(z.minLength(1)),
  'countries.vat': z.partialRecord(z.enum(COUNTRIES), z.number().check(z.gte(0), z.lte(100))),
  'payments.methods': z.array(z.enum(['card', 'swish', 'klarna'])).check(z.minLength(1)),
  'accounts.limits': z.partialRecord(z.enum(ACCOUNT_LIMITS), many),
  proofs: z.looseObject({ for: z.enum(['ai', 'all', 'none']), silence: z.enum(['wait', 'print']) }),
  marketing: z.looseObject({
    families: claim,
    delivery: claim,
    moneyBack: claim,
    recyclable: claim,
    toxins: claim,
    safety: claim,
    madeIn: claim,
    handChecked: claim,
    testimonial: z.looseObject({ quote: text, by: text, evidence: text }),
    rating: z.looseObject({ value: z.number().check(z.gte(0), z.lte(5)), evidence: text }),
  }),
  'ai.prices': z.looseObject({
    orePerDollar: z.number().check(z.positive()),
    pictures: callPrice,
    words: callPrice,
    stories: callPrice,
    models: callPrice,
  }),
  'ai.limits': z.looseObject({
    guestPerHour: many,
    guestPerDay: many,
    customerPerDay: many,
    networkPerHour: many,
    networkPerDay: many,
    wordsPerHour: many,
  }),
  'ai.moderation': z.record(z.string(), z.number().check(z.gte(0), z.lte(1))),
}
