import { PageFrame } from '#frame/page-frame.tsx'
import { LongText } from '#ui/text/long-text.tsx'
import { Warning } from '#ui/notices/warning.tsx'
import { HELP, HELP_TEXTS } from './help-texts.ts'

export default function HelpPage() {
  const { title, lead } = HELP_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText title={title} lead={lead} chapters={HELP} slots={{ warning: <Warning /> }} />
    </PageFrame>
  )
}
