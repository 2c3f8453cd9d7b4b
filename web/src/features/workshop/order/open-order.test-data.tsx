/** Opens the page of an order as an operator, for its tests. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { mount } from '#lib/acting.test-data.tsx'
import { answerCalls, type Call } from '#lib/shop-double.test-data.ts'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { OrderView } from './order-view.tsx'

export const shown = (orderNumber: string, newSignInAt: string | null = null) => (
  <StaffContext value={{ role: 'ADMIN', email: 'olle@exempel.se', newSignInAt }}>
    <Moves>
      <OrderView orderNumber={orderNumber} />
    </Moves>
  </StaffContext>
)

/** `orders`: answers of one read after another; the last one stays. */
export function openOrder(
  orders: WorkshopOrder[],
  refusal?: { status: number; body: object },
  newSignInAt: string | null = null,
) {
  const calls = answerCalls((url) => {
    if (url.endsWith('workshop-order')) return Response.json(orders.length > 1 ? orders.shift() : orders[0])
    if (url.endsWith('get-business-logic')) return Response.json({}, { status: 500 })
    return refusal === undefined
      ? Response.json({ success: true })
      : Response.json(refusal.body, { status: refusal.status })
  })
  return { calls, user: mount(shown('7K3M9QXA', newSignInAt)) }
}

/** JSON bodies of the calls of this name. */
export const bodies = (calls: Call[], name: string) =>
  calls
    .filter(({ url }) => url.endsWith(name))
    .map(({ init }) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as unknown)
