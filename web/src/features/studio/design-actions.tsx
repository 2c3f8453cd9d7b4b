/**
 * Actions of a design (only deletion while it is being generated), shared by card and list. On wide cards the
 * delete button is on the picture.
 */
import { orderAgain, PATHS } from '#routes.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/notices/tooltip.tsx'
import { Link } from 'react-router'
import { isBeingMade, shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'

export interface DesignVerbs {
  onShare: (design: StudioDesign) => void
  onDownload: (design: StudioDesign) => void
  onRemove: (design: StudioDesign) => void
  onRename: (design: StudioDesign) => void
}

interface DesignActionsProps extends DesignVerbs {
  design: StudioDesign
  /** In the list the order button comes last. */
  orderLast?: boolean
}

const opened = (id: string) => `${PATHS.create}?designId=${id}`

/** For a design bought before: reorders with the size, add-ons and texts of the last order. */
function ordered({ id, orders: [last] }: StudioDesign): string {
  return last === undefined ? opened(id) : orderAgain({ designId: id, orderId: last.id })
}

export function DesignActions({
  design,
  orderLast = false,
  onShare,
  onDownload,
  onRemove,
}: DesignActionsProps) {
  const name = shortNameOf(design)
  const isReady = design.status === 'COMPLETED'
  const first = isBeingMade(design.status) ? null : isReady ? (
    <ButtonLink to={ordered(design)} look="secondary" size="small" aria-label={TEXTS.orderOf(name)}>
      {TEXTS.order}
    </ButtonLink>
  ) : (
    <ButtonLink
      to={opened(design.id)}
      look="secondary"
      size="small"
      icon="again"
      aria-label={TEXTS.retryOf(name)}
    >
      {TEXTS.retry}
    </ButtonLink>
  )
  return (
    <div
      className={classes(
        'flex items-center gap-1 max-[359px]:flex-wrap',
        !orderLast && (first === null ? 'justify-end' : 'justify-between'),
      )}
    >
      {!orderLast && first}
      <div className="-mr-2 flex sm:mr-0">
        {isReady && (
          <>
            <Tooltip text={TEXTS.edit(name)}>
              <Link
                to={`${opened(design.id)}&edit=true`}
                aria-label={TEXTS.edit(name)}
                className="inline-grid size-12 shrink-0 place-items-center rounded-full text-ink"
              >
                <Icon name="pen" />
              </Link>
            </Tooltip>
            <IconButton icon="share" label={TEXTS.share(name)} onClick={() => onShare(design)} />
            <IconButton icon="download" label={TEXTS.download(name)} onClick={() => onDownload(design)} />
          </>
        )}
        <IconButton
          icon="trash"
          label={TEXTS.remove(name)}
          onClick={() => onRemove(design)}
          className={orderLast ? '' : 'sm:hidden'}
        />
      </div>
      {orderLast && first !== null && <div className="ml-2">{first}</div>}
    </div>
  )
}
