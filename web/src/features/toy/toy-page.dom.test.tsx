import { SMALL_PARTS_WARNINGS, WARNING_LANGUAGES } from '@leksmedjan/contract/safety-warnings'
import type { ToyPassport } from '@leksmedjan/contract/toy-passport'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import ToyPage from './toy-page.tsx'

const TOY: ToyPassport = {
  serial: '7K3M9QXA7K3M9QXA',
  picture_url: null,
  kind: 'Drake',
  words: 'Drake i turkos',
  size: { name: 'Mellan', longest_mm: 120 },
  colours: ['Turkos'],
  lots: [],
  is_ce_marked: true,
  printed_on: '2026-11-26',
  maker: {
    name: 'Leksmedjan AB',
    organisation_number: '',
    postal_address: '',
    email: 'hej@leksmedjan.example',
    phone: '',
  },
}

test('the page of a toy warns in the languages of all countries that toys are sent to', async () => {
  const server = holdCalls()
  mount(<ToyPage />)
  await server.answer(() => Response.json(TOY))
  await screen.findByRole('heading', { name: 'Drake i turkos' })
  expect(screen.getByText('CE-märkning')).toBeDefined()
  for (const language of WARNING_LANGUAGES) {
    const warning = screen.getByText(SMALL_PARTS_WARNINGS[language])
    expect(warning.closest('[lang]')?.getAttribute('lang') ?? 'sv').toBe(language)
  }
})
