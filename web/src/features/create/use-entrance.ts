/** What the address asks for on arrival: a fresh start (`reset=true`) or a saved design (`designId`); then it reads `/create` again. */
import type { DesignAnswer } from '@leksmedjan/contract/designs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { wordsOf } from '../../lib/request.ts'
import { rememberedEmail } from '../../lib/remembered-email.ts'
import { useWizard } from '../../lib/wizard-store.ts'
import { PATHS } from '../../routes.ts'
import { notify } from '../../ui/toast-store.ts'
import { forgetRun, startOver } from './generate.ts'
import { getDesign } from './requests.ts'
import { TEXTS } from './texts.ts'

/**
 * True while a saved design is being opened or a fresh start is under way.
 * Behind an open payment no fresh start is made, and a saved design waits for it to end.
 */
export function useEntrance(mayReplace: 'wait' | 'no' | 'yes'): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wantsReset = search.get('reset') === 'true'
  const designId = search.get('designId')
  const design = useQuery({
    queryKey: ['get-design', designId],
    queryFn: () => getDesign(designId ?? ''),
    enabled: designId !== null,
    retry: false,
    staleTime: 0,
  })
  useRememberedEmail()

  useEffect(() => {
    if (!wantsReset || mayReplace === 'wait') return
    if (mayReplace === 'yes') startOver()
    void navigate(PATHS.create, { replace: true, state: { step: useWizard.getState().step } })
  }, [wantsReset, mayReplace, navigate])

  const opened = useRef<string | null>(null)
  const { data, error } = design
  useEffect(() => {
    if (designId === null || opened.current === designId || (!data && !error)) return
    if (data && mayReplace !== 'yes') return
    opened.current = designId
    if (data) openDesign(data)
    else notify({ text: TEXTS.designNotOpened, detail: wordsOf(error, ''), tone: 'bad' })
    void navigate(PATHS.create, { replace: true, state: { step: useWizard.getState().step } })
  }, [designId, data, error, mayReplace, navigate])

  return wantsReset || designId !== null
}

/** A finished design stands ready to order; any other opens where its choices can go on. */
function openDesign({
  imageUrl,
  status,
  promptId,
  openaiPrompt,
  toyContent,
  selections,
}: DesignAnswer): void {
  forgetRun()
  const { restore, restoreChoices, goTo, setOrder } = useWizard.getState()
  setOrder(null)
  if (status === 'COMPLETED' && imageUrl !== null) {
    restore({ imageUrl, promptId, openaiPrompt: openaiPrompt ?? '', toyContent, selections })
    goTo(3)
  } else {
    restoreChoices(selections)
    goTo(2)
  }
}

function useRememberedEmail(): void {
  useEffect(() => {
    const { data, change } = useWizard.getState()
    const email = rememberedEmail()
    if (data.email === '' && email !== '') change({ email })
  }, [])
}
