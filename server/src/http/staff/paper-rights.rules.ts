/** Which papers of an order may be printed when, and by whom. Pure. */
import { PAPERS, type Paper, type PaperWait } from '@leksmedjan/contract/packing'
import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import { readsWords } from './staff-sight.rules.ts'

/** A print that is still to be made or checked: before it the toy has no number. */
const UNCHECKED: readonly PrintStatus[] = ['queued', 'starting', 'printing', 'paused', 'failed', 'printed']
/** Has neither name nor address where those are left out. */
const MAY_BE_PLAIN: readonly Paper[] = ['slip']

/** null: it can be printed. */
export function paperWait(paper: Paper, role: StaffRole, job: PrintStatus): PaperWait | null {
  if (paper === 'label' && UNCHECKED.includes(job)) return 'checked'
  return readsWords(role, 'packing', job) || MAY_BE_PLAIN.includes(paper) ? null : 'printed'
}

/** Those that belong to the order, each with what it waits for. */
export const papersFor = (
  belongs: Partial<Record<Paper, boolean>>,
  role: StaffRole,
  job: PrintStatus,
): { paper: Paper; waitsFor: PaperWait | null; isPlain: boolean }[] =>
  PAPERS.filter((paper) => belongs[paper] !== false).map((paper) => ({
    paper,
    waitsFor: paperWait(paper, role, job),
    isPlain: MAY_BE_PLAIN.includes(paper) && !readsWords(role, 'packing', job),
  }))
