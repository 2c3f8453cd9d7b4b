/** Second factors (TOTP app, phone): enrol, challenge, verify, unenrol. */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { isUuid } from '@leksmedjan/platform/random'
import { AuthError, insufficientAal, validationFailed } from '../auth.errors.ts'
import type { AuthContext } from '../auth.context.ts'
import { asSignedInAtAnyLevel, callerOf, type SignedIn } from '../auth.scope.ts'
import type { SessionAnswer } from '../auth.wire.ts'
import { newCode } from '../one-time-tokens/codes.ts'
import {
  alreadyThere,
  challengeExpired,
  factorNotFound,
  messageNotSent,
  nameTaken,
  otherAddress,
  phoneOff,
  tooManyFactors,
  wrongCode,
} from './factors.errors.ts'
import {
  deleteChallenge,
  deleteFactor,
  deleteSheet,
  deleteUnverifiedFactors,
  findChallenge,
  findFactor,
  insertChallenge,
  insertFactor,
  lockUser,
  noteAnswered,
  noteProven,
  noteWrongAnswer,
  type Challenge,
  type KeptFactor,
  type NewFactor,
} from './factors.queries.ts'
import type { ChallengeAnswer, EnrolledPhone, EnrolledTotp, EnrolWish } from './factors.wire.ts'
import { requireFresh } from '../sessions/fresh.ts'
import { listSessions } from '../sessions/sessions.queries.ts'
import type { SmsTransport } from '../sms-transport.ts'
import { newTotp, stepOf } from './totp.ts'
import { findUser, type User } from '../users/users.queries.ts'
import type { Tx } from '../../database.ts'

export interface Factors {
  enrol(request: FastifyRequest, wish: EnrolWish): Promise<EnrolledTotp | EnrolledPhone>
  challenge(request: FastifyRequest, factorId: string, channel: string): Promise<ChallengeAnswer>
  /** The first right code verifies the factor; every right code upgrades the session to aal2. */
  verify(request: FastifyRequest, factorId: string, answer: Answer): Promise<SessionAnswer>
  remove(request: FastifyRequest, factorId: string): Promise<{ id: string }>
}

export interface Answer {
  challengeId: string
  code: string
}

const MOST_FACTORS = 10
const UNPROVEN_MS = 5 * 60_000
const CHALLENGE_MS = 5 * 60_000
const WRONG_ANSWERS = 5
const LONGEST_NAME = 100
const PHONE = /^\+[1-9][0-9]{6,14}$/
const METHOD_OF = { totp: 'totp', phone: 'mfa/phone', recovery_code: 'mfa/recovery_code' } as const

