/** Recovery codes for a lost second factor: shown once, single use. */
import type { FastifyRequest } from 'fastify'
import { randomText } from '@leksmedjan/platform/random'
import { insufficientAal } from '../auth.errors.ts'
import type { AuthContext } from '../auth.context.ts'
import { asSignedInAtAnyLevel, callerOf, type SignedIn } from '../auth.scope.ts'
import type { SessionAnswer } from '../auth.wire.ts'
import { alreadyThere, factorNotFound, nameTaken, onlyFactor, wrongCode } from './factors.errors.ts'
import { deleteSheet, findSheet, insertFactor, lockUser, replaceCodes, useUpCode } from './factors.queries.ts'
import { hasSecondFactor } from './factors.ts'
import type { NewRecoveryCodes, RecoveryCodesStatus } from './factors.wire.ts'
import { requireFresh } from '../sessions/fresh.ts'
import type { Tx } from '../../database.ts'

export interface RecoveryCodes {
  status(request: FastifyRequest): Promise<RecoveryCodesStatus>
  make(request: FastifyRequest, friendlyName: string | null): Promise<NewRecoveryCodes>
  makeAnew(request: FastifyRequest): Promise<NewRecoveryCodes>
  verify(request: FastifyRequest, code: string): Promise<SessionAnswer>
  remove(request: FastifyRequest): Promise<{ id: string }>
}

const CODES = 10
/** Without look-alike characters. Twelve of them are 59 bits: short enough to type, and safe with five attempts per 15 minutes. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const CODE_LENGTH = 12
const PURPOSE = 'recovery-code'
const METHOD = 'mfa/recovery_code'

export function createRecoveryCodes(context: AuthContext): RecoveryCodes {
  const { clock, codes, sessions, throttle, mails, log, logFailedAttempt } = context

  async function sheetOf(tx: Tx, userId: string) {
    const sheet = await findSheet(tx, userId)
    if (sheet === null) throw factorNotFound()
    return sheet
  }

  async function print(tx: Tx, { user, session }: SignedIn): Promise<NewRecoveryCodes> {
    const fresh = Array.from({ length: CODES }, () => randomText(ALPHABET, CODE_LENGTH))
    const hashes = fresh.map((code) => codes.hash(PURPOSE, code))
    await replaceCodes(tx, session, hashes, clock.now())
    const { id, friendlyName } = await sheetOf(tx, user.id)
    log.info({ userId: user.id }, 'recovery codes made')
    return { id, type: 'recovery_code', friendly_name: friendlyName, total: CODES, codes: fresh }
  }

  return {
    status: (request) =>
      asSignedInAtAnyLevel(context, request, async (tx, { user }) => {
        const { id, total, remaining } = await sheetOf(tx, user.id)
        return { id, type: 'recovery_code', total, remaining }
      }),

    make: (request, friendlyName) =>
      asSignedInAtAnyLevel(context, request, async (tx, signedIn) => {
        const { user, session } = signedIn
        if (!hasSecondFactor(user)) throw onlyFactor()
        if (session.aal !== 'aal2') throw insufficientAal(403)
        requireFresh(session, clock)
        await lockUser(tx, user.id)
        if ((await findSheet(tx, user.id)) !== null) throw alreadyThere()
        const name = friendlyName?.trim() || context.recoveryCodesName
        const sheet = {
          userId: user.id,
          sessionId: session.id,
          type: 'recovery_code',
          status: 'verified',
          friendlyName: name,
        } as const
        if ((await insertFactor(tx, { ...sheet, now: clock.now() })) === null) throw nameTaken(name)
        return print(tx, signedIn)
      }),

    makeAnew: (request) =>
      asSignedInAtAnyLevel(context, request, async (tx, signedIn) => {
        await lockUser(tx, signedIn.user.id)
        await sheetOf(tx, signedIn.user.id)
        if (signedIn.session.aal !== 'aal2') throw insufficientAal(403)
        requireFresh(signedIn.session, clock)
        return print(tx, signedIn)
      }),

    async verify(request, sent) {
      const { userId, sheet } = await asSignedInAtAnyLevel(context, request, async (tx, { user }) => ({
        userId: user.id,
        sheet: await sheetOf(tx, user.id),
      }))
      await throttle.factor(request.ip, userId)
      await throttle.recoveryCode(`${sheet.id}:${sheet.madeAt.getTime()}`)
      const code = sent.toLowerCase().replaceAll(/[\s-]/g, '')
      return asSignedInAtAnyLevel(context, request, async (tx, { user, session }) => {
        const isRight = await useUpCode(tx, user.id, codes.hashes(PURPOSE, code), clock.now())
        if (!isRight) {
          logFailedAttempt('wrong recovery code', user.email, request.ip)
          return wrongCode('recovery')
        }
        log.info({ userId }, 'recovery code used')
        await mails.sendNotice(tx, 'recoveryCodeUsed', user)
        const { enrolledIn } = await sheetOf(tx, user.id)
        return sessions.upgradeToAal2(tx, user, session, { method: METHOD, enrolledIn }, callerOf(request))
      })
    },

    remove: (request) =>
      asSignedInAtAnyLevel(context, request, async (tx, { user, session }) => {
        const { id } = await sheetOf(tx, user.id)
        if (session.aal !== 'aal2') throw insufficientAal(403)
        requireFresh(session, clock)
        await deleteSheet(tx, user.id)
        log.info({ userId: user.id }, 'recovery codes removed')
        return { id }
      }),
  }
}
