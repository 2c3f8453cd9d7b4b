/** A page in its own file, fetched when its address is opened; `preload` lets the prerendered page hydrate in one go. */
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

/** A page that asks the server for things stands in the query cache; both files are fetched at once. */
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
