/** 'Inställningar': one section per topic. */
import { PageFrame } from '#frame/page-frame.tsx'
import { SecondStepLead } from '#frame/second-step-lead.tsx'
import { useSession } from '#lib/account/session.ts'
import type { Customer } from '#lib/account/session-sync.ts'
import { openSignIn } from '#lib/account/sign-in-dialog.ts'
import { NewPasswordForm } from '#ui/forms/new-password-form.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { Button } from '#ui/button.tsx'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { NameSection } from './name-section.tsx'
import { Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TEXTS } from './texts.ts'
import { TwoStepSection } from './two-step-section.tsx'

export default function SettingsPage() {
  const { status, user } = useSession()
  if (status === 'signedIn' && user !== null) return <Settings key={user.id} user={user} />
  if (status === 'needsFactor') return <SecondStepLead title={TEXTS.title} />
  return status === 'loading' ? <Waiting /> : <SignedOut />
}

function Settings({ user }: { user: Customer }) {
  return (
    <PageFrame title={TEXTS.title} className="page-width py-8 sm:py-11">
      <h1 className="text-h1-phone sm:text-h1">{TEXTS.title}</h1>
      <div className="mt-8 flex flex-col gap-11">
        <NameSection />
        <EmailSection user={user} />
        <PasswordSection />
        <TwoStepSection user={user} />
        <SessionsSection user={user} />
        <ExportSection />
        <DeletionSection user={user} />
      </div>
    </PageFrame>
  )
}

function PasswordSection() {
  return (
    <Section title={TEXTS.passwordTitle} lead={TEXTS.passwordLead}>
      <NewPasswordForm
        onSaved={() => notify({ text: TEXTS.passwordSaved, detail: TEXTS.passwordSavedDetail })}
      />
    </Section>
  )
}

function Waiting() {
  return (
    <PageFrame title={TEXTS.title} className="page-width py-8 sm:py-11">
      <h1 className="text-h1-phone sm:text-h1">{TEXTS.title}</h1>
      <Loading text={TEXTS.loading}>
        <div className="mt-8 flex flex-col gap-11">
          <Skeleton className="h-56 rounded-panel" />
          <Skeleton className="h-56 rounded-panel" />
          <Skeleton className="h-56 rounded-panel" />
        </div>
      </Loading>
    </PageFrame>
  )
}

/** Also shown after signing out in another tab. */
function SignedOut() {
  return (
    <PageFrame title={TEXTS.title} className="page-width grid place-items-center py-12">
      <div className="flex w-full max-w-105 flex-col items-center gap-5 text-center">
        <Stage className="aspect-[4/3] w-full max-w-80">
          <ShopPicture file="bear" eager />
        </Stage>
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.signedOutTitle}</h1>
        <p className="text-ink-soft">{TEXTS.signedOutBody}</p>
        <Button wide onClick={() => openSignIn()}>
          {TEXTS.signIn}
        </Button>
      </div>
    </PageFrame>
  )
}
