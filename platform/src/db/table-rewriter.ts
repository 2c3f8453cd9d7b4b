/**
 * Deleted and replaced row versions stay in their page, and in the write-ahead log, until overwritten. This removes them:
 * tables are rewritten (VACUUM FULL), and the embedded database's WAL is switched to a new segment. A process killed meanwhile
 * leaves a half-written file that the catalogue does not reference. The embedded database removes it at its next start
 * (leftover-files.ts); on a PostgreSQL server only the host can, no SQL of the shop's user does.
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export interface TableRewriter {
  /** Rewrites every table changed since the last call; returns the locked ones, which the next call retries. */
  rewriteTables(): Promise<string[]>
}

export interface TableRewriterOptions {
  kind: 'embedded' | 'postgres'
  /** Direct connection, not through a pooler: the timeouts are set for the session. */
  direct: pg.ClientConfig
  log: Log
}

interface Table {
  name: string
  /** Statistics counters; they differ after an update or delete. */
  mark: string
  bytes: number
  /** It has rows in pg_statistic, which hold samples of its values. */
  isSampled: boolean
}

/**
 * A rewrite takes an ACCESS EXCLUSIVE lock, and the embedded database serves no other client meanwhile: 45 MB take 1 s on two
 * cores. Larger tables are only vacuumed, which frees their space for reuse.
 */
const MOST_BYTES = 256_000_000
/** Other statements on the table queue behind a waiting ACCESS EXCLUSIVE lock. */
const LOCK_TIMEOUT_MS = 500
const STATEMENT_TIMEOUT_MS = 15_000
/** SQLSTATE 55P03 not available in time, 40P01 deadlock. */
const BUSY = /^(55P03|40P01)$/
const QUERY_CANCELED = '57014'
/**
 * Sessions whose snapshot still sees rows deleted before this transaction: VACUUM FULL copies such rows. A writer in another
 * database of the same server holds back the xmin as well.
 */
const OLDER_SNAPSHOTS = `
  select pid from pg_stat_activity where pid <> pg_backend_pid() and (age(backend_xid) > age($1::xid)
    or (datname = current_database() and age(backend_xmin) > age($1::xid)))`
const POLLS = 50
const POLL_MS = 100
const TOO_LARGE = 'table too large to be rewritten while the shop is open'

const LIST = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid)::float8 as bytes,
    concat_ws(' ', s.n_tup_upd, s.n_tup_del, s.n_dead_tup, s.autovacuum_count) as mark,
    exists (select from pg_stats where schemaname = n.nspname and tablename = c.relname) as "isSampled"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and pg_has_role(c.relowner, 'usage')
  order by bytes, name`

/** ANALYZE leaves the samples of a table that has become empty. */
const DELETE_SAMPLES_OF_EMPTY = `
  delete from pg_statistic using pg_class c where c.oid = starelid and c.relkind = 'r' and pg_relation_size(c.oid) = 0`
const SAMPLES: Table = { name: 'pg_catalog.pg_statistic', bytes: 0, mark: '', isSampled: false }

export function createTableRewriter({ kind, direct, log }: TableRewriterOptions): TableRewriter {
  /** Empty at the start: the first call rewrites every table. */
  const marks = new Map<string, string>()

  /** Rewrites the table with its indexes and TOAST table. False: it was locked. */
  async function rewriteTable(client: pg.Client, { name, bytes, isSampled }: Table): Promise<boolean> {
    const isTooLarge = bytes > MOST_BYTES
    if (isTooLarge) log.warn({ table: name, bytes }, TOO_LARGE)
    const ways = [...(isTooLarge ? [] : ['full']), ...(isSampled ? ['analyze'] : [])]
    try {
      await client.query(`vacuum ${ways.length === 0 ? '' : `(${ways.join(', ')})`} ${name}`)
      return true
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      // Not retried: it would block other clients again and end the same way.
      if (code === QUERY_CANCELED) log.warn({ table: name, bytes }, TOO_LARGE)
      else if (!BUSY.test(code)) throw error
      return code === QUERY_CANCELED
    }
  }

  /** False: a backup or another long transaction is running. */
  async function waitForOlderSnapshots(client: pg.Client): Promise<boolean> {
    if (kind === 'embedded') return true
    const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now')
    for (let looks = 0; looks < POLLS; looks += 1) {
      if ((await client.query(OLDER_SNAPSHOTS, [rows[0]?.now])).rows.length === 0) return true
      await setTimeout(POLL_MS)
    }
    return false
  }

  async function rewriteOn(client: pg.Client): Promise<string[]> {
    if (!(await waitForOlderSnapshots(client))) return ['(an older reader)']
    // Otherwise this session's own counts are published up to a second later.
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<Table>(LIST)
    const changed = rows.filter(({ name, mark }) => marks.get(name) !== mark)
    const busy: string[] = []
    for (const table of changed) {
      if (await rewriteTable(client, table)) marks.set(table.name, table.mark)
      else busy.push(table.name)
    }
    if (rows.some(({ isSampled }) => isSampled)) {
      // Needs a superuser; without it the samples stay until the table has rows again.
      await client.query(DELETE_SAMPLES_OF_EMPTY).catch(() => undefined)
      if (!(await waitForOlderSnapshots(client)) || !(await rewriteTable(client, SAMPLES)))
        busy.push(SAMPLES.name)
    }
    // The WAL of a PostgreSQL server is managed by its host.
    if (kind === 'embedded') {
      await client.query('select pg_switch_wal()')
      await client.query('checkpoint')
    }
    log.info({ tables: changed.length - busy.length, busy }, 'tables rewritten')
    return busy
  }

  return {
    async rewriteTables() {
      const client = new pg.Client(direct)
      client.on('error', (error) => log.warn({ err: error }, 'the connection of the table rewrite broke'))
      await client.connect()
      try {
        // The embedded database has one session, so there is no lock to wait for.
        if (kind === 'postgres')
          await client.query(
            `set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
          )
        return await rewriteOn(client)
      } finally {
        await client.end().catch(() => undefined)
      }
    },
  }
}
