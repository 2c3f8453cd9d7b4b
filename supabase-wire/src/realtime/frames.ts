/** Frames: text `[join_ref, ref, topic, event, payload]` and binary broadcasts (protocol 2.0.0). */
import { readJson } from '@leksmedjan/platform/json'

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** A broadcast as packed by the official client: names in the header, payload as JSON or bytes. */
export interface BroadcastFrame {
  joinRef: string | null
  ref: string | null
  topic: string
  message: Broadcast
}

export type Broadcast =
  | { event: string; kind: 'json'; payload: unknown }
  | { event: string; kind: 'bytes'; payload: Buffer }

export function readTextFrame(text: string): Frame | null {
  const parts = readJson(text)
  if (!Array.isArray(parts) || parts.length !== 5) return null
  const [joinRef, ref, topic, event, payload] = parts as unknown[]
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef, ref, topic, event, payload }
}

export function textFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

const PUSH = 3
const DELIVERY = 4
const AS_JSON = 1
/** Kind, five lengths, encoding. */
const PUSH_HEAD_BYTES = 7

/** Null when it is no broadcast, or its lengths do not fit its bytes. */
export function readBinaryFrame(bytes: Buffer): BroadcastFrame | null {
  if (bytes.length < PUSH_HEAD_BYTES || bytes[0] !== PUSH) return null
  const texts: string[] = []
  let offset = PUSH_HEAD_BYTES
  for (const length of bytes.subarray(1, PUSH_HEAD_BYTES - 1)) {
    if (offset + length > bytes.length) return null
    texts.push(bytes.toString('utf8', offset, offset + length))
    offset += length
  }
  const [joinRef = '', ref = '', topic = '', event = ''] = texts
  const rest = bytes.subarray(offset)
  const named = { joinRef: joinRef || null, ref: ref || null, topic }
  if (bytes[PUSH_HEAD_BYTES - 1] !== AS_JSON) {
    return { ...named, message: { event, kind: 'bytes', payload: Buffer.from(rest) } }
  }
  const payload = readJson(rest.toString('utf8'))
  return payload === undefined ? null : { ...named, message: { event, kind: 'json', payload } }
}

/** Outgoing: as text where the payload is JSON, else binary. */
export function broadcastFrame(topic: string, message: Broadcast): string | Buffer {
  if (message.kind === 'json') {
    const payload = { type: 'broadcast', event: message.event, payload: message.payload }
    return textFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload })
  }
  const name = Buffer.from(topic)
  const event = Buffer.from(message.event)
  const head = Buffer.from([DELIVERY, name.length, event.length, 0, 0])
  return Buffer.concat([head, name, event, message.payload])
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= 64)
}
