/** What follows from the table of add-ons: which of them have a text, lie in the parcel or require another, and their shapes on the wire. */
import * as z from 'zod/mini'
import { ADD_ONS, type AddOn, type AddOnText } from './add-on-table.ts'
import { blankable, textOf } from './text.ts'

type Table = typeof ADD_ONS

export type AddOnKey = keyof Table
/** Add-ons with a text. */
export type TextAddOnKey = { [K in AddOnKey]: Table[K]['text'] extends null ? never : K }[AddOnKey]
/** Add-ons whose text is moderated. */
export type ModeratedAddOnKey = {
  [K in AddOnKey]: Table[K]['text'] extends { moderated: true } ? K : never
}[AddOnKey]

/** In the order of the table. */
export const ADD_ON_KEYS = Object.keys(ADD_ONS) as AddOnKey[]

const SPECS: Record<AddOnKey, AddOn<AddOnKey>> = ADD_ONS

export const isAddOn = (value: string): value is AddOnKey => Object.hasOwn(ADD_ONS, value)
export const hasText = (key: AddOnKey): key is TextAddOnKey => SPECS[key].text !== null

export const TEXT_ADD_ONS = ADD_ON_KEYS.filter(hasText)
export const isModerated = (key: AddOnKey): key is ModeratedAddOnKey => SPECS[key].text?.moderated === true
export const MODERATED_ADD_ONS = ADD_ON_KEYS.filter(isModerated)

export const textSpec = (key: TextAddOnKey): AddOnText => ADD_ONS[key].text

/** Whether a line of an order lies in its parcel, on the toy or beside it; add-ons that this table does not know do. */
export const isInParcel = (part: string): boolean => !isAddOn(part) || SPECS[part].comes !== 'by_letter'

/** Whether it is left out of a parcel once it is paid back; what is cut into the toy stays with it. */
export const isBesideToy = (part: string): boolean => isAddOn(part) && SPECS[part].comes === 'in_box'

/** Whether it is made with the toy, and cannot be left out of it. */
export const isOnToy = (part: string): boolean => isAddOn(part) && SPECS[part].comes === 'on_toy'

/** Whether a line of an order is the toy, or is made with it. */
export const isOfToy = (part: string): boolean => !isAddOn(part) || isOnToy(part)

/** Within a sentence. @example definiteName('gift_box', 'Presentask') === 'presentasken' */
export const definiteName = (part: string, name: string): string =>
  isAddOn(part) ? SPECS[part].definite : name.slice(0, 1).toLowerCase() + name.slice(1)

/** Of what its name alone is known of: of an add-on in its definite form, anything else as it is. @example definiteOfName('Presentask') === 'presentasken' */
export const definiteOfName = (name: string): string =>
  ADD_ON_KEYS.map((key) => SPECS[key]).find((spec) => spec.name === name)?.definite ?? name

/** As customs declarations name it; what this table does not know by its own name. */
export const customsName = (part: string): string => (isAddOn(part) && SPECS[part].customs) || part

/** Add-ons whose order is a gift. */
export const GIFT_ADD_ONS = ADD_ON_KEYS.filter((key) => SPECS[key].gift)

export type Requirements = Readonly<Record<AddOnKey, AddOnKey | null>>
const REQUIREMENTS: Requirements = recordOf(ADD_ON_KEYS, (key) => SPECS[key].requires)

/** What an add-on requires, unless it is among the chosen ones; null where nothing is missing. */
export function missingRequirement(
  chosen: readonly AddOnKey[],
  key: AddOnKey,
  requirements: Requirements = REQUIREMENTS,
): AddOnKey | null {
  const required = requirements[key]
  return required === null || chosen.includes(required) ? null : required
}

/** First of the chosen add-ons whose requirement is not among them; null when none is. */
export function unmetRequirement(
  chosen: readonly AddOnKey[],
  requirements: Requirements = REQUIREMENTS,
): { addOn: AddOnKey; required: AddOnKey } | null {
  for (const addOn of chosen) {
    const required = missingRequirement(chosen, addOn, requirements)
    if (required !== null) return { addOn, required }
  }
  return null
}

