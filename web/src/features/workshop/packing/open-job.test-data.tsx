/** One toy at the packing table, with the calls of its page answered. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { cleanup, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { decodePictures, holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { JobView } from './job-view.tsx'
import { CARD } from './packing.test-data.ts'

/** Of the test that runs. */
export let server: HeldCalls

/** Before each test. */
export function beginCalls(): void {
  server = holdCalls()
  decodePictures()
  vi.stubGlobal('scrollTo', () => undefined)
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const refusal = (code: string, reason: string) =>
  Response.json({ error: 'nej', code, details: { reason } }, { status: 409 })

/** The job as the server has it, and its answers to the other calls. */
export async function open(
  job: PackingJob,
  answers: Record<string, () => Response> = {},
  role: 'ADMIN' | 'WORKSHOP' = 'WORKSHOP',
) {
  const onClose = vi.fn()
  const user = mount(
    <StaffContext value={{ role, email: 'vera@exempel.se' }}>
      <Moves>
        <JobView code={CARD.code} onClose={onClose} />
      </Moves>
    </StaffContext>,
  )
  await server.answer(({ url }) => {
    const name = Object.keys(answers).find((each) => url.includes(each))
    return name === undefined ? Response.json(job) : (answers[name]?.() ?? Response.json(job))
  })
  await screen.findByRole('heading', { name: /Gnista/ })
  return { user, onClose }
}

/** Only what the tab stores outlives it. */
export function reload(...given: Parameters<typeof open>) {
  cleanup()
  server = holdCalls()
  return open(...given)
}
