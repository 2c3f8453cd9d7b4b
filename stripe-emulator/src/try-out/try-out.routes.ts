/** The page for trying out payments; plain HTML and forms. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SandboxError } from '../protocol/sandbox.errors.ts'
import { ACTIONS } from './manual-actions.ts'
import { FAULTS, VICTIMS } from '../objects/manual-rules.ts'
import type { FaultLength, TryOut } from './try-out.ts'
import { TEXTS } from './texts.ts'
import { tryOutPage } from './try-out.html.ts'

const PATH = '/dev/payments'
const MODES = ['direct', 'delayed', 'twice', 'held'] as const
const DELAY_SECONDS = 30

export function tryOutRoutes(http: FastifyInstance, tryOut: TryOut): void {
  void http.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.addHook('preHandler', async (request, reply) => {
        if (request.method === 'POST' && comesFromElsewhere(request))
          return reply.code(403).send(TEXTS.refused)
        return undefined
      })
      scope.get('/', async (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
          )
          .send(tryOutPage(await tryOut.overview())),
      )
      scope.post('/mode', async (request, reply) => {
        const given = fields(request)
        const mode = MODES.find((candidate) => candidate === given.get('mode'))
        if (mode !== undefined) await tryOut.setMode(mode, countIn(given.get('left') ?? ''))
        return reply.redirect(PATH, 303)
      })
      scope.post('/fault', async (request, reply) => {
        const given = fields(request)
        const fault = FAULTS.find((candidate) => candidate === given.get('fault'))
        const victim = VICTIMS.find((candidate) => candidate === given.get('victim')) ?? 'everybody'
        if (fault !== undefined) await tryOut.setFault(fault, victim, lengthIn(given.get('length') ?? ''))
        return reply.redirect(PATH, 303)
      })
      scope.post('/bank', async (request, reply) => {
        await tryOut.setBank(fields(request).get('answers') === 'later' ? 'later' : 'at_once')
        return reply.redirect(PATH, 303)
      })
      scope.post('/sessions/:id', async (request, reply) => {
        const { id } = request.params as { id: string }
        const action = ACTIONS.find((candidate) => candidate === fields(request).get('action'))
        if (action === undefined) return reply.redirect(PATH, 303)
        try {
          await tryOut.act(id, action)
        } catch (error) {
          if (!(error instanceof SandboxError)) throw error
          return reply.code(409).send(TEXTS.notNow)
        }
        return reply.redirect(PATH, 303)
      })
      scope.post('/events/:id', async (request, reply) => {
        const { id } = request.params as { id: string }
        await act(tryOut, id, fields(request).get('action'))
        return reply.redirect(PATH, 303)
      })
    },
    { prefix: PATH },
  )
}

function countIn(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

/** 'calls:3' or 'minutes:5'; one call by default. */
function lengthIn(text: string): FaultLength {
  const [unit, count = ''] = text.split(':')
  const length = countIn(count) ?? 1
  return unit === 'minutes' ? { minutes: length } : { calls: length }
}

async function act(tryOut: TryOut, id: string, action: string | null): Promise<void> {
  if (action === 'resend') await tryOut.send(id, { times: 1, afterSeconds: 0 })
  if (action === 'delay') await tryOut.send(id, { times: 1, afterSeconds: DELAY_SECONDS })
  if (action === 'duplicate') await tryOut.send(id, { times: 2, afterSeconds: 0 })
  if (action === 'drop') await tryOut.drop(id)
}

function fields(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '')
}

/** CSRF: rejects forms of foreign pages. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  // Older browsers send Origin but no Sec-Fetch-Site.
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}
