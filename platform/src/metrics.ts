/** Prometheus metrics: process metrics and request durations. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { keysIn } from './http/call-keys.ts'
import { PlatformError } from './errors.ts'
import { sameText } from './random.ts'

export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** `key`: bearer token of the Prometheus scraper; null disables the endpoint. */
export function measureRequests(app: FastifyInstance, registry: Registry, key: string | null): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const { bearer } = keysIn(request.headers)
    // Access is restricted: routes and times reveal sales and unattended hours.
    if (bearer === null) throw new PlatformError('key_missing', 'figures are asked for without METRICS_KEY')
    if (key === null || !sameText(bearer, key)) throw new PlatformError('key_unknown', 'not METRICS_KEY')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
