import { LIMITS } from '@leksmedjan/contract/limits'
import { NAME_SIGN } from '@leksmedjan/contract/toy-wish'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { WizardContext } from '../wizard-context.ts'
import { CATALOGUE, chosenData, contextOf, item, JOINTS } from '../wizard.test-data.ts'
import { StepCustomise } from './step-customise.tsx'

const LISTS = {
  ...CATALOGUE,
  colors: [item('#1FB5AC', 'Turkos'), item('#F58220', 'Apelsin'), item('#E94F8A', 'Rosa')],
  personalities: [item('brave', 'Modig'), item('shy', 'Blyg'), item('happy', 'Glad')],
  occasions: [item('birthday', 'Födelsedag'), item('christmas', 'Jul')],
  styles: [item('chibi', 'Chibi')],
  special_features: [JOINTS, { ...item(NAME_SIGN, 'Namnskylt'), rule: null }],
}
const SHOP = contextOf(LISTS)
let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  useWizard.setState({ data: chosenData({ colors: [], personality: null, occasion: null }) })
})

const open = () =>
  mount(
    <WizardContext value={SHOP}>
      <StepCustomise />
    </WizardContext>,
  )
const chosen = () => useWizard.getState().data
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('two colours at most: a third is refused with its reason until one is deselected', async () => {
  const user = open()
  box(/Turkos/).focus()
  await user.keyboard(' ')
  await user.click(box(/Apelsin/))
  expect(screen.getByText('2 av 2 valda')).toBeDefined()
  const pink = box(/Rosa/)
  expect(pink.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(pink.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Två färger är valda',
  )
  await user.click(pink)
  expect([pink.checked, chosen().colors.map(({ name }) => name)]).toEqual([false, ['Turkos', 'Apelsin']])
  await user.click(box(/Turkos/))
  await user.click(pink)
  expect(chosen().colors.map(({ name }) => name)).toEqual(['Apelsin', 'Rosa'])
})

test('personality and occasion are radio groups of their own, moved by arrow keys', async () => {
  const user = open()
  await user.click(radio('Modig'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect([radio('Glad').checked, chosen().personality?.name]).toEqual([true, 'Glad'])
  await user.click(radio('Födelsedag'))
  await user.keyboard('{ArrowUp}')
  expect([chosen().occasion?.name, chosen().personality?.name]).toEqual(['Jul', 'Glad'])
})

test('what an occasion adds is named, with the colour it brings, and can be declined', async () => {
  useWizard.setState({ data: chosenData({ occasion: null }) })
  const user = open()
  expect(screen.queryByRole('checkbox', { name: /^Lägger till/ })).toBeNull()
  await user.click(radio('Jul'))
  const adds = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lägger till toppluva' })
  expect(adds.checked).toBe(true)
  expect(screen.getByText('Tillfället tar med sig rött, i stället för apelsin.')).toBeDefined()
  await user.click(adds)
  expect([adds.checked, chosen().occasionProp]).toEqual([false, false])
  expect(screen.queryByText(/Tillfället tar med sig/)).toBeNull()
  await user.click(radio('Födelsedag'))
  expect(box(/^Lägger till partyhatt/).checked).toBe(false)
})

test('an optional style is deselected by pressing it again', async () => {
  const user = open()
  await user.click(box(/Chibi/))
  expect(chosen().style?.name).toBe('Chibi')
  await user.click(box(/Chibi/))
  expect(chosen().style).toBeNull()
})

test('a feature that needs a larger size is refused with its reason, and is available in that size', async () => {
  useWizard.getState().change({ selectedSize: { id: 'id-small', value: 'small', name: 'Liten' } })
  const user = open()
  const joints = box(/^Leder/)
  expect(joints.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Delarna blir för små.')).toBeDefined()
  await user.click(joints)
  expect(chosen().specialFeatures).toEqual([])
  await user.keyboard(' ')
  expect(chosen().specialFeatures).toEqual([])
  useWizard.getState().change({ selectedSize: { id: 'id-medium', value: 'medium', name: 'Mellan' } })
  await waitFor(() => expect(joints.getAttribute('aria-disabled')).toBeNull())
  await user.click(joints)
  expect(chosen().specialFeatures.map(({ value }) => value)).toEqual(['joints'])
})

test('a name sign requires its text, which ends at its limit and is kept while the sign is off', async () => {
  const user = open()
  await user.click(box(/^Namnskylt/))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text på skylten' })
  expect(screen.getByText('Skriv vad som ska stå, eller ta bort namnskylten.')).toBeDefined()
  await user.click(field)
  await user.paste('Å'.repeat(LIMITS.signCharacters + 3))
  expect(field.value).toBe('Å'.repeat(LIMITS.signCharacters))
  await user.click(box(/^Namnskylt/))
  expect(screen.queryByRole('textbox', { name: 'Text på skylten' })).toBeNull()
  await user.click(box(/^Namnskylt/))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text på skylten' }).value).toContain('ÅÅ')
})

test('a refused sign text is reported at its field, checked once per pause, until it is changed', async () => {
  const user = open()
  await user.click(box(/^Namnskylt/))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text på skylten' })
  await user.type(field, 'Bang')
  await waitFor(() => expect(server.bodies('check-texts')).toHaveLength(1), { timeout: 3000 })
  await server.answer(() => Response.json({ refused: [{ field: 'sign', reason: 'weapon' }] }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Vapen gör vi inte. Skriv något annat.')).toBeDefined()
  await user.type(field, 'a')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('words of the description that match options are offered, and applied by a press', async () => {
  const user = open()
  await user.type(screen.getByRole('textbox', { name: /^Beskriv/ }), 'rosa och glad')
  const offers = screen.getByRole('list', { name: /./ })
  for (const offer of within(offers).getAllByRole('button')) await user.click(offer)
  expect([chosen().colors[0]?.name, chosen().personality?.name]).toEqual(['Rosa', 'Glad'])
})

test('a description ends at its limit', async () => {
  const user = open()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Beskriv/ })
  await user.click(field)
  await user.paste('x'.repeat(LIMITS.descriptionCharacters + 10))
  expect(field.value).toHaveLength(LIMITS.descriptionCharacters)
})
