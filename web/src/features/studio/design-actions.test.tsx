import { DESIGN_STATUSES } from '@leksmedjan/contract/designs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DesignActions } from './design-actions.tsx'
import { FOX } from './studio.test-data.ts'

const nothing = () => undefined

function namesOf(status: string, orderLast: boolean): string[] {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <DesignActions
        design={{ ...FOX, status }}
        orderLast={orderLast}
        onShare={nothing}
        onDownload={nothing}
        onRemove={nothing}
        onRename={nothing}
      />
    </MemoryRouter>,
  )
  return [...page.matchAll(/aria-label="([^"]+)"/g)].map(([, name = '']) => name)
}

test.each(DESIGN_STATUSES)('a design that is %s can be deleted, on a card and in the list', (status) => {
  expect(namesOf(status, false)).toContain('Ta bort Räven')
  expect(namesOf(status, true)).toContain('Ta bort Räven')
})

test('a design that is being made can be nothing but deleted', () => {
  expect(namesOf('PENDING', false)).toEqual(['Ta bort Räven'])
  expect(namesOf('GENERATING', true)).toEqual(['Ta bort Räven'])
  expect(namesOf('COMPLETED', false)).toHaveLength(5)
})
