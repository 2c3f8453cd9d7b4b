import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { KARIN } from '#lib/shop-double.test-data.ts'
import { AccountMenu } from './account-menu.tsx'

const profile = { firstName: 'Karin', lastName: 'Lindqvist' }

test('the menu is named after the account and leads to its pages', () => {
  mount(<AccountMenu email={KARIN.email} profile={profile} isStaff={false} />)
  expect(screen.getByRole('button', { name: 'Konto: Karin' }).textContent).toBe('KL')
  const links = screen.getAllByRole('link', { hidden: true })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Min Studio', '/studio'],
    ['Inställningar', '/settings'],
  ])
})

test('staff also find the way to the workshop', () => {
  mount(<AccountMenu email={KARIN.email} profile={profile} isStaff />)
  const [first] = screen.getAllByRole('link', { hidden: true })
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Verkstaden', '/workshop'])
})
