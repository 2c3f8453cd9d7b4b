/** Checkbox, unticked by default: consent and remember-me. */
import { type InputHTMLAttributes, type ReactNode } from 'react'

export function TickBox({
  label,
  ...input
}: { label: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    // As high as a finger, whatever stands above and below it.
    <label className="-my-2 flex min-h-11 items-start gap-3 py-2">
      <input {...input} type="checkbox" className="size-6 shrink-0 accent-(--lingon)" />
      <span className="min-h-7 text-label leading-6">{label}</span>
    </label>
  )
}
