/** A code-split page; `preload` fetches it ahead, so that a prerendered page hydrates without suspending. */
import { lazy, type ComponentType } from 'react'

interface PageModule {
  default: ComponentType
}

export interface LazyPage {
  (): React.ReactNode
  preload: () => Promise<void>
}

export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let Loaded: ComponentType | undefined
  const Waiting = lazy(load)
  const page = () => (Loaded ? <Loaded /> : <Waiting />)
  const preload = async () => {
    Loaded = (await load()).default
  }
  return Object.assign(page, { preload })
}

/** A page with queries is wrapped in the query client; both chunks are fetched in parallel. */
export function lazyDataPage(load: () => Promise<PageModule>): LazyPage {
  return lazyPage(async () => {
    const [{ default: Page }, { Queries }] = await Promise.all([load(), import('./queries.tsx')])
    return {
      default: () => (
        <Queries>
          <Page />
        </Queries>
      ),
    }
  })
}
