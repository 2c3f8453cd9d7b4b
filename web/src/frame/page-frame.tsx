/**
 * Layout of every page: document title, skip link, top bar, main, footer. Each page renders it with its own
 * variant.
 */
import { useEffect, type ReactNode } from 'react'
import { replayEarlyClick } from '../lib/early-click.ts'
import { usePageTitle } from '../lib/pages.ts'
import { classes } from '../ui/class-names.ts'
import { Footer, type FooterKind } from './footer.tsx'
import { StatusLines } from './status-lines.tsx'
import { TEXTS } from './texts.ts'
import { TopBar, type TopBarKind } from './top-bar.tsx'
import { useRouteFocus } from './use-route-focus.ts'

interface PageFrameProps {
  /** Prefix of ' – Leksmedjan'; omitted on the landing page. */
  title?: string
  topBar?: TopBarKind
  topBarAside?: ReactNode
  /** false: the bar scrolls with the page. */
  topBarSticky?: boolean
  footer?: FooterKind
  /** Classes of the main element, such as `page-width py-8`. */
  className?: string
  /** Rendered after main, outside its flow: bottom bar, dialogs. */
  beside?: ReactNode
  children: ReactNode
}

export function PageFrame({
  title,
  topBar = 'shop',
  topBarAside,
  topBarSticky = true,
  footer = 'quiet',
  className,
  beside,
  children,
}: PageFrameProps) {
  usePageTitle(title)
  const main = useRouteFocus(title)
  useEffect(replayEarlyClick, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-card px-5 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
          main.current?.scrollIntoView()
        }}
      >
        {TEXTS.skip}
      </a>
      <TopBar kind={topBar} aside={topBarAside} sticky={topBarSticky} />
      <StatusLines />
      <main ref={main} id="main" tabIndex={-1} className={classes('flex-1', className)}>
        {children}
      </main>
      <Footer kind={footer} narrow={topBar === 'order'} />
      {beside}
    </div>
  )
}
