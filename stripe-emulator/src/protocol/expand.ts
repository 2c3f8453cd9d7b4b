/** `expand`: replaces ids with their objects, and adds fields that are omitted by default. */
import type { Tx } from '../database.ts'
import { isCodeActive, isCouponValid } from '../objects/discount.objects.ts'
import { breakdown, lineItems, productObject } from '../objects/line-item.objects.ts'
import { statusOf } from '../objects/session.objects.ts'
import { findObjects } from '../sandbox.queries.ts'
import { isOf, type Stored } from '../objects/kinds.ts'
import { invalidRequest } from './sandbox.errors.ts'

type Node = Record<string, unknown>

/** State at this moment: sessions and codes expire by time alone. */
function present(object: Stored, seconds: number): Node {
  const shown: object = object.shown
  if (isOf('checkout.session', object)) return { ...shown, status: statusOf(object.shown, seconds) }
  if (isOf('coupon', object)) return { ...shown, valid: isCouponValid(object.shown, seconds) }
  if (isOf('promotion_code', object)) return { ...shown, active: isCodeActive(object.shown, seconds) }
  return { ...shown }
}

/** Unsaved objects, and objects already loaded. */
type Known = (id: string) => Stored | undefined

export async function expandObject(
  object: Stored,
  { tx, paths, seconds, known }: { tx: Tx; paths: readonly string[]; seconds: number; known: Known },
): Promise<Node> {
  if (paths.length === 0) return present(object, seconds)
  const root = structuredClone(present(object, seconds))
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4) throw notExpandable(path)
    if (isOf('checkout.session', object)) includeParts(object, root, parts)
    await expandPath({ tx, seconds, path, known }, root, parts, object)
  }
  return root
}

function includeParts(session: Stored<'checkout.session'>, root: Node, parts: string[]): void {
  const { shown, hidden } = session
  if (parts[0] === 'line_items' && root['line_items'] === undefined) {
    root['line_items'] = {
      object: 'list',
      data: lineItems(shown, hidden).slice(0, 10),
      has_more: hidden.lines.length > 10,
      url: `/v1/checkout/sessions/${shown.id}/line_items`,
    }
  }
  if (parts[0] === 'total_details' && parts[1] === 'breakdown') {
    root['total_details'] = { ...shown.total_details, breakdown: breakdown(shown, hidden) }
  }
}

interface Asked {
  tx: Tx
  seconds: number
  path: string
  known: Known
}

async function expandPath(asked: Asked, node: Node, parts: readonly string[], owner: Stored): Promise<void> {
  const [name = '', ...rest] = parts
  const value = node[name]
  if (value === undefined) throw notExpandable(asked.path)
  if (value === null) return
  if (typeof value === 'string') {
    const found = await resolve(asked, value, owner)
    node[name] = found.node
    return rest.length === 0 ? undefined : expandPath(asked, found.node, rest, found.owner)
  }
  if (rest.length === 0) {
    if (typeof value !== 'object') throw notExpandable(asked.path)
    return
  }
  for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
    if (typeof child !== 'object' || child === null) throw notExpandable(asked.path)
    await expandPath(asked, child as Node, rest, owner)
  }
}

async function resolve(asked: Asked, id: string, owner: Stored): Promise<{ node: Node; owner: Stored }> {
  if (isOf('checkout.session', owner)) {
    const line = owner.hidden.lines.find(({ product }) => product.id === id)
    if (line !== undefined) return { node: productObject(line, owner.shown.created) as Node, owner }
  }
  const found = asked.known(id) ?? (await findObjects(asked.tx, [id], { lock: false })).get(id)
  if (found === undefined) throw notExpandable(asked.path)
  return { node: structuredClone(present(found, asked.seconds)), owner: found }
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