/** Every add-on that cannot be bought without this one, directly or by way of another. */
export function dependentsOf(key: AddOnKey, requirements: Requirements = REQUIREMENTS): AddOnKey[] {
  const direct = ADD_ON_KEYS.filter((each) => requirements[each] === key)
  return [...direct, ...direct.flatMap((each) => dependentsOf(each, requirements))]
}

export const isMadeToMeasure = (key: AddOnKey): boolean => SPECS[key].madeToMeasure

/** Goods that are the same for everybody: their buyer may withdraw from them after delivery. */
export const isStandardGoods = (part: string): boolean =>
  isAddOn(part) && !isMadeToMeasure(part) && SPECS[part].comes !== 'by_letter'

/** One value for each add-on with a text. */
export function mapTextAddOns<T>(map: (text: AddOnText, key: TextAddOnKey) => T): Record<TextAddOnKey, T> {
  return recordOf(TEXT_ADD_ONS, (key) => map(textSpec(key), key))
}

/** One value for each add-on whose text is moderated. */
export function mapModeratedAddOns<T>(
  map: (text: AddOnText, key: ModeratedAddOnKey) => T,
): Record<ModeratedAddOnKey, T> {
  return recordOf(MODERATED_ADD_ONS, (key) => map(textSpec(key), key))
}

/** 'gift_box' → 'giftBox'. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** 'engraving_enabled', 'gift_box': an add-on with a text is switched by a flag beside the text. */
type FlagName<K extends AddOnKey> = K extends TextAddOnKey ? `${K}_enabled` : K

type TextField<K extends AddOnKey> = Table[K]['text'] extends { field: infer Field extends string }
  ? Field
  : never

/** In requests: absent fields leave an order's add-on as it is. */
type WireValue<K extends AddOnKey> = K extends TextAddOnKey
  ? { enabled: boolean } & { [Field in TextField<K>]?: string | null | undefined }
  : boolean
export type AddOnFields = { [K in AddOnKey]?: WireValue<K> | undefined }

/** In the wizard, in the browser's storage and in `get-checkout-order`. */
type StateValue<K extends AddOnKey> = K extends TextAddOnKey
  ? { enabled: boolean } & { [Field in TextField<K>]: string }
  : boolean
export type AddOnState = { [K in AddOnKey as Camel<K>]: StateValue<K> }

/** Whether each is chosen, by the names of the wizard. */
export type AddOnSwitches = Record<keyof AddOnState, boolean>
/** Whether each is chosen, as `process-payment` names them. */
export type AddOnFlags = { [K in AddOnKey as FlagName<K>]: boolean }

/** An add-on whatever its shape on the wire; text is '' where it has none. */
export interface AddOnChoice {
  chosen: boolean
  text: string
}
export type AddOnChoices = Record<AddOnKey, AddOnChoice>

const camel = (key: AddOnKey): string =>
  key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** Name of its flag in `process-payment`. */
export const flagName = (key: AddOnKey): keyof AddOnFlags => (hasText(key) ? `${key}_enabled` : key)

const stateName = (key: AddOnKey) => camel(key) as keyof AddOnState

function recordOf<K extends string, T>(keys: readonly K[], value: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, T>
}

const wireSchema = (key: AddOnKey) =>
  hasText(key)
    ? z.strictObject({
        enabled: z.boolean(),
        [textSpec(key).field]: blankable(textOf(textSpec(key).most)),
      })
    : z.boolean()

/** Fields of every request with a cart. `Object.fromEntries` loses the keys; the mapped types above restore them. */
export const addOnFields = recordOf(ADD_ON_KEYS, (key) => z.optional(wireSchema(key))) as unknown as {
  [K in AddOnKey]: z.ZodMiniOptional<z.ZodMiniType<WireValue<K>>>
}

/** Fields of `process-payment`. */
export const addOnFlagFields = Object.fromEntries(
  ADD_ON_KEYS.map((key) => [flagName(key), z.optional(z.boolean())]),
) as { [K in AddOnKey as FlagName<K>]: z.ZodMiniOptional<z.ZodMiniBoolean> }

/** Text fields of `check-texts`. */
export const moderatedTextFields = mapModeratedAddOns(({ most }) => blankable(textOf(most)))

const stateSchema = (key: AddOnKey) =>
  hasText(key) ? z.object({ enabled: z.boolean(), [textSpec(key).field]: z.string() }) : z.boolean()

