/** A buyer's requests: key, guest secret, design, order, payment. */
import { randomBytes, randomUUID } from 'node:crypto'
import { ask, type Ask, type Got } from '../load.ts'

export interface Buyer {
  /** A function call as a request, not yet sent. */
  request(name: string, body: unknown): Ask
  call<T>(name: string, body: unknown): Promise<T>
}

export interface Design {
  promptId: string
  previewUrl: string
}

/** A buyer of a design of their own. */
export interface Owner {
  buyer: Buyer
  design: Design
}

/** `network`: address the buyer's calls come from; the load generator's own without one. */
export async function newBuyer(
  shopUrl: string,
  { secret = newGuestSecret(), network }: { secret?: string; network?: string } = {},
): Promise<Buyer> {
  const config = JSON.parse((await ask({ method: 'GET', url: `${shopUrl}/config.json` })).text) as {
    anonKey: string
  }
  const headers = {
    authorization: `Bearer ${config.anonKey}`,
    'x-guest-session': secret,
    ...(network === undefined ? {} : { 'x-forwarded-for': network }),
  }
  const request = (name: string, body: unknown): Ask => ({
    method: 'POST',
    url: `${shopUrl}/functions/v1/${name}`,
    headers,
    body,
  })
  return {
    request,
    async call<T>(name: string, body: unknown) {
      return parsed<T>(name, await ask(request(name, body)))
    },
  }
}

export function newGuestSecret(): string {
  return randomBytes(32).toString('base64url')
}

function parsed<T>(name: string, { status, text }: Got): T {
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

export const WISH = {
  categoryL1: 'Karaktärer',
  categoryL2: 'Fantasidjur',
  categoryL3: 'Drake',
  categoryL4: 'Isdrake',
  colors: ['Turkos', 'Apelsin'],
  recipientAge: '3-5',
  userSelections: { personality: 'Modig', occasion: 'Födelsedag' },
}

export const BEAR = {
  ...WISH,
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Björn',
  categoryL4: 'Brunbjörn',
}

export const CART = {
  selected_size: 'medium',
  engraving: { enabled: true, text: 'Åke' },
  gift_box: true,
  greeting: { enabled: false, message: '' },
  digital_story: false,
  shipping_method: 'standard',
}

export function orderOf(design: Design): Record<string, unknown> {
  return {
    email: `kund-${randomUUID()}@exempel.se`,
    prompt_id: design.promptId,
    openai_image_url: design.previewUrl,
    categoryL1: 'Karaktärer',
    ...CART,
    deliveryFullName: 'Karin Karlsson',
    streetAddress: 'Storgatan 1',
    postalCode: '753 00',
    city: 'Uppsala',
    country: 'Sverige',
    deliveryPhoneNumber: '070-123 45 67',
  }
}
