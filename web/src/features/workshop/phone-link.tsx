/** A buyer's number, called with one press on a phone. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a
    href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
    className="text-link -my-2 inline-flex min-h-11 items-center"
  >
    {number}
  </a>
)
