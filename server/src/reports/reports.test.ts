import { randomUUID } from 'node:crypto'
import { reportReceipt } from '@leksmedjan/contract/report'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { lettersTo } from '../../test/visitors/paid-order.ts'
import { designOf, refusal } from '../../test/visitors/purchase.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const sharedDesign = async (isPublic = true) => {
  const { prompt_id: promptId } = await designOf(shop, shop.guest())
  const { rows } = await shop.db.pool.query<{ id: string }>(
    'update print_models set is_public = $2 where prompt_id = $1 returning id',
    [promptId, isPublic],
  )
  return rows[0]?.id ?? ''
}
const report = (designId: string, more: object = {}) =>
  shop.guest().call('report-content', {
    design_id: designId,
    ground: 'rights',
    explanation: 'Det är <b>min</b> figur.',
    ...more,
  })

it('returns a receipt to the reporter, notifies the shop, and waits for a decision', async () => {
  const designId = await sharedDesign()
  const answer = await report(designId, { email: 'Ritare@exempel.se' })
  const receipt = reportReceipt.parse(answer.body)
  await shop.idle()
  const { rows } = await shop.db.pool.query('select * from content_reports where id = $1', [
    receipt.report_id,
  ])
  expect(rows).toMatchObject([
    { design_id: designId, ground: 'rights', email: 'ritare@exempel.se', status: 'open', decision: null },
  ])
  const [letter] = await lettersTo(shop, 'ritare@exempel.se')
  expect(letter?.subject).toBe('Vi har tagit emot din anmälan')
  expect(letter?.text).toContain(receipt.report_id)
  expect(letter?.text).toContain('Det är <b>min</b> figur.')
  const told = await lettersTo(shop, 'hej@leksmedjan.example')
  expect(told.map(({ text }) => text).join()).toContain(`http://shop.test/design/${designId}`)
})

it('requires no address', async () => {
  const answer = await report(await sharedDesign(), { email: '' })
  expect(answer.status).toBe(200)
})

it('is rejected for what is not shared, alike for what does not exist, and without text', async () => {
  const hidden = await report(await sharedDesign(false))
  expect(refusal(hidden)).toEqual([404, 'design_not_found'])
  expect((await report(randomUUID())).text).toBe(hidden.text)
  expect(refusal(await report(await sharedDesign(), { explanation: ' ' }))).toEqual([400, 'bad_request'])
  expect(refusal(await report(await sharedDesign(), { ground: 'dull' }))).toEqual([400, 'bad_request'])
})

it('is rate limited per network', async () => {
  const designId = await sharedDesign()
  const answers: number[] = []
  for (let one = 0; one < 10; one += 1) answers.push((await report(designId)).status)
  expect(answers.at(-1)).toBe(429)
})
