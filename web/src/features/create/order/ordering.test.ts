import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isOrdering, ORDERING } from './ordering.ts'

function orderButton(queries: QueryClient, send: () => Promise<string>) {
  const order = new MutationObserver(queries, { mutationKey: ORDERING, mutationFn: send })
  return () => (isOrdering(queries) ? Promise.resolve('ignored') : order.mutate())
}

test('two presses in a row, on any two buttons, are one order', async () => {
  const queries = new QueryClient()
  const answers = Promise.withResolvers<string>()
  let sent = 0
  const send = () => {
    sent += 1
    return answers.promise
  }
  const [panel, bar] = [orderButton(queries, send), orderButton(queries, send)]
  const presses = [panel(), panel(), bar()]
  answers.resolve('made')
  expect(await Promise.all(presses)).toEqual(['made', 'ignored', 'ignored'])
  expect(sent).toBe(1)
})

test('an order that failed can be tried again', async () => {
  const queries = new QueryClient()
  const press = orderButton(queries, () => Promise.reject(new Error('offline')))
  await expect(press()).rejects.toThrow('offline')
  expect(isOrdering(queries)).toBe(false)
  await expect(press()).rejects.toThrow('offline')
})
