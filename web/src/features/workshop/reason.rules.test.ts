import { expect, test } from 'vitest'
import { saysReason, withReason } from './reason.rules.ts'

test('a usual reason is said after what is typed, and taken away alone', () => {
  const both = withReason('Ringde PostNord i dag', 'Transportören hittar det inte')
  expect(both).toBe('Ringde PostNord i dag. Transportören hittar det inte')
  expect(saysReason(both, 'Transportören hittar det inte')).toBe(true)
  expect(withReason(both, 'Transportören hittar det inte')).toBe('Ringde PostNord i dag')
  for (const typed of ['Ringde!', 'Ringde. Svarade inte', 'Fel adress'])
    expect(withReason(withReason(typed, 'Inte hämtat'), 'Inte hämtat')).toBe(typed)
  expect(withReason('Fel adress. Ringde i dag.', 'Fel adress')).toBe('Ringde i dag.')
  expect(withReason('Ringde i dag. Fel adress.', 'Fel adress')).toBe('Ringde i dag.')
  expect(withReason('', 'Fel adress')).toBe('Fel adress')
  expect(withReason('Fel adress', 'Fel adress')).toBe('')
  expect(withReason('Fel adress', 'Inte hämtat')).toBe('Fel adress. Inte hämtat')
  expect(saysReason('Inte fel adress', 'Fel adress')).toBe(false)
})
