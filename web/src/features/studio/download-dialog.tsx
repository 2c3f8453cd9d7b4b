/** Downloads: the picture, and after a purchase the print files. */
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { savePicture } from './save-picture.ts'
import { readOrder } from './requests.ts'
import { shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'
import { STUDIO } from './use-designs.ts'

interface DownloadDialogProps {
  /** null: closed. */
  design: StudioDesign | null
  onClose: () => void
}

export function DownloadDialog({ design, onClose }: DownloadDialogProps) {
  return (
    <Dialog
      open={design !== null}
      onClose={onClose}
      title={design === null ? '' : TEXTS.downloadTitle(shortNameOf(design))}
    >
      {design !== null && (
        <div className="mt-3 flex flex-col gap-6">
          <Button look="secondary" icon="download" wide onClick={() => void savePicture(design)}>
            {TEXTS.picture}
          </Button>
          {design.orders.map((order) => (
            <OrderFiles key={order.orderNumber} order={order} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

const MEGABYTE = 1_000_000
const SIZE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

function OrderFiles({ order }: { order: StudioDesign['orders'][number] }) {
  const found = useQuery({
    queryKey: [...STUDIO, 'files', order.orderNumber],
    queryFn: () => readOrder(order),
    // The signed URLs of private files expire within minutes.
    staleTime: 0,
  })
  const files = found.data?.order.models.flatMap((model) => model.files) ?? []
  return (
    <section>
      <h3 className="text-h4">{TEXTS.files}</h3>
      <p className="text-note text-ink-soft">{TEXTS.filesOf(order.orderNumber)}</p>
      {found.isPending && (
        <Loading text={TEXTS.loading}>
          <Skeleton className="mt-3 h-12" />
        </Loading>
      )}
      {found.isError && (
        <Notice tone="bad">
          <p>{TEXTS.filesFailed}</p>
          <Button
            look="quiet"
            size="small"
            icon="again"
            busy={found.isFetching}
            onClick={() => void found.refetch()}
          >
            {TEXTS.retry}
          </Button>
        </Notice>
      )}
      {found.isSuccess && files.length === 0 && <p className="mt-2 text-note">{TEXTS.noFiles}</p>}
      <ul className="mt-2 flex flex-col">
        {files.map((file) => (
          <li key={file.url}>
            <a href={file.url} download className="text-link inline-flex min-h-12 items-center gap-2.5">
              <Icon name="cube" size={20} />
              {TEXTS.file(file.format.toUpperCase(), `${SIZE.format(file.bytes / MEGABYTE)} MB`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
