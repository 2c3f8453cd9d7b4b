/**
 * One reading statement as somebody, in one message to the database: all that is sent up to one Sync is one transaction
 * (PostgreSQL's protocol, 'Extended Query'), so neither begin nor commit travels. A quarter less work than with them.
 */
import pg from 'pg'

/** Gives no row and no column: nothing of it is described, sent back or read. All three are set, for `concat` wants to see them. */
const SET_ROLE = {
  name: 'become-reader',
  text: `select where concat(
    set_config('transaction_read_only', 'on', true), set_config('role', $1, true), set_config('request.jwt.claims', $2, true)) is null`,
}

/** Once for each connection whose statements are named. Outside a transaction it sets nothing. */
export async function prepareSetRole(client: pg.ClientBase): Promise<void> {
  await client.query({ ...SET_ROLE, values: ['none', ''] })
}

export function pipelinedRead(
  client: pg.ClientBase,
  identity: [role: string, claims: string],
  statement: pg.QueryConfig,
): Promise<pg.QueryResult> {
  const isNamed = statement.name !== undefined
  return new Promise((resolve, reject) => {
    const query = Object.assign(
      new pg.Query(statement, (error, results: unknown) => {
        const [, read] = (results ?? []) as pg.QueryResult[]
        if (read === undefined) reject(error ?? new Error('the reading statement gave no answer'))
        else resolve(read)
      }),
      // Without values it would go as a simple query, which has no Sync: the transaction would stay open.
      { queryMode: 'extended' },
    )
    const sendStatement = query.submit.bind(query)
    query.submit = (connection) => {
      sendSetRole(connection, identity, isNamed)
      return sendStatement(connection)
    }
    client.query(query)
  })
}

function sendSetRole(connection: pg.Connection, identity: string[], isNamed: boolean): void {
  if (!isNamed) connection.parse({ name: '', text: SET_ROLE.text, types: [] }, true)
  connection.bind({ statement: isNamed ? SET_ROLE.name : '', values: identity }, true)
  connection.execute({}, true)
}
