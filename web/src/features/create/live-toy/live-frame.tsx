/** The finished picture, or the same toy to be turned in the same light: texts and size show on it at once. */
import type { ReactNode } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Pill } from '#ui/pill.tsx'
import { chosenPath } from '../start/category-drill-down.ts'
import { TEXTS } from '../texts.ts'
import { LiveBackdrop } from './live-backdrop.tsx'
import { canDrawLive, canMakeLive } from './live-support.ts'
import { LiveToyView } from './live-toy-view.tsx'
import { useLiveToy } from './live-toy-store.ts'
import { TurnButtons } from './turn-buttons.tsx'

/** `picture` fills the frame that this stands in, and stays until the toy is there. */
export function LiveFrame({ picture }: { picture: ReactNode }) {
  const live = useLiveToy(({ isWanted }) => isWanted)
  return live ? <TurnedToy picture={picture} /> : picture
}

/** Beside the frame, so that nothing lies on the toy. */
export function LiveToggle() {
  const live = useLiveToy(({ isWanted }) => isWanted)
  if (!canMakeLive() || !canDrawLive()) return null
  return (
    <fieldset className="flex gap-3">
      <legend className="sr-only">{TEXTS.showAs}</legend>
      <Pill
        control="radio"
        name="show-as"
        label={TEXTS.asPicture}
        chosen={!live}
        onChoose={() => useLiveToy.setState({ isWanted: false })}
      />
      <Pill
        control="radio"
        name="show-as"
        label={TEXTS.asLive}
        chosen={live}
        onChoose={() => useLiveToy.setState({ isWanted: true })}
      />
    </fieldset>
  )
}

function TurnedToy({ picture }: { picture: ReactNode }) {
  const kind = useWizard(({ data }) => chosenPath(data).at(-1)?.value ?? '')
  const backdrop = useLiveToy(({ toy, isShown }) => (isShown && toy !== null ? toy.backdrop : null))
  return (
    <>
      {backdrop !== null && <LiveBackdrop backdrop={backdrop} />}
      {/* The picture is a square that the frame crops above and below; so is this. */}
      <div className="absolute inset-x-0 top-1/2 aspect-square -translate-y-1/2">
        <LiveToyView picture={picture} kind={kind} />
      </div>
      {backdrop !== null && <TurnButtons />}
    </>
  )
}
