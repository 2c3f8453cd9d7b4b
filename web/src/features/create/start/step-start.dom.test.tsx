import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { emptyWizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { WizardContext } from '../wizard-context.ts'
import { CATALOGUE, contextOf, item } from '../wizard.test-data.ts'
import { StepStart } from './step-start.tsx'

const LISTS = {
  ...CATALOGUE,
  age_ranges: [item('3-5', '3-5 år'), item('6-8', '6-8 år'), item('9-12', '9-12 år')],
}
const SHOP = contextOf(LISTS)

beforeEach(() => useWizard.setState({ data: emptyWizardData('') }))

const open = () =>
  mount(
    <WizardContext value={SHOP}>
      <StepStart />
    </WizardContext>,
  )
const chosen = () => useWizard.getState().data
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = () => screen.getAllByRole('heading', { level: 2 }).at(-1)

test('ages are one radio group, moved by arrow keys', async () => {
  const user = open()
  await user.click(screen.getByRole('radio', { name: '3-5 år' }))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(chosen().recipientAge?.value).toBe('6-8')
})

test('a category leads down level by level by keyboard, with the focus on each heading', async () => {
  const user = open()
  button(/^Animals/).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(heading())
  await user.click(button(/^Forest/))
  button(/^Fox/).focus()
  await user.keyboard(' ')
  expect(document.activeElement).toBe(heading())
  await user.click(button(/^Cub/))
  expect([chosen().categoryL1?.value, chosen().categoryL4?.value]).toEqual([
    'animals',
    'animals.forest.fox.cub',
  ])
})

test('back and the breadcrumbs lead up without losing the choice, until another is made', async () => {
  const user = open()
  for (const name of [/^Animals/, /^Forest/, /^Fox/, /^Red fox/]) await user.click(button(name))
  await user.click(button('Tillbaka'))
  expect(button(/^Fox/).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('navigation').querySelector('button') ?? document.body)
  expect(button(/^Animals/).getAttribute('aria-pressed')).toBe('true')
  expect(chosen().categoryL4?.value).toBe('animals.forest.fox.red')
  await user.click(button(/^Dolls/))
  expect([chosen().categoryL1?.value, chosen().categoryL2, chosen().categoryL4]).toEqual([
    'dolls',
    null,
    null,
  ])
})

test('a surprise picks a kind below the category, announces it, and another one when pressed again', async () => {
  const user = open()
  await user.click(button(/^Animals/))
  await user.click(button(/^Forest/))
  await user.click(button(/^Överraska mig/))
  const first = chosen().categoryL3?.value
  expect(first).toMatch(/^animals\.forest\./)
  expect(screen.getByRole('status').textContent).toMatch(/^Vi valde .* Tryck igen för en ny överraskning\.$/)
  await user.click(button(/^Överraska mig/))
  expect([first, chosen().categoryL3?.value].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'animals.forest.fox',
    'animals.forest.hedgehog',
  ])
  await user.click(button(/^Hedgehog/))
  expect([chosen().surprise, chosen().categoryL3?.value]).toEqual([null, 'animals.forest.hedgehog'])
})
