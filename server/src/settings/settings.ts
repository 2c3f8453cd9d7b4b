/**
 * Every setting of the shop (`shop_settings`) with its schema. The database keeps the same as JSON Schema (`shop_setting_schemas`) and rejects a row that
 * violates it, so that a wrong value fails where it is written.
 */
import { COUNTRIES } from '@leksmedjan/contract/delivery'
import { ADDRESS_VALUES, type AddressColumns } from '@leksmedjan/contract/packing'
import { z } from 'zod'
import { ACCOUNT_LIMITS } from '../rates.ts'
import { defineSetting, type Setting } from '@leksmedjan/platform/settings'

export interface Seller {
  name: string
  organisationNumber: string
  vatNumber: string
  postalAddress: string
  email: string
  phone: string
}

/** A marketing claim; `evidence` is the operator's note of its proof. */
export interface Claim {
  figure: string
  words: string
  evidence: string
}

export interface Marketing {
  families: Claim
  delivery: Claim
  moneyBack: Claim
  recyclable: Claim
  toxins: Claim
  safety: Claim
  madeIn: Claim
  handChecked: Claim
  testimonial: { quote: string; by: string; evidence: string }
  rating: { value: number; evidence: string }
}

/** In dollars, as providers publish them. */
export interface CallPrice {
  /** Reserved before each call, and its cost where the provider reports no usage. */
  callDollars: number
  inputPerMillion: number
  outputPerMillion: number
}

/** What is bought; providers of models count in credits, each an output: a hundred to the dollar. */
export type Service = 'pictures' | 'words' | 'stories' | 'models'

export interface AiPrices extends Record<Service, CallPrice> {
  orePerDollar: number
}

/** Quotas per visitor, by kind of identity. */
export interface AiLimits {
  guestPerHour: number
  guestPerDay: number
  customerPerDay: number
  networkPerHour: number
  networkPerDay: number
  wordsPerHour: number
}

export interface ProofSetting {
  /** Which models are shown to their buyer before printing. */
  for: 'ai' | 'all' | 'none'
  /** What no answer means. */
  silence: 'wait' | 'print'
}

/** ISO dates, both included. */
export interface ClosedDays {
  first: string
  last: string
}

/** Keys of the settings and the type of each value. */
export type SettingKey = keyof SettingValues
export interface SettingValues {
  seller: Seller
  countries: string[]
  /** VAT percentage included in prices by country, set by the host; Sverige needs none. */
  'countries.vat': Record<string, number>
  'payments.methods': string[]
  /** Days on which nothing is made, sent or promised; absent: none. */
  'promise.closed': ClosedDays[]
  /** Overrides of sign-in rate limits; absent in most shops. */
  'accounts.limits': Record<string, number>
  proofs: ProofSetting
  marketing: Marketing
  /** Columns of the address file; absent: the usual ones. */
  'packing.addresses': AddressColumns
  /** No print begins without a safety file. Absent: decided by the first start with real payments. */
  'safety.required': boolean
  /** Whether the shop gets a letter each morning. Absent: it does. */
  'workshop.summary': boolean
  'ai.prices': AiPrices
  'ai.limits': AiLimits
  /** Highest moderation score that passes, by category, 0 to 1. */
  'ai.moderation': Record<string, number>
}

/** At least seven digits with any separators; the regular expression is valid in JavaScript and PostgreSQL. */
export const SELLER_PHONE = {
  pattern: /^([^0-9]*[0-9]){7}/,
  why: 'is no telephone number: it has seven digits or more',
}

const IS_NO_DAY = 'is no day: write it as 2026-07-06'

const text = z.string()
const some = z.string().check(z.minLength(1))
const amount = z.number().check(z.nonnegative())
const many = z.number().check(z.int(), z.nonnegative(), z.lte(1_000_000))

const MOST_CLOSED_SPANS = 40
const LONGEST_CLOSED_DAYS = 120
const isoDay = z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/, IS_NO_DAY))
const closedDays = z.looseObject({ first: isoDay, last: isoDay }).check(
  z.refine(({ first, last }) => isDay(first) && isDay(last), IS_NO_DAY),
  z.refine(({ first, last }) => first <= last, 'ends before it begins'),
  z.refine(
    ({ first, last }) => Date.parse(last) - Date.parse(first) <= LONGEST_CLOSED_DAYS * 24 * 60 * 60_000,
    `is longer than ${LONGEST_CLOSED_DAYS} days`,
  ),
)

/** 2026-02-30 is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const claim = z.looseObject({ figure: text, words: text, evidence: text })
const callPrice = z.looseObject({ callDollars: amount, inputPerMillion: amount, outputPerMillion: amount })

const define = <Key extends SettingKey>(key: Key, schema: z.ZodType<SettingValues[Key]>) =>
  defineSetting<Key, SettingValues[Key]>(key, schema)

export const SETTINGS: { [Key in SettingKey]: Setting<Key, SettingValues[Key]> } = {
  seller: define(
    'seller',
    z.looseObject({
      name: some,
      organisationNumber: text,
      vatNumber: text,
      postalAddress: text,
      email: z.string().check(z.regex(/^[^@ ]+@[^@ ]+$/)),
      phone: text.check(z.regex(SELLER_PHONE.pattern, SELLER_PHONE.why)),
    }),
  ),
  countries: define('countries', z.array(z.enum(COUNTRIES)).check(z.minLength(1))),
  'countries.vat': define(
    'countries.vat',
    z.partialRecord(z.enum(COUNTRIES), z.number().check(z.gte(0), z.lte(100))),
  ),
  'payments.methods': define(
    'payments.methods',
    z.array(z.enum(['card', 'swish', 'klarna'])).check(z.minLength(1)),
  ),
  'promise.closed': define('promise.closed', z.array(closedDays).check(z.maxLength(MOST_CLOSED_SPANS))),
  'accounts.limits': define('accounts.limits', z.partialRecord(z.enum(ACCOUNT_LIMITS), many)),
  proofs: define(
    'proofs',
    z.looseObject({ for: z.enum(['ai', 'all', 'none']), silence: z.enum(['wait', 'print']) }),
  ),
  marketing: define(
    'marketing',
    z.looseObject({
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
  ),
  'packing.addresses': define(
    'packing.addresses',
    z.looseObject({
      separator: z.enum([';', ',', '\t']),
      columns: z.array(z.looseObject({ title: some, value: z.enum(ADDRESS_VALUES) })).check(z.minLength(1)),
    }),
  ),
  'safety.required': define('safety.required', z.boolean()),
  'workshop.summary': define('workshop.summary', z.boolean()),
  'ai.prices': define(
    'ai.prices',
    z.looseObject({
      orePerDollar: z.number().check(z.positive()),
      pictures: callPrice,
      words: callPrice,
      stories: callPrice,
      models: callPrice,
    }),
  ),
  'ai.limits': define(
    'ai.limits',
    z.looseObject({
      guestPerHour: many,
      guestPerDay: many,
      customerPerDay: many,
      networkPerHour: many,
      networkPerDay: many,
      wordsPerHour: many,
    }),
  ),
  'ai.moderation': define('ai.moderation', z.record(z.string(), z.number().check(z.gte(0), z.lte(1)))),
}
