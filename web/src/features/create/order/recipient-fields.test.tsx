import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { emptyWizardData, type WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { chosenData, option } from '../wizard.test-data.ts'
import { RecipientFields } from './recipient-fields.tsx'

/** Server rendering reads a store's initial state. */
const show = (data: WizardData) => Object.assign(useWizard.getInitialState(), { data })
afterEach(() => show(emptyWizardData()))

function fieldsFor(value: string, name: string): string {
  show(chosenData({ recipientAge: option(value, name) }))
  return renderToStaticMarkup(<RecipientFields />)
}

test('for a toy for an adult the field is labelled for an adult, not a child', () => {
  const asked = fieldsFor('18+', 'Vuxen')
  expect(asked).toContain('Vem är mottagaren för dig?')
  expect(asked).toContain('mamma, vän eller kollega')
  expect(asked).not.toMatch(/barn/)
})

test('of a child the words stay those of a child', () => {
  expect(fieldsFor('3-5', '3-5 år')).toContain('Vem är barnet för dig?')
  expect(fieldsFor('13-17', '13-17 år')).toContain('barnbarn, brorson eller gudbarn')
})
