/** Enrols an authenticator app (TOTP): QR code, then a verification code. */
import { useCallback, useEffect, useState } from 'react'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { CodeEntry } from '#ui/forms/code-entry.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ConfirmIdentity, needsConfirming } from './confirm-identity.tsx'
import { CopyButton } from './copy-button.tsx'
import { TEXTS } from './texts.ts'
import { useUnverifiedFactor } from './use-unverified-factor.ts'

interface EnrolDialogProps {
  open: boolean
  onClose: () => void
  onEnrolled: () => void
}

export function EnrolAppDialog({ open, onClose, onEnrolled }: EnrolDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.enrolTitle}>
      <Enrolment onEnrolled={onEnrolled} />
    </Dialog>
  )
}

interface BegunFactor {
  id: string
  qrCode: string
  secret: string
}

function Enrolment({ onEnrolled }: Pick<EnrolDialogProps, 'onEnrolled'>) {
  const { failure, run } = useAuthCall()
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const setUnproven = useUnverifiedFactor()
  const begin = useCallback(() => {
    void run(async ({ auth }) => {
      const { id, totp } = unwrap(
        await auth.mfa.enroll({
          factorType: 'totp',
          issuer: 'Leksmedjan',
          friendlyName: TEXTS.appName(new Date()),
        }),
      )
      setUnproven(id)
      setBegun({ id, qrCode: totp.qr_code, secret: totp.secret })
    })
  }, [run, setUnproven])
  useEffect(begin, [begin])
  if (begun === null && needsConfirming(failure)) return <ConfirmIdentity onConfirmed={begin} />
  if (failure !== null && begun === null) {
    return (
      <div className="mt-4">
        <AuthFailureNotice failure={failure} />
      </div>
    )
  }
  return (
    <div className="mt-2 flex flex-col gap-5">
      <p className="text-ink-soft">{TEXTS.enrolScan}</p>
      {begun === null ? (
        <Loading text={TEXTS.loading}>
          <Skeleton className="mx-auto size-52" />
        </Loading>
      ) : (
        <>
          <div className="mx-auto size-52 rounded-row border border-line bg-white p-3">
            <img src={begun.qrCode} alt={TEXTS.enrolQr} className="size-full" />
          </div>
          <div className="text-center">
            <p className="text-note text-ink-soft">{TEXTS.enrolSecret}</p>
            <p className="mt-1 flex flex-wrap items-center justify-center gap-x-3">
              <code className="font-text text-note font-bold tracking-wider [overflow-wrap:anywhere]">
                {inFours(begun.secret)}
              </code>
              <CopyButton text={begun.secret} />
            </p>
          </div>
          <CodeEntry
            label={TEXTS.enrolCode}
            onCode={async ({ auth }, code) => {
              unwrap(await auth.mfa.challengeAndVerify({ factorId: begun.id, code }))
              setUnproven(null)
            }}
            onDone={onEnrolled}
          />
        </>
      )}
    </div>
  )
}

const inFours = (text: string) => text.replaceAll(/.{4}(?=.)/g, '$& ')
