import { countCharacters, LIMITS } from '@leksmedjan/contract/limits'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { WizardContext } from '../wizard-context.ts'
import { loadMounts } from '../choices/mounts.ts'
import { CATALOGUE, chosenData, contextOf, item, option } from '../wizard.test-data.ts'
import { ToyName } from '../written/toy-name.tsx'
import { AddOnChoice } from './add-on-choice.tsx'

const add = (value: string, name: string, price: number) => ({ ...item(value, name), description: '', price })
const LISTS = {
  ...CATALOGUE,
  add_ons: [
    add('engraving', 'Gravyr', 4900),
    add('gift_box', 'Presentask', 5900),
    add('greeting', 'Kort', 2900),
  ],
}
const SHOP = contextOf(LISTS)

const PROPOSED: ToyContent = {
  toyName: 'Rufus',
  description: '',
  storyTeaser: '',
  metadata: {
    categoryL1: null,
    categoryL2: null,
    categoryL3: null,
    categoryL4: null,
    age: '3-5',
    colors: [],
    personality: null,
    generatedAt: '2026-11-25T10:00:00Z',
  },
}

beforeEach(() => {
  holdCalls()
  useWizard.setState({ data: chosenData() })
})

const open = () =>
  mount(
    <WizardContext value={SHOP}>
      <AddOnChoice />
    </WizardContext>,
  )
const addOns = () => useWizard.getState().data.addOns
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('an engraving, which needs a base, is not offered for a toy that rolls, and why', async () => {
  await loadMounts()
  const taxi = { categoryL1: option('vehicles'), categoryL3: option('vehicles.bilar.taxi') }
  useWizard.setState({ data: chosenData({ ...taxi, specialFeatures: [option('joints')] }) })
  const user = open()
  expect(box(/Gravyr/).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^Gravyren skrivs på en fot, och på en fot kan hjulen inte rulla\./)).toBeDefined()
  await user.click(box(/Gravyr/))
  expect(addOns().engraving.enabled).toBe(false)
  act(() => useWizard.getState().change({ specialFeatures: [] }))
  await user.click(box(/Gravyr/))
  expect(addOns().engraving.enabled).toBe(true)
})

test('add-ons are toggled by press and space, each for itself', async () => {
  const user = open()
  await user.click(box(/Presentask/))
  box(/Kort/).focus()
  await user.keyboard(' ')
  expect([addOns().giftBox, addOns().greeting.enabled, addOns().engraving.enabled]).toEqual([
    true,
    true,
    false,
  ])
  await user.click(box(/Presentask/))
  expect([addOns().giftBox, addOns().greeting.enabled]).toEqual([false, true])
  box(/Kort/).focus()
  await user.keyboard(' ')
  expect([addOns().giftBox, addOns().greeting.enabled]).toEqual([false, false])
})

test('an engraving ends at its limit in graphemes, has a counter, and is kept while it is off', async () => {
  const user = open()
  await user.click(box(/Gravyr/))
  const most = LIMITS.cardTextCharacters
  await user.click(screen.getByRole('textbox', { name: 'Text på foten' }))
  await user.paste('👨‍👩‍👧'.repeat(most + 4))
  expect(countCharacters(addOns().engraving.text)).toBe(most)
  expect(screen.getByText(`${most} av ${most}`)).toBeDefined()
  await user.click(box(/Gravyr/))
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(box(/Gravyr/))
  expect(countCharacters(screen.getByRole<HTMLInputElement>('textbox').value)).toBe(most)
})

test('a greeting keeps its lines', async () => {
  const user = open()
  await user.click(box(/Kort/))
  await user.type(screen.getByRole('textbox', { name: 'Hälsning på kortet' }), 'Grattis!{Enter}Mormor')
  expect(addOns().greeting.message).toBe('Grattis!\nMormor')
})

test('a toy name takes effect on Enter or blur, and an emptied one reverts', async () => {
  useWizard.setState({ generation: { ...useWizard.getState().generation, toyContent: PROPOSED } })
  const user = mount(<ToyName />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn på leksaken' })
  await user.clear(field)
  await user.type(field, ' Gnista ')
  expect(useWizard.getState().data.toyName).toBe('')
  await user.keyboard('{Enter}')
  expect([useWizard.getState().data.toyName, field.value]).toEqual(['Gnista', 'Gnista'])
  await user.clear(field)
  await user.tab()
  expect([useWizard.getState().data.toyName, field.value]).toEqual(['Gnista', 'Gnista'])
  await user.click(field)
  await user.paste('å'.repeat(LIMITS.toyNameCharacters))
  expect(field.value).toHaveLength(LIMITS.toyNameCharacters)
})
