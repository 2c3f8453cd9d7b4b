/** The bar on top. It shows only what its page is about: the whole shop, the wizard, or nothing but the order. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ABOUT_US, HOW_IT_WORKS, START_DESIGN } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'
import { AccountButton } from './account-button.tsx'
import { Logo } from './logo.tsx'
import { TEXTS } from './texts.ts'

/** shop: menu and start button. wizard: sign-in and what the wizard adds. order: logo and order number only. */
export type TopBarKind = 'shop' | 'wizard' | 'order'

interface TopBarProps {
  kind: TopBarKind
  /** Right end: the wizard's total and order button, the order number, or what a page has in place of the start button. */
  aside?: ReactNode
  /** false: it scrolls away (the wizard on a phone, where the strip takes its place). */
  sticky?: boolean
}

export function TopBar({ kind, aside, sticky = true }: TopBarProps) {
  return (
    <header
      className={classes(
        'z-20 border-b border-line bg-paper',
        // Enlarged so far that it would take a third of the window, it stays at the top of the page.
        sticky && 'sticky top-0 [@media(max-height:479px)]:static',
      )}
    >
      <div
        className={classes(
          'flex min-h-16 items-center gap-3 py-1.5 max-[359px]:gap-1 sm:min-h-19',
          kind === 'order' ? 'checkout-width' : 'page-width',
        )}
      >
        <Logo />
        <div className="ml-auto flex items-center gap-2 max-[359px]:gap-0 sm:gap-4">
          {kind === 'shop' && <ShopMenu />}
          {kind !== 'order' && <AccountButton />}
          {aside}
          {kind === 'shop' && aside === undefined && (
            <ButtonLink to={START_DESIGN} size="small" className="whitespace-nowrap max-[359px]:px-3!">
              {TEXTS.start}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

function ShopMenu() {
  const links = [
    [HOW_IT_WORKS, TEXTS.howItWorks],
    [START_DESIGN, TEXTS.designToy],
    [ABOUT_US, TEXTS.aboutUs],
  ] as const
  return (
    <nav aria-label={TEXTS.mainMenu} className="hidden lg:flex">
      {links.map(([to, text]) => (
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
