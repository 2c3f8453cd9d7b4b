/** Layout of a workshop page: menu at the left, at the bottom on a phone; heading, tools, content. */
import { useContext, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { AccountButton } from '#frame/account-button.tsx'
import { Logo } from '#frame/logo.tsx'
import { useRouteFocus } from '#frame/use-route-focus.ts'
import { usePageTitle } from '#lib/pages.ts'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { AREAS } from './areas.ts'
import { LiveContext } from './live/use-workshop-changes.ts'
import { NewOrdersCount, WaitingCount } from './menu-count.tsx'
import { SaleSoundButton } from './sale/sale-notice.tsx'
import { useStaff } from './standing.ts'
import { TEXTS } from './texts.ts'

interface WorkshopFrameProps {
  title: string
  /** Prefix of ' – Leksmedjan' in the tab; the title and the workshop's name unless given. */
  tab?: string
  /** The way to the page that this one belongs to, beside the heading. */
  back?: ReactNode
  /** One button: beside the heading from a tablet on. */
  action?: ReactNode
  /** Beside the heading, a row below it on small screens: search, figures. */
  tools?: ReactNode
  /** Right of the content on wide screens. */
  beside?: ReactNode
  /** On a desk the page is not scrolled: its content has the height that is left, and scrolls what is long. */
  isAsHighAsWindow?: boolean
  children: ReactNode
}

export function WorkshopFrame({
  title,
  tab,
  back,
  action,
  tools,
  beside,
  isAsHighAsWindow = false,
  children,
}: WorkshopFrameProps) {
  const page = tab ?? `${title} – ${TEXTS.workshop}`
  usePageTitle(page)
  const main = useRouteFocus(page)
  const isLive = useContext(LiveContext)
  return (
    <div data-workshop className="flex min-h-dvh flex-col bg-paper lying:flex-row lg:flex-row">
      <Menu />
      <div className="flex min-w-0 flex-1 flex-col pb-[calc(5rem+var(--toast-room,0px))] lying:pb-0 lg:pb-0 xl:flex-row">
        <div className={classes('flex min-w-0 flex-1 flex-col', isAsHighAsWindow && 'desk:h-dvh')}>
          <header className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-1 xl:flex-nowrap xl:gap-x-4 border-b border-line px-4 py-2 sm:px-6 lg:py-3 lying:flex-nowrap lying:gap-x-3 lying:py-1">
            <h1 className="text-h2-phone max-lg:order-first sm:text-h2 lying:text-h3">{title}</h1>
            {/* Before the heading on a phone, where it is an arrow alone. */}
            {back !== undefined && <div className="max-sm:order-[-10000] sm:max-lg:order-first">{back}</div>}
            {action !== undefined && <div className="sm:max-lg:order-first">{action}</div>}
            {/* Title and account stay one row where the tools need another. */}
            {tools !== undefined && <span aria-hidden className="-mt-2 basis-full lg:hidden lying:hidden" />}
            {tools}
            <div className="ml-auto flex items-center gap-1 max-lg:order-first lying:order-none">
              <SaleSoundButton />
              <Link
                to={WORKSHOP_PATHS.wall}
                aria-label={TEXTS.wall}
                title={TEXTS.wall}
                className="grid size-12 place-items-center rounded-full max-lg:hidden"
              >
                <Icon name="eye" />
              </Link>
              <AccountButton />
            </div>
          </header>
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className={classes(
              'min-w-0 flex-1 px-4 py-5 sm:px-6 lying:py-2 lg:pb-20',
              isAsHighAsWindow && 'desk:flex desk:min-h-0 desk:flex-col desk:pb-2',
            )}
          >
            {!isLive && (
              <p
                title={TEXTS.staleWhy}
                className="mb-4 rounded-row bg-sand px-4 py-2 text-note max-sm:-mt-1 max-sm:mb-5"
              >
                {TEXTS.stale}
              </p>
            )}
            {children}
          </main>
        </div>
        {beside}
      </div>
    </div>
  )
}

function Menu() {
  const { role } = useStaff()
  const shown = AREAS.filter(({ may }) => may.includes(role))
  return (
    <nav
      aria-label={TEXTS.areas}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-0.5 border-t border-line bg-sand px-1 py-1 lying:sticky lying:top-0 lying:h-dvh lying:flex-col lying:flex-nowrap lying:overflow-y-auto lying:border-t-0 lying:border-r lg:sticky lg:top-0 lg:h-dvh lg:w-24 lg:flex-col lg:flex-nowrap lg:gap-1 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:py-4 print:hidden"
    >
      <span className="grid place-items-center max-lg:hidden lg:mb-4">
        <Logo bare />
      </span>
      {shown.map(({ path, label, icon }) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            classes(
              // As wide as its label: at large text the bar has two rows.
              'flex min-h-[56px] min-w-max flex-1 flex-col items-center justify-center gap-1 rounded-row px-1 text-small font-bold lying:min-h-12 lying:gap-0 lg:flex-none',
              isActive
                ? 'bg-card text-ink shadow-rest ring-[1.5px] ring-field-line ring-inset'
                : 'text-ink-soft hover:text-ink',
            )
          }
        >
          <span className="relative">
            <Icon name={icon} size={22} />
            {path === WORKSHOP_PATHS.inbox && <WaitingCount />}
            {path === WORKSHOP_PATHS.board && <NewOrdersCount />}
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
