/**
 * Error summary above a form; each line links to its field. Focus itself goes to the first invalid field.
 */
import { Icon } from '../icon.tsx'

export interface FormFault {
  /** id of the input. */
  fieldId: string
  message: string
}

export function ErrorSummary({ title, faults }: { title: string; faults: readonly FormFault[] }) {
  if (faults.length === 0) return null
  return (
    <div role="alert" className="flex gap-3.5 rounded-row bg-berry-soft p-5 text-bad">
      <Icon name="mark" />
      <div>
        <p className="font-bold text-ink">{title}</p>
        <ul className="mt-1 flex flex-col">
          {faults.map((fault) => (
            <li key={fault.fieldId}>
              <a
                href={`#${fault.fieldId}`}
                className="inline-flex min-h-8 items-center hover:underline"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fault.fieldId)?.focus()
                }}
              >
                {fault.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
