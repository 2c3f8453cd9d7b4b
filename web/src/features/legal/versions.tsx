/** Displayed version of a legal text, and links to all versions. */
import { LEGAL_VERSIONS, versionPath } from '@leksmedjan/contract/addresses'
import { Link, useLocation } from 'react-router'
import { longDate } from '#lib/formats/dates.ts'
import { TEXTS } from './texts.ts'
import { versionStatus, versionAt, type TermsOfShop } from './versions.rules.ts'

/** Version named by the URL, else the one in force: the newest, unless the shop's settings differ. */
export function useVersion(path: string, inForce?: string): string {
  const { pathname } = useLocation()
  return versionAt(pathname, path, inForce)
}

/** `terms`: announced terms from the settings; null for other texts and until loaded. */
export function Versions({ path, terms = null }: { path: string; terms?: TermsOfShop | null }) {
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
            <VersionStatus words={versionStatus(version, terms, versions)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function VersionStatus({ words }: { words: string | null }) {
  return words !== null && <span className="text-ink-soft"> ({words})</span>
}
