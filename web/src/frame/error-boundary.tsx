/** Catches what a page could not: the visitor reads that nothing is lost, gets a code to name and a way on. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { PATHS } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorCode } from '../ui/notices/error-code.tsx'
import { Stage } from '../ui/toy/stage.tsx'
import { ShopPicture } from '../ui/toy/shop-picture.tsx'
import { PageFrame } from './page-frame.tsx'
import { TEXTS } from './texts.ts'

interface State {
  error: Error | null
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}

function ErrorScreen({ error }: { error: Error }) {
  return (
    <PageFrame title={TEXTS.errorTitle} className="page-width grid place-items-center py-12">
      <div className="flex w-full max-w-105 flex-col items-center gap-5 text-center">
        <Stage className="aspect-square w-full max-w-80">
          <ShopPicture file="robot" eager />
        </Stage>
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.errorTitle}</h1>
        <p className="text-ink-soft">{TEXTS.errorBody}</p>
        <Button wide onClick={() => location.reload()}>
          {TEXTS.retry}
        </Button>
        <ButtonLink to={PATHS.home} look="quiet" reloadDocument>
          {TEXTS.toStart}
        </ButtonLink>
        <ErrorCode error={error} />
      </div>
    </PageFrame>
  )
}
