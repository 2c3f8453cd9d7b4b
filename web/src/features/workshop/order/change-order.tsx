/** A guided change of what was bought: an add-on is taken away and its price goes back; another size or other add-ons are a new order by the buyer, and this one is ended. */
import { INBOX_REASON_CHARACTERS } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useId, useState } from 'react'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Button } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { GroupFault } from '../group-fault.tsx'
import { RefundNotices } from '../inbox/refund-notices.tsx'
import { TEXTS as INBOX } from '../inbox/texts.ts'
import { useActs, type RefundRefusal } from '../inbox/use-inbox.ts'
import { useKeptText, useReopens } from '../kept-through-sign-in.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { NewSignInNotice, useNewSignInNeeded } from '../sign-in-again.tsx'
import { useStepHint } from '../standing.ts'
import { addOnBar, anewBar } from './order.rules.ts'
import { TEXTS as MONEY } from './money-texts.ts'
import { useOrderAgain } from './use-order-again.ts'

const WORDS = MONEY.change

interface ChangeOrderProps {
  order: Pick<WorkshopOrder, 'orderNumber' | 'status' | 'reviewReason' | 'isBuyerErased' | 'story'>
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

/** less: an add-on is taken away; anew: another size or other add-ons, by a new order. */
const KINDS = ['less', 'anew'] as const

function ChangeDialog({ order, money, name, onClose }: ChangeDialogProps) {
  const stepHint = useStepHint()
  const isSignInNeeded = useNewSignInNeeded()
  const mayTake = money.addOns.some((addOn) => addOnBar(addOn, money, order.story) === null)
  const bar = anewBar(order)
  const [keptKind, setKind] = useKeptText(`kind:${name}`, mayTake || bar !== null ? 'less' : 'anew')
  const kind = keptKind === 'anew' ? 'anew' : 'less'
  const [part, setPart] = useKeptText(`add-on:${name}`)
  const chosen = money.addOns.find(
    (addOn) => addOn.part === part && addOnBar(addOn, money, order.story) === null,
  )
  const change = useChange({ order, onClose })
  const { refusal, earlier } = change
  const left = kronorAndOre(money.leftOre ?? 0)
  const isPossible = kind === 'anew' || mayTake
  const fault = kind === 'less' && chosen === undefined ? WORDS.missing : ''
  return (
    <ReasonDialog
      name={name}
      title={WORDS.title}
      most={INBOX_REASON_CHARACTERS}
      busy={change.busy}
      asksWhy={isPossible}
      whyHint={INBOX.whyHint}
      fault={fault}
      isRefused={!isPossible || isSignInNeeded || refusal?.needsSignIn === true}
      ways={[
        kind === 'anew'
          ? { label: WORDS.anew(left), run: (why) => void change.orderAnew(why) }
          : {
              label: WORDS.take(chosen === undefined ? null : kronorAndOre(chosen.backOre)),
              run: (why) => void change.takeAway(chosen, why),
            },
      ]}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <KindChoice
            kind={kind}
            bar={bar}
            onChoose={(each) => {
              setKind(each)
              change.forget()
            }}
          />
          <p className="text-ink-soft">
            {(kind === 'anew' ? WORDS.body.anew(left) : WORDS.body.less) + (isPossible ? stepHint : '')}
          </p>
          {isPossible && refusal?.needsSignIn !== true && <NewSignInNotice />}
          {kind === 'less' && (
            <AddOns
              order={order}
              money={money}
              chosen={chosen?.part ?? null}
              fault={isSubmitted ? fault : ''}
              onChoose={(each) => {
                setPart(each)
                change.forget()
              }}
            />
          )}
          <RefundNotices knownSince={earlier?.since ?? null} refusal={refusal} />
        </>
      )}
    </ReasonDialog>
  )
}

/** What the dialog does, and what became of it. */
function useChange({ order: { orderNumber }, onClose }: Pick<ChangeDialogProps, 'order' | 'onClose'>) {
  const { refund, busy } = useActs()
  const { orderAgain, isPending } = useOrderAgain(orderNumber)
  const [earlier, setEarlier] = useState<{ since: string; repeat: number } | null>(null)
  const [refusal, setRefusal] = useState<RefundRefusal | null>(null)
  const forget = () => {
    setEarlier(null)
    setRefusal(null)
  }
  return {
    busy: busy || isPending,
    earlier,
    refusal,
    forget,
    async takeAway(chosen: ChangeOrderProps['money']['addOns'][number] | undefined, why: string) {
      if (chosen === undefined) return
      const repeat = earlier === null ? 0 : earlier.repeat + 1
      setRefusal(null)
      const wish = {
        order_number: orderNumber,
        amount: chosen.backOre,
        subject: chosen.name,
        why,
        repeat,
      }
      const result = await refund(wish)
      if (result === 'done') onClose()
      else if ('refusal' in result) setRefusal(result.refusal)
      else setEarlier({ since: result.knownSince, repeat })
    },
    async orderAnew(why: string) {
      setRefusal(null)
      const refused = await orderAgain(why)
      if (refused === null) onClose()
      else setRefusal(refused)
    },
  }
}

interface KindChoiceProps {
  kind: (typeof KINDS)[number]
  /** Why there is no order anew. */
  bar: ReturnType<typeof anewBar>
  onChoose: (kind: (typeof KINDS)[number]) => void
}

function KindChoice({ kind, bar, onChoose }: KindChoiceProps) {
  const group = useId()
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="mb-2 font-bold">{WORDS.kind}</legend>
      {KINDS.map((each) => (
        <Pill
          key={each}
          control="radio"
          name={group}
          label={WORDS.kinds[each]}
          {...(each === 'anew' && bar !== null && { unavailable: WORDS.anewBars[bar] })}
          chosen={kind === each}
          onChoose={() => onChoose(each)}
        />
      ))}
    </fieldset>
  )
}

interface AddOnsProps {
  order: Pick<WorkshopOrder, 'story'>
  money: ChangeOrderProps['money']
  chosen: string | null
  /** '' until the form is submitted. */
  fault: string
  onChoose: (part: string) => void
}

function AddOns({ order, money, chosen, fault, onChoose }: AddOnsProps) {
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
        const bar = addOnBar(addOn, money, order.story)
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
