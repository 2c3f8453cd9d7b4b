import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErasureWaits } from './erasure-waits.tsx'

test('a paid order is shown as paid, not as shipped', () => {
  const page = renderToStaticMarkup(<ErasureWaits waits={[{ kind: 'under_way', order_number: 'LM-1' }]} />)
  expect(page).toContain('Beställning LM-1 är betald och inte levererad än.')
  expect(page).not.toContain('på väg')
})
