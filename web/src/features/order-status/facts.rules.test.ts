import { expect, test } from 'vitest'
import { recipientLine, modelsShown, fileSize } from './facts.rules.ts'
import { PAID, MODEL, order } from './order-status.test-data.ts'

test('a closed order lists finished models only', () => {
  const making = { ...MODEL, status: 'running' as const }
  const done = { ...MODEL, status: 'completed' as const }
  expect(modelsShown({ ...order('processing', [PAID]), models: [making] })).toEqual([making])
  for (const over of ['cancelled', 'refunded'] as const) {
    expect(modelsShown({ ...order(over, [PAID]), models: [making] })).toEqual([])
    expect(modelsShown({ ...order(over, [PAID]), models: [done] })).toEqual([done])
  }
})

test('shows the known parts of the recipient', () => {
  expect(recipientLine(order('confirmed', []))).toBe('Åke, 3-5 år')
  const bare = { ...order('confirmed', []), recipient: { name: 'Åke', age: '3-5', relation: 'barnbarn' } }
  expect(recipientLine(bare)).toBe('Åke, 3-5 år, barnbarn')
  expect(
    recipientLine({ ...order('confirmed', []), recipient: { name: null, age: null, relation: null } }),
  ).toBeNull()
})

test('formats file sizes', () => {
  expect(fileSize(1_234_567)).toBe('1,2\u00a0MB')
  expect(fileSize(900)).toBe('0,1\u00a0MB')
})
