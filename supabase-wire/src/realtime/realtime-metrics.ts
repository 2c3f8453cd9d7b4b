/** Prometheus metrics of the live channel: sockets, channels, messages. */
import { Counter, Gauge, type Registry } from 'prom-client'

export interface RealtimeMetrics {
  received(): void
  sent(): void
  /** A socket closed by the shop, by reason. */
  dropped(reason: string): void
}

export function createRealtimeMetrics(
  registry: Registry,
  count: () => { sockets: number; channels: number },
): RealtimeMetrics {
  const registers = [registry]
  const gauge = (name: 'sockets' | 'channels', help: string) =>
    new Gauge({
      name: `realtime_${name}`,
      help,
      registers,
      collect() {
        this.set(count()[name])
      },
    })
  gauge('sockets', 'Open sockets.')
  gauge('channels', 'Joined channels.')
  const messages = new Counter({
    name: 'realtime_messages_total',
    help: 'Frames from and to clients.',
    labelNames: ['way'],
    registers,
  })
  const drops = new Counter({
    name: 'realtime_dropped_total',
    help: 'Sockets let go by the shop.',
    labelNames: ['reason'],
    registers,
  })
  return {
    received: () => messages.inc({ way: 'in' }),
    sent: () => messages.inc({ way: 'out' }),
    dropped: (reason) => drops.inc({ reason }),
  }
}
