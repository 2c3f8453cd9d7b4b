/** A small turning ring beside a text that says what is awaited; never alone on a page. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-5 shrink-0 animate-spin rounded-full border-[3px] border-line border-t-plum motion-reduce:animate-none"
    />
  )
}
