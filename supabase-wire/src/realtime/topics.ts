/** Private topics: broadcast and presence between a customer's pages, across processes. */
import * as z from 'zod/mini'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database.ts'
import type { Log } from '@leksmedjan/platform/log'
import { newSecret } from '@leksmedjan/platform/random'
import type { JsonObject } from '@leksmedjan/platform/json'
import { broadcastFrame, textFrame, type Broadcast } from './frames.ts'
import { BOUNDS } from '../bounds.ts'
import {
  announce,
  enter,
  leave,
  listPresent,
  removeExpired,
  renewLeases,
  TOPICS_CHANNEL,
  type Presence,
} from './realtime.queries.ts'

/** A channel on its owner's private topic. */
export interface Member {
  id: string
  topic: string
  receivesOwn: boolean
  receivesPresence: boolean
  send(frame: string | Buffer): void
}

/** Refusal that is sent to the client. */
export class Refusal extends Error {}

export interface Topics {
  join(member: Member): void
  leave(member: Member): Promise<void>
  /** `from` null: sent without a channel. Throws a Refusal when it is too large. */
  broadcast(topic: string, from: string | null, message: Broadcast): Promise<void>
  /** Replaces the member's former presence. Throws a Refusal when it is too large. */
  track(member: Member, key: string, meta: JsonObject): Promise<void>
  untrack(member: Member): Promise<void>
  /** Presence state in the client's format. */
  present(topic: string): Promise<PresenceList>
  /** Renews this process's leases, removes expired ones of dead processes. */
  renew(): Promise<void>
  stop(): Promise<void>
}

type PresenceList = Record<string, { metas: JsonObject[] }>

const topicNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('json'),
    topic: z.string(),
    from: z.nullable(z.string()),
    event: z.string(),
    payload: z.unknown(),
  }),
  z.object({
    kind: z.literal('bytes'),
    topic: z.string(),
    from: z.nullable(z.string()),
    event: z.string(),
    payload: z.string(),
  }),
  z.object({ kind: z.literal('presence'), topic: z.string(), diff: z.unknown() }),
])
type TopicNotice = z.infer<typeof topicNotice>

const REASON = 'realtime: private topics'
const LEASE_MS = 60_000

export function createTopics({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Topics {
  const topics = new Map<string, Set<Member>>()
  /** Member → its presence ref. */
  const tracked = new Map<Member, string>()
  const lease = () => new Date(clock.now().getTime() + LEASE_MS)

  const unlisten = db.listen(TOPICS_CHANNEL, (payload) => deliver(z.parse(topicNotice, JSON.parse(payload))))

  function deliver(notice: TopicNotice): void {
    const { topic } = notice
    const frame = frameOf(notice)
    for (const member of topics.get(topic) ?? []) {
      const isMeant =
        notice.kind === 'presence' ? member.receivesPresence : notice.from !== member.id || member.receivesOwn
      if (isMeant) member.send(frame)
    }
  }

  async function remove(refs: string[]): Promise<void> {
    if (refs.length === 0) return
    await db.asShop(REASON, async (tx) => {
      for (const gone of await leave(tx, refs)) await announce(tx, diffNotice(gone.topic, [], [gone]))
    })
  }

  async function untrack(member: Member): Promise<void> {
    const ref = tracked.get(member)
    if (ref === undefined) return
    tracked.delete(member)
    await remove([ref])
  }

  return {
    join(member) {
      const members = topics.get(member.topic) ?? new Set()
      topics.set(member.topic, members.add(member))
    },
    async leave(member) {
      const members = topics.get(member.topic)
      members?.delete(member)
      if (members?.size === 0) topics.delete(member.topic)
      await untrack(member)
    },
    async broadcast(topic, from, { kind, event, payload }) {
      const text = JSON.stringify({
        kind,
        topic,
        from,
        event,
        payload: kind === 'bytes' ? payload.toString('base64') : payload,
      })
      if (Buffer.byteLength(text) > BOUNDS.broadcastBytes.most) {
        throw new Refusal(`a broadcast holds at most ${BOUNDS.broadcastBytes.most} bytes`)
      }
      await db.asShop(REASON, (tx) => announce(tx, text))
    },
    async track(member, key, meta) {
      if (Buffer.byteLength(JSON.stringify(meta)) > BOUNDS.presenceBytes.most) {
        throw new Refusal(`a presence holds at most ${BOUNDS.presenceBytes.most} bytes`)
      }
      const before = tracked.get(member)
      const presence: Presence = { ref: newSecret(9), topic: member.topic, key, meta }
      tracked.set(member, presence.ref)
      await db.asShop(REASON, async (tx) => {
        const gone = before === undefined ? [] : await leave(tx, [before])
        await enter(tx, presence, lease())
        await announce(tx, diffNotice(member.topic, [presence], gone))
      })
    },
    untrack,
    async present(topic) {
      return listOf(await db.asShop(REASON, (tx) => listPresent(tx, topic, clock.now())))
    },
    async renew() {
      try {
        await db.asShop(REASON, async (tx) => {
          if (tracked.size > 0) await renewLeases(tx, [...tracked.values()], lease())
          for (const gone of await removeExpired(tx, clock.now())) {
            await announce(tx, diffNotice(gone.topic, [], [gone]))
          }
        })
      } catch (error) {
        // The lease outlasts some missed renewals.
        log.warn({ err: error }, 'presence leases could not be renewed')
      }
    },
    async stop() {
      unlisten()
      await remove([...tracked.values()])
    },
  }
}

function frameOf(notice: TopicNotice): string | Buffer {
  const { topic } = notice
  switch (notice.kind) {
    case 'json':
      return broadcastFrame(topic, { kind: 'json', event: notice.event, payload: notice.payload })
    case 'bytes': {
      const payload = Buffer.from(notice.payload, 'base64')
      return broadcastFrame(topic, { kind: 'bytes', event: notice.event, payload })
    }
    case 'presence':
      return textFrame({ joinRef: null, ref: null, topic, event: 'presence_diff', payload: notice.diff })
  }
}

function diffNotice(topic: string, joins: Presence[], leaves: Presence[]): string {
  return JSON.stringify({ kind: 'presence', topic, diff: { joins: listOf(joins), leaves: listOf(leaves) } })
}

function listOf(presences: Presence[]): PresenceList {
  const list: PresenceList = Object.create(null) as PresenceList
  for (const { key, ref, meta } of presences) {
    list[key] ??= { metas: [] }
    list[key].metas.push({ ...meta, phx_ref: ref })
  }
  return list
}
