// PostgreSQL of the tests: the configured one, a throw-away cluster, or a local one that accepts `postgres`.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { exitOnSignals } from './temporary-files.mjs'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** null, with a message, where none is available. */
export async function findTestDatabase() {
  const named = process.env.TEST_DATABASE_URL
  if (named) return named
  // Before the local one, which waits for the disk at each commit, and for a checkpoint at the end of each test file's database.
  const cluster = startCluster()
  if (cluster !== null) {
    // Before its folder is deleted (temporary-files.mjs).
    process.prependListener('exit', cluster.stop)
    exitOnSignals()
    return cluster.url
  }
  if (await answers(LOCAL)) return LOCAL
  console.log('No PostgreSQL here: the tests run on the embedded database only.')
  return null
}

/** An empty one on this server. */
export async function createDatabase(serverUrl) {
  const name = `leks_e2e_${randomUUID().slice(0, 8)}`
  const ask = async (statement) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(`drop database if exists ${name} with (force)`) }
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Part of the socket's name. */
const SOCKET_NUMBER = 5432
/** Its rows need not outlive a power failure. */
const NOT_FOR_KEEPS = ['fsync', 'synchronous_commit', 'full_page_writes']
  .map((name) => `-c ${name}=off`)
  .join(' ')

/**
 * A cluster in a temporary folder; null where PostgreSQL is not installed. It refuses to run as root. It listens on a socket in
 * that folder alone: a message takes less processor time than through the network stack, and no other program has its port.
 */
export function startCluster() {
  const [initdb] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().toReversed()
  if (initdb === undefined) return null
  const bin = join(initdb, '..')
  const folder = mkdtempSync(join(tmpdir(), 'leks-pg-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  if (isRoot) spawnSync('chown', ['65534:65534', folder])
  const data = join(folder, 'data')
  const run = (tool, args) => spawnSync(join(bin, tool), args, { ...user, encoding: 'utf8', timeout: 60_000 })
  const made = run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const options = `-p ${SOCKET_NUMBER} -k ${folder} -c listen_addresses= ${NOT_FOR_KEEPS}`
  const started =
    made.status === 0 && run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  if (!started || started.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const stop = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@localhost:${SOCKET_NUMBER}/postgres?host=${folder}`, stop }
}
