/** Asks for the reason of a step or a decision, one of the usual or in own words, and for more where it needs more. */
import { useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useSecondsLeft } from '#ui/notices/auth-failure-notice.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { useKeptText } from './kept-through-sign-in.ts'
import { saysReason, withReason } from './reason.rules.ts'
import { TEXTS } from './texts.ts'

interface Way {
  label: string
  run: (why: string) => void
}

interface ReasonDialogProps {
  /** What it asks about what, such as 'refund:MINIMAL-…': by it the reason is found again after a new sign-in. */
  name: string
  /** Omitted where it is mounted only while it is open. */
  open?: boolean
  title: string
  body?: ReactNode
  /** Reasons to choose from: pressed they are said after what is typed, pressed again they are not. */
  usual?: readonly string[]
  /** Filled in at the opening: said before. */
  firstReason?: string
  /** One of them was pressed: all that is said then. */
  onUsual?: (why: string) => void
  /** Most characters of a reason. */
  most: number
  busy: boolean
  /** false: it needs no words. */
  asksWhy?: boolean
  /** Below the field of the reason. */
  whyHint?: string
  /** Of the fields in `children`; '' for none. */
  fault?: string
  /** Fields above the reason; as a function of whether the form was submitted, where they show faults. */
  children?: ReactNode | ((isSubmitted: boolean) => ReactNode)
  /** Until when it can be done, null where that is over, and what is said then in place of the form. */
  deadline?: { until: string | null; over: string }
  /** Of the button that closes it and changes nothing. */
  closeLabel?: string
  /** The ways out, the first is the usual one. */
  ways: readonly [Way, ...Way[]]
  /** None of the ways is the usual one: all look alike. */
  areEqual?: boolean
  /** Why none of the ways can be taken yet. */
  offReason?: string | null
  /** None of the ways would be taken now: they are not offered. */
  isRefused?: boolean
  onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { name, open = true, title, body, most, asksWhy = true, fault = '', children, ways, onClose } = props
  const [why, setWhy] = useKeptText(`reason:${name}`, props.firstReason)
  const missing = asksWhy && why.trim() === '' ? TEXTS.reasonMissing : ''
  const pressed = useRef<Way>(ways[0])
  const form = useForm({
    faults: { more: fault, why: missing },
    onSubmit: () => pressed.current.run(why.trim()),
  })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <WhileItLasts {...props.deadline} onClose={onClose}>
        <form noValidate onSubmit={form.submit} className="mt-3 flex flex-col gap-5">
          {body !== undefined && <p className="text-ink-soft">{body}</p>}
          {typeof children === 'function' ? children(form.isSubmitted) : children}
          {props.usual !== undefined && (
            <Usual
              reasons={props.usual}
              said={why}
              onChoose={(reason) => {
                const said = withReason(why, reason)
                if (said.length > most) return
                setWhy(said)
                props.onUsual?.(said)
              }}
            />
          )}
          {asksWhy && (
            <TextArea
              data-first-focus={props.usual === undefined || undefined}
              label={TEXTS.reason}
              {...(props.whyHint === undefined ? {} : { hint: props.whyHint })}
              rows={2}
              maxLength={most}
              value={why}
              error={form.errorOf('why')}
              onChange={({ target }) => setWhy(target.value)}
            />
          )}
          <Ways
            ways={props.isRefused === true ? [] : ways}
            areEqual={props.areEqual ?? false}
            offReason={props.offReason ?? null}
            onPress={(way) => (pressed.current = way)}
            busy={props.busy}
            closeLabel={props.closeLabel}
            onClose={onClose}
          />
        </form>
      </WhileItLasts>
    </Dialog>
  )
}

interface WhileItLastsProps extends Partial<NonNullable<ReasonDialogProps['deadline']>> {
  onClose: () => void
  children: ReactNode
}

function WhileItLasts({ until, over, onClose, children }: WhileItLastsProps) {
  const left = useSecondsLeft(typeof until === 'string' ? Date.parse(until) : 0)
  if (until === undefined) return children
  if (left > 0)
    return (
      <>
        <p className="sums mt-3 text-note text-ink-soft">{TEXTS.undoLeft(left)}</p>
        {children}
      </>
    )
  return (
    <div className="mt-3 flex flex-col gap-5">
      <Notice tone="bad" urgent takesFocus>
        {over}
      </Notice>
      <Button look="secondary" wide onClick={onClose}>
        {TEXTS.closeQuestion}
      </Button>
    </div>
  )
}

interface UsualProps {
  reasons: readonly string[]
  said: string
  onChoose: (reason: string) => void
}

const Usual = ({ reasons, said, onChoose }: UsualProps) => (
  <div className="flex flex-wrap gap-2.5">
    {reasons.map((reason) => (
      <Pill
        key={reason}
        control="button"
        label={reason}
        chosen={saysReason(said, reason)}
        onChoose={() => onChoose(reason)}
      />
    ))}
  </div>
)

interface WaysProps extends Pick<ReasonDialogProps, 'busy' | 'onClose'> {
  ways: readonly Way[]
  closeLabel: string | undefined
  areEqual: boolean
  offReason: string | null
  /** Before the form is submitted. */
  onPress: (way: Way) => void
}

/** Each submits the form, so that a missing reason is said by its field whichever is pressed. */
const Ways = ({ ways, areEqual, offReason, onPress, busy, closeLabel, onClose }: WaysProps) => (
  <div
    data-foot
    className={classes(
      'bottom-0 z-1 -mx-5 -mb-5 flex flex-col gap-3 bg-paper px-5 pt-3 pb-5 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8',
      // In sight however long the form is, where that leaves room for the form; what it covers fades out above it.
      'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-paper',
      ways.length > 1
        ? 'relative sm:[@media(min-height:640px)]:sticky'
        : 'relative sm:flex-row sm:items-center [@media(min-height:640px)]:sticky',
    )}
  >
    {ways.map((way, index) => (
      <Button
        key={way.label}
        type="submit"
        look={index === 0 && !areEqual ? 'primary' : 'secondary'}
        wide
        busy={busy}
        offReason={offReason}
        onClick={() => onPress(way)}
      >
        {way.label}
      </Button>
    ))}
    <Button look="quiet" className="shrink-0 self-center" onClick={onClose}>
      {closeLabel ?? TEXTS.cancel}
    </Button>
  </div>
)
