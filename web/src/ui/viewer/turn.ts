/** Rotation and zoom of a displayed toy, by gesture, key or button. Buttons animate, except with prefers-reduced-motion. */
import { createStore, type StoreApi } from 'zustand'
import { easeOut, swayAt } from './rotation.ts'
import { WHOLE } from './zoom.ts'

const GLIDE_MS = 350
const SWAY_MS = 1900

export interface TurnState {
  /** From the front view, counter-clockwise seen from above. */
  turnDeg: number
  /** 1 shows the whole toy. */
  zoom: number
  /** The visitor has rotated it at least once. */
  wasTurned: boolean
}

export interface Turn {
  store: StoreApi<TurnState>
  /** Jumps there and stays. */
  turnTo: (turnDeg: number) => void
  turnBy: (degrees: number) => void
  /** Takes the shorter way round. */
  turnToSide: (sideDeg: number) => void
  zoomTo: (zoom: number) => void
  /** Ends a running animation. */
  stop: () => void
  /** Shows all of it, at the angle it has now. */
  settle: () => void
  /** Swings once to either side, which shows that it can be rotated; the result ends it and turns back. */
  sway: () => () => void
  reset: () => void
}

const UNTURNED: TurnState = { turnDeg: 0, zoom: WHOLE, wasTurned: false }
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function createTurn(): Turn {
  const store = createStore<TurnState>()(() => UNTURNED)
  const angle = () => store.getState().turnDeg
  const set = (turnDeg: number) => store.setState({ turnDeg })
  /** Angle after a running animation; a sway returns to it. */
  let restDeg = 0
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const animate = (ms: number, angleAt: (share: number) => number) => {
    stop()
    if (prefersStill()) return set(angleAt(1))
    const began = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - began) / ms))
      set(angleAt(share))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  const turnBy = (degrees: number) => {
    const from = angle()
    restDeg += degrees
    const way = restDeg - from
    store.setState({ wasTurned: true })
    animate(GLIDE_MS, (share) => from + way * easeOut(share))
  }
  return {
    store,
    turnTo: (turnDeg) => {
      stop()
      restDeg = turnDeg
      store.setState({ turnDeg, wasTurned: true })
    },
    turnBy,
    turnToSide: (sideDeg) => turnBy(((((sideDeg - restDeg) % 360) + 540) % 360) - 180),
    zoomTo: (zoom) => store.setState({ zoom }),
    stop,
    settle: () => {
      restDeg = angle()
      store.setState({ zoom: WHOLE })
    },
    sway: () => {
      if (!prefersStill()) animate(SWAY_MS, (share) => restDeg + swayAt(share))
      return () => {
        stop()
        set(restDeg)
      }
    },
    reset: () => {
      stop()
      restDeg = 0
      store.setState(UNTURNED)
    },
  }
}
