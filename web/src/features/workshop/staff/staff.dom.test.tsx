import { LOG_ROWS_AT_ONCE, WHOLE_LOG } from '@leksmedjan/contract/workshop-staff'
import type { StaffAnswer } from '@leksmedjan/contract/workshop-staff'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount, toasts } from '#lib/acting.test-data.tsx'
import { useToasts } from '#ui/notices/toast-store.ts'
import { answerCalls, type Call } from '#lib/shop-double.test-data.ts'
import { StaffContext } from '../standing.ts'
import StaffPage from './staff-page.tsx'

const OLLE = {
  email: 'olle@exempel.se',
  role: 'ADMIN',
  since: '2026-11-23T12:00:00Z',
  hasFactor: true,
} as const
const NILS = {
  email: 'nils@exempel.se',
  role: 'WORKSHOP',
  since: '2026-11-24T12:00:00Z',
  hasFactor: false,
} as const
const ACT = {
  at: '2026-11-24T12:00:00Z',
  email: OLLE.email,
  role: 'ADMIN',
  subject: NILS.email,
  detail: {},
} as const

function open(
  staff: StaffAnswer['staff'],
  changed: StaffAnswer['staff'] | { code: string; error: string } = staff,
  newSignInAt: string | null = null,
  address = '/workshop/staff',
) {
  const calls = answerCalls((url, init) => {
    if (url.endsWith('workshop-staff')) return Response.json({ staff })
    if (!url.endsWith('workshop-staff-log'))
      return 'code' in changed ? Response.json(changed, { status: 403 }) : Response.json({ staff: changed })
    const isOlder = typeof init?.body === 'string' && init.body.includes('100')
    return Response.json({
      // A full page: there may be older ones.
      rows: isOlder
        ? []
        : Array.from({ length: LOG_ROWS_AT_ONCE }, (_, i) => ({
            ...ACT,
            id: 199 - i,
            act: 'staff: invite',
            detail: i === 0 ? { role: 'WORKSHOP' } : {},
          })),
    })
  })
  const user = mount(
    <StaffContext value={{ role: 'ADMIN', email: OLLE.email, newSignInAt }}>
      <StaffPage />
    </StaffContext>,
    address,
  )
  return { calls, user }
}

const bodies = (calls: Call[], name: string) =>
  calls
    .filter(({ url }) => url.endsWith(name))
    .map(({ init }) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as unknown)

test('the page lists who works here and what they did; one cannot take away the own role', async () => {
  const { user, calls } = open([OLLE, NILS])
  const people = within(screen.getByRole('region', { name: 'Vilka arbetar här' }))
  expect(await people.findByText(NILS.email)).toBeDefined()
  expect(people.getByText('Har inte slagit på tvåstegsinloggning än', { exact: false })).toBeDefined()
  expect(people.queryByRole('button', { name: `Ta bort ${OLLE.email}` })).toBeNull()
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  expect(regions.slice(0, 3)).toEqual(['Vilka arbetar här', 'Bjud in', 'Logg'])
  const log = within(screen.getByRole('region', { name: 'Logg' }))
  expect(await log.findByText('rollen Verkstad', { exact: false })).toBeDefined()
  await user.click(log.getByRole('button', { name: 'Visa äldre' }))
  await waitFor(() => expect(log.queryByRole('button', { name: 'Visa äldre' })).toBeNull())
  expect(bodies(calls, 'workshop-staff-log')).toEqual([
    { before: null, filter: WHOLE_LOG },
    { before: 100, filter: WHOLE_LOG },
  ])
})

test('the log is searched as its address says, and a change of the search begins at the newest', async () => {
  const { user, calls } = open(
    [OLLE, NILS],
    undefined,
    null,
    '/workshop/staff?who=nils@exempel.se&from=2026-11-01',
  )
  const log = within(screen.getByRole('region', { name: 'Logg' }))
  await log.findByText('rollen Verkstad', { exact: false })
  const searched = { ...WHOLE_LOG, email: NILS.email, first: '2026-11-01' }
  expect(bodies(calls, 'workshop-staff-log')).toEqual([{ before: null, filter: searched }])
  expect(log.getByRole<HTMLSelectElement>('combobox', { name: 'Vem' }).value).toBe(NILS.email)
  await user.selectOptions(log.getByRole('combobox', { name: 'Vad' }), 'Tog tillbaka ett steg')
  await user.type(log.getByRole('searchbox', { name: /^Order,/ }), '7K3M9QXA')
  await waitFor(() =>
    expect(bodies(calls, 'workshop-staff-log').at(-1)).toEqual({
      before: null,
      filter: { ...searched, acts: ['prints: undo', 'orders: undo'], about: '7K3M9QXA' },
    }),
  )
  await user.click(log.getByRole('button', { name: 'Visa hela loggen' }))
  await waitFor(() => expect(log.getByRole<HTMLSelectElement>('combobox', { name: 'Vem' }).value).toBe(''))
  expect(log.queryByRole('button', { name: 'Visa hela loggen' })).toBeNull()
})

