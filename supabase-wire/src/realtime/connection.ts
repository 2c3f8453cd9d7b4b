/** One WebSocket: processes frames in order, holds channels, enforces rate limits. */
import { CodedError } from '@leksmedjan/platform/errors'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Gate } from '../access/access.ts'
import { BOUNDS } from '../bounds.ts'
import type { Log } from '@leksmedjan/platform/log'
import { createChannel, type Channel, type ChannelDeps } from './channel.ts'
import type { RealtimeMetrics } from './realtime-metrics.ts'
import { isJsonObject } from '@leksmedjan/platform/json'
import { readBinaryFrame, readTextFrame, textFrame, type Broadcast, type Frame } from './frames.ts'
import { readJoin, type Join } from './join.rules.ts'
import {
  HOUSEKEEPING,
  MESSAGES,
  SILENT_MS,
  take,
  TOKEN_GRACE_MS,
  WITHOUT_CHANNEL_MS,
  type Bucket,
} from './limits.rules.ts'
import { isTopic, nameOf, ownsTopic, identityOf, type Identity } from './identity.ts'
import { Refusal } from './topics.ts'

export interface Socket {
  readonly readyState: number
  readonly bufferedAmount: number
  send(frame: string | Buffer): void
  close(code: number, reason: string): void
  terminate(): void
}

export interface ConnectionDeps extends Omit<ChannelDeps, 'send' | 'ended' | 'failed'> {
  gate: Gate
  clock: Clock
  log: Log
  realtimeMetrics: RealtimeMetrics
}

export interface Connection {
  receive(data: Buffer, isBinary: boolean): void
  /** Closes a silent socket and channels with expired tokens. */
  sweep(nowMs: number): void
  /** Sessions of this account may have ended or lost level; null: of any. */
  checkAgain(account: string | null): void
  close(code: number, reason: string): void
  gone(): void
  channelCount(): number
}

const OPEN = 1
const GOODBYE_MS = 1000
const POLICY = 1008
const AWAY = 1001
const TOKEN_REFUSALS: Record<string, string> = {
  token_expired: 'InvalidJWTToken: Token has expired',
  session_ended: 'InvalidJWTToken: the session has ended',
}
const HOUSEKEEPING_EVENTS = new Set(['phx_join', 'phx_leave', 'heartbeat', 'access_token'])

