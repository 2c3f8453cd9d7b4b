/** Everything that waits for a person: what it is, by when, and what to do. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import { designPath, WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { InboxItem } from '@leksmedjan/contract/workshop-inbox'
import { useId } from 'react'
import { Link } from 'react-router'
import { dayAndTime, dayAndMonth } from '#lib/formats/dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { KeyHints, type KeyHint } from '../key-hints.tsx'
import { Loaded } from '../loaded.tsx'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { useStaff } from '../standing.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { groupsOf, type InboxGroup } from './inbox-groups.ts'
import { ItemActs } from './item-acts.tsx'
import { ItemBody } from './item-body.tsx'
import { TEXTS } from './texts.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useOpened, type Opened } from './use-opened.ts'
import { useActs, useInbox, type Acts } from './use-inbox.ts'

const KEYS: readonly KeyHint[] = [
  [['J', 'K'], TEXTS.keys.move],
  [['Enter'], TEXTS.keys.open],
]

export default function InboxPage() {
  return (
    <WorkshopFrame title={TEXTS.title}>
      <div className="mx-auto flex w-full max-w-200 flex-col lg:-mb-15 lg:min-h-[calc(100dvh-7.5rem)]">
        <List />
      </div>
    </WorkshopFrame>
  )
}

function List() {
  const acts = useActs()
  const inbox = useInbox()
  const opened = useOpened()
  useRowFocus()
  useInboxKeys()
  return (
    <Loaded query={inbox} words={TEXTS} row="mb-3 h-32">
      {({ items: waiting, today }) => {
        const items = opened.withOpened(waiting)
        return items.length === 0 ? (
          <Notice tone="good" title={TEXTS.empty}>
            {TEXTS.emptyBody}
          </Notice>
        ) : (
          <div className="flex flex-1 flex-col gap-8">
            {groupsOf(items, today).map((group) => (
              <Group key={group.name} group={group} acts={acts} onOpen={opened.setOpen} />
            ))}
            <KeyHints keys={KEYS} />
          </div>
        )
      }}
    </Loaded>
  )
}

interface GroupProps {
  group: InboxGroup
  acts: Acts
  onOpen: Opened['setOpen']
}

function Group({ group: { name, items }, acts, onOpen }: GroupProps) {
  return (
    <section aria-label={TEXTS.groups[name]}>
      <h2 className="mb-3 flex items-baseline gap-2.5 text-h3">
        {TEXTS.groups[name]}
        <span className="sums text-note font-normal text-ink-soft">{items.length}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={rowName(item)}>
            <Item item={item} acts={acts} isAboutSafety={name === 'safety'} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const rowName = ({ detail, id }: InboxItem): string => `${detail.kind} ${id}`

const TONES: Partial<Record<InboxItem['detail']['kind'], BadgeTone>> = {
  complaint: 'sun',
  dispute: 'bad',
  parked: 'bad',
  print: 'working',
}

function kindWords(detail: InboxItem['detail']): string {
  if (detail.kind === 'dispute' && isInquiry(detail.status)) return TEXTS.inquiryKind
  if (detail.kind === 'returned' && detail.method === 'pickup')
    return detail.is_damaged ? TEXTS.damagedHereKind : TEXTS.unfetchedKind
  return TEXTS.kinds[detail.kind]
}

interface ItemProps {
  item: InboxItem
  acts: Acts
  isAboutSafety: boolean
  onOpen: Opened['setOpen']
}

function Item({ item, acts, isAboutSafety, onOpen }: ItemProps) {
  const { role } = useStaff()
  const titleId = useId()
  const { at, due, is_late: isLate, detail, toy } = item
  return (
    <article
      data-row={rowName(item)}
      aria-labelledby={titleId}
      className="flex scroll-mb-14 flex-col gap-3 rounded-tile border border-line bg-card p-4 text-note shadow-rest sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={titleId} className="font-text">
          <Badge tone={TONES[detail.kind] ?? 'info'}>{kindWords(detail)}</Badge>
        </h3>
        {isAboutSafety && <Badge tone="bad">{TEXTS.groups.safety}</Badge>}
        {due !== null && (
          <span className={isLate ? 'font-bold text-bad' : 'font-bold'}>
            {isLate ? TEXTS.dueLate(dayAndMonth(due)) : TEXTS.due(dayAndMonth(due))}
          </span>
        )}
        <span className="text-ink-soft sm:ml-auto">{TEXTS.came(dayAndTime(at))}</span>
      </header>
      {toy !== null && <Toy toy={withSender(toy, detail)} number={numberOf(detail)} />}
      <ItemBody item={item} onOpen={(isOpen) => onOpen(item, isOpen)} />
      {role === 'ADMIN' && <ItemActs item={item} acts={acts} />}
      <Places detail={detail} />
    </article>
  )
}

type ToyOfItem = NonNullable<InboxItem['toy']>

/** Who withdrew is not always the one the parcel is addressed to. */
const withSender = (toy: ToyOfItem, detail: InboxItem['detail']): ToyOfItem =>
  detail.kind === 'withdrawal' ? { ...toy, buyer: detail.name } : toy

/** Tells two alike matters apart. */
function Toy({ toy, number }: { toy: ToyOfItem; number: string | null }) {
  const { title, image_url: src, size, buyer } = toy
  return (
    <div className="flex items-center gap-3.5">
      <span className="size-14 shrink-0 overflow-hidden rounded-window bg-sun-soft">
        <ToyPicture src={src} alt="" sizes="56px" />
      </span>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-bold">{title}</span>
        <Dotted className="text-ink-soft" facts={[size, number && shortNumber(number), buyer]} />
      </p>
    </div>
  )
}

const numberOf = (detail: InboxItem['detail']): string | null =>
  'order_number' in detail ? detail.order_number : null

function Places({ detail }: Pick<InboxItem, 'detail'>) {
  const number = numberOf(detail)
  const designId = 'design_id' in detail ? detail.design_id : null
  const places = [
    ...(number === null ? [] : [{ to: orderPagePath(number), label: TEXTS.toOrder(shortNumber(number)) }]),
    ...(designId === null ? [] : [{ to: designPath(designId), label: TEXTS.toDesign }]),
    ...(detail.kind === 'print' ? [{ to: WORKSHOP_PATHS.queue, label: TEXTS.toQueue }] : []),
    ...(detail.kind === 'returned' ? [{ to: WORKSHOP_PATHS.packing, label: TEXTS.toPacking }] : []),
  ]
  if (places.length === 0) return null
  return (
    <p className="flex flex-wrap -my-1.5 gap-x-5">
      {places.map(({ to, label }) => (
        <Link key={to} to={to} data-opens className="text-link inline-flex min-h-11 items-center">
          {label}
        </Link>
      ))}
    </p>
  )
}
