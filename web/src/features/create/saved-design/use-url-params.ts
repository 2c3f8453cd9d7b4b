/**
 * Handles URL parameters on arrival: `reset=true` starts over; `designId` opens a saved design (`key` from a
 * mail, `edit=true` to change it, `order_id` for an unpaid order, `again` to reorder, from a letter with `order_number` and
 * `email`). Afterwards the URL is replaced by `/create`.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, wordsOf } from '#lib/request.ts'
import { useSession } from '#lib/account/session.ts'
import { openSignIn } from '#lib/account/sign-in-dialog.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { orderPath, PATHS } from '#routes.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { startOver } from '../picture/preview-run.ts'
import { useKnownEmail } from '../email/known-email.ts'
import { openDesign, type BoughtToy } from './open-design.ts'
import { getDesign, lockedOrder, orderedToyOf } from '../requests.ts'
import { TEXTS } from '../texts.ts'

/**
 * True while a saved design is loading or a reset is pending. During an open payment a reset is ignored and a
 * saved design waits for it to end.
 */
export function useUrlParams(mayReplace: 'wait' | 'no' | 'yes'): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wantsReset = search.get('reset') === 'true'
  const designId = search.get('designId')
  const key = search.get('key')
  const toEdit = search.get('edit') === 'true'
  const orderId = search.get('order_id')
  const again = search.get('again')
  const orderNumber = search.get('order_number')
  const email = search.get('email')
  const buyer = useMemo(
    () => (orderNumber === null || email === null ? null : { order_number: orderNumber, email }),
    [orderNumber, email],
  )
  const design = useQuery({
    queryKey: ['get-design', designId],
    queryFn: () => getDesign(designId ?? '', key),
    enabled: designId !== null,
    retry: false,
    staleTime: 0,
  })
  const ordered = orderId ?? again
  const purchase = useQuery<BoughtToy>({
    queryKey: ['ordered-toy', ordered ?? orderNumber],
    queryFn: () => (buyer === null ? lockedOrder(ordered ?? '') : orderedToyOf(buyer)),
    // What a buyer chose is shown to a browser that may open the design: the letter's key makes it one.
    enabled: ordered !== null || (buyer !== null && design.isSuccess && design.isFetchedAfterMount),
    retry: false,
    staleTime: 0,
  })
  useKnownEmail()

  useEffect(() => {
    if (!wantsReset || mayReplace === 'wait') return
    if (mayReplace === 'yes') startOver()
    void navigate(PATHS.create, { replace: true, state: { step: useWizard.getState().step } })
  }, [wantsReset, mayReplace, navigate])

  const opened = useRef<string | null>(null)
  const { data, error } = design
  const isPurchaseKnown = (ordered === null && buyer === null) || purchase.isFetchedAfterMount
  useEffect(() => {
    if (designId === null || opened.current === designId || (!data && !error)) return
    if (data && (mayReplace !== 'yes' || !isPurchaseKnown)) return
    opened.current = designId
    if (buyer !== null && isCodeNeeded(purchase.error)) {
      // The page of the order requests it.
      notify({ text: TEXTS.codeNeeded, detail: TEXTS.thenLinkAgain })
      return void navigate(orderPath(buyer), { replace: true })
    }
    if (data) openDesign(data, { toEdit, orderId, order: purchase.data ?? null })
    else refuseDesign(search, error)
    if (data && purchase.error !== null)
      notify({ text: TEXTS.purchaseNotOpened, detail: TEXTS.chooseAnew, tone: 'bad' })
    void navigate(PATHS.create, { replace: true, state: { step: useWizard.getState().step } })
  }, [
    designId,
    data,
    error,
    purchase.data,
    purchase.error,
    isPurchaseKnown,
    toEdit,
    orderId,
    buyer,
    search,
    mayReplace,
    navigate,
  ])

  return wantsReset || designId !== null
}

const isCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'lookup_code_needed'

/** The design may belong to an account: sign-in returns to it. */
function refuseDesign(search: URLSearchParams, error: unknown): void {
  const code = error instanceof ApiError ? error.code : null
  const detail = code === 'bad_request' ? TEXTS.linkNotWhole : wordsOf(error, '')
  notify({ text: TEXTS.designNotOpened, detail, tone: 'bad' })
  if (code !== 'design_not_found' || useSession.getState().status !== 'signedOut') return
  openSignIn({ returnTo: `${PATHS.create}?${search.toString()}` })
}
