/** Small spinner next to a text that names what is pending; never alone on a page. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-5 shrink-0 animate-spin rounded-full border-[3px] border-line border-t-plum motion-reduce:animate-none"
    />
  )
}
