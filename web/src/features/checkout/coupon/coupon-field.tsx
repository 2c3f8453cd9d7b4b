/** Coupon field, collapsed until opened; its status is shown below as text. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useId, useState } from 'react'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { inputLooks } from '#ui/forms/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { codeInForce, normaliseCode, type CouponState } from './coupon-rules.ts'
import { TEXTS } from '../texts.ts'
import { useCoupon } from './use-coupon.ts'

export function CouponDisclosure({ order, className }: { order: CheckoutOrder; className?: string }) {
  // Initial state only: it must not collapse by itself while its message is unread.
  const [open] = useState(order.couponCode !== null && order.couponCode !== '')
  return (
    <Disclosure summary={TEXTS.couponQuestion} open={open} {...(className !== undefined && { className })}>
      <CouponField order={order} />
    </Disclosure>
  )
}

function CouponField({ order }: { order: CheckoutOrder }) {
  const { code, state, type, clear, agree, recheck } = useCoupon(order)
  const id = useId()
  const inForce = codeInForce(order)
  const savedCode = inForce === normaliseCode(code) ? null : inForce
  return (
    <div className="flex flex-col gap-[7px]">
      <label htmlFor={id} className="text-label font-bold">
        {TEXTS.couponLabel}
      </label>
      <div className="relative">
        <input
          id={id}
          value={code}
          // `onInput`: pasting the same code over itself fires no React change event but should check it
          // again.
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            recheck()
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-answer`}
          aria-invalid={state.kind === 'refused' || undefined}
          className={classes(inputLooks(state.kind === 'refused', state.kind === 'applied'), 'h-13.5 pr-14')}
        />
        {code !== '' && (
          <IconButton
            icon="close"
            label={TEXTS.couponClear}
            onClick={clear}
            className="absolute top-[3px] right-1"
          />
        )}
      </div>
      <output id={`${id}-answer`} className="block min-h-6 text-note">
        <Answer state={state} savings={order.pricing.metadata.discount_details?.savings ?? 0} />
        {savedCode !== null && isOff(state) && (
          <span className="mt-1 block font-semibold text-spruce">{TEXTS.couponKept(savedCode)}</span>
        )}
      </output>
      {state.kind === 'ready' && (
        <Button look="secondary" size="small" className="self-start" onClick={agree}>
          {code === '' ? TEXTS.couponClear : TEXTS.couponUse}
        </Button>
      )}
      {state.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" size="small" icon="again" onClick={recheck}>
            {TEXTS.retry}
          </Button>
          <span className="text-note text-ink-soft">{TEXTS.couponPayAnyway}</span>
        </div>
      )}
    </div>
  )
}

/** The entered code is not applied. */
function isOff({ kind }: CouponState): boolean {
  return kind === 'refused' || kind === 'failed' || kind === 'ready'
}

const LINE = 'flex items-center gap-2'

function Answer({ state, savings }: { state: CouponState; savings: number }) {
  switch (state.kind) {
    case 'empty':
      return null
    case 'checking':
      return (
        <span className={classes(LINE, 'text-plum')}>
          <Spinner />
          {TEXTS.couponChecking}
        </span>
      )
    case 'applied':
      return (
        <span className={classes(LINE, 'font-semibold text-spruce')}>
          <Icon name="check" size={20} />
          {TEXTS.couponApplied}
          {savings > 0 && <span>{TEXTS.couponSaves(kronorAndOre(savings))}</span>}
        </span>
      )
    case 'ready':
      return TEXTS.couponNewForm
    case 'refused':
      return (
        <>
          <span className={classes(LINE, 'text-bad')}>
            <Icon name="mark" size={20} />
            {state.reason}
          </span>
          <span className="mt-1 block text-ink-soft">{TEXTS.couponAdvice}</span>
        </>
      )
  }
  return (
    <span className={LINE}>
      <Icon name="mark" size={20} />
      {TEXTS.couponFailed}
    </span>
  )
}
