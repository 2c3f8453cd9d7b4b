/**
 * A bank asks about a payment before there is a dispute, by the provider's word for its state: no money has been taken, and giving all of
 * it back ends the matter without a fee (https://docs.stripe.com/disputes/how-disputes-work).
 * @example isInquiry('warning_needs_response') === true
 */
export const isInquiry = (status: string): boolean => status.startsWith('warning_')
