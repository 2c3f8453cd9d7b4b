/** What was typed here when somebody else answered: it stands until it is closed. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { useStaff } from '../standing.ts'
import { typedWords, useAnswerDraft, useProposalDraft } from './answer-input.ts'
import { TEXTS } from './texts.ts'

export function LeftWords({ id, answeredBy }: { id: string; answeredBy: string }) {
  const { email } = useStaff()
  const answer = useAnswerDraft(id, 'answer')
  const proposal = useProposalDraft(id)
  const [words, setWords] = useState(() => typedWords(email, id))
  if (words === '' || answeredBy === email) return null
  return (
    <Notice tone="sun" title={TEXTS.answeredMeanwhile(answeredBy)} urgent>
      <p>{TEXTS.notSent}</p>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <Button
        size="small"
        look="secondary"
        className="mt-3"
        onClick={() => {
          answer.clear()
          proposal.clear()
          setWords('')
        }}
      >
        {TEXTS.discard}
      </Button>
    </Notice>
  )
}
