/** What is typed in the answer to a complaint, or proposed of it, kept as a draft until it is sent. */
import { REMEDIES, type Remedy } from '@leksmedjan/contract/complaints'
import * as z from 'zod/mini'
import { readStaffDraft, useDraft } from '../use-draft.ts'

const answerInput = z.object({
  remedy: z.enum(REMEDIES),
  /** null: the usual words, until somebody writes their own. */
  typed: z.nullable(z.string()),
  kind: z.enum(['all', 'freight', 'sum']),
  sum: z.string(),
  /** Missing until somebody chooses. */
  throwsAway: z.optional(z.boolean()),
})

const nameOf = (id: string): string => `answer:${id}`

/** `remedy`: chosen at first. */
export const useAnswerDraft = (id: string, remedy: Remedy) =>
  useDraft(nameOf(id), answerInput, { remedy, typed: null, kind: 'all', sum: '' })

const proposalInput = z.object({ remedy: z.enum(REMEDIES), why: z.string() })
const proposalOf = (id: string): string => `propose:${id}`

export const useProposalDraft = (id: string) =>
  useDraft(proposalOf(id), proposalInput, { remedy: 'reprint', why: '' })

/** Own words of an answer or a proposal that was not sent; '' for none. */
export function typedWords(email: string, id: string): string {
  const answer = answerInput.safeParse(readStaffDraft(email, nameOf(id))).data?.typed?.trim() ?? ''
  if (answer !== '') return answer
  return proposalInput.safeParse(readStaffDraft(email, proposalOf(id))).data?.why.trim() ?? ''
}
