import { PageFrame } from '#frame/page-frame.tsx'
import { LongText } from '#ui/text/long-text.tsx'
import { WITHDRAWAL, WITHDRAWAL_TEXTS } from './withdrawal-texts.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

export default function WithdrawalPage() {
  const { title, lead } = WITHDRAWAL_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText title={title} lead={lead} chapters={WITHDRAWAL} top={<WithdrawalForm />} />
    </PageFrame>
  )
}