export function createFactors(context: AuthContext, sms: SmsTransport | null): Factors {
  const { clock, codeMessage, codes, sessions, throttle, mails, log, logFailedAttempt, sites } = context
  const host = new URL(sites.publicUrl).hostname

  /** With a second factor every change of factors needs aal2, and always a recent verification. */
  async function makeRoom(tx: Tx, { user, session }: SignedIn): Promise<void> {
    await lockUser(tx, user.id)
    const begunBefore = new Date(clock.now().getTime() - UNPROVEN_MS)
    await deleteUnverifiedFactors(tx, user.id, { begunBefore })
    const present = (await findUser(tx, user.id)) ?? user
    if (hasSecondFactor(present) && session.aal !== 'aal2') throw insufficientAal(403)
    requireFresh(session, clock)
    if (secondFactors(present).length >= MOST_FACTORS) throw tooManyFactors()
  }

  async function enrolled(tx: Tx, draft: Omit<NewFactor, 'now'>): Promise<string> {
    const id = await insertFactor(tx, { ...draft, now: clock.now() })
    if (id === null) throw nameTaken(draft.friendlyName)
    return id
  }

  function enrolTotp(request: FastifyRequest, name: string, issuer: string): Promise<EnrolledTotp> {
    return asSignedInAtAnyLevel(context, request, async (tx, signedIn) => {
      await makeRoom(tx, signedIn)
      const { user } = signedIn
      const { secret, uri, qrCode } = newTotp(issuer, user.email)
      const id = await enrolled(tx, {
        userId: user.id,
        sessionId: signedIn.session.id,
        type: 'totp',
        friendlyName: name,
        secret: codes.seal(secret),
      })
      return { id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } }
    })
  }

  function enrolPhone(request: FastifyRequest, name: string, sent: string): Promise<EnrolledPhone> {
    if (sms === null) throw phoneOff()
    const phone = sent.replaceAll(/[\s()-]/g, '')
    if (!PHONE.test(phone)) throw validationFailed('Invalid phone number format (E.164 required)')
    return asSignedInAtAnyLevel(context, request, async (tx, signedIn) => {
      await makeRoom(tx, signedIn)
      const { user, session } = signedIn
      if (user.factors.some((factor) => factor.phone === phone && factor.status === 'verified')) {
        throw alreadyThere()
      }
      await deleteUnverifiedFactors(tx, user.id, { phone })
      const id = await enrolled(tx, {
        userId: user.id,
        sessionId: session.id,
        type: 'phone',
        friendlyName: name,
        phone,
      })
      return { id, type: 'phone', friendly_name: name, phone }
    })
  }

  /** The caller's own factor; an unverified one cannot replace a verified one. */
  async function factorOf(tx: Tx, { user, session }: SignedIn, id: string): Promise<AskableFactor> {
    const factor = await findFactor(tx, user.id, id)
    if (factor === null || !isAskable(factor)) throw factorNotFound()
    if (factor.status === 'unverified' && hasSecondFactor(user) && session.aal !== 'aal2') {
      throw insufficientAal(403)
    }
    if (factor.status === 'unverified') requireFresh(session, clock)
    return factor
  }

  async function send(sender: SmsTransport, to: string, code: string): Promise<void> {
    try {
      await sender.send({ to, text: codeMessage(code, host) })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      log.error({ err: error }, 'SMS code could not be sent')
      throw messageNotSent()
    }
  }

  /** False for a wrong code, and for a replayed TOTP code. */
  function isRight(factor: AskableFactor, asked: Challenge, code: string): { step: number | null } | false {
    if (factor.factor_type === 'phone') {
      const isIt = asked.code_hash !== null && codes.matches(`mfa:${asked.id}`, code, asked.code_hash)
      return isIt ? { step: null } : false
    }
    const step = stepOf(code, codes.unseal(factor.secret ?? ''), clock.now())
    if (step === null || step <= (factor.last_used_step ?? -1)) return false
    return { step }
  }

  function refusalOf(asked: Challenge | null, ip: string): AuthError | null {
    if (asked === null) return factorNotFound(422)
    if (asked.verified_at !== null || asked.ip !== ip) return otherAddress()
    const isOld = clock.now().getTime() - asked.created_at.getTime() > CHALLENGE_MS
    return isOld || asked.failures >= WRONG_ANSWERS ? challengeExpired() : null
  }

  /** Downgrades sessions that used this factor type. */
  async function lowerSessions(tx: Tx, user: User, methods: string[]): Promise<void> {
    for (const session of await listSessions(tx, user.id))
      await sessions.removeFactorMethods(tx, session, methods)
  }

  return {
    async enrol(request, { factor_type: type, friendly_name: sentName, issuer, phone }) {
      const name = sentName?.trim() ?? ''
      if (name.length > LONGEST_NAME) throw validationFailed('friendly_name is too long')
      switch (type) {
        case 'totp':
          return enrolTotp(request, name, issuerOf(issuer) || host)
        case 'phone':
          return enrolPhone(request, name, phone ?? '')
        default:
          throw validationFailed('factor_type needs to be totp or phone')
      }
    },

    async challenge(request, factorId, channel) {
      const id = uuid(factorId)
      const { user, factor } = await asSignedInAtAnyLevel(context, request, async (tx, signedIn) => ({
        user: signedIn.user,
        factor: await factorOf(tx, signedIn, id),
      }))
      await throttle.factor(request.ip, user.id)
      const challengeId = randomUUID()
      const { factor_type: type, phone } = factor
      let code: string | null = null
      if (type === 'phone') {
        if (sms === null) throw phoneOff()
        if (channel !== 'sms') throw validationFailed('Unsupported channel, use sms')
        const to = { number: phone ?? '', isProven: factor.status === 'verified' }
        await throttle.message(to, user.id, request.ip)
        code = newCode()
      }
      const now = clock.now()
      await asSignedInAtAnyLevel(context, request, async (tx, signedIn) => {
        await factorOf(tx, signedIn, id)
        const codeHash = code === null ? null : codes.hash(`mfa:${challengeId}`, code)
        await insertChallenge(tx, { id: challengeId, factorId: id, codeHash, ip: request.ip, now })
      })
      if (sms !== null && code !== null) await send(sms, phone ?? '', code)
      return { id: challengeId, type, expires_at: Math.floor((now.getTime() + CHALLENGE_MS) / 1000) }
    },

    async verify(request, factorId, { challengeId, code }) {
      const id = uuid(factorId)
      const { user: caller } = await asSignedInAtAnyLevel(context, request, async (_tx, signedIn) => signedIn)
      await throttle.factor(request.ip, caller.id)
      return asSignedInAtAnyLevel(context, request, async (tx, signedIn) => {
        const { user, session } = signedIn
        const factor = await factorOf(tx, signedIn, id)
        const asked = isUuid(challengeId) ? await findChallenge(tx, id, challengeId) : null
        const refusal = refusalOf(asked, request.ip)
        if (asked === null || refusal !== null) {
          if (asked !== null && refusal?.code === 'mfa_challenge_expired') await deleteChallenge(tx, asked.id)
          return refusal ?? factorNotFound(422)
        }
        const right = isRight(factor, asked, code)
        if (right === false) {
          await noteWrongAnswer(tx, asked.id)
          logFailedAttempt('wrong code of a second factor', user.email, request.ip)
          return wrongCode(factor.factor_type === 'totp' ? 'TOTP' : 'MFA Phone')
        }
        const now = clock.now()
        await noteAnswered(tx, asked.id, now)
        await noteProven(tx, id, right.step, now)
        await deleteUnverifiedFactors(tx, user.id, { type: factor.factor_type })
        if (factor.status === 'unverified') {
          log.info({ userId: user.id }, 'second factor added')
          await mails.sendNotice(tx, 'factorAdded', user)
        }
        const present = (await findUser(tx, user.id)) ?? user
        const verification = { method: METHOD_OF[factor.factor_type], enrolledIn: factor.enrolled_in }
        return sessions.upgradeToAal2(tx, present, session, verification, callerOf(request))
      })
    },

    async remove(request, factorId) {
      const id = uuid(factorId)
      return asSignedInAtAnyLevel(context, request, async (tx, { user, session }) => {
        const factor = await findFactor(tx, user.id, id)
        if (factor === null || !isAskable(factor)) throw factorNotFound()
        if (factor.status === 'unverified') {
          await deleteFactor(tx, id)
          return { id }
        }
        if (session.aal !== 'aal2') throw insufficientAal(422)
        requireFresh(session, clock)
        await deleteFactor(tx, id)
        const present = (await findUser(tx, user.id)) ?? user
        const methods: string[] = [METHOD_OF[factor.factor_type]]
        if (!hasSecondFactor(present)) {
          // Recovery codes replace a factor; without one they are useless.
          await deleteSheet(tx, user.id)
          methods.push(METHOD_OF.recovery_code)
        }
        await lowerSessions(tx, user, methods)
        log.info({ userId: user.id }, 'second factor removed')
        await mails.sendNotice(tx, 'factorRemoved', user)
        return { id }
      })
    },
  }
}

type AskableFactor = KeptFactor & { factor_type: 'totp' | 'phone' }

function isAskable(factor: KeptFactor): factor is AskableFactor {
  return factor.factor_type !== 'recovery_code'
}

function secondFactors({ factors }: User) {
  return factors.filter(({ factor_type }) => factor_type !== 'recovery_code')
}

export function hasSecondFactor(user: User): boolean {
  return secondFactors(user).some(({ status }) => status === 'verified')
}

function uuid(id: string): string {
  if (!isUuid(id)) throw validationFailed('factor_id must be an UUID', 404)
  return id
}

/** A colon would end the issuer inside the address. */
function issuerOf(issuer: string | null | undefined): string {
  return issuer?.replaceAll(':', ' ').trim().slice(0, LONGEST_NAME) ?? ''
}
