/** auth/v1/admin: accounts, for the secret key and for operators. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '@leksmedjan/platform/actor'
import type { StaffCheck } from '../http/staff/staff-check.ts'
import { isUuid } from '@leksmedjan/platform/random'
import type { Accounts } from './accounts.ts'
import { AuthError, notAdmin, validationFailed } from '@leksmedjan/supabase-wire/auth/auth.errors'
import { bodyOf, queryOf } from '@leksmedjan/supabase-wire/auth/auth.scope'

const changeBody = z.object({ ban_duration: z.optional(z.nullable(z.string().check(z.maxLength(20)))) })
const HOURS = /^(\d{1,6})h$/
const HOUR_MS = 3_600_000
const PER_PAGE = 50
const MOST_PER_PAGE = 1000

type OfUser = { Params: { id: string } }

export function adminRoutes(scope: FastifyInstance, accounts: Accounts, staff: StaffCheck): void {
  scope.get('/admin/users', async (request, reply) => {
    await admit(request)
    const limit = Math.min(numberIn(request, 'per_page') ?? PER_PAGE, MOST_PER_PAGE)
    const page = numberIn(request, 'page') ?? 1
    const { users, total } = await accounts.list({ limit, offset: (page - 1) * limit })
    const last = Math.max(1, Math.ceil(total / limit))
    const links = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')]
    void reply.header('x-total-count', String(total)).header('link', links.join(', '))
    return { users, aud: 'authenticated' }
  })

  scope.get<OfUser>('/admin/users/:id', async (request) => {
    await admit(request)
    return accounts.get(idIn(request.params))
  })

  scope.put<OfUser>('/admin/users/:id', async (request) => {
    await admit(request)
    const id = idIn(request.params)
    const { ban_duration: duration } = bodyOf(request, changeBody)
    return duration ? accounts.ban(id, banMs(duration)) : accounts.get(id)
  })

  scope.delete<OfUser>('/admin/users/:id', async (request) => {
    await admit(request, 'sensitive')
    await accounts.remove(idIn(request.params))
    return {}
  })

  /** The secret key, or an operator. What cannot be undone is 'sensitive'. */
  async function admit(request: FastifyRequest, act: 'usual' | 'sensitive' = 'usual'): Promise<void> {
    if (request.headers.authorization === undefined) {
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    }
    const { identity } = request
    if (identity?.role === 'service_role') return
    if (identity?.role !== 'authenticated') throw notAdmin()
    const { claims } = identity
    const actor: Actor = {
      kind: 'customer',
      userId: claims.sub,
      email: claims.email,
      guestHash: null,
      claims,
    }
    await (act === 'sensitive' ? staff.admitSensitive(actor) : staff.admit(actor))
  }
}

function linkTo(page: number, rel: string): string {
  return `</admin/users?page=${page}>; rel="${rel}"`
}

function idIn({ id }: { id: string }): string {
  if (!isUuid(id)) throw validationFailed('user_id must be an UUID', 404)
  return id
}

function numberIn(request: FastifyRequest, name: string): number | null {
  const value = Number(queryOf(request, name) ?? NaN)
  return Number.isInteger(value) && value > 0 ? value : null
}

function banMs(duration: string): number | null {
  if (duration === 'none') return null
  const hours = HOURS.exec(duration)?.[1]
  if (hours === undefined)
    throw validationFailed('invalid format for ban duration: none, or hours such as 24h')
  return Number(hours) * HOUR_MS
}
