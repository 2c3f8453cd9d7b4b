import { PageFrame } from '../../frame/page-frame.tsx'

export default function CheckoutPage() {
  return (
    <PageFrame className="page-width">
      <h1>Checkout</h1>
    </PageFrame>
  )
}
