import { expect, test } from 'vitest'
import { mailtoHref } from './mail-link.tsx'

test('a letter without words is only its address', () => {
  expect(mailtoHref('hej@leksmedjan.example')).toBe('mailto:hej@leksmedjan.example')
})

test('subject and body survive the address bar', () => {
  const href = mailtoHref('hej+köp@x.se', { subject: 'Ångra & mer', body: 'Namn:\nOrder: A?B=1' })
  const address = new URL(href)
  expect(decodeURIComponent(address.pathname)).toBe('hej+köp@x.se')
  expect(address.searchParams.get('subject')).toBe('Ångra & mer')
  expect(address.searchParams.get('body')).toBe('Namn:\r\nOrder: A?B=1')
  expect(href).not.toContain('+')
})
