/** Access to and erasure of personal data without an account, by an e-mailed link. */
import { useSyncExternalStore } from 'react'
import { PageFrame } from '#frame/page-frame.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { OpenedLink } from './opened-link.tsx'
import { TEXTS } from './texts.ts'

export default function OwnDataPage() {
  const key = useSyncExternalStore(onHashChange, linkKey, () => '')
  return (
    <PageFrame title={TEXTS.title} footer="full" className="checkout-width py-8 sm:py-12">
      <h1 className="text-h1-phone sm:text-h1">{TEXTS.title}</h1>
      {key === '' ? <AskForLink /> : <OpenedLink key={key} linkKey={key} />}
    </PageFrame>
  )
}

/** In the fragment, so that it is sent to no server and logged nowhere. */
function linkKey(): string {
  return new URLSearchParams(location.hash.slice(1)).get('key') ?? ''
}

function onHashChange(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
