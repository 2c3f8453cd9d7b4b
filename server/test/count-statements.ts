/** How many statements a piece of work sends to the database, beginnings and ends of transactions included. */
import type pg from 'pg'
import type { TestShop } from './open-shop.ts'

export async function countStatements(shop: TestShop, work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = shop.db
  const statements: string[] = []
  const connect = pool.connect.bind(pool)
  const counted = async () => {
    const client = await connect()
    const note = (statement: string | { text: string }) => {
      const text = typeof statement === 'string' ? statement : statement.text
      statements.push(text.trim().slice(0, 60))
    }
    return new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...sent: unknown[]) => {
          if (key === 'query') note(sent[0] as string)
          return Reflect.apply(value, target, sent) as unknown
        }
      },
    })
  }
  pool.connect = counted as pg.Pool['connect']
  try {
    await work()
  } finally {
    pool.connect = connect
  }
  return statements
}
