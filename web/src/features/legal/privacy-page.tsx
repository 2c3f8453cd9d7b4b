import { PATHS } from '@leksmedjan/contract/addresses'
import { PageFrame } from '#frame/page-frame.tsx'
import { longDate } from '#lib/formats/dates.ts'
import { LongText } from '#ui/text/long-text.tsx'
import { SellerDetails } from '#ui/text/seller-details.tsx'
import { PRIVACY_BY_VERSION, PRIVACY_TEXTS } from './privacy-texts.ts'
import { Processors } from './processors.tsx'
import { TEXTS } from './texts.ts'
import { useVersion, Versions } from './versions.tsx'

export default function PrivacyPage() {
  const { title, lead } = PRIVACY_TEXTS
  const version = useVersion(PATHS.privacy)
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        note={TEXTS.updated(longDate(version))}
        numbered
        chapters={PRIVACY_BY_VERSION[version] ?? []}
        slots={{ seller: <SellerDetails />, processors: <Processors /> }}
      />
      <Versions path={PATHS.privacy} />
    </PageFrame>
  )
}
