import { isPlaceholder } from '@leksmedjan/contract/delivery'
import { orderRequest } from '@leksmedjan/contract/orders'
import { processPaymentRequest } from '@leksmedjan/contract/payments'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/request.ts'
import { emptyWizardData } from '#lib/wizard/wizard-data.ts'
import type { Wizard } from '#lib/wizard/wizard-store.ts'
import { ORDER } from './checkout.test-data.ts'
import {
  failureWords,
  isOrderable,
  offReason,
  legacyCart,
  legacyOrder,
  legacyPayment,
  legacyUpdate,
  withFreight,
} from './legacy-rules.ts'

const choice = (value: string, name: string) => ({ id: value, value, name })
const READY: Pick<Wizard, 'data' | 'generation'> = {
  data: {
    ...emptyWizardData('karin@exempel.se'),
    categoryL1: choice('characters', 'Karaktärer'),
    colors: [choice('#1FB5AC', 'Turkos')],
  },
  generation: {
    isGenerating: false,
    isDesignFinalized: true,
    generationProgress: 100,
    generatedImage: 'https://leksmedjan.example/files/gnista.webp',
    promptId: '7d0f3f4e-2b2c-4a53-9f6e-1c2d3e4f5a6b',
    openaiPrompt: 'En drake',
    toyContent: null,
  },
}

test('category, colours and picture are needed', () => {
  expect(isOrderable(READY)).toBe(true)
  expect(isOrderable({ ...READY, data: { ...READY.data, categoryL1: null } })).toBe(false)
  expect(isOrderable({ ...READY, data: { ...READY.data, colors: [] } })).toBe(false)
  expect(isOrderable({ ...READY, generation: { ...READY.generation, generatedImage: null } })).toBe(false)
  const embedded = { ...READY.generation, generatedImage: 'data:image/png;base64,AAAA' }
  expect(isOrderable({ ...READY, generation: embedded })).toBe(false)
})

test('the e-mail is required only where it is missing; a pending price has no reason text', () => {
  expect(offReason('karin', ORDER.pricing)).toBe('Skriv din e-post, så vet vi vem beställningen gäller.')
  expect(offReason(' karin@exempel.se ', undefined)).toBe('')
  expect(offReason('karin@exempel.se', ORDER.pricing)).toBeNull()
})

test('where the wizard holds nothing, size is small and personality playful', () => {
  const data = { ...READY.data, selectedSize: choice('', ''), personality: null }
  expect(legacyCart({ ...READY, data }).selected_size).toBe('small')
  const order = legacyOrder({ ...READY, data }, 'karin@exempel.se', ORDER.pricing)
  expect(order.userSelections?.personality).toBe('playful')
})

test('the order is one the shop understands, its address one it will not send to', () => {
  const order = legacyOrder(READY, 'karin@exempel.se', ORDER.pricing)
  expect(orderRequest.safeParse(order).error).toBeUndefined()
  expect(order).toMatchObject({
    toy_name: 'Din Unika Leksak',
    toy_description: 'Personlig leksak',
  })
  // No delivery method is chosen: the order is created without one, whatever the screen adds up.
  for (const field of ['shipping_method', 'shipping_cost', 'total_price'])
    expect(order).not.toHaveProperty(field)
  for (const part of [order.deliveryFullName, order.streetAddress, order.city])
    expect(isPlaceholder(part ?? '')).toBe(true)
})

test('an order that is there keeps what the checkout wrote on it', () => {
  const update = legacyUpdate(READY, 'karin@exempel.se', ORDER.pricing, ORDER.orderId)
  expect(orderRequest.safeParse(update).error).toBeUndefined()
  for (const field of ['deliveryFullName', 'streetAddress', 'city', 'shipping_method', 'total_price'])
    expect(update).not.toHaveProperty(field)
  const data = { ...READY.data, shippingMethod: 'express' }
  const express = legacyUpdate({ ...READY, data }, 'karin@exempel.se', ORDER.pricing, ORDER.orderId)
  expect(express).toMatchObject({ id: ORDER.orderId, shipping_method: 'express' })
})

test('the payment call names the order and its sum', () => {
  const order = legacyOrder(READY, 'karin@exempel.se', ORDER.pricing)
  const saved = { orderId: ORDER.orderId, orderNumber: ORDER.orderNumber, total: 54600 }
  const call = legacyPayment(order, saved)
  expect(processPaymentRequest.safeParse(call).error).toBeUndefined()
  expect(call).toMatchObject({ action: 'create_checkout_session', order_id: ORDER.orderId, amount: 54600 })
})

test('the sum holds the cheapest freight until one is chosen', () => {
  const method = (value: string, price: number) => ({ value, price })
  const [express, standard] = [method('express', 9900), method('standard', 5900)]
  const cart = legacyCart(READY)
  expect(withFreight(cart, [express, standard]).shipping_method).toBe('standard')
  expect(withFreight(cart, [express]).shipping_method).toBe('express')
  const chosen = { ...cart, shipping_method: 'express' }
  expect(withFreight(chosen, [express, standard]).shipping_method).toBe('express')
})

test("a failed order shows the server's message, or a generic one", () => {
  const said = JSON.stringify({ error: 'Bilden finns inte kvar.', code: 'picture_gone' })
  expect(failureWords(new ApiError(409, 'Conflict', said))).toBe('Fel: Bilden finns inte kvar.')
  expect(failureWords(new ApiError(502, 'Bad Gateway', '<html>'))).toBe('Ett fel uppstod')
  expect(failureWords(new Error('network error: Failed to fetch'))).toBe('Ett fel uppstod')
})
