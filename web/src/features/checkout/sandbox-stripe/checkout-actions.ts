/** Stripe.js checkout actions on an open session. Ordinary refusals are returned, not thrown. */
import type {
  StripeCheckoutConfirmResult,
  StripeCheckoutLoadActionsSuccess,
  StripeCheckoutSession,
} from '@stripe/stripe-js'
import { kronorAndOre } from '#lib/formats/money.ts'
import { showChallenge, checkForm, type CardFormStore } from './card-form-store.ts'
import { sessionOf, type Buyer } from './page-session.ts'
import type { PaymentPage } from '@leksmedjan/stripe-emulator/payment-page.wire'
import { Refused, type PaymentPageApi } from './payment-page-api.ts'
import { TEXTS } from './texts.ts'

type Actions = StripeCheckoutLoadActionsSuccess
type Listener = (session: StripeCheckoutSession) => void
type ConfirmError = Extract<StripeCheckoutConfirmResult, { type: 'error' }>['error']

interface Checkout {
  api: PaymentPageApi
  opened: PaymentPage
  form: CardFormStore
  listeners: ReadonlySet<Listener>
}

/** Own properties, not prototype methods: the hook copies them by spreading. */
export function checkoutActions({ api, opened, form, listeners }: Checkout): Actions {
  let page = opened
  let buyer: Buyer = { email: null, phone: null }

  /** A new object each time: the hook detects changes by identity. */
  function show(next: PaymentPage) {
    page = next
    const session = sessionOf(next, buyer)
    for (const listener of listeners) listener(session)
    return { type: 'success' as const, session }
  }

  async function applyPromotionCode(code: string) {
    try {
      return show(await api.applyCode(code))
    } catch (error) {
      if (error instanceof Refused) return { type: 'error' as const, error: codeError(error) }
      throw error
    }
  }

  return {
    ...NOT_OFFERED,
    getSession: () => sessionOf(page, buyer),
    applyPromotionCode: (code) => applyPromotionCode(code.trim()),
    async removePromotionCode() {
      const { type, ...rest } = await applyPromotionCode('')
      if (type === 'success' && 'session' in rest) return { type, session: rest.session }
      return buyerError(TEXTS.codeStays)
    },
    async updateEmail(email) {
      const typed = email?.trim() ?? ''
      if (typed === '')
        return { type: 'error', error: { message: TEXTS.emailMissing, code: 'incompleteEmail' } }
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) {
        return { type: 'error', error: { message: TEXTS.emailWrong, code: 'invalidEmail' } }
      }
      buyer = { ...buyer, email: typed }
      return show(page)
    },
    async updatePhoneNumber(phone) {
      buyer = { ...buyer, phone }
      return show(page)
    },
    async runServerUpdate(update) {
      try {
        await update()
        return show(await api.open())
      } catch (error) {
        if (error instanceof Refused) return { type: 'error', error: { message: TEXTS.expired, code: null } }
        throw error
      }
    },
    async validateElements() {
      if (checkForm(form)) return { type: 'success', session: sessionOf(page, buyer) }
      const message = TEXTS.checkCard
      return {
        type: 'error',
        error: { code: 'validation_error', message, validation_errors: [{ message, element: 'payment' }] },
      }
    },
    async confirm(options = {}) {
      const isFree = page.amount_total === 0
      if (!isFree && !checkForm(form)) return buyerError(TEXTS.checkCard)
      const contact = { email: options.email ?? buyer.email, phone: options.phoneNumber ?? buyer.phone }
      const paid = await confirmWith(api, page, { form, contact, isFree })
      if (paid.page === null) return { type: 'error', error: paid.error }
      const shown = show(paid.page)
      const back = options.returnUrl ?? paid.page.return_url
      if (options.redirect !== 'if_required' && back) location.assign(returnAddress(back, paid.page))
      return shown
    },
  }
}

/** These are set by the shop's server; not supported on the sandbox page. */
const notOffered = async () => buyerError(TEXTS.setByShop)
const NOT_OFFERED = {
  updateShippingAddress: notOffered,
  updateBillingAddress: notOffered,
  updateShippingOption: notOffered,
  updateLineItemQuantity: notOffered,
  updateTaxIdInfo: notOffered,
  addOptionalLineItem: notOffered,
  removeOptionalLineItem: notOffered,
} as unknown as Omit<Actions, 'confirm' | 'getSession'>

interface Paying {
  form: CardFormStore
  contact: Buyer
  isFree: boolean
}

/** Network errors propagate: the caller queries the shop for the outcome before it shows anything. */
async function confirmWith(
  api: PaymentPageApi,
  page: PaymentPage,
  { form, contact, isFree }: Paying,
): Promise<{ page: PaymentPage } | { page: null; error: ConfirmError }> {
  try {
    if (isFree) return { page: await api.confirm(null, 0) }
    const { method: type, card } = form.getState()
    const method = await api.createPaymentMethod(type === 'card' ? { type, card } : { type }, contact)
    const first = await api.confirm(method, page.amount_total)
    if (!needsChallenge(first)) return { page: first }
    const elsewhere = approvalAddress(first)
    if (elsewhere !== null) return await redirectTo(elsewhere)
    const outcome = await showChallenge(form, kronorAndOre(page.amount_total))
    return { page: await api.authenticate(outcome) }
  } catch (error) {
    if (error instanceof Refused) return { page: null, error: wordsFor(error) }
    throw error
  }
}

/** Klarna and Swish approve on a redirect page, which returns to the return URL. */
function approvalAddress({ payment_intent: intent }: PaymentPage): string | null {
  const action = typeof intent === 'object' ? intent?.next_action : null
  const swish = action?.swish_handle_redirect_or_display_qr_code
  return action?.redirect_to_url?.url ?? swish?.hosted_instructions_url ?? null
}

/** Never resolves: the page is being unloaded. */
function redirectTo(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}

function needsChallenge(page: PaymentPage): boolean {
  return typeof page.payment_intent === 'object' && page.payment_intent?.status === 'requires_action'
}

function wordsFor(refused: Refused): ConfirmError {
  // '' like Stripe's library: the page has a last-resort message.
  if (!refused.isCardError) return { message: TEXTS.refusals[refused.code ?? ''] ?? '', code: null }
  const known = TEXTS.declines[refused.declineCode ?? ''] ?? TEXTS.declines[refused.code ?? '']
  return {
    message: known ?? TEXTS.declined,
    code: 'paymentFailed',
    paymentFailed: { declineCode: refused.declineCode },
  }
}

function codeError(refused: Refused) {
  const { code } = refused
  if (code === 'promotion_code_amount_insufficient') {
    return { message: TEXTS.codeTooSmall, code: 'promotionCodeAmountInsufficient' as const }
  }
  if (code === 'checkout_session_not_open') return { message: TEXTS.expired, code: null }
  return { message: TEXTS.codeInvalid, code: 'invalidCode' as const }
}

function buyerError(message: string) {
  return { type: 'error' as const, error: { message, code: null } }
}

function returnAddress(address: string, page: PaymentPage): string {
  return address.replace('{CHECKOUT_SESSION_ID}', page.session_id ?? page.id)
}
