import { ADD_ON_KEYS, choicesOf, fieldsOf, hasText, type AddOnChoices } from '@leksmedjan/contract/add-ons'
import { describe, expect, it } from 'vitest'
import { addOnColumnsOf, addOnsOf, handWritten, NO_ADD_ONS } from './add-on-columns.ts'

const all = Object.fromEntries(
  ADD_ON_KEYS.map((key) => [key, { chosen: true, text: hasText(key) ? 'Till Åke' : '' }]),
) as AddOnChoices

describe.each(ADD_ON_KEYS)('%s', (key) => {
  const chosen = choicesOf({ [key]: fieldsOf(all)[key] })

  it('is read from the columns it was written to', () => {
    expect(addOnsOf(addOnColumnsOf(chosen))).toEqual(chosen)
    expect(addOnColumnsOf(chosen)).not.toEqual(NO_ADD_ONS)
  })

  it('needs no column of its own', () => {
    const columns = addOnColumnsOf(chosen, {})
    expect(columns).toEqual({ add_ons: { [key]: chosen[key].text } })
    expect(addOnsOf(columns, {})).toEqual(chosen)
  })
})

it('an add-on that the shop no longer has is ignored', () => {
  expect(addOnsOf({ ...NO_ADD_ONS, add_ons: { ribbon: 'Till Åke' } as object })).toEqual(choicesOf({}))
})

it('an operator sees the texts to write by hand, not those that are printed', () => {
  expect(handWritten(addOnColumnsOf(all)).map(({ key }) => key)).toEqual(expect.arrayContaining(['greeting']))
  expect(handWritten(addOnColumnsOf(all)).map(({ key }) => key)).not.toContain('engraving')
  expect(handWritten(NO_ADD_ONS)).toEqual([])
})
