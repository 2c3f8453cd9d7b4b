import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErasureWaits } from './erasure-waits.tsx'

test('an order that is paid is not said to be on its way', () => {
  const page = renderToStaticMarkup(<ErasureWaits waits={[{ kind: 'under_way', order_number: 'LM-1' }]} />)
  expect(page).toContain('Beställning LM-1 är betald och inte levererad än.')
  expect(page).not.toContain('på väg')
})
