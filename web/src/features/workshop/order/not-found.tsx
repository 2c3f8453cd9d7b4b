/** No order has the number: the search of the board, and the way back to it. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { SEARCH_CHARACTERS } from '@leksmedjan/contract/workshop-board'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { boardSearchPath } from '../order-address.ts'
import { TEXTS } from './texts.ts'

/** `orderNumber`: as it was asked for, without its prefix; '' for none. */
export function NotFound({ orderNumber }: { orderNumber: string }) {
  const [search, setSearch] = useState(orderNumber)
  const navigate = useNavigate()
  return (
    <div className="mx-auto flex max-w-120 flex-col gap-5 py-6">
      <h2 className="text-h2-phone sm:text-h2">{TEXTS.notFound}</h2>
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {orderNumber === '' ? TEXTS.noNumber : TEXTS.notFoundBody(orderNumber)}
      </p>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(boardSearchPath(search.trim()))
        }}
      >
        <Field
          type="search"
          label={TEXTS.searchBoard}
          value={search}
          maxLength={SEARCH_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button type="submit" icon="search">
          {TEXTS.search}
        </Button>
      </form>
      <ButtonLink to={WORKSHOP_PATHS.board} look="quiet" icon="left" className="self-start">
        {TEXTS.toBoard}
      </ButtonLink>
    </div>
  )
}
