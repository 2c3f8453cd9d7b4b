/**
 * Consent to immediate delivery of the digital story, unticked by default; the order can be paid either way.
 */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { STORY_CONSENT } from '@leksmedjan/contract/story-consent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { agreeToStory } from '../requests.ts'
import { TEXTS } from '../texts.ts'

export function StoryConsent({ order }: { order: CheckoutOrder }) {
  const { mutate, isError } = useStoryConsent(order.orderId)
  // Optimistic value; reverts to the server's when saving fails.
  const [chosen, setChosen] = useState<boolean | null>(null)
  return (
    <div className="flex flex-col gap-2">
      <p>{TEXTS.digitalStory}</p>
      {order.storyConsentCleared && chosen === null && (
        <p className="flex items-start gap-2 font-semibold">
          <Icon name="info" size={20} />
          {TEXTS.storyConsentCleared}
        </p>
      )}
      <TickBox
        label={STORY_CONSENT.wording}
        checked={chosen ?? order.storyConsent === true}
        onChange={(event) => {
          setChosen(event.target.checked)
          mutate(event.target.checked, { onError: () => setChosen(null) })
        }}
      />
      {isError && (
        <p role="alert" className="text-bad">
          {TEXTS.storyConsentFailed}
        </p>
      )}
    </div>
  )
}

function useStoryConsent(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    // Mutation scope: serialised, so that the last choice is the last one sent.
    scope: { id: `story-consent-${orderId}` },
    mutationFn: (agreed: boolean) => agreeToStory(orderId, agreed),
    onSuccess: ({ agreed }) =>
      queries.setQueryData<CheckoutOrder>(
        ['checkout-order', orderId],
        (known) => known && { ...known, storyConsent: agreed, storyConsentCleared: false },
      ),
    onError: (error) => console.error('The consent was not saved', error),
  })
}
