/** Guest order lookup: the form stays above the result. */
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { useOrders } from '#lib/order-store.ts'
import { useSession } from '#lib/account/session.ts'
import { rememberedEmail } from '#lib/account/remembered-email.ts'
import { codeRefusal, CodeStep } from '#ui/order/code-step.tsx'
import { wordsOf } from '#lib/request.ts'
import { STUDIO_ORDERS } from '#routes.ts'
import { classes } from '#ui/class-names.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailField, OrderNumberField } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { BoughtOrders } from './bought-orders.tsx'
import { isComplete, nextPollMs } from './lookup.rules.ts'
import { OrderResult } from './order-result.tsx'
import { OwnOrders } from './own-orders.tsx'
import { lookUpOrder, LOOKUP_KEY, type Lookup } from './requests.ts'
import { TEXTS } from './texts.ts'

export default function OrderStatusPage() {
  const [search] = useSearchParams()
  const [email, setEmail] = useState(() => search.get('email') ?? rememberedEmail())
  const [orderNumber, setOrderNumber] = useState(() => search.get('order_number') ?? '')
  const bought = useOrders((state) => state.history)
  const lookup = useMutation({ mutationFn: lookUpOrder })
  const found = lookup.isSuccess ? lookup : null
  // Keeps the result when a refetch fails.
  const { data: shown } = useQuery({
    queryKey: [...LOOKUP_KEY, found?.submittedAt],
    queryFn: found === null ? skipToken : () => lookUpOrder(withoutCode(found.variables)),
    initialData: found?.data,
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => nextPollMs(state.data?.order),
    refetchOnWindowFocus: ({ state }) => (nextPollMs(state.data?.order) === false ? false : 'always'),
  })
  const complete = isComplete(email, orderNumber)
  const signedIn = useSession(({ status }) => status === 'signedIn')
  const coming = useSession(({ status, returning }) => status === 'loading' && returning)

  const [searchesOn, setSearchesOn] = useState(false)
  // A phone would show the form alone.
  const isFolded = shown !== undefined && !lookup.isError && !searchesOn
  const folds = isFolded && 'max-sm:hidden'

  const find = (wanted: Lookup) => {
    setSearchesOn(false)
    setEmail(wanted.email)
    setOrderNumber(wanted.order_number)
    lookup.mutate(wanted)
  }
  // Mail links carry both parameters and trigger the lookup at once; a signed-in owner needs only the number.
  const { mutate } = lookup
  const linkedEmail = search.get('email') ?? ''
  const linkedNumber = search.get('order_number') ?? ''
  const byNumber = linkedNumber !== '' && linkedEmail === ''
  const isOwn = signedIn && byNumber
  useEffect(() => {
    const linked = { email: linkedEmail, order_number: linkedNumber }
    if (isOwn || isComplete(linkedEmail, linkedNumber)) mutate(linked)
  }, [linkedEmail, linkedNumber, isOwn, mutate])
  const refusal = codeRefusal(lookup.error)
  const showsCode = lookup.isPending && lookup.variables.code !== undefined
  const needsCode = showsCode || refusal !== null
  const isAwaited = coming && byNumber
  const needsForm = !(isOwn || isAwaited) || lookup.isError
  // Before any lookup, a signed-in customer's own orders come first.
  const showsOwn = (signedIn || coming) && linkedNumber === '' && shown === undefined
  const others = bought.filter((order) => order.orderNumber !== shown?.order.order_number)
  const form = useForm({
    faults: { email: email.trim() === '' || isEmail(email.trim()) ? '' : EMAIL_INVALID },
    onSubmit: () => {
      if (complete && !lookup.isPending) find({ email, order_number: orderNumber })
    },
  })
  return (
    <PageFrame title={TEXTS.title} footer="full" className="page-width py-8 sm:py-11">
      <h1 className="text-h1-phone sm:text-h1">{TEXTS.title}</h1>
      {showsOwn && <OwnOrders ready={signedIn} />}
      {needsForm ? (
        <>
          {showsOwn && <h2 className="mt-10 text-h3">{TEXTS.own.other}</h2>}
          {isFolded && (
            <Button
              look="quiet"
              icon="search"
              className="mt-2 sm:hidden print:hidden"
              onClick={() => setSearchesOn(true)}
            >
              {TEXTS.searchOther}
            </Button>
          )}
          <p className={classes('mt-2 text-ink-soft print:hidden', folds)}>{TEXTS.intro}</p>
          <form
            noValidate
            onSubmit={form.submit}
            className={classes(
              'mt-6 grid items-end gap-4 print:hidden sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]',
              folds,
            )}
          >
            <EmailField
              label={TEXTS.email}
              value={email}
              error={form.errorOf('email')}
              onBlur={() => form.leave('email')}
              onChange={(event) => {
                setEmail(event.target.value)
                form.forget()
              }}
            />
            <OrderNumberField
              label={TEXTS.orderNumber}
              placeholder={TEXTS.placeholder}
              value={orderNumber}
              onChange={(event) => setOrderNumber(event.target.value)}
            />
            <Button
              type="submit"
              icon="search"
              busy={lookup.isPending}
              offReason={complete ? null : ''}
              aria-describedby="lookup-needs"
              className="sm:col-span-2 lg:col-span-1"
            >
              {TEXTS.search}
            </Button>
          </form>
          <p
            id="lookup-needs"
            className={classes('mt-2 min-h-6 text-note text-ink-soft print:hidden', folds)}
          >
            {complete ? '' : TEXTS.bothRequired}
          </p>
        </>
      ) : (
        <p className="mt-2 text-ink-soft print:hidden">{TEXTS.ownIntro}</p>
      )}
      {signedIn && !showsOwn && (
        <ButtonLink to={STUDIO_ORDERS} look="quiet" icon="left" className="print:hidden">
          {TEXTS.allOrders}
        </ButtonLink>
      )}
      <div className="mt-4">
        {((lookup.isPending && !showsCode) || isAwaited) && <Searching />}
        {needsCode && (
          <CodeStep
            busy={lookup.isPending}
            refusal={refusal === 'wrong' ? wordsOf(lookup.error, TEXTS.failed) : null}
            action={TEXTS.code.show}
            elsewhere={TEXTS.code.elsewhere}
            onCode={(code) => lookup.mutate({ email, order_number: orderNumber, code })}
            onAgain={() => lookup.mutate({ email, order_number: orderNumber })}
          />
        )}
        {lookup.isError && !needsCode && (
          <Notice tone="bad" urgent>
            {wordsOf(lookup.error, TEXTS.failed)}
          </Notice>
        )}
        {found !== null && shown !== undefined && (
          <OrderResult
            key={found.submittedAt}
            order={shown.order}
            onRefetch={async () => (await lookUpOrder(withoutCode(found.variables))).order}
          />
        )}
      </div>
      {others.length > 0 && !showsOwn && <BoughtOrders orders={others} onShow={find} />}
    </PageFrame>
  )
}

/** A code is single-use; afterwards the client's network is exempt for a while. */
const withoutCode = ({ email, order_number }: Lookup): Lookup => ({ email, order_number })

function Searching() {
  return (
    <Loading text={TEXTS.searching}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <Skeleton className="h-96 rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    </Loading>
  )
}
