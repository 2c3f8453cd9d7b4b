import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

const MESSAGE = { name: 'Karin Karlsson', order_number: 'MINIMAL-22222222', email: 'karin@exempel.se' }
let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
})

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const sent = () => server.bodies('/withdraw')

async function written() {
  const user = mount(<WithdrawalForm />)
  await user.type(field(/^Namn/), ' Karin Karlsson ')
  await user.type(field(/^Ordernummer/), MESSAGE.order_number)
  await user.type(field(/^E-post/), `${MESSAGE.email}{Enter}`)
  return user
}

test('missing fields are listed, and the first one is focused', async () => {
  const user = mount(<WithdrawalForm />)
  await user.click(button('Fortsätt'))
  expect(document.activeElement).toBe(field(/^Namn/))
  expect(screen.getByRole('alert').querySelectorAll('a')).toHaveLength(3)
  await user.keyboard('Karin')
  expect(screen.getByRole('alert').querySelectorAll('a')).toHaveLength(2)
})

test('a number that no order can have is refused at its field, one without prefix or dash is not', async () => {
  const user = mount(<WithdrawalForm />)
  await user.type(field(/^Namn/), 'Karin')
  await user.type(field(/^E-post/), MESSAGE.email)
  const number = field(/^Ordernummer/)
  await user.type(number, 'MINIMAL-12{Enter}')
  expect([document.activeElement, number.getAttribute('aria-invalid')]).toEqual([number, 'true'])
  expect(screen.getByRole('alert').textContent).toContain('MINIMAL- och åtta tecken')
  await user.clear(number)
  await user.type(number, '2222 2222{Enter}')
  expect(screen.getByRole('heading', { name: 'Stämmer det här?' })).toBeDefined()
})

test('a withdrawal is sent once however often it is confirmed, and can be repeated after a failure', async () => {
  const user = await written()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stämmer det här?' }))
  expect(sent()).toEqual([])
  const confirm = () => button('Bekräfta frånträde')
  await user.dblClick(confirm())
  await waitFor(() => expect(sent()).toEqual([MESSAGE]))
  expect(confirm().getAttribute('aria-busy')).toBe('true')
  await server.answer(refuse())
  expect(await screen.findByRole('alert')).toBeDefined()
  const receipt = {
    at: '2026-11-25T10:00:00Z',
    ...MESSAGE,
    subject: 'order',
    keeps_goods: false,
    outcome: 'cancelled',
    refund: 37900,
    told: ['Klart.'],
  }
  await server.answer(() => Response.json(receipt))
  await user.click(confirm())
  expect(await screen.findByText('Klart.')).toBeDefined()
  expect(sent()).toHaveLength(2)
})

test('a withdrawal can be changed before it is confirmed', async () => {
  const user = await written()
  await user.click(button('Ändra'))
  expect([field(/^Namn/).value, field(/^E-post/).value]).toEqual([' Karin Karlsson ', MESSAGE.email])
  expect(sent()).toEqual([])
})

test('a link to withdraw from the story alone says so, before and in what is confirmed', async () => {
  history.replaceState(null, '', `?order_number=${MESSAGE.order_number}&subject=story`)
  onTestFinished(() => history.replaceState(null, '', '?'))
  const user = mount(<WithdrawalForm />)
  expect(screen.getByText('Du ångrar den digitala sagan')).toBeDefined()
  await user.type(field(/^Namn/), MESSAGE.name)
  await user.type(field(/^E-post/), `${MESSAGE.email}{Enter}`)
  expect(screen.getByText(/^”Jag ångrar den digitala sagan i beställning MINIMAL-22222222/)).toBeDefined()
  await user.click(button('Bekräfta frånträde'))
  await waitFor(() => expect(sent()).toEqual([{ ...MESSAGE, subject: 'story' }]))
})

test('the gift box alone is withdrawn from by a choice, and all of the order with a warning', async () => {
  const user = await written()
  expect(screen.getByText(/^Hela beställningen avbeställs om utskriften inte har börjat/)).toBeDefined()
  await user.click(button('Ändra'))
  const whole = screen.getByRole<HTMLInputElement>('radio', { name: /^Hela beställningen/ })
  expect(whole.checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Presentask/ }))
  await user.click(button('Fortsätt'))
  expect(
    screen.getByText('”Jag ångrar det som inte är gjort efter mina val i beställning MINIMAL-22222222.”'),
  ).toBeDefined()
  expect(screen.queryByText(/^Hela beställningen avbeställs/)).toBeNull()
  await user.click(button('Bekräfta frånträde'))
  await waitFor(() => expect(sent()).toEqual([{ ...MESSAGE, subject: 'goods' }]))
})

test('a link to withdraw from goods alone chooses them', () => {
  history.replaceState(null, '', `?order_number=${MESSAGE.order_number}&subject=goods`)
  onTestFinished(() => history.replaceState(null, '', '?'))
  mount(<WithdrawalForm />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Presentask/ }).checked).toBe(true)
})

test('of a new toy for a lost one its link chooses that alone, and its buyer may choose the rest as well', async () => {
  history.replaceState(null, '', '/?subject=new_toy')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const user = await written()
  expect(screen.getByText('”Jag avbeställer den nya leksaken i beställning MINIMAL-22222222.”')).toBeDefined()
  await user.click(button('Ändra'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Den nya leksaken/ }).checked).toBe(true)
  expect(screen.getByRole('radio', { name: /^Hela beställningen.*Den skickar du tillbaka/ })).toBeDefined()
  await user.click(button('Fortsätt'))
  await user.click(button('Bekräfta frånträde'))
  await waitFor(() => expect(sent()).toEqual([{ ...MESSAGE, keeps_goods: true }]))
})

test('a choice made in the prerendered page stays, and one that its link makes is made', async () => {
  const hydrated = (choose?: RegExp) => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<WithdrawalForm />)
    if (choose !== undefined) screen.getByRole('radio', { name: choose }).click()
    return render(<WithdrawalForm />, { container, hydrate: true })
  }
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  const { unmount, container } = hydrated(/^Presentask/)
  expect(chosen()).toBe('goods')
  const user = userEvent.setup()
  await user.type(field(/^Namn/), MESSAGE.name)
  await user.type(field(/^Ordernummer/), MESSAGE.order_number)
  await user.type(field(/^E-post/), `${MESSAGE.email}{Enter}`)
  expect(screen.getByText(/^”Jag ångrar det som inte är gjort efter mina val/)).toBeDefined()
  unmount()
  container.remove()

  history.replaceState(null, '', '?subject=story')
  onTestFinished(() => history.replaceState(null, '', '?'))
  hydrated()
  expect(chosen()).toBe('story')
})
