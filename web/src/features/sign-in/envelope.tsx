/** Illustration: a toy in an envelope. Head and arms are above the flap, feet behind it. */
import { ShopPicture } from '#ui/toy/shop-picture.tsx'

export function Envelope() {
  return (
    <div aria-hidden className="relative mx-auto mt-5 mb-3 h-44 w-52">
      <svg viewBox="0 0 208 176" className="absolute inset-0 size-full">
        <path d="M2 92 104 26l102 66v76a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6Z" fill="#c4935d" />
      </svg>
      <div className="absolute top-0 left-1/2 size-36 -translate-x-1/2">
        <ShopPicture file="dragon" eager />
      </div>
      <svg viewBox="0 0 208 176" className="absolute inset-0 size-full">
        <path d="M2 92l102 60 102-60v78a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6Z" fill="#eccb99" />
        <path d="M4.500 173 104 108l99.500 65a6 6 0 0 1-4 2H8.500a6 6 0 0 1-4-2Z" fill="#deb27d" />
      </svg>
    </div>
  )
}
