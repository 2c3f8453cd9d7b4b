/** auth/v1/factors: second factors and recovery codes, with the official client's wire format. */
import type { FastifyInstance } from 'fastify'
import { validationFailed } from '../auth.errors.ts'
import { bodyOf } from '../auth.scope.ts'
import type { Factors } from './factors.ts'
import {
  challengeBody,
  enrolBody,
  recoveryCodeBody,
  recoveryCodesBody,
  verifyFactorBody,
} from './factors.wire.ts'
import type { RecoveryCodes } from './recovery-codes.ts'

type OfFactor = { Params: { id: string } }

export interface FactorRoutesDeps {
  factors: Factors
  recoveryCodes: RecoveryCodes
}

export function factorRoutes(scope: FastifyInstance, { factors, recoveryCodes }: FactorRoutesDeps): void {
  scope.post('/factors', (request) => factors.enrol(request, bodyOf(request, enrolBody)))

  scope.post<OfFactor>('/factors/:id/challenge', (request) => {
    const { channel } = bodyOf(request, challengeBody)
    return factors.challenge(request, request.params.id, channel || 'sms')
  })

  scope.post<OfFactor>('/factors/:id/verify', (request) => {
    const { challenge_id: challengeId, code } = bodyOf(request, verifyFactorBody)
    if (!challengeId || !code) throw validationFailed('Verify requires a challenge_id and a code')
    return factors.verify(request, request.params.id, { challengeId, code: code.replaceAll(/\s/g, '') })
  })

  scope.delete<OfFactor>('/factors/:id', (request) => factors.remove(request, request.params.id))

  scope.get('/factors/recovery-codes', (request) => recoveryCodes.status(request))
  scope.post('/factors/recovery-codes', (request) => {
    const { friendly_name: friendlyName } = bodyOf(request, recoveryCodesBody)
    return recoveryCodes.make(request, friendlyName ?? null)
  })
  scope.post('/factors/recovery-codes/regenerate', (request) => recoveryCodes.makeAnew(request))
  scope.post('/factors/recovery-codes/verify', (request) =>
    recoveryCodes.verify(request, bodyOf(request, recoveryCodeBody).code ?? ''),
  )
  scope.delete('/factors/recovery-codes', (request) => recoveryCodes.remove(request))
}
