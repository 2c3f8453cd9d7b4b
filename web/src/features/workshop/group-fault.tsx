/** What is wrong with a group of choices; a single field shows its own. */
import { Icon } from '#ui/icon.tsx'

export const GroupFault = ({ text }: { text: string }) => (
  <p role="alert" className="mt-2 flex w-full items-center gap-2 text-note text-bad">
    <Icon name="mark" size={20} />
    {text}
  </p>
)
