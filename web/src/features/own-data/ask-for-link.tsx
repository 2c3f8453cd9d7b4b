/** Request form; the answer does not reveal whether the shop knows address and order number. */
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { wordsOf } from '#lib/request.ts'
import { PATHS } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, OrderNumberField } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { sendLink } from './requests.ts'
import { TEXTS } from './texts.ts'

type Step =
  | { at: 'writing'; failure: string | null; isAgain?: boolean }
  | { at: 'sending' }
  | { at: 'sent'; to: string }

export function AskForLink() {
  const [step, setStep] = useState<Step>({ at: 'writing', failure: null })
  const field = useRef<HTMLInputElement>(null)
  const isAgain = step.at === 'writing' && step.isAgain === true
  useEffect(() => {
    if (isAgain) field.current?.focus()
  }, [isAgain])
  const [email, setEmail] = useState(rememberedEmail)
  const [orderNumber, setOrderNumber] = useState('')
  const send = async () => {
    setStep({ at: 'sending' })
    try {
      await sendLink({ email, orderNumber })
      setStep({ at: 'sent', to: email.trim() })
    } catch (error) {
      console.error(error)
      setStep({ at: 'writing', failure: wordsOf(error, TEXTS.failed) })
    }
  }
  const form = useForm({ faults: { email: isEmail(email.trim()) ? '' : EMAIL_INVALID }, onSubmit: send })
  if (step.at === 'sent')
    return (
      <div className="mt-6 flex flex-col gap-5">
        <Notice tone="good" takesFocus title={TEXTS.sentTitle}>
          <p>{TEXTS.sent(step.to)}</p>
        </Notice>
        <Button
          look="secondary"
          className="self-start max-sm:w-full"
          onClick={() => setStep({ at: 'writing', failure: null, isAgain: true })}
        >
          {TEXTS.again}
        </Button>
      </div>
    )
  return (
    <>
      <p className="mt-2 text-h4 text-ink-soft">{TEXTS.lead}</p>
      <Panel aria-label={TEXTS.title} className="mt-6">
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
          {step.at === 'writing' && step.failure !== null && (
            <Notice tone="bad" urgent>
              <p>{step.failure}</p>
            </Notice>
          )}
          <EmailField
            ref={field}
            id="email"
            label={TEXTS.email}
            hint={TEXTS.emailHint}
            value={email}
            error={form.errorOf('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <OrderNumberField
            id="orderNumber"
            label={TEXTS.orderNumber}
            hint={TEXTS.orderNumberHint}
            optional
            value={orderNumber}
            onChange={(event) => setOrderNumber(event.target.value)}
          />
          <Button type="submit" busy={step.at === 'sending'} className="self-start max-sm:w-full">
            {TEXTS.send}
          </Button>
        </form>
      </Panel>
      <p className="mt-6">
        {TEXTS.hasAccount}
        <Link to={PATHS.settings} className="text-link">
          {TEXTS.settings}
        </Link>
        .
      </p>
    </>
  )
}
