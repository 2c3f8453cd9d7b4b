/** GET and POST /v1/approve/{intent}: the bank's own page. The buyer answers once and returns to the shop; only they have the address. */
import type { FastifyInstance } from 'fastify'
import { APPROVALS } from '../charging/attempt.ts'
import { OUTCOMES } from '../checkout/payment-page.ts'
import { SandboxError } from '../protocol/sandbox.errors.ts'
import { approvalPage } from './approval.html.ts'
import type { Approvals } from './approval.ts'

/** No `form-action`: the answer leads on to the shop's own address, which may be another than this page's. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export function approvalRoutes(http: FastifyInstance, approvals: Approvals): void {
  void http.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof SandboxError)) throw error
        return reply.code(error.status).send({ error: error.body.message })
      })
      scope.get<{ Params: { intent: string } }>('/:intent', async ({ params }, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', POLICY)
          .send(approvalPage(await approvals.find(params.intent))),
      )
      scope.post<{ Params: { intent: string } }>('/:intent', async ({ params, body }, reply) => {
        const given = new URLSearchParams(typeof body === 'string' ? body : '').get('outcome')
        const outcome = OUTCOMES.find((known) => known === given)
        if (outcome === undefined) return reply.redirect(`${APPROVALS}/${params.intent}`, 303)
        const { returnUrl } = await approvals.answer(params.intent, outcome)
        return reply.redirect(returnUrl, 303)
      })
    },
    { prefix: APPROVALS },
  )
}
