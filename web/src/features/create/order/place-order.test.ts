import type { OrderRequest } from '@leksmedjan/contract/orders'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/request.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { answerCalls } from '#lib/shop-double.test-data.ts'
import { createOrUpdateOrder } from '../requests.ts'
import { OrderFault, orderToy, placeOrder, type OrderWish } from './place-order.ts'
import { chosenData, PRICE } from '../wizard.test-data.ts'

const OLD = '00000000-0000-4000-8000-000000000002'
const ANSWER = { orderId: 'new', orderNumber: 'MINIMAL-7K3M9QXA', total: 37900 }
const refusal = (status: number, code: string, error: string) =>
  new ApiError(status, '', JSON.stringify({ code, error }))

afterEach(() => {
  vi.unstubAllGlobals()
  useWizard.setState(useWizard.getInitialState())
})

function wish(patch: Partial<OrderWish> = {}): OrderWish {
  const generation = {
    isGenerating: false,
    isDesignFinalized: true,
    generationProgress: 100,
    generatedImage: 'https://shop.se/a.webp',
    promptId: '00000000-0000-4000-8000-000000000001',
    openaiPrompt: '',
    toyContent: null,
  }
  return { data: chosenData(), generation, price: PRICE, orderId: null, ...patch }
}

async function faultOf(promise: Promise<unknown>): Promise<OrderFault> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof OrderFault)) throw new Error('expected an OrderFault')
  return error
}

test('an order is sent and its response is returned', async () => {
  expect(await placeOrder(wish(), async () => ANSWER)).toEqual(ANSWER)
})

test('nothing is sent without a price or a public picture', async () => {
  let sent = 0
  const send = async () => {
    sent += 1
    return ANSWER
  }
  const embedded = { ...wish().generation, generatedImage: 'data:image/png;base64,AAAA' }
  for (const patch of [{ price: null }, { generation: embedded }]) {
    const fault = await faultOf(placeOrder(wish(patch), send))
    expect(fault.message).toBe('Kunde inte förbereda beställningsdata. Försök igen.')
  }
  expect(sent).toBe(0)
})

test.each([
  [null, 'Failed to create order'],
  [OLD, 'Failed to update order'],
])('a failure with order %s has the text of the specification', async (orderId, cause) => {
  const send = async () => {
    throw new Error('network error: Failed to fetch')
  }
  const fault = await faultOf(placeOrder(wish({ orderId }), send))
  expect(fault.message).toBe('Kunde inte skapa beställning. Försök igen.')
  expect(fault.cause).toMatchObject({ message: cause })
  expect(fault.detail).toBe(`Teknisk uppgift: ${cause}`)
})

test.each([
  [null, 'order_create_failed', 'Failed to create order'],
  [OLD, 'order_update_failed', 'Failed to update order'],
])('an order %s that the shop could not write down reads the same', async (orderId, code, words) => {
  answerCalls(() => Response.json({ error: words, code }, { status: 500 }))
  const fault = await faultOf(placeOrder(wish({ orderId }), createOrUpdateOrder))
  expect([fault.message, fault.detail]).toEqual([
    'Kunde inte skapa beställning. Försök igen.',
    `Teknisk uppgift: ${words}`,
  ])
})

test("the server's message is passed on", async () => {
  const send = async () => {
    throw refusal(409, 'price_changed', 'Priset har ändrats. Vi hämtar det nya priset.')
  }
  const fault = await faultOf(placeOrder(wish(), send))
  expect(fault.detail).toBe('Priset har ändrats. Vi hämtar det nya priset.')
})

test.each(['order_not_found', 'order_already_paid'])('after %s a new order is made', async (code) => {
  const sent: OrderRequest[] = []
  const answer = await placeOrder(wish({ orderId: OLD }), async (order) => {
    sent.push(order)
    if (order.id) throw refusal(409, code, 'x')
    return ANSWER
  })
  expect(answer).toEqual(ANSWER)
  expect(sent.map(({ id }) => id)).toEqual([OLD, undefined])
})

describe('a picture that an earlier toymaker drew', () => {
  const DRAWN = 'https://shop.se/a.webp'

  /** Refuses the picture until it has been drawn again, as `next`. */
  function shopThatDraws(next: string): OrderRequest[] {
    const orders: OrderRequest[] = []
    let isRedrawn = false
    class LoadedImage {
      src = ''
      decode = () => Promise.resolve()
    }
    vi.stubGlobal('Image', LoadedImage)
    answerCalls((url, init) => {
      if (url.includes('redraw-preview-image')) {
        isRedrawn = true
        const promptId = wish().generation.promptId
        return Response.json({ data: { previewUrl: next, promptId, follows: true } })
      }
      orders.push(JSON.parse(init?.body as string) as OrderRequest)
      if (isRedrawn) return Response.json({ ...ANSWER, orderId: OLD })
      return Response.json({ error: 'Titta på den nya bilden.', code: 'picture_outdated' }, { status: 409 })
    })
    const { data, generation } = wish()
    useWizard.setState({ data, generation, orderId: null })
    return orders
  }

  test('is drawn again, and ordered where it looks as before', async () => {
    const orders = shopThatDraws(DRAWN)
    expect(await orderToy(PRICE)).toMatchObject({ orderId: OLD })
    expect(orders.map((order) => order.openai_image_url)).toEqual([DRAWN, DRAWN])
  })

  test('is shown as it looks now before anything is ordered', async () => {
    const next = 'https://shop.se/b.webp'
    const orders = shopThatDraws(next)
    expect((await faultOf(orderToy(PRICE))).detail).toBe('Titta på den nya bilden.')
    expect(useWizard.getState().generation.generatedImage).toBe(next)
    expect(orders).toHaveLength(1)
    expect(await orderToy(PRICE)).toMatchObject({ orderId: OLD })
    expect(orders.at(-1)?.openai_image_url).toBe(next)
  })
})
