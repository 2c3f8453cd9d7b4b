import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { firstPaint } from '../lib/settled-page.test-data.tsx'
import { TopBar } from './top-bar.tsx'

test('the shop’s bar has its anchors, the sign-in and the start; the others leave them out', () => {
  const words = ['Så Fungerar Det', 'Designa Leksak', 'Om Oss', 'Logga in', 'Börja Nu']
  const said = (kind: 'shop' | 'wizard' | 'order') => {
    const bar = firstPaint(<TopBar kind={kind} />)
    return words.filter((each) => bar.includes(each))
  }
  expect(said('shop')).toEqual(words)
  expect(said('wizard')).toEqual(['Logga in'])
  expect(said('order')).toEqual([])
})

test('where it is narrow, the anchors stand in a menu that needs no script to open', () => {
  const bar = renderToStaticMarkup(
    <MemoryRouter>
      <TopBar kind="shop" />
    </MemoryRouter>,
  )
  const menu = /<button[^>]*popoverTarget="(?<id>[^"]+)"[^>]*aria-label="Meny"/i.exec(bar)?.groups?.['id']
  expect(menu).toBeDefined()
  const links = bar.slice(bar.indexOf(`<nav id="${menu}"`))
  for (const word of ['Så Fungerar Det', 'Designa Leksak', 'Om Oss']) expect(links).toContain(word)
})
