/** Second step of a withdrawal: the statement to confirm, and an e-mailed code if the order number is under attack. */
import { useEffect, useRef } from 'react'
import { codeRefusal, CodeStep } from '#ui/order/code-step.tsx'
import { wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts } from './withdrawal-receipt.tsx'
import { WITHDRAWAL_FORM as TEXTS, withdrawalLetter, type WithdrawalMessage } from './withdrawal-texts.ts'
import { WriteButton } from './write-button.tsx'

interface ConfirmingProps {
  message: WithdrawalMessage
  /** Error of the last attempt; null without one. */
  failure: unknown
  busy: boolean
  /** A code is being submitted. */
  showsCode: boolean
  onConfirm: (code?: string) => void
  onBack: () => void
}

export function Confirming({ message, failure, busy, showsCode, onConfirm, onBack }: ConfirmingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const refusal = codeRefusal(failure)
  const needsCode = showsCode || refusal !== null
  return (
    <>
      <Panel aria-label={TEXTS.title} className="mt-6 print:hidden">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {TEXTS.confirmTitle}
        </h2>
        <p className="mt-2">{TEXTS.statement[message.subject](message.orderNumber.trim().toUpperCase())}</p>
        <p className="mt-2">{TEXTS.consequence[message.subject]}</p>
        <Facts
          facts={[
            [TEXTS.name, message.name.trim()],
            [TEXTS.email, message.email.trim()],
          ]}
        />
        {failure !== null && refusal === null && (
          <div className="mt-4">
            <Notice tone="bad" urgent>
              <p>{wordsOf(failure, TEXTS.failed)}</p>
              <p className="mt-1">{TEXTS.orWrite}</p>
              <div className="mt-3">
                <WriteButton draft={withdrawalLetter(message)}>{TEXTS.write}</WriteButton>
              </div>
            </Notice>
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!needsCode && (
            <Button busy={busy} onClick={() => onConfirm()} className="max-sm:w-full">
              {TEXTS.confirm}
            </Button>
          )}
          <Button look="secondary" onClick={onBack} className="max-sm:w-full">
            {TEXTS.change}
          </Button>
        </div>
      </Panel>
      {needsCode && (
        <div className="mt-6 print:hidden">
          <CodeStep
            busy={busy}
            refusal={refusal === 'wrong' ? wordsOf(failure, TEXTS.failed) : null}
            action={TEXTS.confirm}
            elsewhere={TEXTS.orWrite}
            onCode={onConfirm}
            onAgain={() => onConfirm()}
          />
        </div>
      )}
    </>
  )
}
