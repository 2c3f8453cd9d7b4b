/** One joined channel of a socket: its subscriptions, its identity, its outgoing messages. */
import { randomUUID } from 'node:crypto'
import type { Change, Changes, ChangePayload, Subscriber } from './changes.ts'
import { BadFilter } from './filter.rules.ts'
import { isJsonObject, type JsonObject } from '@leksmedjan/platform/json'
import { textFrame, type Broadcast } from './frames.ts'
import { bindChange, matches, type RequestedChange, type Binding, type Join } from './join.rules.ts'
import { isSamePerson, nameOf, ownsTopic, type Identity } from './identity.ts'
import { Refusal, type Member, type Topics } from './topics.ts'

export interface Channel {
  readonly joinRef: string | null
  readonly identity: Identity
  /** After the join reply: sends presence state and the confirmation that changes are subscribed. */
  begin(): Promise<void>
  /** Switches to the identity of a new token. */
  become(identity: Identity): Promise<void>
  /** Throws a Refusal. */
  broadcast(message: Broadcast): Promise<void>
  /** Throws a Refusal. */
  announcePresence(payload: unknown): Promise<void>
  readonly acknowledges: boolean
  /** Closes with a reason; the client does not rejoin by itself. */
  close(reason: string): void
  /** Closes with phx_error: the client rejoins by itself and is authorized again. */
  requireRejoin(): void
  end(): Promise<void>
}

export interface ChannelDeps {
  changes: Changes
  topics: Topics
  subscribers: Set<Subscriber>
  send: (frame: string | Buffer) => void
  ended: () => void
  /** Removing its presence failed; the lease will expire. */
  failed: (error: unknown) => void
}

export interface OpenChannel {
  topic: string
  joinRef: string | null
  join: Join
  identity: Identity
  /** One id per requested subscription, unique on the socket. */
  ids: number[]
}

const ONLY_OWN = "only a private topic of one's own (user:<id>) carries broadcasts and presence"

export function createChannel(deps: ChannelDeps, options: OpenChannel): Channel {
  const { changes, topics, subscribers } = deps
  const { topic, joinRef, join, ids } = options
  let { identity } = options
  let bindings: Binding[] = []
  let over = false

  const member: Member = {
    id: randomUUID(),
    topic,
    receivesOwn: join.receivesOwn,
    receivesPresence: join.presence.enabled,
    send: deps.send,
  }
  const subscriber: Subscriber = {
    get identity() {
      return identity
    },
    wants: (change, row) => bindings.some((binding) => matches(binding, change, row)),
    deliver,
    requireRejoin,
  }

  /** The official client rejoins at once, and its page refetches its rows when subscribed. */
  function requireRejoin(): void {
    push('phx_error', {})
    endByItself()
  }

  function push(event: string, payload: JsonObject): void {
    if (!over) deps.send(textFrame({ joinRef, ref: null, topic, event, payload }))
  }

  function pushSystem(extension: string, status: 'ok' | 'error', message: string): void {
    push('system', { message, status, extension, channel: nameOf(topic) })
  }

  function deliver(change: Change, row: JsonObject, data: ChangePayload): void {
    const meant = bindings.filter((binding) => matches(binding, change, row)).map(({ id }) => id)
    if (meant.length > 0) push('postgres_changes', { ids: meant, data })
  }

  /** Subscribes to the requested changes that the identity may read, and reports the result. */
  async function listen(): Promise<void> {
    if (join.changes.length === 0) return
    const requested = identity
    const readable = await changes.readable(requested.role)
    const found: Binding[] = []
    const faults: string[] = []
    for (const [index, asked] of join.changes.entries()) {
      try {
        found.push(bindChange(asked, ids[index] ?? 0, readable))
      } catch (error) {
        if (!(error instanceof BadFilter)) throw error
        faults.push(
          `Unable to subscribe to changes with given parameters: ${error.message}. ${describe(asked)}`,
        )
      }
    }
    await changes.whenSubscribed()
    // A token may have changed meanwhile: its own call continues.
    if (over || requested.key !== identity.key) return
    bindings = found
    subscribers.add(subscriber)
    for (const fault of faults) pushSystem('postgres_changes', 'error', fault)
    if (faults.length === 0) pushSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  function requireOwn(): void {
    if (!join.isPrivate || !ownsTopic(identity, topic)) throw new Refusal(ONLY_OWN)
  }

  function endByItself(): void {
    deps.ended()
    end().catch(deps.failed)
  }

  async function end(): Promise<void> {
    over = true
    subscribers.delete(subscriber)
    await topics.leave(member)
  }

  return {
    joinRef,
    acknowledges: join.acknowledges,
    get identity() {
      return identity
    },
    async begin() {
      if (join.isPrivate) topics.join(member)
      if (join.presence.enabled) {
        push('presence_state', join.isPrivate ? await topics.present(topic) : {})
      }
      await listen()
    },
    async become(next) {
      const before = identity
      identity = next
      if (next.key === before.key) return
      // No changes are sent until the other identity's rights are known.
      if (!isSamePerson(next, before)) bindings = []
      await listen()
    },
    async broadcast(message) {
      requireOwn()
      await topics.broadcast(topic, member.id, message)
    },
    async announcePresence(payload) {
      requireOwn()
      if (!isJsonObject(payload)) throw new Refusal('a presence is an object')
      if (payload['event'] === 'untrack') return topics.untrack(member)
      if (payload['event'] !== 'track') throw new Refusal('a presence is tracked or untracked')
      const meta = isJsonObject(payload['payload']) ? payload['payload'] : {}
      await topics.track(member, join.presence.key === '' ? member.id : join.presence.key, meta)
    },
    close(reason) {
      pushSystem('system', 'error', reason)
      push('phx_close', {})
      endByItself()
    },
    requireRejoin,
    end,
  }
}

function describe({ event, schema, table, filter }: RequestedChange): string {
  return `[event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filter: ${filter ?? ''}]`
}
