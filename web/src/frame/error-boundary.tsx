/** Error boundary of the pages: message, error code and a link to the start page. */
import { Component, type ReactNode } from 'react'
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

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}

function ErrorScreen({ error }: { error: Error }) {
  return (
    <PageFrame
      title={TEXTS.errorTitle}
      className="page-width flex flex-col items-center justify-center gap-5 py-12 text-center"
    >
      <Stage className="aspect-square w-full max-w-80">
        <ShopPicture file="robot" eager />
      </Stage>
      <h1 className="text-h1-phone sm:text-h1">{TEXTS.errorTitle}</h1>
      <p className="text-ink-soft">{TEXTS.errorBody}</p>
      <Button onClick={() => location.reload()}>{TEXTS.retry}</Button>
      <ButtonLink to={PATHS.home} look="quiet" reloadDocument>
        {TEXTS.toStart}
      </ButtonLink>
      <ErrorCode error={error} />
    </PageFrame>
  )
}
