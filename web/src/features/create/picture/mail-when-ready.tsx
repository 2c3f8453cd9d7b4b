/** AI pictures may take a minute or two: the visitor may leave and get an e-mail instead. */
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '#lib/config.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { generate } from './generate.ts'
import { usePreviewRun, type PreviewRunState } from './preview-run.ts'
import { savePreviewSession } from '../requests.ts'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'

type State = 'closed' | 'open' | 'sending' | 'failed'
interface SavedEmail {
  promptId: string
  email: string
}

/** Past the time limit, but the picture may still arrive. */
export const isLate = ({ status, promptId }: Pick<PreviewRunState, 'status' | 'promptId'>): boolean =>
  status === 'slow' && promptId !== null

export function MailWhenReady() {
  const picturesBy = useConfig()?.picturesBy
  const late = usePreviewRun(isLate)
  const promptId = usePreviewRun((run) => run.promptId)
  const running = usePreviewRun((run) => run.status === 'running')
  const [promised, setPromised] = useState<SavedEmail | null>(null)
  // While a stream is being resumed its prompt id is not known yet.
  if (promised !== null && (promptId === null || promptId === promised.promptId) && (running || late)) {
    return <Promised email={promised.email} />
  }
  if (promptId === null || !(late || (running && picturesBy === 'ai'))) return null
  return <EmailPrompt key={promptId} promptId={promptId} late={late} onSavedEmail={setPromised} />
}

/** The form it answers had the focus. */
function Promised({ email }: { email: string }) {
  const line = useRef<HTMLOutputElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <output ref={line} tabIndex={-1} className="mt-4 block text-note [overflow-wrap:anywhere] outline-none">
      {TEXTS.mailPromised(email)}
    </output>
  )
}

interface EmailPromptProps {
  promptId: string
  late: boolean
  onSavedEmail: (promised: SavedEmail) => void
}

function EmailPrompt({ promptId, late, onSavedEmail }: EmailPromptProps) {
  const known = useWizard((wizard) => wizard.data.email)
  const [text, setText] = useState(known)
  const [state, setState] = useState<State>('closed')

  const ask = async (email: string) => {
    setState('sending')
    useWizard.getState().change({ email })
    try {
      await savePreviewSession(email, promptId, true)
      onSavedEmail({ promptId, email })
      // Resume a generation the visitor cancelled, so that its picture is finished.
      if (late) void generate()
    } catch (error) {
      console.error('The letter about the picture was not promised', error)
      setState('failed')
    }
  }
  const form = useForm({
    faults: { email: isEmail(text.trim()) ? '' : EMAIL_INVALID },
    onSubmit: () => ask(text.trim()),
  })
  if (state === 'closed') {
    const press = () => (isEmail(known) ? void ask(known) : setState('open'))
    return late ? (
      <Button icon="mail" className="mt-5 max-sm:w-full" onClick={press}>
        {TEXTS.mailWhenReady}
      </Button>
    ) : (
      <Button look="quiet" size="small" className="mt-4" onClick={press}>
        {TEXTS.mailWhenReady}
      </Button>
    )
  }
  return (
    <form noValidate className="mt-4 flex flex-col gap-3 sm:items-start" onSubmit={form.submit}>
      <EmailField
        label={WIZARD_TEXTS.email}
        name="email"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={form.errorOf('email') ?? (state === 'failed' ? TEXTS.mailNotPromised : undefined)}
      />
      <Button
        type="submit"
        look={late ? 'primary' : 'secondary'}
        size={late ? 'normal' : 'small'}
        busy={state === 'sending'}
      >
        {TEXTS.mailWhenReady}
      </Button>
    </form>
  )
}
