/** What changes in the workshop, told to every open page of staff: heard from the database, so from every process. */
import type { WorkshopChange } from '@leksmedjan/contract/workshop-board'
import type { EventLine } from '@leksmedjan/platform/http/sse'
import type { Database } from '../../database/database.ts'

/** Payload of the trigger `tell_workshop`: an order number, or ''. */
const CHANNEL = 'workshop'
/** Oldest first out: a page that lost its stream connects again. */
const STREAMS_PER_PERSON = 6
/** A role that is taken, or a session that ends, closes the stream within this time. */
const CHECK_MS = 15_000
/** A page too slow to read this many is told to read everything. */
const MOST_WAITING = 200

export interface Listening {
  userId: string
  /** Rejects once the person may not listen any more. */
  admit: () => Promise<unknown>
  /** Aborts when the page is gone. */
  signal: AbortSignal
}

export interface WorkshopChanges {
  /** Begins with a line that says: read everything. */
  stream(listening: Listening): AsyncGenerator<EventLine & { data: WorkshopChange }>
  /** Checks each stream of this person, of everybody for null, at once. */
  check(userId: string | null): void
  /** Ends every stream. */
  stop(): void
}

interface Stream {
  /** Order numbers not yet announced; '' announces everything. */
  waiting: Set<string>
  isChecked: boolean
  isOver: boolean
  wake: () => void
}

export function createWorkshopChanges({ db }: { db: Pick<Database, 'listen'> }): WorkshopChanges {
  const streams = new Map<string, Set<Stream>>()
  const each = function* (userId: string | null = null) {
    if (userId === null) for (const own of streams.values()) yield* own
    else yield* streams.get(userId) ?? []
  }

  function tell(orderNumber: string): void {
    for (const stream of each()) {
      if (stream.waiting.size >= MOST_WAITING) stream.waiting = new Set([''])
      else stream.waiting.add(orderNumber)
      stream.wake()
    }
  }

  // After a reconnect changes may have been missed.
  const unlisten = db.listen(CHANNEL, tell, () => tell(''))

  function open(userId: string): Stream {
    const own = streams.get(userId) ?? new Set()
    streams.set(userId, own)
    const [oldest] = own
    if (own.size >= STREAMS_PER_PERSON && oldest !== undefined) end(userId, oldest)
    const stream: Stream = { waiting: new Set(['']), isChecked: false, isOver: false, wake: () => undefined }
    own.add(stream)
    return stream
  }

  function end(userId: string, stream: Stream): void {
    stream.isOver = true
    stream.wake()
    const own = streams.get(userId)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(userId)
  }

  return {
    async *stream({ userId, admit, signal }) {
      const stream = open(userId)
      const timer = setInterval(() => {
        stream.isChecked = false
        stream.wake()
      }, CHECK_MS)
      const leave = () => end(userId, stream)
      signal.addEventListener('abort', leave)
      let id = 0
      try {
        while (!stream.isOver) {
          if (!stream.isChecked) {
            stream.isChecked = true
            if (!(await isAdmitted(admit))) return
          }
          const [told] = stream.waiting
          if (told === undefined) {
            await new Promise<void>((wake) => {
              stream.wake = wake
            })
            continue
          }
          stream.waiting.delete(told)
          id += 1
          yield { id, data: { orderNumber: told === '' ? null : told } }
        }
      } finally {
        clearInterval(timer)
        signal.removeEventListener('abort', leave)
        end(userId, stream)
      }
    },

    check(userId) {
      for (const stream of each(userId)) {
        stream.isChecked = false
        stream.wake()
      }
    },

    stop() {
      unlisten()
      for (const stream of each()) {
        stream.isOver = true
        stream.wake()
      }
    },
  }
}

/** Whatever the refusal, the page learns it from its next call. */
async function isAdmitted(admit: () => Promise<unknown>): Promise<boolean> {
  try {
    await admit()
    return true
  } catch {
    return false
  }
}
