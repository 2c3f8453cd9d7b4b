/** Renders a page without data to a string at build time; used by scripts/build.mjs only. */
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App, preloadPage } from './app.tsx'
import { DRAFT_FACTS } from './draft-facts.ts'
import { prerenderWith } from './lib/config.ts'

export { FRAME_HEAD, PAGES } from './page-heads.ts'

/** Markers React leaves for failed or suspended boundaries: such a page must not be shipped. */
const UNFINISHED = /<!--\$[!?]-->/

export async function prerender(pathname: string): Promise<string> {
  prerenderWith(DRAFT_FACTS)
  await preloadPage(pathname)
  const markup = renderToString(
    <StaticRouter location={pathname}>
      <App />
    </StaticRouter>,
  )
  if (UNFINISHED.test(markup)) throw new Error(`${pathname} could not be drawn ahead of time`)
  return markup
}
