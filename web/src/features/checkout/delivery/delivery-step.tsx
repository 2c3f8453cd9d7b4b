/** Step 1: delivery address and method. */
import { EMAIL_VALID, isEmail } from '@leksmedjan/contract/email'
import { COUNTRIES, isOutsideEu } from '@leksmedjan/contract/delivery'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ChangeEvent } from 'react'
import { rememberEmail, rememberedEmail, type EmailStores } from '#lib/account/remembered-email.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { useConfig } from '#lib/config.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { useOnline } from '#lib/use-online.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { OrderLine } from '../checkout-frame.tsx'
import { CouponDisclosure } from '../coupon/coupon-field.tsx'
import { DELIVERY_FIELDS, deliveryFaults, type DeliveryField } from './delivery-rules.ts'
import { PhoneRights } from '../order-summary.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { TEXTS } from '../texts.ts'
import { openDraft } from './unsaved-draft.ts'
import { useSavedDraft } from './use-saved-draft.ts'

interface DeliveryStepProps {
  order: CheckoutOrder
  orderLabel: string
  onDone: () => void
}

export function DeliveryStep({ order, orderLabel, onDone }: DeliveryStepProps) {
  const queries = useQueryClient()
  const countries = useConfig()?.countries ?? COUNTRIES
  const draft = useSavedDraft(order)
  const online = useOnline()
  const [opened] = useState(() => openDraft(order))
  const [failure, setFailure] = useState<string | null>(null)
  const [address, setAddress] = useState(opened.draft)
  // Saves a draft left unsaved by an earlier visit right away.
  const resume = useEffectEvent(() => {
    if (opened.isUnsaved) draft.saveSoon(opened.draft)
  })
  useEffect(() => resume(), [])
  const type = (field: DeliveryField, text: string) => {
    const typed = { ...address, [field]: text }
    setAddress(typed)
    draft.saveSoon(typed)
  }
  const send = async () => {
    setFailure(null)
    try {
      await draft.save(address)
      correctEmail(order.email, address.email.trim())
      await queries.invalidateQueries({ queryKey: ['checkout-order', order.orderId] })
      onDone()
    } catch (error) {
      // Network failures are shown in the status line below the button.
      setFailure(error instanceof ApiError ? wordsOf(error, TEXTS.saveFailed) : null)
    }
  }
  const form = useForm({ faults: deliveryFaults(address, countries), onSubmit: send })
  const faults = form.shownFaults(DELIVERY_FIELDS, fieldId)
  // Field errors are shown at their fields; a retry would not help.
  const isUnsaved = draft.state === 'failed' && faults.length === 0
  const input = (field: DeliveryField) => ({
    id: fieldId(field),
    name: field,
    label: TEXTS[field],
    value: address[field],
    error: form.errorOf(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type(field, target.value),
    onBlur: () => form.leave(field),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5 lg:max-w-140">
      <div>
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.deliveryHeading}</h1>
        <OrderLine orderLabel={orderLabel} />
      </div>
      {opened.isSuggested && <Notice>{TEXTS.lastAddress}</Notice>}
      {form.isSubmitted && <ErrorSummary title={TEXTS.faultTitle(faults.length)} faults={faults} />}
      <Field
        {...input('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        valid={isEmail(address.email.trim()) ? EMAIL_VALID : undefined}
      />
      <Field {...input('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" hint={TEXTS.phoneHint} />
      <Field {...input('fullName')} autoComplete="name" />
      <div className="grid grid-cols-[150px_minmax(0,1fr)] gap-x-4 gap-y-[7px]">
        <Field
          {...input('postalCode')}
          // With errors in both fields each keeps its own column, so that the messages align.
          inRow={form.errorOf('city') === undefined ? 'row-start-3 col-span-full' : 'row-start-3'}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Field {...input('city')} inRow="row-start-3 col-start-2" autoComplete="address-level2" />
      </div>
      <Field {...input('streetAddress')} autoComplete="street-address" />
      <SelectField {...input('country')} autoComplete="country-name">
        {COUNTRIES.filter((country) => countries.includes(country)).map((country) => (
          <option key={country}>{country}</option>
        ))}
        {/* No longer delivered to: seen, with its fault, until another is chosen. */}
        {!countries.some((each) => each === address.country) && (
          <option hidden disabled>
            {address.country}
          </option>
        )}
      </SelectField>
      <output className="-mt-3 block text-note text-ink-soft">
        {isOutsideEu(address.country) && TEXTS.outsideEu}
      </output>
      <ShippingChoice order={order} country={address.country} />
      <CouponDisclosure order={order} className="mt-4 lg:hidden" />
      <PhoneRights order={order} />
      {failure !== null && (
        <Notice tone="bad" urgent>
          {failure}
        </Notice>
      )}
      <div className="mt-2 flex flex-col gap-3">
        <Button type="submit" size="large" wide busy={form.busy}>
          {TEXTS.toPayment}
        </Button>
        <output className="block text-center text-note text-ink-soft">
          {savingLine({ online, isUnsaved, isSaid: failure !== null })}
        </output>
      </div>
    </form>
  )
}

/** '' when the failure is already shown above the button. */
function savingLine(draft: { online: boolean; isUnsaved: boolean; isSaid: boolean }): string {
  if (!draft.isUnsaved) return TEXTS.savedWhileTyping
  if (!draft.online) return TEXTS.offline
  return draft.isSaid ? '' : TEXTS.saveFailed
}

function fieldId(field: DeliveryField): string {
  return `delivery-${field}`
}

/** An address corrected here also replaces the one in the wizard and the remembered one. */
export function correctEmail(from: string, to: string, keepers?: EmailStores): void {
  const { data, change } = useWizard.getState()
  if (data.email === from) change({ email: to })
  if (rememberedEmail(keepers) === from) rememberEmail(to, keepers)
}
