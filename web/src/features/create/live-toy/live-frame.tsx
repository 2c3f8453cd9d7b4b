/**
 * Shows the finished picture or, toggled, the interactive 3D toy in the same lighting; texts and size appear
 * on it at once.
 */
import type { ReactNode } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Pill } from '#ui/pill.tsx'
import { chosenPath } from '../choices/category-drill-down.ts'
import { TEXTS } from '../texts.ts'
import { LiveBackdrop } from './live-backdrop.tsx'
import { canDrawLive, canMakeLive } from './live-support.ts'
import { LiveToyView } from './live-toy-view.tsx'
import { useLiveToy } from './live-toy-store.ts'
import { TurnButtons } from './turn-buttons.tsx'

/** `picture` fills the frame and stays until the live toy has rendered. */
export function LiveFrame({ picture }: { picture: ReactNode }) {
  const live = useLiveToy(({ isWanted }) => isWanted)
  return live ? <TurnedToy picture={picture} /> : picture
}

/** Placed outside the frame so that it does not cover the toy. */
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
      {/* The picture is square and cropped above and below by the frame; match it. */}
      <div className="absolute inset-x-0 top-1/2 aspect-square -translate-y-1/2">
        <LiveToyView picture={picture} kind={kind} />
      </div>
      {backdrop !== null && <TurnButtons />}
    </>
  )
}
