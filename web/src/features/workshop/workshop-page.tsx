/** The workshop: for staff with a second factor; anybody else reads what is missing. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { STAFF_ROLES, type StaffRole } from '@leksmedjan/contract/staff'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { SecondStepLead } from '#frame/second-step-lead.tsx'
import { useSession } from '#lib/account/session.ts'
import { openSignIn, useSignInDialog } from '#lib/account/sign-in-dialog.ts'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NOTIFICATION_MS, NOTIFICATIONS_AT_ONCE, useToasts } from '#ui/notices/toast-store.ts'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { LiveContext, useWorkshopChanges } from './live/use-workshop-changes.ts'
import { Moves } from './moves/moves.tsx'
import { SaleNotice } from './sale/sale-notice.tsx'
import { orderPagePath } from './order-address.ts'
import { takeUpTyped } from './kept-through-sign-in.ts'
import { readStanding } from './requests.ts'
import { WorkshopFrame } from './workshop-frame.tsx'
import { StaffContext } from './standing.ts'
import { TEXTS } from './texts.ts'

interface PageModule {
  default: ComponentType
  /** Asks ahead for what the page shows first. */
  prefetch?: (queries: QueryClient, query: URLSearchParams) => Promise<void>
}

const LOADS: readonly (readonly [
  path: string,
  load: () => Promise<PageModule>,
  may: readonly StaffRole[],
])[] = [
  [WORKSHOP_PATHS.board, () => import('./board/board-page.tsx'), STAFF_ROLES],
  [WORKSHOP_PATHS.order, () => import('./order/order-page.tsx'), STAFF_ROLES],
  [WORKSHOP_PATHS.inbox, () => import('./inbox/inbox-page.tsx'), STAFF_ROLES],
  [WORKSHOP_PATHS.staff, () => import('./staff/staff-page.tsx'), ['ADMIN']],
  [WORKSHOP_PATHS.packing, () => import('./packing/packing-page.tsx'), STAFF_ROLES],
  [WORKSHOP_PATHS.queue, () => import('./queue/queue-page.tsx'), STAFF_ROLES],
  [WORKSHOP_PATHS.wall, () => import('./wall/wall-page.tsx'), STAFF_ROLES],
  [WORKSHOP_PATHS.printers, () => import('./printers/printers-page.tsx'), STAFF_ROLES],
]

const PAGES = LOADS.map(([path, load, may]) => [path, lazy(load), may] as const)

/** The page of the address is fetched beside the session and the standing, not after them. */
const firstPage = LOADS.find(([path]) => path === location.pathname)?.[1]()
// Whatever went wrong is said where the page is shown.
firstPage?.catch(() => undefined)

const ORDER_PATH = WORKSHOP_PATHS.order.slice(WORKSHOP_PATHS.board.length)

export default function WorkshopPage() {
  const { status, user } = useSession()
  if (status === 'needsFactor') return <SecondStepLead title={TEXTS.workshop} />
  if (status === 'signedOut')
    return (
      <Lead title={TEXTS.signedOutTitle} body={TEXTS.signedOutBody}>
        <Button wide onClick={() => openSignIn()}>
          {TEXTS.signIn}
        </Button>
      </Lead>
    )
  if (user === null) return <Opening />
  return <Admitted key={user.id} userId={user.id} />
}

