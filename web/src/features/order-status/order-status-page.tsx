import { PageFrame } from '../../frame/page-frame.tsx'

export default function OrderStatusPage() {
  return (
    <PageFrame className="page-width">
      <h1>OrderStatus</h1>
    </PageFrame>
  )
}
