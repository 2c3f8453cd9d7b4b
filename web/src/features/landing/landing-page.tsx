import { PageFrame } from '../../frame/page-frame.tsx'

export default function LandingPage() {
  return (
    <PageFrame className="page-width">
      <h1>Landing</h1>
    </PageFrame>
  )
}
