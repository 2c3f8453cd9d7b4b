/** The message to send, readable on the page: it opens in the visitor's mail program, or is copied from here. */
import { useState, useSyncExternalStore } from 'react'
import { useConfig } from '../../lib/config.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WITHDRAWAL_TEXTS as TEXTS, withdrawalLetter } from './withdrawal-texts.ts'
import { WriteButton } from './write-button.tsx'

export function WithdrawalLetter() {
  const draft = withdrawalLetter(useOrderNumber())
  const email = useConfig()?.seller.email
  const [answer, setAnswer] = useState('')
  const copy = () => {
    navigator.clipboard.writeText(`${draft.subject}\n\n${draft.body}`).then(
      () => setAnswer(TEXTS.copied),
      () => setAnswer(TEXTS.notCopied),
    )
  }
  return (
    <Panel as="div" className="mt-1">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{TEXTS.addressLabel}</dt>
        <dd className="min-h-6 min-w-0">{email}</dd>
        <dt className="text-ink-soft">{TEXTS.subjectLabel}</dt>
        <dd className="min-w-0">{draft.subject}</dd>
        <dt className="sr-only">{TEXTS.messageLabel}</dt>
        <dd className="col-span-2 mt-2 border-t border-line pt-3 whitespace-pre-line">{draft.body}</dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <WriteButton draft={draft}>{TEXTS.write}</WriteButton>
        <Button look="secondary" onClick={copy}>
          {TEXTS.copy}
        </Button>
      </div>
      <output className="mt-2 block min-h-6 text-note text-ink-soft print:hidden">{answer}</output>
    </Panel>
  )
}

const ORDER_NUMBER = /^[\w-]{1,40}$/

/** Links from an order carry its number. The prerendered page knows of none; the browser fills it in. */
function useOrderNumber(): string {
  return useSyncExternalStore(neverChanges, givenOrderNumber, () => '')
}

function givenOrderNumber(): string {
  const given = new URLSearchParams(location.search).get('order_number') ?? ''
  return ORDER_NUMBER.test(given) ? given.toUpperCase() : ''
}

const neverChanges = () => () => undefined
