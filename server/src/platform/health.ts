/** Alive: the process answers. Ready: it can serve, the database included. */
import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'

export interface Readiness {
  /** From the last step of the start to the first of the stop. */
  isOpen: boolean
}

export function healthRoutes(app: FastifyInstance, db: Database, readiness: Readiness): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const reachable = readiness.isOpen && (await db.isReachable())
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ok' : 'unavailable' })
  })
}
