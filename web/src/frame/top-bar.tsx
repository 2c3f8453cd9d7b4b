/** Top bar with one variant for each kind of page: shop, wizard, order. */
import { useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ABOUT_US, HOW_IT_WORKS, START_DESIGN } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Tooltip } from '../ui/notices/tooltip.tsx'
import { AccountButton } from './account-button.tsx'
import { Logo } from './logo.tsx'
import { TEXTS } from './texts.ts'

/**
 * shop: menu and start button. wizard: sign-in and the wizard's own parts. order: logo and order number only.
 */
export type TopBarKind = 'shop' | 'wizard' | 'order'

interface TopBarProps {
  kind: TopBarKind
  /** Right end: the wizard's total and order button, the order number, or a replacement of the start button. */
  aside?: ReactNode
  /** false: scrolls with the page (the wizard on a phone, where a strip replaces it). */
  sticky?: boolean
}

export function TopBar({ kind, aside, sticky = true }: TopBarProps) {
  return (
    <header
      className={classes(
        '@container z-20 border-b border-line bg-paper',
        // Not sticky when zoom makes it taller than a third of the viewport.
        sticky && 'sticky top-0 [@media(max-height:479px)]:static',
      )}
    >
      <div
        className={classes(
          'flex min-h-16 items-center gap-1 py-1.5 sm:gap-3 sm:min-h-19',
          // Of enlarged text on a phone the menu takes rows of its own.
          kind === 'shop' && '@max-[20rem]:flex-wrap',
          kind === 'order' ? 'checkout-width' : 'page-width',
        )}
      >
        <Logo tight={kind === 'shop'} />
        <div
          className={classes(
            'ml-auto flex items-center gap-0 sm:gap-4',
            kind === 'shop' && 'justify-end @max-[20rem]:flex-wrap',
          )}
        >
          {kind === 'shop' && <ShopLinks />}
          {kind === 'shop' && <ShopMenu />}
          {kind !== 'order' && <AccountButton />}
          {aside}
          {kind === 'shop' && aside === undefined && (
            <ButtonLink
              to={START_DESIGN}
              size="small"
              className="whitespace-nowrap max-sm:ml-2 max-sm:px-4 max-[389px]:ml-1 max-[389px]:px-3 @max-[20rem]:whitespace-normal"
            >
              {TEXTS.start}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

const LINKS = [
  [HOW_IT_WORKS, TEXTS.howItWorks],
  [START_DESIGN, TEXTS.designToy],
  [ABOUT_US, TEXTS.aboutUs],
] as const

function ShopLinks() {
  return (
    <nav aria-label={TEXTS.mainMenu} className="hidden lg:flex">
      {LINKS.map(([to, text]) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-12 items-center px-3.5 text-label hover:underline"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** Menu of narrow viewports: a native popover, which works before hydration. */
function ShopMenu() {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <Tooltip text={TEXTS.menu} className="lg:hidden">
        <button
          type="button"
          popoverTarget={id}
          aria-label={TEXTS.menu}
          className="inline-grid size-12 shrink-0 place-items-center lg:hidden"
        >
          <Icon name="menu" />
        </button>
      </Tooltip>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label={TEXTS.mainMenu}
        className="fixed inset-x-4 top-17 bottom-auto m-0 ml-auto w-72 max-w-[calc(100vw-32px)] rounded-panel border border-line bg-card p-2 text-ink shadow-lift sm:top-20 sm:right-8"
      >
        {LINKS.map(([to, text]) => (
          <Link
            key={to}
            to={to}
            onClick={() => menu.current?.hidePopover()}
            className="flex min-h-12 items-center rounded-row px-4 text-label font-bold hover:bg-sand focus-visible:-outline-offset-3"
          >
            {text}
          </Link>
        ))}
      </nav>
    </>
  )
}
