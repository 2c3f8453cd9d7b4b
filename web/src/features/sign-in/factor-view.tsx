/** Second factor: authenticator app, text message or recovery code. */
import type { Factor, SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#lib/account/session.ts'
import { closeSignIn } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'
import { unwrap, useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { CodeEntry } from '#ui/forms/code-entry.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TEXTS } from './texts.ts'

type Way = 'totp' | 'phone' | 'recovery'

interface Factors {
  apps: Factor[]
  phones: Factor[]
}

export function FactorView() {
  const call = useAuthCall()
  const factors = useFactors()
  const [chosen, setChosen] = useState<Way | null>(null)
  // Step-up of a signed-in session: cancelling keeps the session.
  const isStepUp = useSession(({ status }) => status === 'signedIn')
  if (factors === null) return <Waiting />
  const { apps, phones } = factors
  const way = chosen ?? (apps.length === 0 && phones.length > 0 ? 'phone' : 'totp')
  const signOut = () => call.run(async ({ auth }) => void (await auth.signOut({ scope: 'local' })))
  const leave = () => (isStepUp ? closeSignIn() : void signOut())
  const others = [
    apps.length > 0 && way !== 'totp' && { way: 'totp' as const, words: TEXTS.byTotp },
    phones.length > 0 && way !== 'phone' && { way: 'phone' as const, words: TEXTS.bySms },
    way !== 'recovery' && { way: 'recovery' as const, words: TEXTS.byRecovery },
  ].filter((other) => other !== false)
  return (
    <div className="mt-2 flex flex-col gap-5">
      {way === 'totp' && apps.length > 0 && <TotpForm apps={apps} />}
      {way === 'phone' && phones.length > 0 && <PhoneForm phones={phones} />}
      {way === 'recovery' && <RecoveryForm />}
      <div className="flex flex-wrap justify-center gap-x-4 border-t border-line pt-3">
        {others.map((other) => (
          <Button key={other.way} look="quiet" onClick={() => setChosen(other.way)}>
            {other.words}
          </Button>
        ))}
        <Button look="quiet" onClick={leave}>
          {isStepUp ? TEXTS.factorLater : TEXTS.factorStop}
        </Button>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Loading text={TEXTS.factorTitle}>
      <Skeleton className="mt-4 h-6 w-2/3" />
      <Skeleton className="mt-5 h-14.5" />
    </Loading>
  )
}

function TotpForm({ apps }: { apps: readonly Factor[] }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{TEXTS.totpLead}</p>
      <CodeEntry label={TEXTS.totpCode} onCode={({ auth }, code) => tryApps(auth, apps, code)} />
    </div>
  )
}

/** A code does not identify its app: try each enrolled one. */
async function tryApps(auth: SupabaseClient['auth'], apps: readonly Factor[], code: string): Promise<void> {
  for (const { id: factorId } of apps) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
    if (error === null) return
    if (error.code !== 'mfa_verification_failed' || factorId === apps.at(-1)?.id) throw error
  }
}

interface SentCode {
  factorId: string
  challengeId: string
  number: string
}

function PhoneForm({ phones }: { phones: readonly Factor[] }) {
  const call = useAuthCall()
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => choices.current?.querySelector('button')?.focus(), [])
  const [sent, setSent] = useState<SentCode | null>(null)
  const send = (factorId: string, number: string) =>
    call.run(async ({ auth }) => {
      const { id: challengeId } = unwrap(await auth.mfa.challenge({ factorId, channel: 'sms' }))
      setSent({ factorId, challengeId, number })
    })
  if (sent === null) {
    return (
      <div ref={choices} className="flex flex-col gap-4">
        <AuthFailureNotice failure={call.failure} />
        {phones.map((phone) => (
          <Button key={phone.id} wide busy={call.busy} onClick={() => void send(phone.id, numberOf(phone))}>
            {TEXTS.smsSend(numberOf(phone))}
          </Button>
        ))}
      </div>
    )
  }
  const { factorId, challengeId, number } = sent
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{TEXTS.smsLead(number)}</p>
      <CodeEntry
        label={TEXTS.smsCode}
        onCode={async ({ auth }, code) => {
          unwrap(await auth.mfa.verify({ factorId, challengeId, code }))
        }}
      />
      <Button
        look="quiet"
        className="self-center"
        busy={call.busy}
        onClick={() => void send(factorId, number)}
      >
        {TEXTS.resend}
      </Button>
    </div>
  )
}

function numberOf(phone: Factor): string {
  return 'phone' in phone && typeof phone.phone === 'string' ? phone.phone : ''
}

function RecoveryForm() {
  const call = useAuthCall(TEXTS.recoveryWrong)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [code, setCode] = useState('')
  const form = useForm({
    faults: { code: code.trim() === '' ? TEXTS.recoveryMissing : '' },
    onSubmit: () =>
      call.run(async ({ auth }) => {
        unwrap(await auth.mfa.recoveryCodes.verify({ code: code.trim() }))
      }),
  })
  const refused = call.failure?.kind === 'refused' ? TEXTS.recoveryWrong : undefined
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
      <p className="text-ink-soft">{TEXTS.recoveryLead}</p>
      <Field
        ref={input}
        label={TEXTS.recoveryCode}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={form.errorOf('code') ?? refused}
        onChange={(event) => setCode(event.target.value)}
      />
      {refused === undefined && <AuthFailureNotice failure={call.failure} />}
      <Button type="submit" wide busy={call.busy}>
        {TEXTS.recoverySubmit}
      </Button>
      <p className="text-note text-ink-soft">
        {TEXTS.allLost}{' '}
        <a href={PATHS.contact} className="text-link inline-flex min-h-11 items-center">
          {TEXTS.toContact}
        </a>
      </p>
    </form>
  )
}

/** null until loaded. */
function useFactors(): Factors | null {
  const { run } = useAuthCall()
  const [factors, setFactors] = useState<Factors | null>(null)
  useEffect(() => {
    let watching = true
    void run(async ({ auth }) => {
      const { totp, phone } = unwrap(await auth.mfa.listFactors())
      if (watching) setFactors({ apps: totp, phones: phone })
    })
    return () => {
      watching = false
    }
  }, [run])
  return factors
}
