/** Checkbox, unticked by default: consent and remember-me. */
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

export function TickBox({
  label,
  ...input
}: { label: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input {...input} id={id} type="checkbox" className="mt-0.5 size-6 shrink-0 accent-(--lingon)" />
      <label htmlFor={id} className="min-h-7 text-label leading-snug">
        {label}
      </label>
    </div>
  )
}
