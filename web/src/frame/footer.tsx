/**
 * The seller's details are required on every page (e-commerce act §8): in full on the landing page and after a
 * purchase, on one line elsewhere.
 */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { Link } from 'react-router'
import { useFacts } from '../lib/config.ts'
import { ABOUT_US, HOW_IT_WORKS, PATHS } from '../routes.ts'
import { classes } from '../ui/class-names.ts'
import { Logo } from './logo.tsx'
import { TEXTS } from './texts.ts'

export type FooterKind = 'full' | 'quiet'

/** `narrow`: as wide as the bar and the content of a checkout. */
export function Footer({ kind, narrow = false }: { kind: FooterKind; narrow?: boolean }) {
  const seller = useFacts()?.seller ?? null
  return kind === 'full' ? <FullFooter seller={seller} /> : <QuietFooter seller={seller} narrow={narrow} />
}

type Seller = ShopConfig['seller']

/** Prerendered with the year of the build; hydration corrects it. */
const THIS_YEAR = new Date().getFullYear()

const COLUMNS = [
  {
    title: TEXTS.company,
    links: [
      [ABOUT_US, TEXTS.about],
      [HOW_IT_WORKS, TEXTS.how],
      [PATHS.about, TEXTS.material],
    ],
  },
  {
    title: TEXTS.help,
    links: [
      [PATHS.orderStatus, TEXTS.orderStatus],
      [PATHS.help, TEXTS.questions],
      [PATHS.contact, TEXTS.contact],
    ],
  },
  {
    title: TEXTS.yourPurchase,
    links: [
      [`${PATHS.help}#leverans`, TEXTS.delivery],
      [`${PATHS.help}#reklamation`, TEXTS.complaints],
      [PATHS.withdrawal, TEXTS.withdraw],
    ],
  },
] as const

const LEGAL = [
  [PATHS.privacy, TEXTS.privacy],
  [PATHS.terms, TEXTS.terms],
  [PATHS.cookies, TEXTS.cookies],
  [PATHS.accessibility, TEXTS.accessibility],
] as const

const LINK = 'inline-flex min-h-11 items-center hover:underline'
const UNDERLINED = 'inline-flex min-h-11 items-center underline decoration-2 underline-offset-4'

function FullFooter({ seller }: { seller: Seller | null }) {
  return (
    <footer className="bg-sand">
      <div className="page-width py-12">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%-1rem)),1fr))] gap-8 sm:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <Logo />
            <address className="mt-2 min-h-24 text-note text-ink-soft not-italic">
              {seller && sellerLines(seller).map((line) => <p key={line}>{line}</p>)}
            </address>
          </div>
          {COLUMNS.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="text-h4">{column.title}</h2>
              <ul className="mt-1 text-note">
                {column.links.map(([to, text]) => (
                  <li key={text}>
                    <Link to={to} className={to === PATHS.withdrawal ? UNDERLINED : LINK}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-note">
          <ul className="flex flex-wrap gap-x-6">
            {LEGAL.map(([to, text]) => (
              <li key={to}>
                <Link to={to} className={UNDERLINED}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-ink-soft" suppressHydrationWarning>
            {TEXTS.copyright(THIS_YEAR)}
          </p>
        </div>
      </div>
    </footer>
  )
}

function QuietFooter({ seller, narrow }: { seller: Seller | null; narrow: boolean }) {
  const links = [...LEGAL.slice(0, 3), [PATHS.withdrawal, TEXTS.withdraw] as const]
  return (
    <footer className="border-t border-line">
      <div className={classes(narrow ? 'checkout-width' : 'page-width', 'py-4 text-small text-ink-soft')}>
        <p className="min-h-6">{seller && sellerLines(seller).join(' · ')}</p>
        <ul className="flex flex-wrap gap-x-5 text-ink">
          {links.map(([to, text]) => (
            <li key={to}>
              <Link to={to} className={UNDERLINED}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function sellerLines(seller: Seller): string[] {
  return [
    `${seller.name} · ${TEXTS.organisationNumber} ${seller.organisationNumber}`,
    `${TEXTS.vatNumber} ${seller.vatNumber}`,
    seller.postalAddress,
    `${seller.email} · ${seller.phone}`,
  ]
}
