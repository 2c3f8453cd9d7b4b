/** A database of its own for one run, on the server of TEST_DATABASE_URL; null where none is set. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export async function createBenchDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return null
  const name = `leks_bench_${randomUUID().slice(0, 8)}`
  const command = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await command(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(`drop database ${name} with (force)`) }
}
