/** The withdrawal itself: what the law lets us ask for, a second step to confirm it, and the receipt at once. */
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import type { OrderLookup } from '@leksmedjan/contract/orders'
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
} from 'react'
import { useSession } from '#lib/account/session.ts'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary, type FormFault } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { readOwnOrder, sendWithdrawal } from './requests.ts'
import { Facts } from './withdrawal-facts.tsx'
import { WithdrawalReceiptPanel } from './withdrawal-receipt.tsx'
import { WITHDRAWAL_FORM as TEXTS, withdrawalLetter, type WithdrawalMessage } from './withdrawal-texts.ts'
import { WriteButton } from './write-button.tsx'

type Step =
  | { at: 'writing' }
  | { at: 'confirming'; failure: string | null; busy: boolean }
  | { at: 'done'; receipt: WithdrawalReceipt }

export function WithdrawalForm() {
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const [typed, setTyped] = useState<Partial<WithdrawalMessage>>({})
  const message = { ...useKnown(), ...typed }
  const confirm = async () => {
    setStep({ at: 'confirming', failure: null, busy: true })
    try {
      setStep({ at: 'done', receipt: await sendWithdrawal(message) })
    } catch (error) {
      console.error(error)
      setStep({ at: 'confirming', failure: wordsOf(error, TEXTS.failed), busy: false })
    }
  }
  if (step.at === 'done') return <WithdrawalReceiptPanel receipt={step.receipt} />
  if (step.at === 'writing')
    return (
      <Writing
        message={message}
        onType={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
        onDone={() => setStep({ at: 'confirming', failure: null, busy: false })}
      />
    )
  return (
    <Confirming
      message={message}
      failure={step.failure}
      busy={step.busy}
      onConfirm={() => void confirm()}
      onBack={() => setStep({ at: 'writing' })}
    />
  )
}

const FIELDS = ['name', 'orderNumber', 'email'] as const

interface WritingProps {
  message: WithdrawalMessage
  onType: (field: keyof WithdrawalMessage, text: string) => void
  onDone: () => void
}

function Writing({ message, onType, onDone }: WritingProps) {
  const [isTried, setTried] = useState(false)
  // The prerendered page may have been typed in before it came alive.
  const takeTyped = useEffectEvent(() => {
    for (const field of FIELDS) {
      const input = document.getElementById(field)
      if (input instanceof HTMLInputElement && input.value !== message[field]) onType(field, input.value)
    }
  })
  useLayoutEffect(() => takeTyped(), [])
  const faults = isTried ? faultsOf(message) : []
  const errorOf = (field: keyof WithdrawalMessage) => faults.find(({ fieldId }) => fieldId === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = faultsOf(message)
    if (first === undefined) onDone()
    else document.getElementById(first.fieldId)?.focus()
  }
  return (
    <Panel aria-label={TEXTS.title} className="mt-6 print:hidden">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorSummary title={TEXTS.faults} faults={faults} />
        <Field
          id="name"
          label={TEXTS.name}
          autoComplete="name"
          value={message.name}
          error={errorOf('name')}
          onChange={(event) => onType('name', event.target.value)}
        />
        <Field
          id="orderNumber"
          label={TEXTS.orderNumber}
          hint={TEXTS.orderNumberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={message.orderNumber}
          error={errorOf('orderNumber')}
          onChange={(event) => onType('orderNumber', event.target.value)}
        />
        <Field
          id="email"
          label={TEXTS.email}
          hint={TEXTS.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={message.email}
          error={errorOf('email')}
          onChange={(event) => onType('email', event.target.value)}
        />
        <Button type="submit" className="self-start max-sm:w-full">
          {TEXTS.next}
        </Button>
      </form>
    </Panel>
  )
}

function faultsOf({ name, orderNumber, email }: WithdrawalMessage): FormFault[] {
  return [
    ...(name.trim() === '' ? [{ fieldId: 'name', message: TEXTS.nameMissing }] : []),
    ...(orderNumber.trim() === '' ? [{ fieldId: 'orderNumber', message: TEXTS.orderNumberMissing }] : []),
    ...(isEmail(email.trim()) ? [] : [{ fieldId: 'email', message: EMAIL_INVALID }]),
  ]
}

interface ConfirmingProps {
  message: WithdrawalMessage
  failure: string | null
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

function Confirming({ message, failure, busy, onConfirm, onBack }: ConfirmingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel aria-label={TEXTS.title} className="mt-6 print:hidden">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {TEXTS.confirmTitle}
      </h2>
      <p className="mt-2">{TEXTS.statement(message.orderNumber.trim().toUpperCase())}</p>
      <Facts
        facts={[
          [TEXTS.name, message.name.trim()],
          [TEXTS.email, message.email.trim()],
        ]}
      />
      {failure !== null && (
        <div className="mt-4">
          <Notice tone="bad" urgent>
            <p>{failure}</p>
            <p className="mt-1">{TEXTS.orWrite}</p>
            <div className="mt-3">
              <WriteButton draft={withdrawalLetter(message)}>{TEXTS.write}</WriteButton>
            </div>
          </Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={busy} onClick={onConfirm} className="max-sm:w-full">
          {TEXTS.confirm}
        </Button>
        <Button look="secondary" onClick={onBack} className="max-sm:w-full">
          {TEXTS.change}
        </Button>
      </div>
    </Panel>
  )
}

/** A signed-in customer's own order knows the buyer; anyone else's fields hold what the link carried. */
function useKnown(): WithdrawalMessage {
  const orderNumber = useGivenNumber()
  const given = useKnownEmail()
  const account = useSession(({ status, user }) => (status === 'signedIn' ? user : null))
  const own = useOwnOrder(account?.id ?? null, orderNumber)
  return {
    name: own?.delivery.full_name ?? '',
    orderNumber,
    email: own?.email ?? (given || (account?.email ?? '')),
  }
}

type OwnOrder = OrderLookup['order']

/** Not a query: the page is drawn ahead of time, where there is nothing to ask. */
function useOwnOrder(userId: string | null, orderNumber: string): OwnOrder | null {
  const [own, setOwn] = useState<OwnOrder | null>(null)
  useEffect(() => {
    if (userId === null || orderNumber === '') return undefined
    let watching = true
    readOwnOrder(orderNumber)
      .then(({ order }) => watching && setOwn(order))
      // Somebody else's, or none: the buyer fills the form in.
      .catch((error: unknown) => console.error('The order of the link was not read', error))
    return () => {
      watching = false
    }
  }, [userId, orderNumber])
  return userId === null ? null : own
}

const ORDER_NUMBER = /^[\w-]{1,40}$/

/** Links from an order carry its number and address. The prerendered page knows of none; the browser fills it in. */
function useGivenNumber(): string {
  return useSyncExternalStore(neverChanges, givenOrderNumber, () => '')
}

function givenOrderNumber(): string {
  const given = new URLSearchParams(location.search).get('order_number') ?? ''
  return ORDER_NUMBER.test(given) ? given.toUpperCase() : ''
}

function useKnownEmail(): string {
  return useSyncExternalStore(neverChanges, givenEmail, () => '')
}

function givenEmail(): string {
  const given = new URLSearchParams(location.search).get('email') ?? ''
  return isEmail(given) ? given : rememberedEmail()
}

const neverChanges = () => () => undefined
