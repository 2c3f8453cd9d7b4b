import { PATHS, versionPath } from '@leksmedjan/contract/addresses'
import { TERMS_BY_VERSION } from '@leksmedjan/contract/terms'
import { Link } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { useConfig, useFacts } from '#lib/config.ts'
import { longDate } from '#lib/formats/dates.ts'
import { LongText } from '#ui/text/long-text.tsx'
import { SellerDetails } from '#ui/text/seller-details.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Warning } from '#ui/notices/warning.tsx'
import { chaptersOf, TERMS_TEXTS } from './terms-texts.ts'
import { TEXTS } from './texts.ts'
import { announcementOn, type Announcement } from './versions.rules.ts'
import { useVersion, Versions } from './versions.tsx'

export default function TermsPage() {
  const { title, lead } = TERMS_TEXTS
  const version = useVersion(PATHS.terms, useFacts()?.terms.inForce)
  // Not in the first render: the prerendered page has no announcement.
  const terms = useConfig()?.terms ?? null
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        note={TEXTS.updated(longDate(version))}
        top={<Announced of={announcementOn(version, terms)} />}
        numbered
        chapters={chaptersOf(TERMS_BY_VERSION[version] ?? [])}
        slots={{ seller: <SellerDetails />, warning: <Warning /> }}
      />
      <Versions path={PATHS.terms} terms={terms} />
    </PageFrame>
  )
}

function Announced({ of }: { of: Announcement | null }) {
  if (of === null) return null
  const { words, link } = of
  return (
    <div className="mt-4">
      <Notice>
        <p>{words}</p>
        <Link
          to={versionPath(PATHS.terms, link.version)}
          className="text-link inline-flex min-h-11 items-center"
        >
          {link.label}
        </Link>
      </Notice>
    </div>
  )
}
