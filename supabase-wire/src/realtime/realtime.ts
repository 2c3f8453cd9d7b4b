/**
 * The live channel (Spec §7, Supabase Realtime's protocol): row changes under row policies; private topics between a
 * customer's pages.
 */
import type { Registry } from 'prom-client'
import type { Access, Gate } from '../access/access.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database.ts'
import type { Log } from '@leksmedjan/platform/log'
import type { SessionCheck } from '../access/session-check.ts'
import { type Published, createChanges, type Subscriber } from './changes.ts'
import { openConnection, type Connection, type Socket } from './connection.ts'
import { createRealtimeMetrics } from './realtime-metrics.ts'
import type { Broadcast } from './frames.ts'
import { BOUNDS } from '../bounds.ts'
import { ownsTopic, identityOf, topicOf } from './identity.ts'
import { createTopics, Refusal } from './topics.ts'

export interface Realtime {
  /** False when the socket limit of the shop or of this network is reached. */
  hasRoomFor(network: string): boolean
  open(socket: Socket, access: Access, network: string): Connection
  /** Broadcasts on a private topic of the caller; false when it is not theirs, or the message is too large. */
  broadcast(access: Access, name: string, message: Broadcast): Promise<boolean>
  stop(): Promise<void>
}

export interface RealtimeDeps {
  db: Database
  gate: Gate
  sessionCheck: Pick<SessionCheck, 'onChange'>
  clock: Clock
  log: Log
  metrics: Registry
  /** Written to by the trigger `announce_change`. */
  published: Published
}

const SWEEP_MS = 1000
const RENEW_MS = 20_000
const AWAY = 1001

export function createRealtime({
  db,
  gate,
  sessionCheck,
  clock,
  log,
  metrics,
  published,
}: RealtimeDeps): Realtime {
  const connections = new Map<Connection, string>()
  const perNetwork = new Map<string, number>()
  const subscribers = new Set<Subscriber>()
  const topics = createTopics({ db, clock, log })
  const changes = createChanges({ db, log, published, subscribers: () => subscribers })
  const realtimeMetrics = createRealtimeMetrics(metrics, () => ({
    sockets: connections.size,
    channels: connections.keys().reduce((sum, connection) => sum + connection.channelCount(), 0),
  }))

  const sweeping = setInterval(() => {
    const now = clock.now().getTime()
    for (const connection of connections.keys()) connection.sweep(now)
  }, SWEEP_MS).unref()
  const unwatch = sessionCheck.onChange((account) => {
    for (const connection of connections.keys()) connection.checkAgain(account)
  })
  const renewing = setInterval(() => void topics.renew(), RENEW_MS).unref()

  function forget(connection: Connection, network: string): void {
    if (!connections.delete(connection)) return
    const left = (perNetwork.get(network) ?? 1) - 1
    if (left === 0) perNetwork.delete(network)
    else perNetwork.set(network, left)
  }

  return {
    hasRoomFor: (network) =>
      connections.size < BOUNDS.sockets.most &&
      (perNetwork.get(network) ?? 0) < BOUNDS.socketsPerNetwork.most,
    open(socket, access, network) {
      const own = openConnection(
        { gate, clock, log, realtimeMetrics, topics, changes, subscribers },
        socket,
        identityOf(access),
      )
      const connection = {
        ...own,
        gone() {
          own.gone()
          forget(connection, network)
        },
      }
      connections.set(connection, network)
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
      return connection
    },
    async broadcast(access, name, message) {
      const topic = topicOf(name)
      if (!ownsTopic(identityOf(access), topic)) return false
      try {
        await topics.broadcast(topic, null, message)
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
    async stop() {
      clearInterval(sweeping)
      clearInterval(renewing)
      unwatch()
      for (const connection of connections.keys()) connection.close(AWAY, 'the shop is closing')
      await Promise.all([changes.stop(), topics.stop()])
    },
  }
}
