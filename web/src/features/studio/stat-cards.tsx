/** The studio's four statistics; unknown ones keep their space. */
import { useConfig } from '#lib/config.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { StudioStats } from './requests.ts'
import { monthName } from './studio-rules.ts'
import { TEXTS } from './texts.ts'
import { useNow } from './use-designs.ts'

const RATING = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** null: failed to load. */
export function StatCards({ stats }: { stats: StudioStats | null | undefined }) {
  const config = useConfig()
  const now = useNow()
  const { missing } = TEXTS.stats
  const figure = (key: keyof StudioStats) => (stats === null ? missing : stats?.[key].toString())
  const cards = [
    { label: TEXTS.stats.designs(stats?.totalDesigns), figure: figure('totalDesigns') },
    { label: TEXTS.stats.orders(stats?.totalOrders), figure: figure('totalOrders') },
    // A demo rating is not shown once payments are real.
    ...(config !== null && config.rating === null
      ? []
      : [{ label: TEXTS.stats.rating, figure: config?.rating ? RATING.format(config.rating) : undefined }]),
    {
      label: TEXTS.stats.thisMonth(monthName(now), stats?.thisMonthDesigns),
      figure: figure('thisMonthDesigns'),
    },
  ]
  return (
    <dl
      aria-label={TEXTS.stats.title}
      className="grid grid-cols-2 gap-3 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none lg:gap-5"
    >
      {cards.map(({ label, figure: shown }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-tile border border-line bg-card px-5 py-4 lg:px-6 lg:py-5"
        >
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="font-head text-h2-phone leading-tight font-semibold sm:text-h1">
            {shown ?? <Skeleton className="my-1.5 h-8 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