type StateSchemas = { [K in AddOnKey as Camel<K>]: z.ZodMiniType<StateValue<K>> }

/** Shape of the state; `wrap` may replace what a single add-on accepts. */
export function addOnStateSchema(
  wrap: (schema: z.ZodMiniType, empty: unknown) => z.ZodMiniType = (schema) => schema,
) {
  const none: Record<string, unknown> = noAddOns()
  const schemas = ADD_ON_KEYS.map((key) => [camel(key), wrap(stateSchema(key), none[camel(key)])])
  return z.object(Object.fromEntries(schemas) as StateSchemas)
}

const NOTHING: AddOnChoice = { chosen: false, text: '' }

/** No add-on is chosen. */
export const noAddOns = (): AddOnState => stateOf(recordOf(ADD_ON_KEYS, () => NOTHING))

type Value = boolean | Record<string, unknown> | undefined

function choiceOf(key: AddOnKey, value: Value): AddOnChoice {
  if (value === undefined || typeof value === 'boolean') return { chosen: value === true, text: '' }
  const text = value[SPECS[key].text?.field ?? '']
  return { chosen: value['enabled'] === true, text: typeof text === 'string' ? text : '' }
}

function valueOf(key: AddOnKey, { chosen, text }: AddOnChoice): Value {
  return hasText(key) ? { enabled: chosen, [textSpec(key).field]: text } : chosen
}

/** Every add-on of a cart. */
export function choicesOf(fields: AddOnFields): AddOnChoices {
  return recordOf(ADD_ON_KEYS, (key) => choiceOf(key, fields[key]))
}

/** Only those that the request names. */
export function changedChoices(fields: AddOnFields): Partial<AddOnChoices> {
  const named = ADD_ON_KEYS.filter((key) => fields[key] !== undefined)
  return recordOf(named, (key) => choiceOf(key, fields[key]))
}

export function choicesOfState(state: AddOnState): AddOnChoices {
  return recordOf(ADD_ON_KEYS, (key) => choiceOf(key, state[stateName(key)]))
}

export function fieldsOf(choices: AddOnChoices): Required<AddOnFields> {
  return recordOf(ADD_ON_KEYS, (key) => valueOf(key, choices[key])) as Required<AddOnFields>
}

export function stateOf(choices: AddOnChoices): AddOnState {
  return Object.fromEntries(ADD_ON_KEYS.map((key) => [camel(key), valueOf(key, choices[key])])) as AddOnState
}

/** The wizard's add-ons as a request sends them. */
export const fieldsOfState = (state: AddOnState): Required<AddOnFields> => fieldsOf(choicesOfState(state))

/** The state with one add-on changed; one that is given up takes along those that require it. */
export function withAddOn(
  state: AddOnState,
  key: AddOnKey,
  change: Partial<AddOnChoice>,
  requirements: Requirements = REQUIREMENTS,
): AddOnState {
  const choices = choicesOfState(state)
  const changed = { ...choices, [key]: { ...choices[key], ...change } }
  if (changed[key].chosen) return stateOf(changed)
  const without = dependentsOf(key, requirements)
  return stateOf({
    ...changed,
    ...recordOf(without, (each) => ({ ...choices[each], chosen: false })),
  })
}

/** In the order of the table. */
export function chosenAddOns(choices: AddOnChoices): AddOnKey[] {
  return ADD_ON_KEYS.filter((key) => choices[key].chosen)
}

export function switchesOf(state: AddOnState): AddOnSwitches {
  const choices = choicesOfState(state)
  return Object.fromEntries(ADD_ON_KEYS.map((key) => [camel(key), choices[key].chosen])) as AddOnSwitches
}

/** Flags for `process-payment`. */
export function flagsOf(choices: AddOnChoices): AddOnFlags {
  return Object.fromEntries(ADD_ON_KEYS.map((key) => [flagName(key), choices[key].chosen])) as AddOnFlags
}

/** First chosen add-on whose text is empty; null when none is. */
export function wordlessAddOn(choices: AddOnChoices): TextAddOnKey | null {
  return TEXT_ADD_ONS.find((key) => choices[key].chosen && choices[key].text.trim() === '') ?? null
}
