/** Function calls of the workshop: who may is said beside the name, and checked before the body is used. */
import type { RouteHandlerMethod, RouteShorthandOptions } from 'fastify'
import type { Actor } from '@leksmedjan/platform/actor'
import type * as z from 'zod/mini'
import type { FunctionScope } from '../functions.ts'
import type { StaffCheck, StaffMember } from './staff-check.ts'

/** staff: ADMIN or WORKSHOP; operator: ADMIN; operator, fresh: ADMIN whose second factor was verified within ten minutes. */
export type MayCall = 'staff' | 'operator' | 'operator, fresh'

interface StaffCall<Body extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  /** `workshop-…` */
  name: string
  may: MayCall
  body: Body
  answer: Answer
  /** `actor`: links to files are issued to its session. */
  run(member: StaffMember, body: z.infer<Body>, actor: Actor): Promise<z.infer<Answer>>
}

const ADMITS = {
  staff: 'admitStaff',
  operator: 'admit',
  'operator, fresh': 'admitSensitive',
} as const satisfies Record<MayCall, keyof StaffCheck>

/** POST /functions/v1/<name>. */
export function staffCall<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  scope: FunctionScope,
  staff: StaffCheck,
  { name, may, body, answer, run }: StaffCall<Body, Answer>,
): void {
  const handler: RouteHandlerMethod = async (request) =>
    run(await staff[ADMITS[may]](request.actor), request.body as z.infer<Body>, request.actor)
  const options: RouteShorthandOptions = {
    schema: { body, response: { 200: answer } },
    // Before validation: a stranger learns nothing of the fields.
    preValidation: async ({ actor }) => void (await staff[ADMITS[may]](actor)),
  }
  // The type provider cannot follow a generic schema; `body` has been parsed by it.
  const routes: { post(path: string, options: RouteShorthandOptions, handler: RouteHandlerMethod): unknown } =
    scope
  routes.post(`/functions/v1/${name}`, options, handler)
}
