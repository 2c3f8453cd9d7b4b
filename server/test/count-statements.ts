/** Counts the database statements and round trips of a piece of work. */
import { once } from 'node:events'
import pg from 'pg'
import type { TestShop } from './shops/open-shop.ts'

/** First words of each statement, BEGIN and COMMIT included. */
export async function countStatements(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await whileWatched(shop, work, (statement) => void statements.push(statement.trim().slice(0, 60)))
  return statements
}

/** A message sent while none is pending starts a round trip; pipelined ones belong to it. */
export async function countRoundTrips(shop: TestShop, work: () => Promise<unknown>): Promise<number> {
  let trips = 0
  let underWay = 0
  await whileWatched(shop, work, (_statement, answer) => {
    if (underWay === 0) trips += 1
    underWay += 1
    const arrived = () => void (underWay -= 1)
    answer.then(arrived, arrived)
  })
  return trips
}

async function whileWatched(
  shop: TestShop,
  work: () => Promise<unknown>,
  note: (statement: string, answer: Promise<unknown>) => void,
): Promise<void> {
  const { pool } = shop.db
  const connect = pool.connect.bind(pool)
  const watched = async () => {
    const client = await connect()
    return new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...sent: unknown[]) => {
          const answer: unknown = Reflect.apply(value, target, sent)
          if (key === 'query') {
            const statement = sent[0] as string | { text: string }
            const arrives = answer instanceof pg.Query ? once(answer, 'end') : (answer as Promise<unknown>)
            note(typeof statement === 'string' ? statement : statement.text, arrives)
          }
          return answer
        }
      },
    })
  }
  pool.connect = watched as pg.Pool['connect']
  try {
    await work()
  } finally {
    pool.connect = connect
  }
}
