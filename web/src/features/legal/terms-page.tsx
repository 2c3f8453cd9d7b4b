import { PATHS } from '@leksmedjan/contract/addresses'
import { TERMS_BY_VERSION } from '@leksmedjan/contract/terms'
import { PageFrame } from '#frame/page-frame.tsx'
import { longDate } from '#lib/formats/dates.ts'
import { LongText } from '#ui/text/long-text.tsx'
import { SellerDetails } from '#ui/text/seller-details.tsx'
import { Warning } from '#ui/notices/warning.tsx'
import { chaptersOf, TERMS_TEXTS } from './terms-texts.ts'
import { TEXTS } from './texts.ts'
import { useVersion, Versions } from './versions.tsx'

export default function TermsPage() {
  const { title, lead } = TERMS_TEXTS
  const version = useVersion(PATHS.terms)
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        note={TEXTS.updated(longDate(version))}
        numbered
        chapters={chaptersOf(TERMS_BY_VERSION[version] ?? [])}
        slots={{ seller: <SellerDetails />, warning: <Warning /> }}
      />
      <Versions path={PATHS.terms} />
    </PageFrame>
  )
}
