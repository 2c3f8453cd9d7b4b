/** Model viewer with its four sides below and the ordered picture beside it. */
import type { Proof } from '@leksmedjan/contract/proofs'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '#ui/icon.tsx'
import { BESIDE_THE_TOY, ModelStage as Turnable } from '#ui/toy/model-stage.tsx'
import { Tile } from '#ui/tile.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { QUARTER_DEG, sideSeen } from '#ui/viewer/rotation.ts'
import type { ToyRenderer } from '#ui/viewer/toy-renderer.ts'
import { createTurn } from '#ui/viewer/turn.ts'
import { TEXTS } from './texts.ts'

/** View at camera angles 0, 90, 180 and 270 degrees. */
const AROUND = ['front', 'left', 'back', 'right']

export function ModelStage({ proof }: { proof: Proof }) {
  const [turn] = useState(createTurn)
  const seen = useStore(turn.store, ({ turnDeg }) => AROUND[sideSeen(turnDeg)] ?? '')
  const [renderer, setRenderer] = useState<ToyRenderer | null>(null)
  const { toy_name: toy, sides } = proof
  const picture = sides.find(({ side }) => side === seen) ?? sides[0]
  return (
    <section aria-label={TEXTS.stage(toy)} className="min-w-0">
      <Turnable
        modelUrl={proof.model_url}
        turn={turn}
        label={TEXTS.turn}
        onVisible={setRenderer}
        className="aspect-square sm:aspect-[640/600]"
        buttons={BESIDE_THE_TOY}
        zoom="top-3 right-3 sm:top-4 sm:right-4"
        note={
          <span className="pointer-events-none absolute top-4 left-4 hidden items-center gap-2.5 rounded-full bg-card px-4 py-2 text-note font-semibold shadow-rest sm:inline-flex">
            <Icon name="turnRight" size={20} />
            {TEXTS.drag}
          </span>
        }
        picture={
          <ToyPicture
            src={picture?.url ?? proof.image_url}
            alt={picture === undefined ? TEXTS.pictureAlt(toy) : TEXTS.side(picture.side).alt(toy)}
            eager
            // Scaled so that the picture's own background fills the stage.
            className="scale-125"
          />
        }
      />
      <Sides
        proof={proof}
        renderer={renderer}
        seen={seen}
        onChoose={(side) => turn.turnToSide(AROUND.indexOf(side) * QUARTER_DEG)}
      />
      <p className="mt-4 flex gap-3 text-note text-ink-soft">
        <Icon name="info" size={22} />
        {TEXTS.exact[proof.origin]}
      </p>
      <Ordered proof={proof} />
    </section>
  )
}

interface SidesProps {
  proof: Proof
  renderer: ToyRenderer | null
  seen: string
  onChoose: (side: string) => void
}

function Sides({ proof: { sides, toy_name: toy }, renderer, seen, onChoose }: SidesProps) {
  if (sides.length === 0) return null
  return (
    <fieldset className="mt-4 grid grid-cols-4 gap-2 sm:gap-4">
      <legend className="sr-only">{TEXTS.sides}</legend>
      {sides.map(({ side, url }) => {
        const words = TEXTS.side(side)
        return (
          <Tile
            key={side}
            control="radio"
            name="side"
            chosen={side === seen}
            onChoose={() => onChoose(side)}
            small
            tint="sun"
            picture={
              renderer !== null && AROUND.includes(side) ? (
                <SideOfModel
                  renderer={renderer}
                  turnDeg={AROUND.indexOf(side) * QUARTER_DEG}
                  alt={words.alt(toy)}
                />
              ) : (
                <ToyPicture src={url} alt={words.alt(toy)} />
              )
            }
            title={
              <>
                <span aria-hidden className="sm:hidden">
                  {words.short}
                </span>
                <span className="max-sm:sr-only">{words.long}</span>
              </>
            }
          />
        )
      })}
    </fieldset>
  )
}

/** Device pixels: enough for a phone's tile at a high pixel ratio and for a desktop. */
const SIDE_PX = 280

/** Rendered by the same viewer, so that background and light match. */
function SideOfModel({ renderer, turnDeg, alt }: { renderer: ToyRenderer; turnDeg: number; alt: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current !== null) renderer.drawInto(canvas.current, turnDeg)
  }, [renderer, turnDeg])
  return (
    <>
      <canvas ref={canvas} aria-hidden width={SIDE_PX} height={SIDE_PX} className="block size-full" />
      <span className="sr-only">{alt}</span>
    </>
  )
}

function Ordered({ proof }: { proof: Proof }) {
  const { differences, origin, image_url, toy_name: toy } = proof
  return (
    <div className="mt-6 flex items-center gap-4 rounded-tile border border-line bg-card p-3">
      <div className="size-24 shrink-0 overflow-hidden rounded-window bg-sun-soft">
        <ToyPicture src={image_url} alt={TEXTS.pictureAlt(toy)} sizes="96px" />
      </div>
      <div className="min-w-0">
        <h2 className="font-text text-label font-bold">{TEXTS.yourPicture}</h2>
        {differences.length === 0 ? (
          <p className="mt-0.5 text-note text-ink-soft">{TEXTS.noDifference[origin]}</p>
        ) : (
          differences.map((difference) => (
            <p key={difference} className="mt-0.5 text-note text-ink-soft">
              {TEXTS.difference} {difference}
            </p>
          ))
        )}
      </div>
    </div>
  )
}
