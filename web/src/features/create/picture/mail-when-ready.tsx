/** A bought picture may take a minute or two: the visitor may leave the page and be written to. */
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { useState, type SyntheticEvent } from 'react'
import { useConfig } from '#lib/config.ts'
import { useWizard } from '#lib/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { usePreviewRun } from './generate.ts'
import { savePreviewSession } from '../requests.ts'
import { TEXTS } from '../texts.ts'

type State = 'closed' | 'open' | 'sending' | 'failed' | { promised: string }

export function MailWhenReady() {
  const picturesBy = useConfig()?.picturesBy
  const promptId = usePreviewRun((run) => (run.status === 'running' ? run.promptId : null))
  if (picturesBy !== 'ai' || promptId === null) return null
  return <Asking key={promptId} promptId={promptId} />
}

function Asking({ promptId }: { promptId: string }) {
  const known = useWizard((wizard) => wizard.data.email)
  const [text, setText] = useState(known)
  const [state, setState] = useState<State>('closed')
  const isWrong = state === 'open' && text !== '' && !isEmail(text.trim())

  const ask = async (email: string) => {
    setState('sending')
    useWizard.getState().change({ email })
    try {
      await savePreviewSession(email, promptId, true)
      setState({ promised: email })
    } catch (error) {
      console.error('The letter about the picture was not promised', error)
      setState('failed')
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isEmail(text.trim())) void ask(text.trim())
  }
  if (typeof state === 'object') {
    return (
      <output className="mt-4 block text-note [overflow-wrap:anywhere]">
        {TEXTS.mailPromised(state.promised)}
      </output>
    )
  }
  if (state === 'closed') {
    return (
      <div className="mt-4">
        <Button
          look="quiet"
          size="small"
          onClick={() => (isEmail(known) ? void ask(known) : setState('open'))}
        >
          {TEXTS.mailWhenReady}
        </Button>
      </div>
    )
  }
  return (
    <form noValidate className="mt-4 flex flex-col items-start gap-3" onSubmit={submit}>
      <Field
        label={TEXTS.email}
        type="email"
        name="email"
        autoComplete="email"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={state === 'failed' ? TEXTS.mailNotPromised : isWrong ? EMAIL_INVALID : undefined}
      />
      <Button type="submit" look="secondary" size="small" busy={state === 'sending'}>
        {TEXTS.mailWhenReady}
      </Button>
    </form>
  )
}
