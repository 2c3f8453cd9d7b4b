/** The finished picture, or the same toy to be turned in the same light: texts and size show on it at once. */
import { useState, type ReactNode } from 'react'
import { useWizard } from '../../../lib/wizard-store.ts'
import { Pill } from '../../../ui/pill.tsx'
import { chosenPath } from '../category-drill-down.ts'
import { TEXTS } from '../texts.ts'
import { canDrawLive } from './live-support.ts'
import { LiveGround } from './live-ground.tsx'
import { LiveToyView } from './live-toy-view.tsx'
import { useLiveToy } from './live-toy-store.ts'
import { TurnButtons } from './turn-buttons.tsx'

/** `picture` fills the frame that this stands in. */
export function LiveFrame({ picture }: { picture: ReactNode }) {
  const [live, setLive] = useState(false)
  const canBeLive = useLiveToy(({ toy }) => toy !== null && canDrawLive())
  return (
    <>
      {live && canBeLive ? <TurnedToy picture={picture} /> : picture}
      {canBeLive && (
        <fieldset className="absolute bottom-3 left-1/2 flex -translate-x-1/2 gap-2">
          <legend className="sr-only">{TEXTS.showAs}</legend>
          <Pill
            control="radio"
            name="show-as"
            label={TEXTS.asPicture}
            chosen={!live}
            onChoose={() => setLive(false)}
          />
          <Pill
            control="radio"
            name="show-as"
            label={TEXTS.asLive}
            chosen={live}
            onChoose={() => setLive(true)}
          />
        </fieldset>
      )}
    </>
  )
}

function TurnedToy({ picture }: { picture: ReactNode }) {
  const kind = useWizard(({ data }) => chosenPath(data).at(-1)?.value ?? '')
  const backdrop = useLiveToy(({ toy, isShown }) => (isShown && toy !== null ? toy.backdrop : null))
  return (
    <>
      {backdrop !== null && <LiveGround backdrop={backdrop} />}
      {/* The picture is a square that the frame crops above and below; so is this. */}
      <div className="absolute inset-x-0 top-1/2 aspect-square -translate-y-1/2">
        <LiveToyView picture={picture} kind={kind} />
      </div>
      {backdrop !== null && <TurnButtons />}
    </>
  )
}
