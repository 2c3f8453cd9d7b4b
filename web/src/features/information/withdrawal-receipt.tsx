/** Receipt of the withdrawal, as in the mail. Takes focus on mount. */
import type { WithdrawalReceipt } from '@leksmedjan/contract/withdrawal'
import { useEffect, useRef, type ReactNode } from 'react'
import { dateAndTime } from '#lib/formats/dates.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { WITHDRAWAL_FORM as TEXTS } from './withdrawal-texts.ts'

export function WithdrawalReceiptPanel({ receipt }: { receipt: WithdrawalReceipt }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel aria-label={TEXTS.receiptTitle} className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {TEXTS.receiptTitle}
      </h2>
      <p className="mt-2">{TEXTS.sentTo(receipt.email)}</p>
      <Facts
        facts={[
          [
            TEXTS.message,
            TEXTS.statement[receipt.keeps_goods ? 'new_toy' : receipt.subject](receipt.order_number),
          ],
          [TEXTS.at, dateAndTime(receipt.at)],
          [TEXTS.name, receipt.name],
          [TEXTS.email, receipt.email],
        ]}
      />
      <h3 className="mt-6 text-h4">{TEXTS.whatNow}</h3>
      {receipt.told.map((line) => (
        <p key={line} className="mt-2">
          {line}
        </p>
      ))}
      <Button look="secondary" onClick={() => print()} className="mt-5 print:hidden">
        {TEXTS.print}
      </Button>
    </Panel>
  )
}

/** Definition list of label and value. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
      {facts.map(([label, fact]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-words">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
