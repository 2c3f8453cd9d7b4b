/** A quarter of a turn at a press, for whoever does not drag. */
import { Icon } from '../../../ui/icon.tsx'
import { TEXTS } from '../texts.ts'
import { QUARTER_DEG } from '../../../lib/turning.ts'
import { turnBy } from './use-turning.ts'

const BUTTON =
  'absolute bottom-3 grid size-12 place-items-center rounded-full bg-card text-ink shadow-rest active:translate-y-0.5'

export function TurnButtons() {
  return (
    <>
      <button
        type="button"
        className={`${BUTTON} left-3`}
        aria-label={TEXTS.turnLeft}
        onClick={() => turnBy(QUARTER_DEG)}
      >
        <Icon name="turnLeft" />
      </button>
      <button
        type="button"
        className={`${BUTTON} right-3`}
        aria-label={TEXTS.turnRight}
        onClick={() => turnBy(-QUARTER_DEG)}
      >
        <Icon name="turnRight" />
      </button>
    </>
  )
}
