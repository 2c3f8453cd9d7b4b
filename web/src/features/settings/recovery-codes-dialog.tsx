/** Recovery codes for a lost device: shown once, to be stored. */
import { useCallback, useEffect, useState } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ConfirmIdentity, needsConfirming } from './confirm-identity.tsx'
import { CopyButton } from './copy-button.tsx'
import { TEXTS } from './texts.ts'

interface RecoveryCodesDialogProps {
  open: boolean
  email: string
  /** Replaces existing codes. */
  renews: boolean
  onClose: () => void
}

export function RecoveryCodesDialog({ open, onClose, ...codes }: RecoveryCodesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.recoveryTitle}>
      <Codes {...codes} onClose={onClose} />
    </Dialog>
  )
}

function Codes({ email, renews, onClose }: Omit<RecoveryCodesDialogProps, 'open'>) {
  const { failure, run } = useAuthCall()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [replaces] = useState(renews)
  const make = useCallback(() => {
    void run(async ({ auth }) => {
      const { recoveryCodes } = auth.mfa
      const made = unwrap(await (replaces ? recoveryCodes.regenerate() : recoveryCodes.generate()))
      setCodes(made.codes.map(inFours))
    })
  }, [run, replaces])
  useEffect(make, [make])
  if (needsConfirming(failure)) return <ConfirmIdentity onConfirmed={make} />
  if (failure !== null) {
    return (
      <div className="mt-4">
        <AuthFailureNotice failure={failure} />
      </div>
    )
  }
  const text = `${TEXTS.recoveryHeading(email)}\n\n${codes?.join('\n') ?? ''}\n`
  return (
    <div className="mt-2 flex flex-col gap-5">
      <p className="text-ink-soft">
        {TEXTS.recoveryLead} {replaces && TEXTS.recoveryReplaced}
      </p>
      {codes === null ? (
        <Loading text={TEXTS.loading}>
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <>
          <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-row bg-sand p-5 font-bold">
            {codes.map((code) => (
              <li key={code} className="text-center text-note tracking-wide whitespace-nowrap">
                {code}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              look="secondary"
              size="small"
              icon="download"
              onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), TEXTS.recoveryFile)}
            >
              {TEXTS.recoveryDownload}
            </Button>
            <CopyButton text={text} />
          </div>
          <Button wide data-first-focus onClick={onClose}>
            {TEXTS.close}
          </Button>
        </>
      )}
    </div>
  )
}

const inFours = (code: string) => code.replaceAll(/[^\s-]{4}(?=[^\s-])/g, '$&-')
