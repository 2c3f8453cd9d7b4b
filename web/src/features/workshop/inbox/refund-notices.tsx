/** Why money has not gone back: the same sum went back earlier in the day, or the refund was refused. */
import { timeOfDay } from '#lib/formats/dates.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { TEXTS } from './texts.ts'
import type { RefundRefusal } from './use-inbox.ts'

interface RefundNoticesProps {
  /** When the same sum went back; null where none did. */
  knownSince: string | null
  refusal: RefundRefusal | null
}

export function RefundNotices({ knownSince, refusal }: RefundNoticesProps) {
  return (
    <>
      {knownSince !== null && (
        <Notice tone="sun" urgent comesIntoView>
          {TEXTS.refundKnown(timeOfDay(knownSince))}
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="bad" urgent comesIntoView>
          <p>{refusal.words}</p>
          {refusal.needsSignIn && <SignInAgain />}
        </Notice>
      )}
    </>
  )
}
