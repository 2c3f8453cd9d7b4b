/** Frame and providers, and which page answers which address. */
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { lazyDataPage, lazyPage, type LazyPage } from './frame/lazy-page.tsx'
import { PageSkeleton } from './frame/page-skeleton.tsx'
import { TEXTS } from './frame/texts.ts'
import { PATHS } from './routes.ts'
import { Toaster } from './ui/toaster.tsx'

const Landing = lazyPage(() => import('./features/landing/landing-page.tsx'))
const Create = lazyDataPage(() => import('./features/create/create-page.tsx'))
const Checkout = lazyDataPage(() => import('./features/checkout/checkout-page.tsx'))
const Confirmation = lazyDataPage(() => import('./features/confirmation/confirmation-page.tsx'))
const OrderStatus = lazyDataPage(() => import('./features/order-status/order-status-page.tsx'))
const About = lazyPage(() => import('./features/information/about-page.tsx'))
const Help = lazyPage(() => import('./features/information/help-page.tsx'))
const Contact = lazyPage(() => import('./features/information/contact-page.tsx'))
const Withdrawal = lazyPage(() => import('./features/information/withdrawal-page.tsx'))
const Terms = lazyPage(() => import('./features/legal/terms-page.tsx'))
const Privacy = lazyPage(() => import('./features/legal/privacy-page.tsx'))
const Cookies = lazyPage(() => import('./features/legal/cookie-page.tsx'))
const Accessibility = lazyPage(() => import('./features/legal/accessibility-page.tsx'))
const NoAccount = lazyPage(() => import('./features/sign-in/no-account-page.tsx'))
const NotFound = lazyPage(() => import('./features/not-found/not-found-page.tsx'))

const PAGES: readonly (readonly [path: string, page: LazyPage])[] = [
  [PATHS.home, Landing],
  [PATHS.public, Landing],
  [PATHS.create, Create],
  [PATHS.checkout, Checkout],
  [PATHS.embeddedCheckout, Checkout],
  [PATHS.orderConfirmation, Confirmation],
  [PATHS.orderConfirmationV2, Confirmation],
  [PATHS.orderStatus, OrderStatus],
  [PATHS.about, About],
  [PATHS.help, Help],
  [PATHS.contact, Contact],
  [PATHS.withdrawal, Withdrawal],
  [PATHS.terms, Terms],
  [PATHS.privacy, Privacy],
  [PATHS.cookies, Cookies],
  [PATHS.accessibility, Accessibility],
  [PATHS.authCallback, NoAccount],
  [PATHS.authVerify, NoAccount],
  [PATHS.resetPassword, NoAccount],
  [PATHS.settings, NoAccount],
]

/** The page of an address, ready to be drawn without waiting. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = PAGES.find(([path]) => path === pathname)?.[1] ?? NotFound
  await page.preload()
}

export function App() {
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {PAGES.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path={PATHS.studio} element={<Navigate to={PATHS.home} replace />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toaster label={TEXTS.notifications} />
    </>
  )
}
