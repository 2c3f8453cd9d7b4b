import { PageFrame } from '../../frame/page-frame.tsx'

export default function CreatePage() {
  return (
    <PageFrame topBar="wizard" className="page-width">
      <h1>Låt oss börja!</h1>
    </PageFrame>
  )
}
