/** Providers and the route table. */
import { Suspense } from 'react'
import { LEGAL_VERSIONS, versionPath, WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { matchPath, Route, Routes } from 'react-router'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { lazyDataPage, lazyPage, type LazyPage } from './frame/lazy-page.tsx'
import { PageSkeleton } from './frame/page-skeleton.tsx'
import { PATHS, SHARED_DESIGN, TOY } from './routes.ts'
import { SignIn } from './sign-in.tsx'
import { Toaster } from './ui/notices/toaster.tsx'

const Landing = lazyPage(() => import('./features/landing/landing-page.tsx'))
const Create = lazyDataPage(() => import('./features/create/create-page.tsx'))
const Checkout = lazyDataPage(() => import('./features/checkout/checkout-page.tsx'))
const Confirmation = lazyDataPage(() => import('./features/confirmation/confirmation-page.tsx'))
const Studio = lazyDataPage(() => import('./features/studio/studio-page.tsx'))
const Design = lazyDataPage(() => import('./features/design/design-page.tsx'))
const Toy = lazyDataPage(() => import('./features/toy/toy-page.tsx'))
const OrderStatus = lazyDataPage(() => import('./features/order-status/order-status-page.tsx'))
const Proof = lazyDataPage(() => import('./features/proof/proof-page.tsx'))
const About = lazyPage(() => import('./features/information/about-page.tsx'))
const Help = lazyPage(() => import('./features/information/help-page.tsx'))
const Contact = lazyPage(() => import('./features/information/contact-page.tsx'))
const Withdrawal = lazyPage(() => import('./features/information/withdrawal-page.tsx'))
const OwnData = lazyPage(() => import('./features/own-data/own-data-page.tsx'))
const Terms = lazyPage(() => import('./features/legal/terms-page.tsx'))
const Privacy = lazyPage(() => import('./features/legal/privacy-page.tsx'))
const Cookies = lazyPage(() => import('./features/legal/cookie-page.tsx'))
const Accessibility = lazyPage(() => import('./features/legal/accessibility-page.tsx'))
const AuthCallback = lazyPage(() => import('./features/sign-in/callback-page.tsx'))
const ResetPassword = lazyPage(() => import('./features/sign-in/reset-password-page.tsx'))
const Settings = lazyDataPage(() => import('./features/settings/settings-page.tsx'))
const Workshop = lazyDataPage(() => import('./features/workshop/workshop-page.tsx'))
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
  [PATHS.proof, Proof],
  [PATHS.studio, Studio],
  [SHARED_DESIGN, Design],
  [TOY, Toy],
  [PATHS.about, About],
  [PATHS.help, Help],
  [PATHS.contact, Contact],
  [PATHS.withdrawal, Withdrawal],
  [PATHS.ownData, OwnData],
  [PATHS.terms, Terms],
  ...versionsOf(PATHS.terms, Terms),
  [PATHS.privacy, Privacy],
  ...versionsOf(PATHS.privacy, Privacy),
  [PATHS.cookies, Cookies],
  [PATHS.accessibility, Accessibility],
  [PATHS.authCallback, AuthCallback],
  [PATHS.authVerify, AuthCallback],
  [PATHS.resetPassword, ResetPassword],
  [PATHS.settings, Settings],
  [`${WORKSHOP_PATHS.board}/*`, Workshop],
]

function versionsOf(path: string, page: LazyPage): [string, LazyPage][] {
  return (LEGAL_VERSIONS[path] ?? []).map((version) => [versionPath(path, version), page])
}

const pageOf = (pathname: string): LazyPage | undefined =>
  PAGES.find(([path]) => matchPath(path, pathname) !== null)?.[1]

export const hasPage = (pathname: string): boolean => pageOf(pathname) !== undefined

/** Loads the page module of a path, so that it renders without suspending. */
export async function preloadPage(pathname: string): Promise<void> {
  await (pageOf(pathname) ?? NotFound).preload()
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
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <SignIn />
      <Toaster />
    </>
  )
}
