import { shortDate } from '#lib/formats/dates.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { fetchExport } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

/** Export of personal data (GDPR 15, 20). */
export function ExportSection() {
  const call = useAuthCall()
  const download = async () => {
    const done = await call.run(async () => {
      saveFile(await fetchExport(), `${TEXTS.exportFile}-${shortDate(new Date().toISOString())}.zip`)
    })
    if (done) notify({ text: TEXTS.exportDone })
  }
  return (
    <Section title={TEXTS.exportTitle} lead={TEXTS.exportLead}>
      <AuthFailureNotice failure={call.failure} title={TEXTS.exportFailed} />
      <Button
        look="secondary"
        icon="download"
        className="self-start"
        busy={call.busy}
        onClick={() => void download()}
      >
        {TEXTS.exportButton}
      </Button>
    </Section>
  )
}
