/** Liveness: the process responds. Readiness: it can serve, with a reachable database and writable file store. */
import type { FastifyInstance } from 'fastify'

export interface Readiness {
  /** Readiness state: true from the end of the start to the beginning of the stop. */
  isOpen: boolean
}

export interface Health {
  db: { isReachable(): Promise<boolean> }
  /** Whether files can be kept. */
  hasRoom: () => Promise<boolean>
  readiness: Readiness
}

export function healthRoutes(app: FastifyInstance, { db, hasRoom, readiness }: Health): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const [isReachable, isRoomy] = await Promise.all([db.isReachable(), hasRoom()])
    const lacks = [
      ...(readiness.isOpen ? [] : ['start']),
      ...(isReachable ? [] : ['database']),
      ...(isRoomy ? [] : ['disk']),
    ]
    if (lacks.length === 0) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', lacks })
  })
}
