import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, hasPage, preloadPage } from './app.tsx'
import { takeEarlyClick } from './lib/early-click.ts'
import { stashUrlTokens } from './lib/account/url-tokens.ts'
import { pagePrefetch } from './lib/pages.ts'
import { startSession } from './lib/account/session.ts'

stashUrlTokens()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

startSession()
pagePrefetch.fetch = preloadPage

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

/** The server sends the not-found page for paths that only the app resolves, such as one in capital letters. */
const isForeign = root.querySelector('[data-not-found]') !== null && hasPage(location.pathname)

/** Hydrates a prerendered page once its chunk has loaded. */
if (root.hasChildNodes() && !isForeign) {
  await preloadPage(location.pathname)
  takeEarlyClick()
  hydrateRoot(root, app)
} else {
  createRoot(root).render(app)
}
