/** Second factor: enrolled factors, adding more, recovery codes. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { Factor } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '#lib/config.ts'
import { longDate } from '#lib/formats/dates.ts'
import { useSession } from '#lib/account/session.ts'
import type { Customer } from '#lib/account/session-sync.ts'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { ConfirmIdentity, needsConfirming } from './confirm-identity.tsx'
import { EnrolAppDialog } from './enrol-app-dialog.tsx'
import { EnrolPhoneDialog } from './enrol-phone-dialog.tsx'
import { LoadFailed, Section } from './section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { readTwoStep, type TwoStep } from './requests.ts'
import { TEXTS } from './texts.ts'

type Shown = 'app' | 'phone' | 'recovery' | null

export function TwoStepSection({ user }: { user: Customer }) {
  const state = useQuery({ queryKey: ['account', user.id, 'two-step'], queryFn: readTwoStep })
  const [shown, setShown] = useState<Shown>(null)
  const takesPhones = useConfig()?.sms === true
  const changed = () => void state.refetch()
  const enrolled = () => {
    notify({ text: TEXTS.twoStepAdded })
    changed()
    setShown(state.data?.recovery == null ? 'recovery' : null)
  }
  return (
    <Section title={TEXTS.twoStepTitle} lead={TEXTS.twoStepLead}>
      {state.isPending && (
        <Loading text={TEXTS.loading}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {state.isError && <LoadFailed onRetry={changed} />}
      {state.data && (
        <>
          <WayToWorkshop hasFactor={state.data.factors.length > 0} />
          <Factors state={state.data} onChanged={changed} />
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setShown('app')}>
              {TEXTS.addApp}
            </Button>
            {takesPhones && (
              <Button look="secondary" onClick={() => setShown('phone')}>
                {TEXTS.addPhone}
              </Button>
            )}
          </div>
          {state.data.factors.length > 0 && (
            <Recovery recovery={state.data.recovery} onMake={() => setShown('recovery')} />
          )}
        </>
      )}
      <EnrolAppDialog open={shown === 'app'} onClose={() => setShown(null)} onEnrolled={enrolled} />
      <EnrolPhoneDialog open={shown === 'phone'} onClose={() => setShown(null)} onEnrolled={enrolled} />
      <RecoveryCodesDialog
        open={shown === 'recovery'}
        email={user.email}
        renews={state.data?.recovery != null}
        onClose={() => {
          setShown(null)
          changed()
        }}
      />
    </Section>
  )
}

function Factors({ state, onChanged }: { state: TwoStep; onChanged: () => void }) {
  const [leaving, setLeaving] = useState<Factor | null>(null)
  if (state.factors.length === 0) {
    return (
      <p>
        <Badge>{TEXTS.twoStepOff}</Badge>
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Badge tone="good">{TEXTS.twoStepOn}</Badge>
      <ul className="w-full divide-y divide-line border-y border-line">
        {state.factors.map((factor) => (
          <li key={factor.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <div className="min-w-0">
              <p className="font-bold [overflow-wrap:anywhere]">{nameOf(factor)}</p>
              <p className="text-note text-ink-soft">{TEXTS.added(longDate(factor.created_at))}</p>
            </div>
            <Button
              look="quiet"
              aria-label={TEXTS.removeFactor(nameOf(factor))}
              onClick={() => setLeaving(factor)}
            >
              {TEXTS.remove}
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog factor={leaving} onClose={() => setLeaving(null)} onRemoved={onChanged} />
    </div>
  )
}

function nameOf(factor: Factor): string {
  const number = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : ''
  return factor.factor_type === 'phone' ? TEXTS.phone(number || (factor.friendly_name ?? '')) : TEXTS.totp
}

interface RemoveDialogProps {
  factor: Factor | null
  onClose: () => void
  onRemoved: () => void
}

function RemoveDialog({ factor, onClose, onRemoved }: RemoveDialogProps) {
  const call = useAuthCall()
  const remove = async () => {
    const done = await call.run(async ({ auth }) => {
      if (factor === null) return
      unwrap(await auth.mfa.unenroll({ factorId: factor.id }))
      // The session lost its second factor; the refreshed token reflects it.
      await auth.refreshSession()
    })
    if (!done) return
    onClose()
    onRemoved()
    notify({ text: TEXTS.factorRemoved })
  }
  return (
    <Dialog open={factor !== null} onClose={onClose} title={TEXTS.removeTitle}>
      {needsConfirming(call.failure) && <ConfirmIdentity onConfirmed={() => void remove()} />}
      <p className="mt-2 text-ink-soft">{TEXTS.removeBody}</p>
      <div className="mt-5 flex flex-col gap-3">
        {!needsConfirming(call.failure) && <AuthFailureNotice failure={call.failure} />}
        <div className="flex flex-wrap gap-3">
          <Button busy={call.busy} onClick={() => void remove()}>
            {TEXTS.remove}
          </Button>
          <Button look="secondary" data-first-focus onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Recovery({ recovery, onMake }: { recovery: TwoStep['recovery']; onMake: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-row bg-sand p-4.5">
      <p className="flex gap-2.5 text-note">
        <Icon name="lock" />
        {recovery === null ? TEXTS.recoveryNone : TEXTS.recoveryLeft(recovery.remaining, recovery.total)}
      </p>
      <Button look="secondary" size="small" onClick={onMake}>
        {recovery === null ? TEXTS.recoveryMake : TEXTS.recoveryRenew}
      </Button>
    </div>
  )
}

/** For staff: the workshop opens with a second factor only. */
function WayToWorkshop({ hasFactor }: { hasFactor: boolean }) {
  const isStaff = useSession((session) => session.isStaff)
  if (!isStaff) return null
  if (!hasFactor) return <Notice tone="sun">{TEXTS.workshopWaits}</Notice>
  return (
    <Notice tone="good" title={TEXTS.workshopOpen}>
      <ButtonLink to={WORKSHOP_PATHS.board} size="small" look="secondary" className="mt-2">
        {TEXTS.toWorkshop}
      </ButtonLink>
    </Notice>
  )
}
