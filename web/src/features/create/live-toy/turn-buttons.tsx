/** A quarter of a turn at a press, for whoever does not drag. */
import { IconButton } from '#ui/button.tsx'
import { TEXTS } from '../texts.ts'
import { QUARTER_DEG } from '#lib/turning.ts'
import { turnBy } from './use-turning.ts'

const PLACE = 'absolute bottom-3 active:translate-y-0.5'

export function TurnButtons() {
  return (
    <>
      <IconButton
        raised
        icon="turnLeft"
        label={TEXTS.turnLeft}
        className={`${PLACE} left-3`}
        onClick={() => turnBy(QUARTER_DEG)}
      />
      <IconButton
        raised
        icon="turnRight"
        label={TEXTS.turnRight}
        className={`${PLACE} right-3`}
        onClick={() => turnBy(-QUARTER_DEG)}
      />
    </>
  )
}
