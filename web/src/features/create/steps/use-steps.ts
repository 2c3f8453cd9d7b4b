/** Step navigation: browser history, deep links to a field, focus on the heading. */
import { useCallback, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import * as z from 'zod/mini'
import { focusHeading, focusOn } from '#lib/lost-focus.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { PATHS } from '#routes.ts'
import { reachableStep } from '../choices/wizard-rules.ts'

const stepState = z.object({ step: z.int() })

function stepIn(state: unknown): number | null {
  const read = stepState.safeParse(state)
  return read.success ? read.data.step : null
}

export type GoTo = (step: number, place?: string) => void

export function useSteps(): { step: number; goTo: GoTo } {
  const step = useWizard((wizard) => wizard.step)
  const navigate = useNavigate()
  const place = useRef<string | null>(null)

  const goTo = useCallback<GoTo>(
    (wanted, to) => {
      const { step: current, goTo: move } = useWizard.getState()
      place.current = to ?? null
      if (wanted === current) return showPlace(place.current)
      move(wanted)
      void navigate(PATHS.create, { state: { step: wanted } })
    },
    [navigate],
  )
  useBackKey()
  useStepFocus(step, place)
  return { step, goTo }
}

/** Maps history navigation to steps; blocked during generation and past an incomplete step. */
function useBackKey(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const how = useNavigationType()
  const began = useRef(false)
  useEffect(() => {
    const { data, generation, step: current, goTo } = useWizard.getState()
    if (!began.current) {
      began.current = true
      const start = reachableStep(current, data)
      goTo(start)
      if (stepIn(location.state) !== start) {
        void navigate(PATHS.create, { replace: true, state: { step: start } })
      }
      return
    }
    const wanted = stepIn(location.state)
    if (how !== NavigationType.Pop || wanted === null || wanted === current) return
    if (generation.isGenerating) void navigate(PATHS.create, { state: { step: current } })
    else goTo(reachableStep(wanted, data))
  }, [location, how, navigate])
}

function useStepFocus(step: number, place: { current: string | null }): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (place.current !== null) return showPlace(place.current)
    scrollTo(0, 0)
    focusHeading()
  }, [step, place])
}

/** Opens enclosing disclosures, scrolls the element into view and focuses it. */
export function showPlace(id: string | null): void {
  const element = id === null ? null : document.getElementById(id)
  if (element === null) return
  const closed = element.closest('details') ?? element.querySelector('details')
  if (closed) closed.open = true
  element.scrollIntoView({ block: 'start' })
  focusOn(element)
}
