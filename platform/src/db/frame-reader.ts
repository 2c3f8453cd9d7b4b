/** Splits a client's byte stream into units of PostgreSQL's wire protocol that must be executed together. */

export type Unit =
  /** Startup message; answered by the database. */
  | { kind: 'startup'; messages: Uint8Array[] }
  /** A simple query, or an extended one from its Parse to its Sync. */
  | { kind: 'statement'; messages: Uint8Array[] }
  /** SSLRequest or GSSENCRequest: answered with 'N'. */
  | { kind: 'encryption' }
  /** CancelRequest and Terminate. */
  | { kind: 'end' }

const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102
const GSS_REQUEST = 80_877_104
const SYNC = 0x53
const QUERY = 0x51
const TERMINATE = 0x58
const HEAD_BYTES = 8

export function createFrameReader(): (bytes: Uint8Array) => Unit[] {
  let buffer = new Uint8Array(0)
  let started = false
  let open: Uint8Array[] = []

  const take = (length: number): Uint8Array => {
    const message = buffer.slice(0, length)
    buffer = buffer.slice(length)
    return message
  }

  function startUnit(): Unit | null {
    if (buffer.length < HEAD_BYTES) return null
    const view = new DataView(buffer.buffer, buffer.byteOffset)
    const length = view.getInt32(0)
    if (buffer.length < length) return null
    const code = view.getInt32(4)
    const message = take(length)
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'end' }
    started = true
    return { kind: 'startup', messages: [message] }
  }

  function statementUnit(): Unit | null {
    for (;;) {
      if (buffer.length < 5) return null
      const length = 1 + new DataView(buffer.buffer, buffer.byteOffset).getInt32(1)
      if (buffer.length < length) return null
      const type = buffer[0]
      const message = take(length)
      if (type === TERMINATE) return { kind: 'end' }
      open.push(message)
      if (type === SYNC || type === QUERY) {
        const messages = open
        open = []
        return { kind: 'statement', messages }
      }
    }
  }

  return (bytes) => {
    const joined = new Uint8Array(buffer.length + bytes.length)
    joined.set(buffer)
    joined.set(bytes, buffer.length)
    buffer = joined
    const units: Unit[] = []
    for (;;) {
      const unit = started ? statementUnit() : startUnit()
      if (unit === null) return units
      units.push(unit)
    }
  }
}