function Admitted({ userId }: { userId: string }) {
  useWorkshopToasts()
  usePrefetch()
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', userId, 'staff'],
    queryFn: async () => {
      const standing = await readStanding()
      takeUpTyped(standing.email)
      return standing
    },
    // A second factor may have been enrolled a moment ago.
    staleTime: 0,
  })
  // A code may have been given there.
  useEffect(() => useSignInDialog.subscribe(({ open }) => !open && void refetch()), [refetch])
  if (isError)
    return (
      <Lead title={TEXTS.loadFailed} body="">
        <Button wide onClick={() => void refetch()}>
          {TEXTS.retry}
        </Button>
      </Lead>
    )
  if (data === undefined) return <Opening />
  const { role, factor, email, new_sign_in_at: newSignInAt, step_asked_at: stepAskedAt } = data
  if (role === null) return <Forbidden email={email} />
  if (factor === 'none')
    return (
      <Lead title={TEXTS.factorTitle} body={TEXTS.factorBody}>
        <ButtonLink wide to={PATHS.settings}>
          {TEXTS.toSettings}
        </ButtonLink>
      </Lead>
    )
  if (factor === 'not_shown') return <SecondStepLead title={TEXTS.workshop} />
  return (
    <StaffContext value={{ role, email, newSignInAt, stepAskedAt }}>
      <Live>
        <SaleNotice />
        <Moves>
          <Suspense fallback={<Opening />}>
            <Routes>
              {PAGES.map(([path, Page, may]) => (
                <Route
                  key={path}
                  path={path.slice(WORKSHOP_PATHS.board.length) || '/'}
                  element={may.includes(role) ? <Page /> : <NotYours />}
                />
              ))}
              <Route path={`${ORDER_PATH}/:number`} element={<ToOrder />} />
              <Route path="*" element={<Missing />} />
            </Routes>
          </Suspense>
        </Moves>
      </Live>
    </StaffContext>
  )
}

/** Beside the answer to who works here: whoever has no role is not asked for, and the server refuses anybody else. */
function usePrefetch(): void {
  const queries = useQueryClient()
  const isStaff = useSession((session) => session.isStaff)
  useEffect(() => {
    if (!isStaff) return
    const query = new URLSearchParams(location.search)
    firstPage?.then((page) => page.prefetch?.(queries, query)).catch(() => undefined)
  }, [isStaff, queries])
}

/** Read from a step away, with filament in the hands. */
const TOAST_MS = 8000

function useWorkshopToasts(): void {
  useEffect(() => {
    useToasts.setState({ usualMs: TOAST_MS, most: 1 })
    return () => useToasts.setState({ usualMs: NOTIFICATION_MS, most: NOTIFICATIONS_AT_ONCE })
  }, [])
}

/** The number of an order as a part of the path, as people write it by hand. */
function ToOrder() {
  const { number = '' } = useParams()
  return <Navigate replace to={orderPagePath(number)} />
}

function Live({ children }: { children: ReactNode }) {
  return <LiveContext value={useWorkshopChanges()}>{children}</LiveContext>
}

/** A page of the workshop that is not for this role. */
const NotYours = () => <ToBoard title={TEXTS.notYoursTitle} body={TEXTS.notYoursBody} />

function Missing() {
  return (
    <WorkshopFrame title={TEXTS.missingTitle} tab={TEXTS.missingTitle}>
      <div className="mx-auto flex max-w-120 flex-col items-start gap-5 py-6">
        <p className="text-ink-soft">{TEXTS.missingBody}</p>
        <ButtonLink to={WORKSHOP_PATHS.board} icon="left" className="max-sm:w-full">
          {TEXTS.toBoard}
        </ButtonLink>
      </div>
    </WorkshopFrame>
  )
}

function ToBoard(words: { title: string; body: string }) {
  return (
    <Lead {...words}>
      <ButtonLink wide to={WORKSHOP_PATHS.board}>
        {TEXTS.toBoard}
      </ButtonLink>
    </Lead>
  )
}

function Forbidden({ email }: { email: string }) {
  return (
    <Lead title={TEXTS.forbiddenTitle} body={TEXTS.forbiddenBody(email)}>
      <ButtonLink wide to={PATHS.home}>
        {TEXTS.toShop}
      </ButtonLink>
    </Lead>
  )
}

function Opening() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <p className="flex items-center gap-3">
        <Spinner />
        {TEXTS.loading}
      </p>
    </div>
  )
}

function Lead({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <PageFrame title={TEXTS.workshop} className="page-width grid place-items-center py-12">
      <div className="flex w-full max-w-105 flex-col items-center gap-5 text-center">
        <Stage className="aspect-[4/3] w-full max-w-80">
          <ShopPicture file="robot" eager />
        </Stage>
        <h1 className="text-h1-phone sm:text-h1">{title}</h1>
        <p className="[overflow-wrap:anywhere] text-ink-soft">{body}</p>
        {children}
      </div>
    </PageFrame>
  )
}
