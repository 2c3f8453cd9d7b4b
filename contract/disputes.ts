/**
 * Whether a status of the provider is an inquiry, the stage before a dispute: no money is withdrawn yet, and a full refund closes it
 * without a fee (https://docs.stripe.com/disputes/how-disputes-work).
 * @example isInquiry('warning_needs_response') === true
 */
export const isInquiry = (status: string): boolean => status.startsWith('warning_')
