import { DESIGN_STATUSES } from '@leksmedjan/contract/designs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DesignActions } from './design-actions.tsx'
import type { StudioDesign } from './studio-rules.ts'
import { FOX } from './studio.test-data.ts'

const nothing = () => undefined

function actionsOf(design: StudioDesign, orderLast = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DesignActions
        design={design}
        orderLast={orderLast}
        onShare={nothing}
        onDownload={nothing}
        onRemove={nothing}
        onRename={nothing}
      />
    </MemoryRouter>,
  )
}

function namesOf(status: string, orderLast: boolean): string[] {
  const page = actionsOf({ ...FOX, status }, orderLast)
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

test('a design that was bought is ordered with what its last order had', () => {
  const order = (id: string) => ({ id, orderNumber: `MINIMAL-${id}`, email: 'a@b.se', awaitsApproval: false })
  expect(actionsOf(FOX)).toContain(`href="/create?designId=${FOX.id}"`)
  const bought = actionsOf({ ...FOX, orders: [order('last'), order('first')] })
  expect(bought).toContain(`href="/create?designId=${FOX.id}&amp;again=last"`)
})
