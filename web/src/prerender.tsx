/** Draws a page that needs no data to a string at build time; used by scripts/build.mjs only. */
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App, preloadPage } from './app.tsx'

export { headOf } from './page-heads.ts'

export async function prerender(pathname: string): Promise<string> {
  await preloadPage(pathname)
  return renderToString(
    <StaticRouter location={pathname}>
      <App />
    </StaticRouter>,
  )
}
