/** Free-text description: AI uses it as is, the toymaker only the words that match catalogue options. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { atMost } from '#lib/formats/at-most.ts'
import { useConfig } from '#lib/config.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { PLACES } from '../choices/design-summary.ts'
import { listed, TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { useWizardContext } from '../wizard-context.ts'
import { useRefusal } from '../written/refused-texts.ts'
import { keywordMatches, leftOut, type KeywordMatch } from './keyword-matches.ts'
import { TEXTS } from './texts.ts'

export function Description() {
  const artist = useConfig()?.picturesBy ?? 'toymaker'
  const text = useWizard((wizard) => wizard.data.descriptionText)
  const change = useWizard((wizard) => wizard.change)
  const error = useRefusal('description', text)
  return (
    <div id={PLACES.description} className="scroll-mt-6 outline-none">
      <TextArea
        label={WIZARD_TEXTS.description}
        optional
        hint={TEXTS.hints[artist]}
        error={error}
        rows={3}
        value={text}
        onChange={(event) =>
          change({ descriptionText: atMost(event.target.value, LIMITS.descriptionCharacters) })
        }
      />
      {artist === 'toymaker' && text.trim() !== '' && error === undefined && <KeywordMatches />}
    </div>
  )
}

function KeywordMatches() {
  const { catalogue } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const found = keywordMatches(catalogue, data)
  const used = listed(found.filter(({ isChosen }) => isChosen).map(({ name }) => name))
  const { colours, details } = leftOut(catalogue, data)
  const lost = [
    ...(colours.length > 0 ? [TEXTS.noColourLeft(listed(colours))] : []),
    ...(details.length > 0 ? [TEXTS.notOnThisToy(listed(details))] : []),
  ]
  const announcement =
    found.length === 0 && lost.length === 0 ? TEXTS.nothing : used === '' ? '' : TEXTS.used(used)
  const offered = found.filter(({ isChosen }) => !isChosen)
  return (
    <>
      {offered.length > 0 && (
        <ul aria-label={TEXTS.found} className="mt-3 flex flex-wrap gap-2">
          {offered.map((word) => (
            <Offer key={`${word.field} ${word.option.value}`} word={word} />
          ))}
        </ul>
      )}
      {announcement !== '' && <p className="mt-3 text-note">{announcement}</p>}
      {lost.map((words) => (
        <p key={words} className="mt-3 text-note">
          {words}
        </p>
      ))}
      <LiveRegion text={used === '' ? '' : TEXTS.used(used)} />
    </>
  )
}

function Offer({ word: { name, replaces, patch } }: { word: KeywordMatch }) {
  const change = useWizard((wizard) => wizard.change)
  return (
    <li>
      <button
        type="button"
        className="min-h-12 rounded-full border-[1.5px] border-field-line bg-card px-4.5 text-label font-semibold"
        onClick={() => change(patch)}
      >
        {replaces ? TEXTS.changeTo(name) : TEXTS.add(name)}
      </button>
    </li>
  )
}
