/** node bench/src/crowd.ts: only the rows of concurrent visitors, against a shop that runs at SHOP_URL (with TRUST_PROXY=1). */
import { createReport } from './report.ts'
import { measureCrowd } from './shop/crowd.ts'

const report = createReport()
await measureCrowd(report, process.env['SHOP_URL'] ?? 'http://localhost:8787', [16, 60])
report.print()
