import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StudioTools } from './studio-tools.tsx'

const STATS = {
  totalDesigns: 7,
  totalOrders: 2,
  thisMonthDesigns: 3,
  completedDesigns: 4,
  generatingDesigns: 1,
}

function choices(stats: typeof STATS | null | undefined): string[] {
  const nothing = () => undefined
  const page = renderToStaticMarkup(
    <StudioTools
      stats={stats}
      filter="all"
      onFilter={nothing}
      search=""
      onSearch={nothing}
      layout="grid"
      onLayout={nothing}
    />,
  )
  return [...page.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text = '']) => text)
}

test('each filter shows its count', () => {
  expect(choices(STATS)).toEqual(['Alla designer (7)', 'Klara (4)', 'Genereras (1)'])
})

test.each([undefined, null])('without counts (%s) only the filter names are shown', (stats) => {
  expect(choices(stats)).toEqual(['Alla designer', 'Klara', 'Genereras'])
})
