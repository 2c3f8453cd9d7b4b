import type { ReportGround } from '@leksmedjan/contract/report'
import type { Tx } from '../database/database.ts'

export async function isShared(tx: Tx, designId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('print_models')
    .select('id')
    .where('id', '=', designId)
    .where('is_public', '=', true)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface Report {
  id: string
  design_id: string
  at: Date
  ground: ReportGround
  explanation: string
  email: string
}

export async function insertReport(tx: Tx, report: Report): Promise<void> {
  await tx.insertInto('content_reports').values(report).execute()
}
