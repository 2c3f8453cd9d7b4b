/** Spec §4: a pending, answered or failed query always renders something. */
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import CheckoutPage from './features/checkout/checkout-page.tsx'
import ConfirmationPage from './features/confirmation/confirmation-page.tsx'
import CreatePage from './features/create/create-page.tsx'
import DesignPage from './features/design/design-page.tsx'
import ProofPage from './features/proof/proof-page.tsx'
import { DeletionSection } from './features/settings/deletion-section.tsx'
import { SessionsSection } from './features/settings/sessions-section.tsx'
import { TwoStepSection } from './features/settings/two-step-section.tsx'
import { firstPaint, settledPage } from './lib/settled-page.test-data.tsx'
import { answerCalls, KARIN, planted, signInKarin, signOutKarin } from './lib/shop-double.test-data.ts'

const DESIGN = '5d1c2b30-0000-4000-8000-000000000000'
const SECTION = ['Laddar dina inställningar...', 'Det gick inte att hämta uppgifterna.'] as const

function SharedDesign() {
  return (
    <Routes>
      <Route path="/design/:id" element={<DesignPage />} />
    </Routes>
  )
}

const SCREENS: [address: string, screen: ReactNode, waiting: string, failed: string][] = [
  [
    '/create',
    <CreatePage key="" />,
    'Laddar sortimentet...',
    'Vi kunde inte ladda konfigurationen. Försök igen.',
  ],
  ['/checkout?order_id=o1', <CheckoutPage key="" />, 'Beräknar priser...', 'Ett fel uppstod'],
  [
    '/order-confirmation?session_id=cs_1',
    <ConfirmationPage key="" />,
    'Hämtar orderdetaljer...',
    'Kunde inte hämta orderdetaljer',
  ],
  [
    `/design/${DESIGN}`,
    <SharedDesign key="" />,
    'Hämtar leksaken...',
    'Leksaken kunde inte hämtas. Försök igen.',
  ],
  [
    '/proof?order_number=MINIMAL-7K3M9QXA&email=karin@exempel.se',
    <ProofPage key="" />,
    'Hämtar modellen...',
    'Det gick inte att hämta modellen just nu.',
  ],
  ['/settings', <SessionsSection key="" user={KARIN} />, ...SECTION],
  ['/settings', <TwoStepSection key="" user={KARIN} />, ...SECTION],
  ['/settings', <DeletionSection key="" user={KARIN} />, ...SECTION],
]

beforeEach(async () => {
  answerCalls(() => planted())
  await signInKarin()
})
afterEach(() => {
  signOutKarin()
  vi.unstubAllGlobals()
})

test.each(SCREENS)(
  '%s shows a text while pending and after a failure',
  async (address, screen, waiting, failed) => {
    expect(firstPaint(screen, address)).toContain(waiting)
    const page = await settledPage(screen, address)
    expect(page).toContain(failed)
    expect(page).toContain('Försök igen')
  },
)
