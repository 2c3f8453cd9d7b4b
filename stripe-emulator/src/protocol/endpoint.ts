/** Endpoint definitions: path, parameters and handler; the caller sends the response. */
import { listObjects, where, type Condition } from '../sandbox.queries.ts'
import type { RawTree } from './form.rules.ts'
import type { Kind, Stored } from '../objects/kinds.ts'
import {
  list,
  metadata,
  moment,
  readShape,
  shape,
  text,
  whole,
  type Parameter,
  type Shape,
  type Values,
} from './parameters.rules.ts'
import { invalidRequest, noSuch } from './sandbox.errors.ts'
import type { CallContext } from './call-context.ts'

export type Answer =
  /** `named`: referenced objects, loaded with it. */
  | { one: Stored; named?: ReadonlyMap<string, Stored> }
  | { list: Stored[]; hasMore: boolean }
  /** Already in response form; a `status` other than 200 for declines, whose changes are committed. */
  | { body: object; status?: number }

export type PathIds = Record<string, string>

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Open to a publishable key together with the client secret. */
  isForBrowser: boolean
  /** Takes no row locks and emits no events: a single statement without a transaction. */
  isOneWrite: boolean
  /** Adds the signing secret to this one reply; the stored answer is without it. */
  tellsSecret: boolean
  /** Checks the parameters; what it returns does the work. */
  prepare(raw: RawTree, ids: PathIds): { expand: string[]; run: (context: CallContext) => Promise<Answer> }
}

const COMMON = { expand: list(text(200), { max: 20 }) }
const FROM_BROWSER = { key: text(200), client_secret: text(200) }

interface Options {
  isForBrowser?: boolean
  isOneWrite?: boolean
  tellsSecret?: boolean
}

export function endpoint<S extends Shape>(
  method: Endpoint['method'],
  path: string,
  takes: S,
  run: (context: CallContext, values: Values<S>, ids: PathIds, expand: readonly string[]) => Promise<Answer>,
  { isForBrowser = false, isOneWrite = false, tellsSecret = false }: Options = {},
): Endpoint {
  const all: Shape = { ...takes, ...COMMON, ...(isForBrowser ? FROM_BROWSER : {}) }
  return {
    method,
    path,
    isForBrowser,
    isOneWrite,
    tellsSecret,
    prepare(raw, ids) {
      const { expand = [], ...values } = readShape(all, raw) as Values<S> & { expand?: string[] }
      return { expand, run: (context) => run(context, values as unknown as Values<S>, ids, expand) }
    },
  }
}

export const CURSORS = {
  limit: whole({ min: 1, max: 100 }),
  starting_after: text(200),
  ending_before: text(200),
}

export const PAGING = {
  ...CURSORS,
  created: shape({ gt: moment(), gte: moment(), lt: moment(), lte: moment() }),
}

/** Newest first; `created` bounds are Unix seconds. */
export async function listAnswer(
  context: CallContext,
  kind: Kind,
  conditions: Condition[],
  values: Values<typeof PAGING>,
): Promise<Answer> {
  if (values.starting_after !== undefined && values.ending_before !== undefined) {
    throw invalidRequest('You cannot parameterize both starting_after and ending_before.', {
      param: 'starting_after',
    })
  }
  const page = {
    limit: values.limit ?? 10,
    startingAfter: values.starting_after,
    endingBefore: values.ending_before,
  }
  const bounds = Object.entries(values.created ?? {}).flatMap(([bound, seconds]) =>
    seconds === undefined ? [] : [where.created(bound, seconds)],
  )
  const found = await listObjects(context.tx, kind, [...conditions, ...bounds], page)
  if (found !== null) return { list: found.data, hasMore: found.hasMore }
  const param = page.startingAfter === undefined ? 'ending_before' : 'starting_after'
  throw noSuch(kind, page.startingAfter ?? page.endingBefore ?? '', { param })
}

export function getOne(path: string, kind: Kind): Endpoint {
  return endpoint('GET', `${path}/:id`, {}, async (context, _values, ids, expand) => {
    const { one, named } = await context.getAlong(kind, idIn(ids), expand[0]?.split('.') ?? [])
    return { one, named }
  })
}

export function idIn(ids: PathIds): string {
  return ids['id'] ?? ''
}

export const METADATA: { metadata: Parameter<Record<string, string>> } = { metadata: metadata() }
