/** Which version of a legal text stands here, and where each of them stays. */
import { LEGAL_VERSIONS, versionPath } from '@leksmedjan/contract/addresses'
import { Link, useLocation } from 'react-router'
import { longDate } from '#lib/formats/dates.ts'
import { TEXTS } from './texts.ts'

/** The version an address names, else the newest. */
export function useVersion(path: string): string {
  const { pathname } = useLocation()
  const versions = LEGAL_VERSIONS[path] ?? []
  return versions.find((version) => pathname === versionPath(path, version)) ?? versions.at(-1) ?? ''
}

export function Versions({ path }: { path: string }) {
  const versions = LEGAL_VERSIONS[path] ?? []
  return (
    <nav aria-labelledby="versioner" className="mt-12 border-t border-line pt-6 lg:ml-84 print:hidden">
      <h2 id="versioner" className="text-h4">
        {TEXTS.versions}
      </h2>
      <ul className="mt-1 text-note">
        {versions.toReversed().map((version) => (
          <li key={version}>
            <Link to={versionPath(path, version)} className="text-link inline-flex min-h-11 items-center">
              {longDate(version)}
            </Link>
            {version === versions.at(-1) && <span className="text-ink-soft"> ({TEXTS.inForce})</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
