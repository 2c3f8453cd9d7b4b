/** Every text of the error catalogue (Spec §8), its cause, and the tests that cover it. */

export type Proof = [file: string, test: string]
const CREATE = 'web/src/features/create'
const CHECKOUT = 'web/src/features/checkout'
const SIGN_IN = 'web/src/features/sign-in'
const WORDS = 'e2e/tests/error-words.spec.ts'

/** `{…}` in a text is a placeholder. */
export const ERROR_CATALOGUE: Record<string, [cause: string, ...proofs: Proof[]]> = {
  'API call failed with status {status}: {response text}': [
    'any call fails',
    ['web/src/lib/request.test.ts', 'a failed call has status and text as its message, and keeps the code'],
    ['web/src/features/settings/requests.test.ts', 'a failed call keeps status and text'],
  ],
  'Failed to fetch business logic': [
    'the call for the lists fails without a message',
    ['web/src/lib/catalogue.test.ts', 'a call that ends without a word fails with the catalogue’s own'],
  ],
  'Failed to fetch addon pricing': [
    'the lists have no priced add-on',
    [WORDS, '%s: the shop’s %s are loaded without prices'],
  ],
  'Failed to fetch size pricing': [
    'the lists have no priced size',
    [WORDS, '%s: the shop’s %s are loaded without prices'],
  ],
  'Failed to fetch shipping pricing': [
    'the lists have no priced delivery',
    [WORDS, '%s: the shop’s %s are loaded without prices'],
  ],
  'Stripe pricing calculation failed': [
    'the amount of the provider differs by an öre',
    ['server/src/pricing/pricing.test.ts', 'is rejected when it is an öre off: %s'],
    [
      'server/src/payments/provider-outage.test.ts',
      'a provider that reckons otherwise than the shop gives no price and opens no form, until it reckons right',
    ],
  ],
  'Fel vid prisberäkning: {error}': [
    'the price call fails; the price is cleared',
    [`${CREATE}/price/price-panel.test.tsx`, '%s'],
    [
      'e2e/tests/provider-differs.spec.ts',
      "a price that differs from the provider's is an error in the wizard and at the payment, until both agree",
    ],
  ],
  'Invalid pricing response - not Stripe powered': [
    'a price lacks the flag of the provider',
    [`${CREATE}/price/price-panel.test.tsx`, '%s'],
  ],
  'Något gick fel': [
    'the lists of the wizard fail to load',
    [
      `${CREATE}/catalogue/config-screens.test.tsx`,
      'option lists that fail to load stop the wizard, with a retry',
    ],
  ],
  'Vi kunde inte ladda konfigurationen. Försök igen.': [
    'the lists of the wizard fail to load',
    [
      `${CREATE}/catalogue/config-screens.test.tsx`,
      'option lists that fail to load stop the wizard, with a retry',
    ],
  ],
  'HTTP {status}: {statusText}': [
    'the stream call fails',
    [`${CREATE}/picture/preview-stream.test.ts`, 'a refusal shows status, status text and body'],
    [WORDS, 'a failed or cancelled generation shows the reason below the picture and in a toast'],
  ],
  'No response body available for streaming': [
    'the response has no body',
    [`${CREATE}/picture/preview-stream.test.ts`, 'a response without a body is an error'],
  ],
  'Unknown streaming error': [
    'an error event has neither error nor details',
    [`${CREATE}/picture/preview-stream.test.ts`, 'the error event %j shows %s'],
    [WORDS, 'a failed or cancelled generation shows the reason below the picture and in a toast'],
  ],
  'Okänt streaming-fel': [
    'the stream fails without a message',
    [`${CREATE}/picture/preview-stream.test.ts`, 'a fault without words is called unknown'],
  ],
  'Bildgenerering misslyckades: {message}': [
    'a picture fails',
    [`${CREATE}/picture/generate.test.ts`, 'an unknown response is shown with its status and message'],
    [WORDS, 'a failed or cancelled generation shows the reason below the picture and in a toast'],
  ],
  'Bildgenerering tog för lång tid efter 120 sekunder': [
    '120 s pass without an event',
    ['e2e/tests/late-picture.spec.ts', 'a late picture keeps its sketch, and the mail is offered first'],
  ],
  'Bildgenerering tar längre tid än förväntat': [
    '120 s pass without an event',
    [`${CREATE}/picture/generate.test.ts`, 'after 120 s without events a notice shows that it takes longer'],
  ],
  'Bildgenerering avbruten': [
    'the visitor cancels the generation',
    [WORDS, 'a failed or cancelled generation shows the reason below the picture and in a toast'],
  ],
  'Förhandsvisningsgenerering misslyckades: {message}': [
    'a picture fails',
    [WORDS, 'a failed or cancelled generation shows the reason below the picture and in a toast'],
  ],
  'Ogiltiga parametrar: UUID upptäckt istället för kategorinamn. Kategorier måste laddas först.': [
    'a category is an id',
    [`${CREATE}/picture/generate.test.ts`, 'a category that is still an id is never sent'],
    ['server/src/designs/designs.routes.test.ts', 'rejects an id in place of a name with the reason'],
  ],
  'Kunde inte skapa beställning. Försök igen.': [
    'the order call fails',
    [
      `${CREATE}/order/order-panel.test.tsx`,
      'a failed order shows an error under its button, with the server’s reason where it has one',
    ],
  ],
  'Kunde inte förbereda beställningsdata. Försök igen.': [
    'there is no price or no public picture',
    [
      `${CREATE}/order/order-panel.test.tsx`,
      'an order without a public picture shows an error before anything is sent',
    ],
  ],
  'Failed to create order': [
    'the order cannot be stored',
    ['server/src/orders/orders.test.ts', 'returns an error on create, and leaves nothing behind'],
    [`${CREATE}/order/place-order.test.ts`, 'an order %s that the shop could not write down reads the same'],
  ],
  'Failed to update order': [
    'the change cannot be stored',
    ['server/src/orders/orders.test.ts', 'returns an error on update, and keeps its state'],
    [`${CREATE}/order/place-order.test.ts`, 'an order %s that the shop could not write down reads the same'],
  ],
  'Failed to create payment intent.': [
    'the provider creates no session',
    [
      'server/src/payments/provider-outage.test.ts',
      'a provider that reckons otherwise than the shop gives no price and opens no form, until it reckons right',
    ],
    [
      'e2e/tests/provider-differs.spec.ts',
      "a price that differs from the provider's is an error in the wizard and at the payment, until both agree",
    ],
  ],
  'Payment processing failed': [
    'the form fails while it is submitted',
    [
      `${CHECKOUT}/payment/confirm-payment.test.ts`,
      'a form error is technical once the server reports that nothing was paid',
    ],
  ],
  'Payment confirmation failed': [
    'the confirmation fails to load',
    [
      'web/src/features/confirmation/confirmation-page.test.tsx',
      'an order that fails to load is not reported as unpaid',
    ],
  ],
  'Betalningsfel:': [
    'the provider declines the payment',
    [
      'e2e/tests/unclear-payments.spec.ts',
      'a decline without a message is an unexpected error, and a second card pays the same order',
    ],
  ],
  'An unexpected error occurred': [
    'the provider declines without a message',
    [
      'e2e/tests/unclear-payments.spec.ts',
      'a decline without a message is an unexpected error, and a second card pays the same order',
    ],
  ],
  'Ett tekniskt fel uppstod under betalningen. Försök igen.': [
    'the form fails while it is submitted',
    [
      `${CHECKOUT}/payment/confirm-payment.test.ts`,
      'a form error is technical once the server reports that nothing was paid',
    ],
  ],
  'Fel: {message}': [
    'the server rejects the order of the legacy checkout',
    [WORDS, "a failed order of the legacy checkout shows the server's message or a generic one"],
  ],
  'Ett fel uppstod': [
    'the order of the legacy checkout fails without a reason; an order fails to load',
    [WORDS, "a failed order of the legacy checkout shows the server's message or a generic one"],
    [`${CHECKOUT}/order-checkout.test.tsx`, '%s has a screen of its own'],
  ],
  'Order ID is required for checkout': [
    'the payment lacks an order',
    ['server/src/payments/payments.test.ts', 'is refused with the text %s'],
    [`${CHECKOUT}/order-checkout.test.tsx`, '%s: an incomplete order starts no payment'],
  ],
  // The screen redirects an order without an address to the wizard (Spec §2): its text comes from the call.
  'Customer email is required for checkout': [
    'the payment lacks an e-mail',
    ['server/src/payments/payments.test.ts', 'is refused with the text %s'],
    [`${CHECKOUT}/checkout-rules.test.ts`, 'a payment with a missing field reports which'],
  ],
  'Pricing calculation is required for checkout': [
    'the payment lacks a price',
    ['server/src/payments/payments.test.ts', 'is refused with the text %s'],
    [`${CHECKOUT}/order-checkout.test.tsx`, '%s: an incomplete order starts no payment'],
  ],
  'The checkout session could not be created': [
    'the session fails to load: logged and rethrown',
    [
      `${CHECKOUT}/order-checkout.test.tsx`,
      'a payment form that fails to open shows a Swedish message, then %s',
    ],
  ],
  'Prisberäkning misslyckades': [
    'the price of an order is unavailable',
    [`${CHECKOUT}/order-checkout.test.tsx`, '%s has a screen of its own'],
  ],
  'Ingen betalningsinformation hittades': [
    'the address has no payment',
    [
      'web/src/features/confirmation/confirmation-page.test.tsx',
      'without a payment in the address nothing is requested',
    ],
    [
      'server/src/payments/payments.test.ts',
      'is not confirmed without a reference, nor for one that is not ours',
    ],
  ],
  'Kunde inte hämta orderdetaljer': [
    'the confirmation fails to load',
    [
      'web/src/features/confirmation/confirmation-page.test.tsx',
      'an order that fails to load is not reported as unpaid',
    ],
    [
      'server/src/payments/payments.test.ts',
      'is not confirmed without a reference, nor for one that is not ours',
    ],
  ],
  'Fel vid laddning': [
    'the designs fail to load',
    ['e2e/tests/studio.spec.ts', 'a studio that fails to load shows an error with a retry'],
  ],
  'Kunde inte ladda dina designs. Försök igen senare.': [
    'the designs fail to load',
    ['e2e/tests/studio.spec.ts', 'a studio that fails to load shows an error with a retry'],
  ],
  'Kunde inte ladda din studio data. Försök igen.': [
    'the designs fail to load',
    ['e2e/tests/studio.spec.ts', 'a studio that fails to load shows an error with a retry'],
  ],
  'Beställning hittades inte. Kontrollera e-post och beställningsnummer.': [
    'no order has this number and address',
    ['e2e/tests/public-pages.spec.ts', 'a missing page and a missing order show an error with a next step'],
    ['server/src/orders/order-reads.test.ts', 'gives the same answer to every miss, and stops guessing'],
  ],
  'Inloggning misslyckades': [
    'an invalid link',
    ['e2e/tests/accounts.spec.ts', 'truncated, foreign and refused links show an error with a next step'],
  ],
  'Okänt fel vid inloggning': [
    'the link cannot be verified',
    [`${SIGN_IN}/follow-link.test.ts`, 'a link the shop cannot check fails without a reason'],
    [WORDS, 'a link that cannot be verified shows that signing in failed, without a reason'],
  ],
  'Ingen session hittades efter OAuth-inloggning': [
    'the callback is opened without a session',
    ['e2e/tests/accounts.spec.ts', 'truncated, foreign and refused links show an error with a next step'],
  ],
  'OAuth authentication failed': [
    'a service rejects without a description',
    ['e2e/tests/accounts.spec.ts', 'truncated, foreign and refused links show an error with a next step'],
  ],
  'Kunde inte skicka magic link': [
    'the server fails when a mail is requested',
    ['e2e/tests/accounts.spec.ts', 'distinguishes a blank address, a network error and a server error'],
  ],
  'Något gick fel. Försök igen.': [
    'the server fails when a mail is requested, or at sign-out',
    ['e2e/tests/accounts.spec.ts', 'distinguishes a blank address, a network error and a server error'],
    ['e2e/tests/accounts.spec.ts', 'a failed sign-out shows an error'],
  ],
  'Magic link skickad!': [
    'a mail was sent',
    ['e2e/tests/accounts.spec.ts', 'a second mail within the minute is refused with the seconds left'],
  ],
  'Välkommen!': [
    'a visitor has signed in',
    [
      'e2e/tests/accounts.spec.ts',
      'the mailed code signs in where it was requested; a wrong one shows an error',
    ],
  ],
  'Du är nu inloggad och kan börja designa.': [
    'a visitor has signed in',
    [
      'e2e/tests/accounts.spec.ts',
      'a password: sign-up confirmed by mail, sign-in, a wrong one, forgotten and reset',
    ],
  ],
  Utloggad: [
    'a customer has signed out',
    [
      'e2e/tests/accounts.spec.ts',
      'a password: sign-up confirmed by mail, sign-in, a wrong one, forgotten and reset',
    ],
  ],
  'Du har loggats ut.': [
    'a customer has signed out',
    [
      'e2e/tests/accounts.spec.ts',
      'a password: sign-up confirmed by mail, sign-in, a wrong one, forgotten and reset',
    ],
  ],
  'Fel vid utloggning': [
    'the server fails at sign-out',
    ['e2e/tests/accounts.spec.ts', 'a failed sign-out shows an error'],
  ],
  'User not authenticated': [
    'own designs are requested without a session',
    ['web/src/features/studio/requests.test.ts', 'signed out, no request is sent (%s)'],
  ],
  'No authenticated user': [
    'a name is saved without a session',
    ['web/src/features/settings/requests.test.ts', 'a name without a customer is not saved'],
  ],
  'Failed to fetch designs': [
    'the tables fail',
    ['web/src/features/studio/requests.test.ts', '%s: the shop answers that it failed'],
    ['e2e/tests/studio.spec.ts', 'a studio that fails to load shows an error with a retry'],
  ],
  'Failed to fetch generation jobs': [
    'the tables fail',
    ['web/src/features/studio/requests.test.ts', '%s: the shop answers that it failed'],
  ],
  'Failed to fetch design statistics': [
    'the tables fail',
    ['web/src/features/studio/requests.test.ts', '%s: the shop answers that it failed'],
    ['e2e/tests/studio.spec.ts', 'a studio that fails to load shows an error with a retry'],
  ],
  'Failed to delete design': [
    'the tables fail',
    ['web/src/features/studio/requests.test.ts', '%s: the shop answers that it failed'],
  ],
  'Failed to update design visibility': [
    'the call that shares or unshares a design fails',
    ['web/src/lib/sharing.test.ts', '%s that fails says so'],
  ],
  'Failed to update design': [
    'the tables fail, or change no row',
    ['web/src/features/studio/requests.test.ts', '%s: the shop answers that it failed'],
    ['e2e/tests/studio-work.spec.ts', 'a design is renamed; a name that cannot be saved shows an error'],
  ],
  'Failed to save design': [
    'an address cannot be attached to the design; the flow continues',
    [
      `${CREATE}/email/save-email.test.ts`,
      'an address that could not be joined counts all the same, and is offered again',
    ],
    ['e2e/tests/studio-work.spec.ts', 'a design that cannot be saved shows an error with a next step'],
  ],
  'Failed to migrate designs': [
    'the designs of a guest cannot be claimed',
    ['web/src/features/studio/requests.test.ts', '%s: the shop answers that it failed'],
  ],
  'Auth session missing!': [
    'the session is unknown to the server: silently signed out',
    ['web/src/lib/account/session-check.test.ts', '%s'],
    ['web/src/features/settings/requests.test.ts', "without a session the client's own error is thrown"],
  ],
  'JWKS is empty': ['the shop has no key', ['web/src/lib/account/session-check.test.ts', '%s']],
  'No matching signing key found in JWKS': [
    'a token of another shop',
    ['e2e/tests/accounts.spec.ts', 'a stored session of another shop is signed out and only logged'],
    ['web/src/lib/account/session-check.test.ts', '%s'],
  ],
  'Invalid JWT signature': [
    'a token changed after signing',
    [
      'web/src/lib/account/session-check.test.ts',
      'a token whose claims were changed after signing is rejected',
    ],
    ['server/test/wire/sessions.test.ts', 'let the client verify a token locally, and detect a forged one'],
  ],
  'The session belongs to another user': [
    'the user of a session is not its owner',
    ['web/src/lib/account/session-check.test.ts', '%s'],
  ],
}
