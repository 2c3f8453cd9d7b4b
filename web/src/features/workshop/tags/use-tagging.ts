/** Puts a tag on orders or takes it off, and says how many changed. */
import { MOST_TAGS_OF_ORDER, type TagRequest } from '@leksmedjan/contract/workshop-tags'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { setTag } from './requests.ts'
import { TEXTS } from './texts.ts'

export function useTagging(onDone: () => void = () => undefined) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: setTag,
    onSuccess: (changed, wish) => {
      notify({ text: saidOf(changed, wish) })
      onDone()
    },
    onError: (error) => {
      console.error(error)
      notify({ text: wordsOf(error, TEXTS.failed), tone: 'bad' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: WORKSHOP_KEY }),
  })
  return { set: (wish: TagRequest) => !isPending && mutate(wish), busy: isPending }
}

function saidOf(changed: number, { tag, on }: TagRequest): string {
  if (changed === 0) return on ? TEXTS.nothingOn(MOST_TAGS_OF_ORDER) : TEXTS.nothingOff
  return on ? TEXTS.isOn(tag, changed) : TEXTS.isOff(tag, changed)
}
