/** What is typed in the answer to a complaint, kept as a draft until it is sent. */
import { REMEDIES, type Remedy } from '@leksmedjan/contract/complaints'
import * as z from 'zod/mini'
import { readStaffDraft, useDraft } from '../use-draft.ts'

const answerInput = z.object({
  remedy: z.enum(REMEDIES),
  /** null: the usual words, until somebody writes their own. */
  typed: z.nullable(z.string()),
  kind: z.enum(['all', 'freight', 'sum']),
  sum: z.string(),
})

const nameOf = (id: string): string => `answer:${id}`

/** `remedy`: chosen at first. */
export const useAnswerDraft = (id: string, remedy: Remedy) =>
  useDraft(nameOf(id), answerInput, { remedy, typed: null, kind: 'all', sum: '' })

/** Own words of an answer that was not sent; '' for none. */
export const typedAnswer = (email: string, id: string): string =>
  answerInput.safeParse(readStaffDraft(email, nameOf(id))).data?.typed?.trim() ?? ''
