/** Alive: the process answers. Ready: it can serve, the database included. */
import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'

export interface Readiness {
  stopping: boolean
}

export function healthRoutes(app: FastifyInstance, db: Database, readiness: Readiness): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const reachable = !readiness.stopping && (await db.isReachable())
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ok' : 'unavailable' })
  })
}
