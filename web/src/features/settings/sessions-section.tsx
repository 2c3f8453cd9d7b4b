/** Active sessions, the current browser first. */
import type { OpenSession } from '@leksmedjan/contract/account'
import { useQuery } from '@tanstack/react-query'
import { dateAndTime } from '#lib/formats/dates.ts'
import type { Customer } from '#lib/account/session-sync.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { deviceName } from './device-name.ts'
import { LoadFailed, Section } from './section.tsx'
import { endSession, listSessions } from './requests.ts'
import { TEXTS } from './texts.ts'

export function SessionsSection({ user }: { user: Customer }) {
  const sessions = useQuery({ queryKey: ['account', user.id, 'sessions'], queryFn: listSessions })
  const call = useAuthCall()
  const endOne = async (id: string) => {
    if (await call.run(() => endSession(id))) notify({ text: TEXTS.sessionEnded })
    await sessions.refetch()
  }
  const endOthers = async () => {
    const done = await call.run(async ({ auth }) => {
      const { error } = await auth.signOut({ scope: 'others' })
      if (error) throw error
    })
    if (done) notify({ text: TEXTS.othersEnded })
    await sessions.refetch()
  }
  const sorted = sessions.data?.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []
  return (
    <Section title={TEXTS.sessionsTitle} lead={TEXTS.sessionsLead}>
      {sessions.isPending && (
        <Loading text={TEXTS.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {sessions.isError && <LoadFailed onRetry={() => void sessions.refetch()} />}
      {sorted.length > 0 && (
        <ul className="divide-y divide-line">
          {sorted.map((session) => (
            <Device
              key={session.id}
              session={session}
              owesStep={session.aal === 'aal1' && sorted[0]?.aal === 'aal2'}
              onEnd={() => void endOne(session.id)}
            />
          ))}
        </ul>
      )}
      <AuthFailureNotice failure={call.failure} />
      {sorted.length > 1 && (
        <Button look="secondary" className="self-start" busy={call.busy} onClick={() => void endOthers()}>
          {TEXTS.endOthers}
        </Button>
      )}
    </Section>
  )
}

interface DeviceProps {
  session: OpenSession
  /** Signed in by password without the second factor, perhaps by someone who guessed it. */
  owesStep: boolean
  onEnd: () => void
}

function Device({ session, owesStep, onEnd }: DeviceProps) {
  const name = deviceName(session.user_agent) ?? TEXTS.unknownDevice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-bold">{name}</p>
        <p className="text-note text-ink-soft">
          {TEXTS.lastSeen(dateAndTime(session.refreshed_at))}
          {session.aal === 'aal2' && ` · ${TEXTS.withFactor}`}
          {owesStep && ` · ${TEXTS.factorLeft}`}
        </p>
      </div>
      {session.current ? (
        <Badge tone="good">{TEXTS.thisDevice}</Badge>
      ) : (
        <Button look="quiet" aria-label={TEXTS.endSessionOf(name)} onClick={onEnd}>
          {TEXTS.endSession}
        </Button>
      )}
    </li>
  )
}
