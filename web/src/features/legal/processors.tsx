/** Data processors in use according to the shop's settings (browser-config of the server). */
import { type ShopFacts, useFacts } from '#lib/config.ts'
import { PRIVACY_TEXTS } from './privacy-texts.ts'

const TASKS = [
  'payments',
  'pictures',
  'words',
  'judgement',
  'models',
  'files',
  'mail',
  'sms',
  'signIn',
] as const satisfies readonly (keyof ShopFacts['processors'])[]

export function Processors() {
  const processors = useFacts()?.processors
  return (
    <ul className="group flex list-disc flex-col gap-2 pl-5.5 marker:text-ink-soft">
      {TASKS.map((task) => (
        <li key={task} data-task={task} className="pl-1 empty:hidden">
          {processors?.[task]}
        </li>
      ))}
      <li className="pl-1 group-has-[[data-task]:not(:empty)]:hidden">{PRIVACY_TEXTS.nobody}</li>
    </ul>
  )
}
