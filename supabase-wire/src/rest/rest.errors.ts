/** Errors in PostgREST's format: a status and `{ code, message, details, hint }`. */

export interface RestErrorBody {
  code: string
  message: string
  details: unknown
  hint: string | null
}

export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly waitSeconds: number | null

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string; cause?: unknown; waitSeconds?: number } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
    this.waitSeconds = more.waitSeconds ?? null
  }

  get body(): RestErrorBody {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint }
  }
}

/** Not PostgREST's: the response of auth/v1 to a session with too low an assurance level. */
export const secondStepFirst = () => new RestError(401, 'insufficient_aal', 'AAL2 session is required')

export const unparsable = (what: string, position: number, details: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${what}" (line 1, column ${position})`, { details })

export const tooMuch = (details: string) =>
  new RestError(400, 'PGRST100', 'the query asks for too much at once', { details })

export const tooLarge = (mostBytes: number) =>
  new RestError(400, 'PGRST100', `the answer would be larger than ${mostBytes} bytes`, {
    hint: 'Ask for fewer columns, or fewer rows with limit and offset.',
  })

export const badBody = (message = 'Empty or invalid json', details?: string) =>
  new RestError(400, 'PGRST102', message, details === undefined ? {} : { details })

export const badRange = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details })

export const unknownSchema = (name: string) =>
  new RestError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: 'Only the following schemas are exposed: public',
  })

export const unknownMediaType = (accept: string) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`)

export const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

export const notOneRow = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const unsupportedVerb = (verb: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${verb}`)

const notToOne = (parent: string, target: string) =>
  `'${parent}' and '${target}' do not form a many-to-one or one-to-one relationship`

export const unorderable = (parent: string, target: string) =>
  new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: notToOne(parent, target),
  })

export const unspreadable = (parent: string, target: string) =>
  new RestError(400, 'PGRST119', `A spread operation on '${target}' is not possible`, {
    details: notToOne(parent, target),
  })

export const badPreferences = (list: string[]) =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${list.join(', ')}`,
  })

export const tooManyAffected = (rows: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })

export const badPath = () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL')

export const noRelation = (parent: string, target: string, hint: string | null) =>
  new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${parent}' and '${target}' in the schema cache`,
    {
      details:
        `Searched for a foreign key relationship between '${parent}' and '${target}'` +
        `${hint === null ? '' : ` using the hint '${hint}'`} in the schema 'public', but no matches were found.`,
    },
  )

export interface RelationCandidate {
  cardinality: string
  embedding: string
  relationship: string
}

export const manyRelations = (
  parent: string,
  target: string,
  candidates: RelationCandidate[],
  hints: string[],
) =>
  new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent}' and '${target}'`,
    {
      details: candidates,
      hint:
        `Try changing '${target}' to one of the following: ${hints.map((h) => `'${target}!${h}'`).join(', ')}. ` +
        "Find the desired relationship in the 'details' key.",
    },
  )

export const unknownFunction = (name: string) =>
  new RestError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`, {
    details: `Searched for the function public.${name}, but no matches were found in the schema cache.`,
  })

export const unknownBodyColumn = (column: string, table: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)

export const unknownTable = (name: string) =>
  new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)

/** PostgreSQL's wording. */
export const unknownColumn = (table: string, column: string) =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`)

export const unknownType = (name: string) => new RestError(400, '42704', `type "${name}" does not exist`)

/** PostgreSQL would report writing to such a view as an internal error. */
export const unwritable = (view: string, isAnon: boolean) =>
  new RestError(isAnon ? 401 : 403, '42501', `permission denied for view ${view}`)

export const needsWhere = (verb: 'UPDATE' | 'DELETE') =>
  new RestError(400, '21000', `${verb} requires a WHERE clause`)

/** SQLSTATE PTxyz: PostgREST's convention for a status raised in SQL. */
export const tooManyRequests = (waitSeconds: number) =>
  new RestError(429, 'PT429', 'too many requests', {
    details: `Try again in ${waitSeconds} seconds`,
    waitSeconds,
  })

export const zeroByte = () => new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00')
