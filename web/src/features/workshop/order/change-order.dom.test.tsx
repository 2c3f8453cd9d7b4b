import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { bodies, openOrder } from './open-order.test-data.tsx'
import { order } from './order.test-data.ts'

const BOX = { part: 'gift_box', name: 'Presentask', backOre: 5_220, isBack: false }
const CUT = { part: 'engraving', name: 'Gravyr', backOre: 8_910, isBack: false }
const STORY = { part: 'digital_story', name: 'Digital saga', backOre: 3_900, isBack: false }

function withAddOns(addOns: readonly (typeof BOX)[], changes: Parameters<typeof order>[0] = {}) {
  const { money } = order()
  if (money === null) throw new Error('the order has money')
  return order({ ...changes, money: { ...money, addOns: [...addOns] } })
}

test('an add-on is taken away for exactly what was paid for it, by its name', async () => {
  const { calls, user } = openOrder([withAddOns([BOX, CUT])], {
    status: 200,
    body: { refund: 5_220, known_since: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Ändra ordern' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra vad som köptes' }))
  expect(dialog.getByText('är en del av modellen')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Ta bort tillvalet' }))
  expect(dialog.getByText('Välj ett tillval.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /^Presentask/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Skäl/ }), 'Ska inte ges bort')
  await user.click(dialog.getByRole('button', { name: 'Ta bort och betala tillbaka 52,20\u00a0kr' }))
  await waitFor(() => expect(toasts()).toContain('52,20\u00a0kr går tillbaka'))
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([
    {
      order_number: 'MINIMAL-7K3M9QXA',
      amount: 5_220,
      subject: 'Presentask',
      why: 'Ska inte ges bort',
      repeat: 0,
    },
  ])
})

test('another size ends the order, and its buyer gets a link to the same design', async () => {
  const { calls, user } = openOrder([withAddOns([BOX])], { status: 200, body: { refund: 54_600 } })
  await user.click(await screen.findByRole('button', { name: 'Ändra ordern' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra vad som köptes' }))
  await user.click(dialog.getByRole('radio', { name: 'Annan storlek eller andra tillval' }))
  expect(dialog.queryByRole('radio', { name: /^Presentask/ })).toBeNull()
  // It is the customer, not the link, who changes, orders and pays.
  expect(
    dialog.getByText(/mejl med en länk till samma design med samma val\. Där ändrar köparen det/),
  ).toBeDefined()
  const send = dialog.getByRole('button', {
    name: 'Avsluta och betala tillbaka 546,00\u00a0kr',
  })
  await user.click(send)
  expect(bodies(calls, 'workshop-order-again')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Skäl/ }), 'Vill ha den större')
  await user.click(send)
  await waitFor(() => expect(toasts()).toContain('546,00\u00a0kr går tillbaka, och köparen får länken'))
  expect(bodies(calls, 'workshop-order-again')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', why: 'Vill ha den större' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another size is refused in words that stay beside what was typed', async () => {
  const { user } = openOrder([withAddOns([])], {
    status: 404,
    body: { error: 'x', code: 'design_not_found' },
  })
  await user.click(await screen.findByRole('button', { name: 'Ändra ordern' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra vad som köptes' }))
  const why = dialog.getByRole('textbox', { name: /^Skäl/ })
  await user.type(why, 'Större')
  await user.click(dialog.getByRole('button', { name: /^Avsluta och betala tillbaka/ }))
  expect(await dialog.findByText(/^Köparen har tagit bort designen/)).toBeDefined()
  expect(why).toHaveProperty('value', 'Större')
})

test.each([
  [{ status: 'printing' as const }, 'går bara innan utskriften börjar'],
  [{ reviewReason: 'looked at' }, 'en människa måste titta på ordern först'],
  [{ isBuyerErased: true }, 'köparens uppgifter är raderade'],
])('another size is not offered for an order with %o', async (changes, why) => {
  const { user } = openOrder([withAddOns([BOX], changes)])
  await user.click(await screen.findByRole('button', { name: 'Ändra ordern' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra vad som köptes' }))
  expect(dialog.getByText(why)).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /^Annan storlek/ }))
  expect(dialog.queryByRole('button', { name: /^Avsluta och betala tillbaka/ })).toBeNull()
})

test('it is not offered once the toy is sent, and says where nothing can be taken away', async () => {
  openOrder([withAddOns([BOX], { status: 'shipped' })])
  await screen.findByRole('button', { name: 'Betala tillbaka' })
  expect(screen.queryByRole('button', { name: 'Ändra ordern' })).toBeNull()
  cleanup()
  const { user } = openOrder([withAddOns([{ ...BOX, isBack: true }])])
  await user.click(await screen.findByRole('button', { name: 'Ändra ordern' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra vad som köptes' }))
  await user.click(dialog.getByRole('radio', { name: 'Ta bort ett tillval' }))
  expect(dialog.getByText('pengarna är tillbaka')).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test.each([
  [CUT, null, 'är en del av modellen'],
  [STORY, { isThere: true, mayWithdraw: true }, 'köparen ångrar den själv under Ångra avtalet här'],
  [
    STORY,
    { isThere: true, mayWithdraw: false },
    'kan inte ångras; pengarna kan ändå gå tillbaka med Betala tillbaka',
  ],
] as const)('$name is not taken away: the dialog says why and has no way to', async (addOn, story, why) => {
  const { calls, user } = openOrder([withAddOns([addOn], { story })])
  await user.click(await screen.findByRole('button', { name: 'Ändra ordern' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra vad som köptes' }))
  await user.click(dialog.getByRole('radio', { name: 'Ta bort ett tillval' }))
  const choice = dialog.getByRole('radio', { name: new RegExp(`^${addOn.name}`) })
  expect(dialog.getByText(why)).toBeDefined()
  await user.click(choice)
  expect(choice).toHaveProperty('checked', false)
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Ta bort/ })).toBeNull()
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([])
})

test('a tag has its way off beside it', async () => {
  const { calls, user } = openOrder([order({ tags: ['Mässan'] })], { status: 200, body: { changed: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Ta bort etiketten Mässan' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-tag')).toEqual([
      { order_numbers: ['MINIMAL-7K3M9QXA'], tag: 'Mässan', on: false },
    ]),
  )
})
