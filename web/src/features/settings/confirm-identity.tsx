/** Reauthentication by second factor or e-mailed code, after which the interrupted action continues. */
import { useQuery } from '@tanstack/react-query'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useRef, useState } from 'react'
import type { AuthFailure } from '#lib/account/auth-failure.ts'
import { useSession } from '#lib/account/session.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { Button } from '#ui/button.tsx'
import { CodeEntry } from '#ui/forms/code-entry.tsx'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { confirmByCode, confirmByFactor, mailConfirmation, readTwoStep } from './requests.ts'
import { TEXTS } from './texts.ts'

/** The action needs a more recent sign-in. */
export const needsConfirming = (failure: AuthFailure | null) => failure?.code === 'reauthentication_needed'

export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const { id, email } = useSession(({ user }) => user) ?? { id: '', email: '' }
  const twoStep = useQuery({ queryKey: ['account', id, 'two-step'], queryFn: readTwoStep })
  const call = useAuthCall()
  const [isMailed, setMailed] = useState(false)
  const hasFactor = (twoStep.data?.factors.length ?? 0) > 0
  const mail = () =>
    call.run(async (client) => {
      await mailConfirmation(client, email)
      setMailed(true)
    })
  const answer = async () => {
    let isShown = false
    await call.run(async (client) => {
      isShown = await confirmByFactor(client)
    })
    if (isShown) onConfirmed()
  }
  const isCodeShown = useRef(false)
  const tryCode = async (client: SupabaseClient, code: string) => {
    isCodeShown.current = await confirmByCode(client, { email, code, hasFactor })
  }
  return (
    <div className="mt-2 flex flex-col gap-4">
      <h3 className="font-bold">{TEXTS.confirmTitle}</h3>
      <p className="text-ink-soft">{TEXTS.confirmLead}</p>
      {isMailed ? (
        <>
          <output className="block [overflow-wrap:anywhere] text-ink-soft">
            {TEXTS.confirmMailed(email)}
          </output>
          <CodeEntry
            label={TEXTS.confirmCode}
            onCode={tryCode}
            // Without the second factor the code is used up, and another can be requested.
            onDone={() => (isCodeShown.current ? onConfirmed() : setMailed(false))}
          />
        </>
      ) : (
        <>
          {hasFactor && (
            <Button wide data-first-focus busy={call.busy} onClick={() => void answer()}>
              {TEXTS.confirmByFactor}
            </Button>
          )}
          <Button look={hasFactor ? 'quiet' : 'primary'} wide busy={call.busy} onClick={() => void mail()}>
            {TEXTS.confirmByMail}
          </Button>
        </>
      )}
      <AuthFailureNotice failure={call.failure} />
    </div>
  )
}
