/** Customer quote from the settings; hidden without evidence. */
import { useFacts } from '#lib/config.ts'

export function Testimonial() {
  const testimonial = useFacts()?.testimonial
  return (
    <figure className="mx-auto mt-14 max-w-180 text-center has-[q:empty]:hidden">
      <blockquote className="font-head text-h3 leading-snug font-semibold text-balance sm:text-h2">
        <p>
          <q>{testimonial?.quote}</q>
        </p>
      </blockquote>
      <figcaption className="mt-4 text-note text-ink-soft">{testimonial?.by}</figcaption>
    </figure>
  )
}
