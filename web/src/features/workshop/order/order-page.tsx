/** The page of one order, for a phone in the workshop and for links. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { ORDER_PARAMETER, orderPagePath, shortNumber } from '../order-address.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { Neighbours, useShown } from './neighbours.tsx'
import { NotFound } from './not-found.tsx'
import { OrderView } from './order-view.tsx'
import { TEXTS } from './texts.ts'

export default function OrderPage() {
  const [query] = useSearchParams()
  const orderNumber = shortNumber((query.get(ORDER_PARAMETER) ?? '').toUpperCase())
  const numbers = useShown()
  const navigate = useNavigate()
  return (
    <WorkshopFrame
      title={`${TEXTS.page} ${orderNumber}`}
      back={
        <ButtonLink
          to={WORKSHOP_PATHS.board}
          size="small"
          look="quiet"
          icon="left"
          className="max-sm:-ml-3 max-sm:size-12"
        >
          <span className="max-sm:sr-only">{TEXTS.toBoard}</span>
        </ButtonLink>
      }
    >
      <div className="mx-auto max-w-160 xl:max-w-280">
        {orderNumber === '' ? (
          <NotFound orderNumber="" />
        ) : (
          <OrderView
            key={orderNumber}
            orderNumber={orderNumber}
            corner={
              numbers.some((number) => shortNumber(number) === orderNumber) && (
                <Neighbours
                  order={orderNumber}
                  numbers={numbers}
                  onOpen={(number) => void navigate(orderPagePath(number), { replace: true })}
                />
              )
            }
          />
        )}
      </div>
    </WorkshopFrame>
  )
}
