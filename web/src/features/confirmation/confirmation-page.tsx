import { PageFrame } from '../../frame/page-frame.tsx'

export default function ConfirmationPage() {
  return (
    <PageFrame className="page-width">
      <h1>Confirmation</h1>
    </PageFrame>
  )
}
