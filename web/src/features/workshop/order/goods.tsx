/** What was bought, where each of it is, of several parcels in which, and what is written on its papers. */
import type { BoughtGood, WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { isInParcel } from '@leksmedjan/contract/add-ons'
import { TOY_THING } from '@leksmedjan/contract/parcel-contents'
import { Icon } from '#ui/icon.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { BoughtTexts } from './bought-texts.tsx'
import { standingOfGood } from './goods.rules.ts'
import { CUT_TEXTS } from './order.rules.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function Goods({ order }: { order: WorkshopOrder }) {
  return (
    <Section title={TEXTS.goods.title}>
      <ul className="divide-y divide-line border-y border-line text-note">
        {order.goods.map((good) => (
          <Good key={good.part} good={good} order={order} />
        ))}
      </ul>
      <BoughtTexts texts={order.texts?.filter(({ key }) => !CUT_TEXTS.includes(key)) ?? []} />
    </Section>
  )
}

function Good({ good, order }: { good: BoughtGood; order: WorkshopOrder }) {
  const { words, isLeftOut } = standingOfGood(good, order)
  const name = good.part === TOY_THING ? order.toy.title : good.name
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-field bg-sun-soft">
        {good.part === TOY_THING ? (
          <ToyPicture src={order.toy.imageUrl} alt="" sizes="40px" />
        ) : (
          <Icon name={isInParcel(good.part) ? 'cube' : 'mail'} size={18} />
        )}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{isLeftOut ? <s>{name}</s> : name}</p>
        {good.details.length > 0 && <p className="text-ink-soft">{good.details.join(', ')}</p>}
        {words !== null && <p className={isLeftOut ? 'font-semibold text-bad' : 'text-ink-soft'}>{words}</p>}
      </div>
    </li>
  )
}