/** `keyIdentity`: identity of the socket's API key, for channels without a token. */
export function openConnection(deps: ConnectionDeps, socket: Socket, keyIdentity: Identity): Connection {
  const { gate, clock, log, realtimeMetrics } = deps
  const nowMs = () => clock.now().getTime()
  const channels = new Map<string, Channel>()
  const tokens = new WeakMap<Channel, string>()
  const messages: Bucket = { left: MESSAGES.burst, atMs: nowMs() }
  const housekeeping: Bucket = { left: HOUSEKEEPING.burst, atMs: nowMs() }
  let lastFrameMs = nowMs()
  let emptySinceMs: number | null = nowMs()
  let nextId = 1
  let over = false
  let turn = Promise.resolve()

  function send(frame: string | Buffer): void {
    if (over || socket.readyState !== OPEN) return
    if (socket.bufferedAmount > BOUNDS.unsentBytes.most) {
      realtimeMetrics.dropped('slow')
      socket.terminate()
      return gone()
    }
    socket.send(frame)
    realtimeMetrics.sent()
  }

  function reply(
    { joinRef, ref, topic }: Pick<Frame, 'joinRef' | 'ref' | 'topic'>,
    reason: string | null,
    response = {},
  ): void {
    if (ref === null) return
    const payload = reason === null ? { status: 'ok', response } : { status: 'error', response: { reason } }
    send(textFrame({ joinRef, ref, topic, event: 'phx_reply', payload }))
  }

  function receive(data: Buffer, isBinary: boolean): void {
    if (over) return
    realtimeMetrics.received()
    lastFrameMs = nowMs()
    const frame = isBinary ? binary(data) : readTextFrame(data.toString('utf8'))
    if (frame === null) return drop('unreadable', 'not a frame of protocol 2.0.0')
    const isHousekeeping = HOUSEKEEPING_EVENTS.has(frame.event)
    const isAllowed = isHousekeeping
      ? take(housekeeping, HOUSEKEEPING, lastFrameMs)
      : take(messages, MESSAGES, lastFrameMs)
    if (!isAllowed) return flooded(frame.topic)
    // Sequential: a leave must not overtake the join whose token is still being verified.
    turn = turn
      .then(() => answer(frame))
      .catch((error: unknown) => {
        log.error({ err: error }, 'realtime frame failed')
        reply(frame, 'internal error')
      })
  }

  async function answer(frame: Frame): Promise<void> {
    if (over) return
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(frame, null)
    if (frame.event === 'phx_join') return join(frame)
    const channel = channels.get(frame.topic)
    if (channel === undefined) return reply(frame, 'unmatched topic')
    try {
      await serve(channel, frame)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reply(frame, error.message)
    }
  }

  async function serve(channel: Channel, frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'phx_leave':
        forget(frame.topic)
        reply(frame, null)
        send(textFrame({ ...frame, ref: null, event: 'phx_close', payload: {} }))
        return channel.end()
      case 'access_token':
        return renew(channel, frame)
      case 'broadcast':
        await channel.broadcast(broadcastIn(frame.payload))
        return channel.acknowledges ? reply(frame, null) : undefined
      case 'presence':
        await channel.announcePresence(frame.payload)
        return reply(frame, null)
      default:
        return reply(frame, `unknown event ${frame.event.slice(0, 60)}`)
    }
  }

  async function join(frame: Frame): Promise<void> {
    const { topic, joinRef } = frame
    const asked = readJoin(frame.payload)
    if (asked === null) return reply(frame, 'the join cannot be read')
    if (!isTopic(topic) || topic.length > BOUNDS.topicLetters.most)
      return reply(frame, 'the topic cannot be joined')
    const before = channels.get(topic)
    if (before === undefined && channels.size >= BOUNDS.channels.most) {
      return reply(frame, `too many channels: at most ${BOUNDS.channels.most} on a socket`)
    }
    const { identity, refusal } = await identityFor(asked.token)
    if (identity === null) return reply(frame, refusal)
    if (asked.isPrivate && !ownsTopic(identity, topic)) {
      if (identity.owesStep) return reply(frame, 'insufficient_aal: AAL2 session is required')
      return reply(
        frame,
        `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`,
      )
    }
    if (before !== undefined) {
      send(textFrame({ joinRef: before.joinRef, ref: null, topic, event: 'phx_close', payload: {} }))
      await before.end()
    }
    // The socket may have closed while the token was verified.
    if (over) return
    const ids = asked.changes.map(() => nextId++)
    const ended = () => {
      if (channels.get(topic) === channel) forget(topic)
    }
    const channel = createChannel(
      { ...deps, send, ended, failed },
      { topic, joinRef, join: asked, identity, ids },
    )
    channels.set(topic, channel)
    if (asked.token !== null) tokens.set(channel, asked.token)
    emptySinceMs = null
    reply(frame, null, { postgres_changes: mirrored(asked, ids) })
    // Not awaited: other frames need not wait for LISTEN.
    channel.begin().catch((error: unknown) => {
      log.warn({ err: error }, 'channel could not start')
      channel.close('internal error')
    })
  }

  async function renew(channel: Channel, { topic, payload }: Frame): Promise<void> {
    const token =
      isJsonObject(payload) && typeof payload['access_token'] === 'string' ? payload['access_token'] : null
    if (token !== null) tokens.set(channel, token)
    await reauthorize(channel, topic, token)
  }

  async function reauthorize(channel: Channel, topic: string, token: string | null): Promise<void> {
    const { identity, refusal } = await identityFor(token)
    if (identity === null) return channel.close(refusal)
    const mayStay = !ownsTopic(channel.identity, topic) || ownsTopic(identity, topic)
    return mayStay
      ? channel.become(identity)
      : channel.close('Unauthorized: the topic belongs to somebody else')
  }

  /** Without a token, or with an API key in its place, the socket's own key applies. */
  async function identityFor(
    token: string | null,
  ): Promise<{ identity: Identity; refusal: '' } | { identity: null; refusal: string }> {
    if (token === null || token.startsWith('sb_')) return { identity: keyIdentity, refusal: '' }
    try {
      return { identity: identityOf(await gate.admit({ bearer: token, apikey: null })), refusal: '' }
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      return {
        identity: null,
        refusal: TOKEN_REFUSALS[error.code] ?? 'InvalidJWTToken: the token is not valid',
      }
    }
  }

  function forget(topic: string): void {
    channels.delete(topic)
    if (channels.size === 0) emptySinceMs = nowMs()
  }

  function flooded(topic: string): void {
    const joinRef = channels.get(topic)?.joinRef ?? null
    const payload = {
      message: 'Too many messages per second',
      status: 'error',
      extension: 'system',
      channel: nameOf(topic),
    }
    send(textFrame({ joinRef, ref: null, topic, event: 'system', payload }))
    drop('flood', 'Too many messages per second')
  }

  function drop(reason: string, words: string): void {
    realtimeMetrics.dropped(reason)
    close(POLICY, words)
  }

  function close(code: number, reason: string): void {
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
    gone()
  }

  function gone(): void {
    over = true
    const left = [...channels.values()]
    channels.clear()
    Promise.all(left.map((channel) => channel.end())).catch(failed)
  }

  function failed(error: unknown): void {
    log.warn({ err: error }, 'presence could not be removed; its lease will expire')
  }

  return {
    receive,
    close,
    gone,
    channelCount: () => channels.size,
    checkAgain(account) {
      for (const [topic, channel] of channels) {
        const token = tokens.get(channel)
        const isMeant =
          channel.identity.account !== null && [null, channel.identity.account].includes(account)
        if (token === undefined || !isMeant) continue
        reauthorize(channel, topic, token).catch((error: unknown) => {
          log.warn({ err: error }, 'session could not be rechecked; its channel rejoins')
          channel.requireRejoin()
        })
      }
    },
    sweep(now) {
      if (over) return
      if (now - lastFrameMs > SILENT_MS) {
        realtimeMetrics.dropped('silent')
        return close(AWAY, 'no sign of life')
      }
      if (emptySinceMs !== null && now - emptySinceMs > WITHOUT_CHANNEL_MS) {
        realtimeMetrics.dropped('unused')
        return close(AWAY, 'no channel')
      }
      for (const channel of channels.values()) {
        const { endsAtMs } = channel.identity
        if (endsAtMs === null || now <= endsAtMs + TOKEN_GRACE_MS) continue
        channel.close(`Token has expired ${Math.floor((now - endsAtMs) / 1000)} seconds ago`)
      }
    },
  }
}

function binary(data: Buffer): Frame | null {
  const read = readBinaryFrame(data)
  if (read === null) return null
  const { message, ...named } = read
  return { ...named, event: 'broadcast', payload: message }
}

/** From a binary frame, or a text frame of an older client. */
function broadcastIn(payload: unknown): Broadcast {
  if (!isJsonObject(payload) || typeof payload['event'] !== 'string')
    throw new Refusal('a broadcast names its event')
  const { event } = payload
  if (Buffer.isBuffer(payload['payload'])) return { kind: 'bytes', event, payload: payload['payload'] }
  return { kind: 'json', event, payload: payload['payload'] ?? null }
}

/** The official client leaves unless the reply repeats each subscription unchanged, in order, with an id. */
function mirrored(join: Join, ids: number[]): unknown[] {
  return join.changes.map((asked, index) => ({ ...asked, id: ids[index] }))
}
