/** A guided change of what was bought: an add-on is taken away and its price goes back; what costs more is a new order. */
import { INBOX_REASON_CHARACTERS } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useId, useState } from 'react'
import { timeOfDay } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { GroupFault } from '../group-fault.tsx'
import { TEXTS as INBOX } from '../inbox/texts.ts'
import { useActs, type RefundRefusal } from '../inbox/use-inbox.ts'
import { useKeptText, useReopens } from '../kept-through-sign-in.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { NewSignInNotice, SignInAgain, useNewSignInNeeded } from '../sign-in-again.tsx'
import { useStepHint } from '../standing.ts'
import { addOnBar } from './order.rules.ts'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.change

interface ChangeOrderProps {
  order: Pick<WorkshopOrder, 'orderNumber'>
  money: NonNullable<WorkshopOrder['money']>
}

export function ChangeOrder(props: ChangeOrderProps) {
  const name = `change:${props.order.orderNumber}`
  const [isOpen, setOpen] = useState(useReopens(name))
  return (
    <>
      <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {WORDS.open}
      </Button>
      {isOpen && <ChangeDialog {...props} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ChangeDialogProps extends ChangeOrderProps {
  name: string
  onClose: () => void
}

function ChangeDialog({ order, money, name, onClose }: ChangeDialogProps) {
  const { refund, busy } = useActs()
  const stepHint = useStepHint()
  const isSignInNeeded = useNewSignInNeeded()
  const [part, setPart] = useKeptText(`add-on:${name}`)
  const [earlier, setEarlier] = useState<{ since: string; repeat: number } | null>(null)
  const [refusal, setRefusal] = useState<RefundRefusal | null>(null)
  const chosen = money.addOns.find((addOn) => addOn.part === part && addOnBar(addOn, money) === null)
  const mayTake = money.addOns.some((addOn) => addOnBar(addOn, money) === null)
  async function takeAway(why: string) {
    if (chosen === undefined) return
    const repeat = earlier === null ? 0 : earlier.repeat + 1
    setRefusal(null)
    const wish = {
      order_number: order.orderNumber,
      amount: chosen.backOre,
      subject: chosen.name,
      why,
      repeat,
    }
    const result = await refund(wish)
    if (result === 'done') onClose()
    else if ('refusal' in result) setRefusal(result.refusal)
    else setEarlier({ since: result.knownSince, repeat })
  }
  return (
    <ReasonDialog
      name={name}
      title={WORDS.title}
      body={WORDS.body + (mayTake ? stepHint : '')}
      most={INBOX_REASON_CHARACTERS}
      busy={busy}
      asksWhy={mayTake}
      whyHint={INBOX.whyHint}
      fault={chosen === undefined ? WORDS.missing : ''}
      isRefused={!mayTake || isSignInNeeded || refusal?.needsSignIn === true}
      ways={[
        {
          label: WORDS.take(chosen === undefined ? null : kronorAndOre(chosen.backOre)),
          run: (why) => void takeAway(why),
        },
      ]}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          {mayTake && refusal?.needsSignIn !== true && <NewSignInNotice />}
          <AddOns
            money={money}
            chosen={chosen?.part ?? null}
            fault={isSubmitted && chosen === undefined ? WORDS.missing : ''}
            onChoose={(each) => {
              setPart(each)
              setEarlier(null)
            }}
          />
          <p className="text-ink-soft">{WORDS.dearer}</p>
          {earlier !== null && (
            <Notice tone="sun" urgent comesIntoView>
              {INBOX.refundKnown(timeOfDay(earlier.since))}
            </Notice>
          )}
          {refusal !== null && (
            <Notice tone="bad" urgent comesIntoView>
              <p>{refusal.words}</p>
              {refusal.needsSignIn && <SignInAgain />}
            </Notice>
          )}
        </>
      )}
    </ReasonDialog>
  )
}

interface AddOnsProps {
  money: ChangeOrderProps['money']
  chosen: string | null
  /** '' until the form is submitted. */
  fault: string
  onChoose: (part: string) => void
}

function AddOns({ money, chosen, fault, onChoose }: AddOnsProps) {
  const group = useId()
  if (money.addOns.length === 0) return <p>{WORDS.none}</p>
  return (
    <fieldset
      // The focus goes here where nothing is chosen.
      data-fault={fault !== '' || undefined}
      tabIndex={-1}
      className="flex flex-wrap gap-2.5"
    >
      <legend className="mb-2 font-bold">{WORDS.legend}</legend>
      {money.addOns.map((addOn) => {
        const bar = addOnBar(addOn, money)
        return (
          <Pill
            key={addOn.part}
            control="radio"
            name={group}
            label={addOn.name}
            {...(bar === null
              ? { condition: kronorAndOre(addOn.backOre) }
              : { unavailable: WORDS.bars[bar] })}
            chosen={chosen === addOn.part}
            onChoose={() => onChoose(addOn.part)}
          />
        )
      })}
      {fault !== '' && <GroupFault text={fault} />}
    </fieldset>
  )
}
