/** The file of the orders that the board shows. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#lib/request.ts'
import { saveFile } from '#lib/save-file.ts'
import { notify } from '#ui/notices/toast-store.ts'
import type { BoardView } from './board-address.ts'
import { fetchOrderFile } from './requests.ts'
import { TEXTS } from './texts.ts'

export function useOrderFile(wish: Pick<BoardView, 'filter' | 'search'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchOrderFile(wish),
    onSuccess: (file) => saveFile(file, `ordrar-${swedishDate(new Date())}.csv`),
    onError: (error) => {
      console.error(error)
      notify({ text: wordsOf(error, TEXTS.orderFileFailed), tone: 'bad' })
    },
  })
  return { fetch: () => !isPending && mutate(), isPending }
}
