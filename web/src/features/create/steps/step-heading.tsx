interface StepHeadingProps {
  title: string
  lead?: string | undefined
}

export function StepHeading({ title, lead }: StepHeadingProps) {
  return (
    <>
      <h1 className="text-h1-phone sm:text-h1">{title}</h1>
      {lead !== undefined && <p className="mt-2 text-lead text-ink-soft">{lead}</p>}
    </>
  )
}
