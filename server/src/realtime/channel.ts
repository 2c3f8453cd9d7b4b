/** One joined channel of a socket: what it asked for, as whom, and what it is told. */
import { randomUUID } from 'node:crypto'
import type { Change, Changes, News, Subscriber } from './changes.ts'
import { BadFilter } from './filter.rules.ts'
import { isJsonObject, type JsonObject } from '../platform/json.ts'
import { textFrame, type Broadcast } from './frames.ts'
import { bind, hears, type AskedChange, type Binding, type Join } from './join.rules.ts'
import { isSamePerson, nameOf, ownsTopic, type Reader } from './readers.ts'
import { Refusal, type Member, type Rooms } from './rooms.ts'

export interface Channel {
  readonly joinRef: string | null
  readonly reader: Reader
  /** After the join was answered: presences, and word that changes are heard. */
  begin(): Promise<void>
  /** The reader's newest token speaks from now on. */
  become(reader: Reader): Promise<void>
  /** Throws a Refusal. */
  broadcast(message: Broadcast): Promise<void>
  /** Throws a Refusal. */
  announcePresence(payload: unknown): Promise<void>
  readonly acknowledges: boolean
  /** The client is told why, and does not come back by itself. */
  close(reason: string): void
  /** The client joins again by itself, and is checked as it does. */
  lose(): void
  /** Nothing more is told; nothing is said. */
  end(): Promise<void>
}

export interface ChannelDeps {
  changes: Changes
  rooms: Rooms
  subscribers: Set<Subscriber>
  send: (frame: string | Buffer) => void
  /** The channel ended by itself. */
  ended: () => void
  /** Its presence could not be taken back; the lease will run out. */
  failed: (error: unknown) => void
}

export interface OpenChannel {
  topic: string
  joinRef: string | null
  join: Join
  reader: Reader
  /** One for each change asked for, unique on the socket. */
  ids: number[]
}

const ONLY_OWN = "only a private topic of one's own (user:<id>) carries broadcasts and presence"

export function createChannel(deps: ChannelDeps, options: OpenChannel): Channel {
  const { changes, rooms, subscribers } = deps
  const { topic, joinRef, join, ids } = options
  let { reader } = options
  let bindings: Binding[] = []
  let over = false

  const member: Member = {
    id: randomUUID(),
    topic,
    hearsItself: join.hearsItself,
    hearsPresence: join.presence.enabled,
    send: deps.send,
  }
  const subscriber: Subscriber = {
    get reader() {
      return reader
    },
    wants: (change, row) => bindings.some((binding) => hears(binding, change, row)),
    deliver,
    lose,
  }

  /** The official client joins again at once, and its page reads its rows again when subscribed. */
  function lose(): void {
    push('phx_error', {})
    endByItself()
  }

  function push(event: string, payload: JsonObject): void {
    if (!over) deps.send(textFrame({ joinRef, ref: null, topic, event, payload }))
  }

  function tellState(extension: string, status: 'ok' | 'error', message: string): void {
    push('system', { message, status, extension, channel: nameOf(topic) })
  }

  function deliver(change: Change, row: JsonObject, data: News): void {
    const meant = bindings.filter((binding) => hears(binding, change, row)).map(({ id }) => id)
    if (meant.length > 0) push('postgres_changes', { ids: meant, data })
  }

  /** What the reader may hear of all that was asked for; says what it is. */
  async function listen(): Promise<void> {
    if (join.changes.length === 0) return
    const asWhom = reader
    const readable = await changes.readable(asWhom.role)
    const found: Binding[] = []
    const faults: string[] = []
    for (const [index, asked] of join.changes.entries()) {
      try {
        found.push(bind(asked, ids[index] ?? 0, readable))
      } catch (error) {
        if (!(error instanceof BadFilter)) throw error
        faults.push(`Unable to subscribe to changes with given parameters: ${error.message}. ${told(asked)}`)
      }
    }
    await changes.whenHeard()
    // Another token may have come meanwhile: its own turn says the rest.
    if (over || asWhom.key !== reader.key) return
    bindings = found
    subscribers.add(subscriber)
    for (const fault of faults) tellState('postgres_changes', 'error', fault)
    if (faults.length === 0) tellState('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
  }

  function requireOwn(): void {
    if (!join.isPrivate || !ownsTopic(reader, topic)) throw new Refusal(ONLY_OWN)
  }

  function endByItself(): void {
    deps.ended()
    end().catch(deps.failed)
  }

  async function end(): Promise<void> {
    over = true
    subscribers.delete(subscriber)
    await rooms.leave(member)
  }

  return {
    joinRef,
    acknowledges: join.acknowledges,
    get reader() {
      return reader
    },
    async begin() {
      if (join.isPrivate) rooms.join(member)
      if (join.presence.enabled) {
        push('presence_state', join.isPrivate ? await rooms.present(topic) : {})
      }
      await listen()
    },
    async become(next) {
      const before = reader
      reader = next
      if (next.key === before.key) return
      // Until it is known what somebody else may hear, nothing is told.
      if (!isSamePerson(next, before)) bindings = []
      await listen()
    },
    async broadcast(message) {
      requireOwn()
      await rooms.say(topic, member.id, message)
    },
    async announcePresence(payload) {
      requireOwn()
      if (!isJsonObject(payload)) throw new Refusal('a presence is an object')
      if (payload['event'] === 'untrack') return rooms.untrack(member)
      if (payload['event'] !== 'track') throw new Refusal('a presence is tracked or untracked')
      const meta = isJsonObject(payload['payload']) ? payload['payload'] : {}
      await rooms.track(member, join.presence.key === '' ? member.id : join.presence.key, meta)
    },
    close(reason) {
      tellState('system', 'error', reason)
      push('phx_close', {})
      endByItself()
    },
    lose,
    end,
  }
}

function told({ event, schema, table, filter }: AskedChange): string {
  return `[event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filter: ${filter ?? ''}]`
}
