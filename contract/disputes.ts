import * as z from 'zod/mini'

/** What the buyer's bank does about a payment: decides about it, inquiries left out, or gave it back. Nothing more may be given or promised of it. */
export const bankStanding = z.enum(['decides', 'gave_back'])
export type BankStanding = z.infer<typeof bankStanding>

/**
 * Whether a status of the provider is an inquiry, the stage before a dispute: no money is withdrawn yet, and a full refund closes it
 * without a fee (https://docs.stripe.com/disputes/how-disputes-work).
 * @example isInquiry('warning_needs_response') === true
 */
export const isInquiry = (status: string): boolean => status.startsWith('warning_')
