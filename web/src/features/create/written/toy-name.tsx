/** The toy's name: suggested, editable, used in its texts, mails and the studio. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { atMost } from '#lib/formats/at-most.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Field } from '#ui/forms/field.tsx'
import { PLACES } from '../choices/design-summary.ts'
import { nameDesign } from '../requests.ts'
import { TEXTS } from './texts.ts'
import { noteRefusedError, useRefusal } from './refused-texts.ts'

export function ToyName() {
  const proposed = useWizard((wizard) => wizard.generation.toyContent?.toyName ?? '')
  const own = useWizard((wizard) => wizard.data.toyName)
  const change = useWizard((wizard) => wizard.change)
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? (own || proposed)
  const error = useRefusal('toy_name', name === proposed ? '' : name)
  const take = () => {
    const text = name.trim()
    // An emptied field reverts to the current name.
    if (text !== '' && text !== proposed) change({ toyName: text })
    setTyped(null)
  }
  return (
    <div id={PLACES.toyName} className="scroll-mt-6 outline-none">
      <Field
        label={TEXTS.toyName}
        hint={TEXTS.toyNameHint}
        error={error}
        autoComplete="off"
        value={name}
        onChange={(event) => setTyped(atMost(event.target.value, LIMITS.toyNameCharacters))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </div>
  )
}

/** While step 3 is open: keeps design and texts under the visitor's name, also after 'Generera ny'. */
export function useToyName(): void {
  const promptId = useWizard((wizard) => wizard.generation.promptId)
  const toyName = useWizard((wizard) => wizard.data.toyName)
  const differs = useWizard(
    ({ data, generation: { toyContent } }) =>
      data.toyName !== '' && toyContent !== null && toyContent.toyName !== data.toyName,
  )
  const { data, error } = useQuery({
    queryKey: ['name-design', promptId, toyName],
    queryFn: () => nameDesign({ prompt_id: promptId ?? '', toy_name: toyName }),
    enabled: differs && promptId !== null,
    retry: false,
    staleTime: Infinity,
  })
  const words = data?.toyContent ?? null
  useEffect(() => {
    if (words !== null && differs) useWizard.getState().setToyContent(words)
  }, [words, differs])
  useEffect(() => {
    if (error !== null && !noteRefusedError(error, useWizard.getState().data)) {
      console.error('The toy was not named; its order carries the name', error)
    }
  }, [error])
}
