/** Where an order stores its add-ons: four have columns of their own, every other one is kept in `orders.add_ons`. */
import {
  ADD_ON_KEYS,
  hasText,
  textSpec,
  type AddOnChoice,
  type AddOnChoices,
  type AddOnKey,
} from '@leksmedjan/contract/add-ons'

const OWN_COLUMNS = {
  engraving: { chosen: 'engraving_enabled', text: 'engraving_text' },
  gift_box: { chosen: 'gift_box', text: null },
  greeting: { chosen: 'greeting_enabled', text: 'greeting_message' },
  digital_story: { chosen: 'digital_story', text: null },
} as const satisfies Partial<Record<AddOnKey, { chosen: string; text: string | null }>>

type Own = (typeof OWN_COLUMNS)[keyof typeof OWN_COLUMNS]
type OwnColumns = Partial<Record<AddOnKey, Own>>

export type AddOnColumns = Record<Own['chosen'], boolean> &
  Record<NonNullable<Own['text']>, string> & {
    /** Text of each chosen one without columns of its own; '' where it has none. */
    add_ons: Partial<Record<AddOnKey, string>>
  }

export function addOnColumnsOf(choices: AddOnChoices, ownColumns: OwnColumns = OWN_COLUMNS): AddOnColumns {
  const columns: Record<string, unknown> = {}
  const others: [AddOnKey, string][] = []
  for (const key of ADD_ON_KEYS) {
    const { chosen, text } = choices[key]
    const own = ownColumns[key]
    if (own === undefined) {
      if (chosen) others.push([key, text])
      continue
    }
    columns[own.chosen] = chosen
    if (own.text !== null) columns[own.text] = text
  }
  return { ...columns, add_ons: Object.fromEntries(others) } as AddOnColumns
}

export function addOnsOf(columns: AddOnColumns, ownColumns: OwnColumns = OWN_COLUMNS): AddOnChoices {
  const choices = ADD_ON_KEYS.map((key) => [key, choiceOf(columns, key, ownColumns[key])] as const)
  return Object.fromEntries(choices) as AddOnChoices
}

function choiceOf(columns: AddOnColumns, key: AddOnKey, own: Own | undefined): AddOnChoice {
  if (own !== undefined) {
    return { chosen: columns[own.chosen], text: own.text === null ? '' : columns[own.text] }
  }
  const text = columns.add_ons[key]
  return { chosen: text !== undefined, text: text ?? '' }
}

export const NO_ADD_ONS: AddOnColumns = addOnColumnsOf(
  Object.fromEntries(ADD_ON_KEYS.map((key) => [key, { chosen: false, text: '' }])) as AddOnChoices,
)

export const ADD_ON_COLUMNS = Object.keys(NO_ADD_ONS) as (keyof AddOnColumns)[]

/** null where the text is kept in `add_ons`, or where there is none. */
export function textColumnOf(key: AddOnKey): NonNullable<Own['text']> | null {
  const ownColumns: OwnColumns = OWN_COLUMNS
  return ownColumns[key]?.text ?? null
}

/** Text of each add-on that an operator writes or packs by hand. */
export function handWritten(columns: AddOnColumns): { key: AddOnKey; text: string }[] {
  const choices = addOnsOf(columns)
  return ADD_ON_KEYS.filter((key) => hasText(key) && !textSpec(key).cut && choices[key].chosen).map(
    (key) => ({
      key,
      text: choices[key].text,
    }),
  )
}
