/** What a page of the workshop has read: placeholders while it loads, the way to try again where it failed. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { TEXTS } from './texts.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  words: { loading: string; loadFailed: string }
  /** Of a placeholder: height and what is below it. */
  row: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, words, row, children }: LoadedProps<Data>) {
  const { data, isError, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <ToyMessage level={2} title={words.loadFailed} error={error}>
        <Button icon="again" busy={isFetching} onClick={() => void refetch()}>
          {TEXTS.retry}
        </Button>
      </ToyMessage>
    )
  return (
    <Loading text={words.loading}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className={classes('w-full rounded-tile', row)} />
      ))}
    </Loading>
  )
}
