/** Loading and error screens shown until the catalogue lists have been fetched. */
import { WIZARD_STEPS } from '@leksmedjan/contract/limits'
import { PageFrame } from '#frame/page-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton, Spinner } from '#ui/skeleton.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { WizardBar } from '#ui/wizard-bar.tsx'
import { TEXTS } from '../texts.ts'

export function ConfigLoading({ text = TEXTS.loadingConfig }: { text?: string }) {
  return (
    <PageFrame title={TEXTS.title} topBar="wizard" className="page-width pt-4 pb-14 sm:pt-5">
      <WizardBar
        step={1}
        total={WIZARD_STEPS}
        captions={TEXTS.captions}
        label={TEXTS.stepOf(1, WIZARD_STEPS)}
      />
      <p aria-hidden className="mt-9 flex items-center gap-3 text-lead text-ink-soft">
        <Spinner />
        {text}
      </p>
      <Loading text={text}>
        <div className="mt-9 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_392px]">
          <div className="flex flex-col gap-9">
            <Skeleton className="h-10 w-70" />
            <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
              {['a', 'b', 'c', 'd', 'e'].map((each) => (
                <Skeleton key={each} className="h-14 rounded-tile" />
              ))}
            </div>
            <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
              {['a', 'b', 'c', 'd'].map((each) => (
                <Skeleton key={each} className="aspect-[4/5] rounded-tile" />
              ))}
            </div>
          </div>
          <Skeleton className="aspect-square rounded-stage max-lg:hidden" />
        </div>
      </Loading>
    </PageFrame>
  )
}

export function ConfigFailed({ error }: { error: Error }) {
  const body = (
    <>
      <p className="text-lead">{TEXTS.configBody}</p>
      <p className="text-note">{TEXTS.choicesKept}</p>
    </>
  )
  return (
    <PageFrame title={TEXTS.configTitle} topBar="wizard" className="page-width py-4">
      <ToyMessage title={TEXTS.configTitle} body={body} error={error}>
        <Button size="large" icon="again" onClick={() => location.reload()}>
          {TEXTS.retry}
        </Button>
      </ToyMessage>
    </PageFrame>
  )
}
