/** Public view only: no account, no client library. */
import { reportReceipt, type ReportReceipt, type ReportRequest } from '@leksmedjan/contract/report'
import * as z from 'zod/mini'
import { loadConfig } from '#lib/config.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { callFunction } from '#lib/request.ts'
import type { SharedDesign } from '#ui/toy/shared-design-view.tsx'

const COLUMNS = 'name,description,thumbnail_url,category,created_at,drawn_by'

const publicRow = z.object({
  name: z.string(),
  description: z.string(),
  thumbnail_url: z.nullable(z.string()),
  category: z.nullable(z.string()),
  created_at: z.string(),
  drawn_by: z.enum(['toymaker', 'ai']),
})

export interface PublicDesign extends SharedDesign {
  drawnBy: 'toymaker' | 'ai'
}

/** null when no public design has this id. */
export async function readSharedDesign(id: string): Promise<PublicDesign | null> {
  if (!z.guid().safeParse(id).success) return null
  const { anonKey } = await loadConfig()
  const answer = await fetchWithTimeout(`/rest/v1/public_designs?select=${COLUMNS}&id=eq.${id}`, {
    headers: { apikey: anonKey },
  })
  if (!answer.ok) throw new Error(`the public view answered ${answer.status}`)
  const [row] = z.array(publicRow).parse(await answer.json())
  if (row === undefined) return null
  const { thumbnail_url: pictureUrl, created_at: createdAt, drawn_by: drawnBy, ...words } = row
  return { ...words, pictureUrl, createdAt, drawnBy }
}

export function sendReport(report: ReportRequest): Promise<ReportReceipt> {
  return callFunction('report-content', reportReceipt, report)
}