test('an invitation needs an address, and is sent with its role', async () => {
  const { user, calls } = open([OLLE], [OLLE, NILS])
  await screen.findByText('(du)', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Skicka inbjudan' }))
  expect(screen.getByText('Skriv en e-postadress.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'E-post' }), NILS.email)
  await user.click(screen.getByRole('button', { name: 'Skicka inbjudan' }))
  await waitFor(() => expect(toasts()).toContain(`${NILS.email} är inbjuden`))
  expect(bodies(calls, 'workshop-staff-invite')).toEqual([{ email: NILS.email, role: 'WORKSHOP' }])
  expect(screen.getByRole('button', { name: `Ta bort ${NILS.email}` })).toBeDefined()
})

test('a role is taken back after a question', async () => {
  const { user, calls } = open([OLLE, NILS], [OLLE])
  await user.click(await screen.findByRole('button', { name: `Ta bort ${NILS.email}` }))
  await user.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect(bodies(calls, 'workshop-staff-revoke')).toEqual([])
  await user.click(screen.getByRole('button', { name: `Ta bort ${NILS.email}` }))
  await user.click(screen.getByRole('button', { name: 'Ta bort rollen' }))
  await waitFor(() => expect(toasts()).toContain(`${NILS.email} har inte längre rollen`))
  expect(bodies(calls, 'workshop-staff-revoke')).toEqual([{ email: NILS.email, role: 'WORKSHOP' }])
  expect(screen.queryByRole('button', { name: `Ta bort ${NILS.email}` })).toBeNull()
  expect(document.activeElement?.getAttribute('data-row')).toBe(OLLE.email)
})

test('from the workshop to operator in one step, after a question', async () => {
  const { user, calls } = open([OLLE, NILS], [OLLE, { ...NILS, role: 'ADMIN' }])
  await user.click(await screen.findByRole('button', { name: `Ändra rollen för ${NILS.email}` }))
  expect(screen.queryByRole('button', { name: `Ändra rollen för ${OLLE.email}` })).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra rollen?' }))
  expect(dialog.getByText('Ser allt: beställningar', { exact: false })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Gör till driftansvarig' }))
  await waitFor(() => expect(toasts()).toContain(`${NILS.email} är driftansvarig`))
  expect(bodies(calls, 'workshop-staff-change')).toEqual([
    { email: NILS.email, was: 'WORKSHOP', role: 'ADMIN' },
  ])
})

test('a refusal that only a new sign-in mends leads there', async () => {
  const body = { code: 'new_sign_in_needed', error: 'Logga ut och in igen en gång.' }
  const { user } = open([OLLE, NILS], body)
  await user.click(await screen.findByRole('button', { name: `Ta bort ${NILS.email}` }))
  await user.click(screen.getByRole('button', { name: 'Ta bort rollen' }))
  await waitFor(() => expect(toasts()).toContain('Logga ut och in igen en gång.'))
  const [toast] = useToasts.getState().notifications.slice(-1)
  expect([toast?.duration, toast?.action?.label]).toEqual([0, 'Logga ut och in igen'])
})

test('roles that need a new sign-in say so before anything is typed', async () => {
  const { user } = open([OLLE, NILS], [OLLE], new Date(Date.now() - 60_000).toISOString())
  const invitation = within(await screen.findByRole('region', { name: 'Bjud in' }))
  expect(invitation.getByText('Logga in på nytt först')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: `Ta bort ${NILS.email}` }))
  expect(within(screen.getByRole('dialog')).getByText('Logga in på nytt först')).toBeDefined()
})
