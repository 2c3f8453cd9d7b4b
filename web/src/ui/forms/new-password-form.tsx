/** Sets the password of the signed-in user; signs out all other sessions. */
import { useState } from 'react'
import { useSession } from '../../lib/account/session.ts'
import { unwrap, useAuthCall } from '../../lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '../notices/auth-failure-notice.tsx'
import { Button } from '../button.tsx'
import { CODE_DIGITS, CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useForm } from './use-form.ts'
import { TEXTS } from './password-texts.ts'

interface NewPasswordFormProps {
  /** The only form of its page: a primary button. */
  alone?: boolean
  onSaved: () => void
}

export function NewPasswordForm({ alone = false, onSaved }: NewPasswordFormProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const profile = useSession((session) => session.profile)
  const call = useAuthCall()
  const [password, setPassword] = useState('')
  /** A reauthentication code has been e-mailed. */
  const [asked, setAsked] = useState(false)
  const [nonce, setNonce] = useState('')
  const sendAgain = () =>
    call.run(async ({ auth }) => {
      unwrap(await auth.reauthenticate())
      setNonce('')
    })
  const save = async () => {
    let needsCode = false
    const done = await call.run(async ({ auth }) => {
      const { error } = await auth.updateUser(asked ? { password, nonce } : { password })
      needsCode = error?.code === 'reauthentication_needed'
      if (needsCode) unwrap(await auth.reauthenticate())
      else if (error !== null) throw error
    })
    if (!done) return
    form.forget()
    if (needsCode) return setAsked(true)
    setPassword('')
    setNonce('')
    setAsked(false)
    onSaved()
  }
  const form = useForm({
    faults: {
      password: password === '' ? TEXTS.passwordRequired : '',
      code: asked && nonce.length < CODE_DIGITS ? TEXTS.passwordCode.digits : '',
    },
    onSubmit: save,
  })
  return (
    <form noValidate className="flex w-full max-w-130 flex-col gap-5 text-left" onSubmit={form.submit}>
      {/* Lets password managers associate the account. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <NewPasswordField
        label={TEXTS.newPassword}
        value={password}
        known={[email, profile?.firstName ?? '', profile?.lastName ?? '']}
        error={form.errorOf('password')}
        onChange={setPassword}
      />
      {asked && (
        <>
          <output>{TEXTS.passwordCode.body(email)}</output>
          <CodeField
            label={TEXTS.passwordCode.label}
            value={nonce}
            error={form.errorOf('code')}
            onChange={setNonce}
          />
          <Button look="quiet" className="self-start" onClick={() => void sendAgain()} busy={call.busy}>
            {TEXTS.passwordCode.again}
          </Button>
        </>
      )}
      <AuthFailureNotice failure={call.failure} />
      {alone ? (
        <Button type="submit" size="large" wide busy={call.busy}>
          {TEXTS.savePassword}
        </Button>
      ) : (
        <Button type="submit" look="secondary" className="self-start" busy={call.busy}>
          {TEXTS.savePassword}
        </Button>
      )}
    </form>
  )
}
