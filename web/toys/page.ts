/** Plans, parts, kinds and variants, each to be turned; the address keeps what is shown over the reload after a save. */
import { ENTRIES, matching, SORTS, type Entry } from './entries.ts'
import { showEntry } from './entry-view.ts'
import { showSheet } from './sheet-view.ts'

const HEADINGS = { plan: 'Plans', part: 'Parts', kind: 'Kinds' }
const FILTER_KEY = 'toys-filter'

const filter = elementOf('filter', HTMLInputElement)
const list = elementOf('list', HTMLElement)
const main = elementOf('main', HTMLElement)

function elementOf<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The page has no ${id}`)
  return found
}

const shownId = (): string => decodeURIComponent(location.hash.slice(1))

function showList(): void {
  const entries = matching(filter.value)
  elementOf('count', HTMLElement).textContent = `${entries.length} of ${ENTRIES.length}`
  list.replaceChildren(...SORTS.flatMap((sort) => groupsOf(sort, entries)))
}

function groupsOf(sort: Entry['sort'], entries: readonly Entry[]): HTMLElement[] {
  const groups = Map.groupBy(
    entries.filter((entry) => entry.sort === sort),
    ({ group }) => group,
  )
  return [...groups].map(([group, members]) => {
    const item = document.createElement('li')
    const heading = document.createElement('h2')
    heading.textContent = `${HEADINGS[sort]} · ${group}`
    item.append(heading, ...members.map(linkTo))
    return item
  })
}

function linkTo({ id, name, isVariant }: Entry): HTMLElement {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.textContent = isVariant ? (name.split('.')[1] ?? name) : name
  if (isVariant) link.className = 'variant'
  if (id === shownId()) link.setAttribute('aria-current', 'page')
  return link
}

/** One entry, or small pictures of all that match. */
function showMain(): void {
  const entry = ENTRIES.find(({ id }) => id === shownId())
  if (entry) showEntry(main, entry)
  else showSheet(main, matching(filter.value))
}

filter.value = new URLSearchParams(location.search).get('filter') ?? sessionStorage.getItem(FILTER_KEY) ?? ''
filter.addEventListener('input', () => {
  sessionStorage.setItem(FILTER_KEY, filter.value)
  if (shownId() !== '') history.replaceState(null, '', '#')
  showList()
  showMain()
})
addEventListener('hashchange', () => {
  showList()
  showMain()
})
showList()
showMain()
