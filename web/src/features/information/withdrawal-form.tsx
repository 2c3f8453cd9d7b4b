/** Withdrawal form: only the fields the law allows, a confirmation step, then the receipt. */
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { isOrderNumber } from '@leksmedjan/contract/orders'
import { type OrderLookup } from '@leksmedjan/contract/order-pages'
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#lib/account/session.ts'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { EmailField, Field, OrderNumberField } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { latestOwnNumber, readOwnOrder, sendWithdrawal } from './requests.ts'
import { Confirming } from './withdrawal-confirming.tsx'
import { WithdrawalReceiptPanel } from './withdrawal-receipt.tsx'
import {
  FORM_SUBJECTS,
  WITHDRAWAL_FORM as TEXTS,
  type FormSubject,
  type WithdrawalMessage,
} from './withdrawal-texts.ts'

type Step =
  | { at: 'writing' }
  | { at: 'confirming'; failure: unknown; busy: boolean; showsCode: boolean }
  | { at: 'done'; receipt: WithdrawalReceipt }

const UNTRIED = { at: 'confirming', failure: null, busy: false, showsCode: false } as const

export function WithdrawalForm() {
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const [typed, setTyped] = useState<Partial<WithdrawalMessage>>({})
  const message = { ...useKnown(), ...typed }
  const confirm = async (code?: string) => {
    setStep({ at: 'confirming', failure: null, busy: true, showsCode: code !== undefined })
    try {
      setStep({ at: 'done', receipt: await sendWithdrawal(message, code) })
    } catch (error) {
      console.error(error)
      setStep({ ...UNTRIED, failure: error })
    }
  }
  if (step.at === 'done') return <WithdrawalReceiptPanel receipt={step.receipt} />
  if (step.at === 'writing')
    return (
      <Writing
        message={message}
        onType={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
        onSubject={(subject) => setTyped((before) => ({ ...before, subject }))}
        onDone={() => setStep(UNTRIED)}
      />
    )
  return (
    <Confirming
      message={message}
      failure={step.failure}
      busy={step.busy}
      showsCode={step.showsCode}
      onConfirm={(code) => void confirm(code)}
      onBack={() => setStep({ at: 'writing' })}
    />
  )
}

const FIELDS = ['name', 'orderNumber', 'email'] as const
type Typed = (typeof FIELDS)[number]
const SUBJECT = 'subject'

interface WritingProps {
  message: WithdrawalMessage
  onType: (field: Typed, text: string) => void
  onSubject: (subject: FormSubject) => void
  onDone: () => void
}

function Writing({ message, onType, onSubject, onDone }: WritingProps) {
  // What was entered and chosen in the prerendered page before hydration is kept.
  const takeTyped = useEffectEvent(() => {
    for (const field of FIELDS) {
      const input = document.getElementById(field)
      if (input instanceof HTMLInputElement && input.value !== message[field]) onType(field, input.value)
    }
    const chosen = document.querySelector<HTMLInputElement>(`[name="${SUBJECT}"]:checked`)?.value
    const subject = FORM_SUBJECTS.find((each) => each === chosen)
    if (subject !== undefined && subject !== message.subject) onSubject(subject)
  })
  useLayoutEffect(() => takeTyped(), [])
  const { submit, errorOf, shownFaults } = useForm({ faults: faultsOf(message), onSubmit: onDone })
  return (
    <Panel aria-label={TEXTS.title} className="mt-6 print:hidden">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {message.subject === 'story' && (
          <Notice tone="info" title={TEXTS.storyAlone}>
            <p>{TEXTS.consequence.story}</p>
          </Notice>
        )}
        <ErrorSummary title={TEXTS.faults} faults={shownFaults(FIELDS)} />
        <Field
          id="name"
          label={TEXTS.name}
          autoComplete="name"
          value={message.name}
          error={errorOf('name')}
          onChange={(event) => onType('name', event.target.value)}
        />
        <OrderNumberField
          id="orderNumber"
          label={TEXTS.orderNumber}
          hint={TEXTS.orderNumberHint}
          value={message.orderNumber}
          error={errorOf('orderNumber')}
          onChange={(event) => onType('orderNumber', event.target.value)}
        />
        <EmailField
          id="email"
          label={TEXTS.email}
          hint={TEXTS.emailHint}
          value={message.email}
          error={errorOf('email')}
          onChange={(event) => onType('email', event.target.value)}
        />
        <Subjects chosen={message.subject} onChoose={onSubject} />
        <Button type="submit" className="self-start max-sm:w-full">
          {TEXTS.next}
        </Button>
      </form>
    </Panel>
  )
}

const CHOICES: readonly FormSubject[] = ['order', 'goods', 'story']
/** Of an order whose new toy is made for a lost one, as its links say. */
const OF_NEW_TOY: readonly FormSubject[] = ['new_toy', ...CHOICES]

function Subjects({ chosen, onChoose }: { chosen: FormSubject; onChoose: (subject: FormSubject) => void }) {
  const isOfNewToy = useGivenSubject() === 'new_toy'
  return (
    <ChoiceGroup legend={TEXTS.subject}>
      <div className="flex flex-col gap-3">
        {(isOfNewToy ? OF_NEW_TOY : CHOICES).map((subject) => (
          <ChoiceRow
            key={subject}
            control="radio"
            name={SUBJECT}
            value={subject}
            {...(isOfNewToy && subject === 'order' ? TEXTS.withGoods : TEXTS.subjects[subject])}
            chosen={chosen === subject}
            onChoose={() => onChoose(subject)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

function faultsOf({ name, orderNumber, email }: WithdrawalMessage): Record<Typed, string> {
  return {
    name: name.trim() === '' ? TEXTS.nameMissing : '',
    orderNumber: numberFault(orderNumber.trim()),
    email: isEmail(email.trim()) ? '' : EMAIL_INVALID,
  }
}

function numberFault(typed: string): string {
  if (typed === '') return TEXTS.orderNumberMissing
  return isOrderNumber(typed) ? '' : TEXTS.orderNumberInvalid
}

/** Prefill: a signed-in customer's own order, else the link's parameters. */
function useKnown(): WithdrawalMessage {
  const orderNumber = useGivenNumber()
  const given = useKnownEmail()
  const account = useSession(({ status, user }) => (status === 'signedIn' ? user : null))
  const own = useOwnOrder(account?.id ?? null, orderNumber)
  return {
    subject: useGivenSubject(),
    name: own?.delivery.full_name ?? '',
    orderNumber: orderNumber || (own?.order_number ?? ''),
    email: own?.email ?? (given || (account?.email ?? '')),
  }
}

type OwnOrder = OrderLookup['order']

/** Not a query: the page is prerendered without a query client. */
function useOwnOrder(userId: string | null, orderNumber: string): OwnOrder | null {
  const [own, setOwn] = useState<OwnOrder | null>(null)
  useEffect(() => {
    if (userId === null) return undefined
    let watching = true
    const read = async () => {
      // Without a number in the link, assume the latest order.
      const number = orderNumber || (await latestOwnNumber())
      const order = number === '' ? null : (await readOwnOrder(number)).order
      if (watching) setOwn(order)
    }
    read()
      // Another customer's order, or none: the buyer fills in the form.
      .catch((error: unknown) => console.error('The order was not read', error))
    return () => {
      watching = false
    }
  }, [userId, orderNumber])
  return userId === null ? null : own
}

const ORDER_NUMBER = /^[\w-]{1,40}$/

/** Links from an order carry its number and address. Server snapshot: '' at prerender time. */
function useGivenNumber(): string {
  return useSyncExternalStore(neverChanges, givenOrderNumber, () => '')
}

function givenOrderNumber(): string {
  const given = new URLSearchParams(location.search).get('order_number') ?? ''
  return ORDER_NUMBER.test(given) ? given.toUpperCase() : ''
}

/** Preselected by the `subject` parameter of a mail's link. */
function useGivenSubject(): FormSubject {
  return useSyncExternalStore(neverChanges, givenSubject, () => 'order')
}

function givenSubject(): FormSubject {
  const given = new URLSearchParams(location.search).get('subject')
  return FORM_SUBJECTS.find((subject) => subject === given) ?? 'order'
}

function useKnownEmail(): string {
  return useSyncExternalStore(neverChanges, givenEmail, () => '')
}

function givenEmail(): string {
  const given = new URLSearchParams(location.search).get('email') ?? ''
  return isEmail(given) ? given : rememberedEmail()
}

const neverChanges = () => () => undefined
