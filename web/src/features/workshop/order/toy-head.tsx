/** Which toy it is, its number and whose it is. */
import type { WorkshopAddress, WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { IconButton } from '#ui/button.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { copyText } from '../copy-text.ts'
import { TEXTS } from './texts.ts'

/** The country that most parcels go to is not written. */
const HOME = 'Sverige'

export function ToyHead({ order }: { order: WorkshopOrder }) {
  const { toy, orderNumber, address, email } = order
  const copy = () => void copyText(orderNumber, TEXTS.copied)
  return (
    <div className="flex items-start gap-3">
      <span className="block size-18 shrink-0 overflow-hidden rounded-window bg-sun-soft">
        <ToyPicture src={toy.imageUrl} alt="" eager sizes="72px" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 [overflow-wrap:anywhere]">{toy.title}</h2>
        <p className="font-semibold">
          <span className="@max-md:sr-only">{TEXTS.page} </span>
          <span className="inline-block max-w-full wrap-anywhere @max-md:text-note">{orderNumber}</span>
        </p>
        {address !== null && (
          <p className="text-note leading-snug text-ink-soft [overflow-wrap:anywhere]">{placeOf(address)}</p>
        )}
        {email !== null && email !== '' && (
          <a
            href={`mailto:${email}`}
            className="text-link inline-flex min-h-11 items-center text-note [overflow-wrap:anywhere] lg:min-h-6"
          >
            {email}
          </a>
        )}
      </div>
      <IconButton icon="copy" label={TEXTS.copy} onClick={copy} />
    </div>
  )
}

/** Who waits for it where: all of the address, and how it is corrected, stands in its own section. @example 'Karin Lindqvist, Uppsala' */
const placeOf = ({ fullName, city, country }: WorkshopAddress): string =>
  [fullName, city, country === HOME ? '' : country].filter(Boolean).join(', ')
