/**
 * The toymaker's rows that take long or need a browser:
 *   node bench/src/toys.ts [designs]
 * Workers' memory over as many designs (1 000) and as many again, an abort until silence, the live solid in Chromium.
 */
import { measureLiveInBrowser } from './toymaker/live-in-browser.ts'
import { createReport } from './report.ts'
import { measureRenderPool } from './toymaker/render-pool.ts'

const designs = Number(process.argv[2] ?? 1000)
const report = createReport()
await measureLiveInBrowser(report)
await measureRenderPool(report, designs)
report.print()
