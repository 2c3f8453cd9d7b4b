/**
 * What a statement deletes or replaces stays in its page, and in the log of changes, until something else is written there.
 * Here it goes: tables are written anew, and the embedded database's log begins anew.
 */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export interface Overwriting {
  /** Every table that anything went from since the last call; answers those that were busy, whose turn comes with the next. */
  overwrite(): Promise<string[]>
}

export interface OverwritingOptions {
  kind: 'embedded' | 'postgres'
  /** Past any pooler: what is set holds for the session. */
  direct: pg.ClientConfig
  log: Log
}

interface Table {
  name: string
  /** Differs once a row has changed or gone. */
  mark: string
  bytes: number
  /** Samples of its values lie in the planner's statistics. */
  isSampled: boolean
}

/**
 * Nobody reads a table while it is written anew, and nobody at all is answered by the embedded database: 45 MB take it a second
 * on two cores. A larger one is left to what is written next in its free places.
 */
const MOST_BYTES = 256_000_000
/** Whoever comes meanwhile waits behind this. */
const LOCK_TIMEOUT_MS = 500
const STATEMENT_TIMEOUT_MS = 15_000
/** SQLSTATE 55P03 not available in time, 40P01 deadlock. */
const BUSY = /^(55P03|40P01)$/
const TOOK_TOO_LONG = '57014'
/**
 * Who may still see what went before this transaction: such rows are carried along. A writer in another database of the server
 * keeps the snapshots of this one as old as itself.
 */
const OLDER_READERS = `
  select pid from pg_stat_activity where pid <> pg_backend_pid() and (age(backend_xid) > age($1::xid)
    or (datname = current_database() and age(backend_xmin) > age($1::xid)))`
const LOOKS = 50
const LOOK_MS = 100
const TOO_LARGE = 'too large to be written anew while the shop is open'

const LIST = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid)::float8 as bytes,
    concat_ws(' ', s.n_tup_upd, s.n_tup_del, s.n_dead_tup, s.autovacuum_count) as mark,
    exists (select from pg_stats where schemaname = n.nspname and tablename = c.relname) as "isSampled"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and pg_has_role(c.relowner, 'usage')
  order by bytes, name`

/** A table without rows keeps those of its last ones. */
const FORGET_SAMPLES_OF_EMPTY = `
  delete from pg_statistic using pg_class c where c.oid = starelid and c.relkind = 'r' and pg_relation_size(c.oid) = 0`
const SAMPLES: Table = { name: 'pg_catalog.pg_statistic', bytes: 0, mark: '', isSampled: false }

export function createOverwriting({ kind, direct, log }: OverwritingOptions): Overwriting {
  /** What has happened before this process began is not known: then every table has its turn. */
  const marks = new Map<string, string>()

  /** Its indexes and its long values are written anew with it. */
  async function writeAnew(client: pg.Client, { name, bytes, isSampled }: Table): Promise<boolean> {
    const isTooLarge = bytes > MOST_BYTES
    if (isTooLarge) log.warn({ table: name, bytes }, TOO_LARGE)
    const ways = [...(isTooLarge ? [] : ['full']), ...(isSampled ? ['analyze'] : [])]
    try {
      await client.query(`vacuum ${ways.length === 0 ? '' : `(${ways.join(', ')})`} ${name}`)
      return true
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      // Tried again it would hold everybody up again, and end no better.
      if (code === TOOK_TOO_LONG) log.warn({ table: name, bytes }, TOO_LARGE)
      else if (!BUSY.test(code)) throw error
      return code === TOOK_TOO_LONG
    }
  }

  /** False: a backup, or whoever else takes long. */
  async function olderReadersEnd(client: pg.Client): Promise<boolean> {
    if (kind === 'embedded') return true
    const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now')
    for (let looks = 0; looks < LOOKS; looks += 1) {
      if ((await client.query(OLDER_READERS, [rows[0]?.now])).rows.length === 0) return true
      await setTimeout(LOOK_MS)
    }
    return false
  }

  async function overwriteOn(client: pg.Client): Promise<string[]> {
    if (!(await olderReadersEnd(client))) return ['(an older reader)']
    // What this session has counted itself is else told a second later.
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<Table>(LIST)
    const changed = rows.filter(({ name, mark }) => marks.get(name) !== mark)
    const busy: string[] = []
    for (const table of changed) {
      if (await writeAnew(client, table)) marks.set(table.name, table.mark)
      else busy.push(table.name)
    }
    if (rows.some(({ isSampled }) => isSampled)) {
      // A user that owns the tables alone may not: then they stay until the table has rows again.
      await client.query(FORGET_SAMPLES_OF_EMPTY).catch(() => undefined)
      if (!(await olderReadersEnd(client)) || !(await writeAnew(client, SAMPLES))) busy.push(SAMPLES.name)
    }
    // The server's own log of changes is the host's.
    if (kind === 'embedded') {
      await client.query('select pg_switch_wal()')
      await client.query('checkpoint')
    }
    log.info({ tables: changed.length - busy.length, busy }, 'tables were written anew')
    return busy
  }

  return {
    async overwrite() {
      const client = new pg.Client(direct)
      client.on('error', (error) => log.warn({ err: error }, 'the connection that overwrites broke'))
      await client.connect()
      try {
        // One session serves everybody there, and knows no waiting.
        if (kind === 'postgres')
          await client.query(
            `set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
          )
        return await overwriteOn(client)
      } finally {
        await client.end().catch(() => undefined)
      }
    },
  }
}
