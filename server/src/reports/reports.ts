/** Reports of shared designs: recorded for an operator, who gets a mail; the reporter gets a receipt. */
import { randomUUID } from 'node:crypto'
import { designPath } from '@leksmedjan/contract/addresses'
import type { ReportReceipt, ReportRequest } from '@leksmedjan/contract/report'
import type { Mail } from '../mail/mail.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import type { Limits } from '@leksmedjan/platform/http/limits'
import { RATES } from '../rates.ts'
import { insertReport, isShared } from './reports.queries.ts'

export interface Reports {
  /** Only for shared designs; throws `design_not_found` for all others. */
  report(request: ReportRequest, network: string): Promise<ReportReceipt>
}

export interface ReportsDeps {
  db: Database
  limits: Limits
  mail: Mail
  clock: Clock
  publicUrl: string
}

const REASON = 'reports: record and notify'

export function createReports({ db, limits, mail, clock, publicUrl }: ReportsDeps): Reports {
  return {
    async report({ design_id: designId, ground, explanation, email: given }, network) {
      await limits.consume(RATES.reportsPerNetwork, network)
      const email = (given ?? '').toLowerCase()
      const report = { id: randomUUID(), design_id: designId, at: clock.now(), ground, explanation, email }
      await db.asShop(REASON, async (tx) => {
        if (!(await isShared(tx, designId)))
          throw new ShopError('design_not_found', `no shared design ${designId}`)
        await insertReport(tx, report)
        const facts = { ...report, link: publicUrl + designPath(designId) }
        await mail.post(tx, 'report-notice', { key: report.id, facts })
        await mail.post(tx, 'report-receipt', { to: email, key: report.id, facts })
      })
      return { report_id: report.id, at: report.at.toISOString() }
    },
  }
}
