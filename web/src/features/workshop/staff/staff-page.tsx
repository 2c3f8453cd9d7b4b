/** Who works in the shop: roles given and taken back, and the log of what everybody did. For an operator. */
import { isEmail } from '@leksmedjan/contract/email'
import { STAFF_ROLES, type StaffRole } from '@leksmedjan/contract/staff'
import type { StaffAnswer } from '@leksmedjan/contract/workshop-staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayThisYear } from '#lib/formats/dates.ts'
import { wordsOf } from '#lib/request.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField, SelectField } from '#ui/forms/field.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { NewSignInNotice, notifyRefusal } from '../sign-in-again.tsx'
import { useKeptText } from '../kept-through-sign-in.ts'
import { useStaff } from '../standing.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { LOG_KEY, Log } from './log.tsx'
import { changeRole, inviteStaff, readStaff, revokeStaff, type Role, type RoleChange } from './requests.ts'
import { TEXTS } from './texts.ts'

const STAFF_KEY = [...WORKSHOP_KEY, 'staff']

export default function StaffPage() {
  const { data, isError, refetch } = useQuery({ queryKey: STAFF_KEY, queryFn: readStaff })
  return (
    <WorkshopFrame title={WORKSHOP.staff}>
      <div className="mx-auto grid max-w-280 grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <Panel aria-label={TEXTS.who}>
          <h2 className="text-h3">{TEXTS.who}</h2>
          {data !== undefined ? (
            <People staff={data.staff} />
          ) : isError ? (
            <Notice tone="bad" title={TEXTS.loadFailed} urgent>
              <Button size="small" look="secondary" onClick={() => void refetch()}>
                {TEXTS.retry}
              </Button>
            </Notice>
          ) : (
            <Loading text={TEXTS.loading}>
              <Skeleton className="mt-3 h-14 rounded-row" />
            </Loading>
          )}
        </Panel>
        <Invitation />
        <Log staff={data?.staff.map(({ email }) => email) ?? []} />
      </div>
    </WorkshopFrame>
  )
}

/** Both lists are read anew; the answer of a change is already one of them. */
function useRoleChange<Wish extends Role>(
  change: (wish: Wish) => Promise<StaffAnswer>,
  done: (wish: Wish) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, wish) => {
      queries.setQueryData(STAFF_KEY, answer)
      done(wish)
      return queries.invalidateQueries({ queryKey: LOG_KEY })
    },
    onError: (error) => notifyRefusal(error, wordsOf(error, TEXTS.failed)),
  })
}

const nameOf = (role: StaffRole): string => TEXTS.roles[role]
const OTHER_ROLE: Record<StaffRole, StaffRole> = { ADMIN: 'WORKSHOP', WORKSHOP: 'ADMIN' }

function People({ staff }: StaffAnswer) {
  const { email: own } = useStaff()
  const [leaving, setLeaving] = useState<Role | null>(null)
  const [changing, setChanging] = useState<RoleChange | null>(null)
  useRowFocus()
  const change = useRoleChange(changeRole, ({ email, role }) => {
    setChanging(null)
    notify({ text: TEXTS.changed(email, nameOf(role)) })
  })
  const revoking = useRoleChange(revokeStaff, ({ email }) => {
    setLeaving(null)
    notify({ text: TEXTS.revoked(email) })
  })
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {staff.map(({ email, role, since, hasFactor }) => (
          <li key={email} data-row={email} className="flex flex-wrap items-center gap-x-3 py-3">
            {/* At large text the buttons stand below it. */}
            <p className="min-w-0 flex-1 basis-32 font-bold [overflow-wrap:anywhere]">
              {email}
              {email === own && <span className="font-normal text-ink-soft"> ({TEXTS.you})</span>}
            </p>
            {email !== own && (
              <div className="-my-2.5 flex shrink-0 items-center gap-1">
                <IconButton
                  icon="pen"
                  label={TEXTS.changeOf(email)}
                  onClick={() => setChanging({ email, was: role, role: OTHER_ROLE[role] })}
                />
                <IconButton
                  icon="trash"
                  label={TEXTS.revoke(email)}
                  onClick={() => setLeaving({ email, role })}
                />
              </div>
            )}
            <div className="basis-full">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-soft">
                <Badge tone={role === 'ADMIN' ? 'info' : 'working'}>{TEXTS.roles[role]}</Badge>
                {TEXTS.since(dayThisYear(since))}
              </p>
              {!hasFactor && <p className="mt-1 text-note text-ink-soft">{TEXTS.noFactor}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={changing !== null} onClose={() => setChanging(null)} title={TEXTS.changeTitle}>
        {changing !== null && (
          <div className="mt-3 flex flex-col gap-4">
            <p className="[overflow-wrap:anywhere]">
              {TEXTS.changeBody(changing.email, nameOf(changing.was), nameOf(changing.role))}
            </p>
            <p className="text-note text-ink-soft">{TEXTS.roleHints[changing.role]}</p>
            <NewSignInNotice body={TEXTS.newSignIn} />
            <div className="flex flex-wrap gap-3">
              <Button busy={change.isPending} onClick={() => change.mutate(changing)}>
                {TEXTS.changeDo(nameOf(changing.role))}
              </Button>
              <Button look="secondary" onClick={() => setChanging(null)}>
                {TEXTS.cancel}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
      <Dialog open={leaving !== null} onClose={() => setLeaving(null)} title={TEXTS.revokeTitle}>
        {leaving !== null && (
          <div className="mt-3 flex flex-col gap-4">
            <p>{TEXTS.revokeBody(leaving.email, TEXTS.roles[leaving.role])}</p>
            <NewSignInNotice body={TEXTS.newSignIn} />
            <div className="flex flex-wrap gap-3">
              <Button busy={revoking.isPending} onClick={() => revoking.mutate(leaving)}>
                {TEXTS.revokeDo}
              </Button>
              <Button look="secondary" onClick={() => setLeaving(null)}>
                {TEXTS.cancel}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

function Invitation() {
  const [email, setEmail] = useKeptText('invitation')
  const [role, setRole] = useState<StaffRole>('WORKSHOP')
  const [error, setError] = useState('')
  const inviting = useRoleChange(inviteStaff, (wish) => {
    setEmail('')
    notify({ text: TEXTS.invited(wish.email) })
  })
  return (
    <Panel aria-label={TEXTS.invite} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h2 className="text-h3">{TEXTS.invite}</h2>
      <p className="mt-1 mb-4 text-note text-ink-soft">{TEXTS.inviteBody}</p>
      <NewSignInNotice body={TEXTS.newSignIn} isOnPage />
      <form
        noValidate
        // On a tablet the panel is as wide as the page: both fields stand in one row.
        className="mt-4 grid gap-4 sm:max-lg:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = email.trim()
          setError(isEmail(typed) ? '' : TEXTS.emailWrong)
          if (isEmail(typed)) inviting.mutate({ email: typed, role })
        }}
      >
        <EmailField
          label={TEXTS.email}
          value={email}
          error={error}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label={TEXTS.role}
          hint={TEXTS.roleHints[role]}
          value={role}
          onChange={({ target }) => setRole(STAFF_ROLES.find((each) => each === target.value) ?? 'WORKSHOP')}
        >
          {STAFF_ROLES.toReversed().map((each) => (
            <option key={each} value={each}>
              {TEXTS.roles[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={inviting.isPending} className="sm:max-lg:justify-self-start">
          {TEXTS.send}
        </Button>
      </form>
    </Panel>
  )
}
