/** Approve or request a change. Not in a sticky bar: approval is irrevocable. */
import type { ChangePart, Proof, ProofRequest } from '@leksmedjan/contract/proofs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, wordsOf } from '#lib/request.ts'
import { inCentimetres } from '#lib/formats/measures.ts'
import { withdrawPath } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { ChangeForm } from './change-form.tsx'
import { rulesOf } from './proof-rules.ts'
import { approveProof, askForChange } from './requests.ts'
import { TEXTS } from './texts.ts'

interface DecisionProps {
  proof: Proof
  buyer: ProofRequest
}

export function Decision({ proof, buyer }: DecisionProps) {
  const [isChanging, setChanging] = useState(false)
  const queries = useQueryClient()
  const request = { ...buyer, round: proof.round }
  const options = {
    onSuccess: (answer: Proof) => {
      setChanging(false)
      scrollTo({ top: 0 })
      queries.setQueryData(['proof', buyer], answer)
    },
    // 409: answered elsewhere meanwhile; refetch.
    onError: (error: unknown) => {
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: ['proof', buyer] })
    },
  }
  const approve = useMutation({ mutationFn: () => approveProof(request), ...options })
  const change = useMutation({
    mutationFn: (wish: { part: ChangePart; wish: string }) => askForChange({ ...request, ...wish }),
    ...options,
  })
  const error = approve.error ?? change.error
  const failed = error !== null && (
    <Notice tone="bad" urgent>
      {wordsOf(error, TEXTS.answerFailed)}
    </Notice>
  )
  if (isChanging) {
    return (
      <>
        <ChangeForm
          proof={proof}
          busy={change.isPending}
          onSend={(wish) => change.mutate(wish)}
          onTakeBack={() => setChanging(false)}
        />
        {failed}
      </>
    )
  }
  const canChange = proof.changes_left > 0
  return (
    <>
      <LookAt proof={proof} />
      <div className="flex flex-col gap-3">
        <Button size="large" wide busy={approve.isPending} onClick={() => approve.mutate()}>
          {TEXTS.approve(proof.toy_name)}
        </Button>
        {canChange && (
          <Button look="secondary" size="large" wide onClick={() => setChanging(true)}>
            {TEXTS.askForChange}
          </Button>
        )}
        {failed}
        <p className="mx-auto max-w-105 text-center text-note text-balance text-ink-soft">{rulesOf(proof)}</p>
        <p className="text-center">
          <Link
            to={withdrawPath({ order_number: proof.order_number, email: buyer.email })}
            className="inline-flex min-h-12 items-center font-bold underline decoration-2 underline-offset-4"
          >
            {TEXTS.cancel}
          </Link>
        </p>
      </div>
    </>
  )
}

const LIST = new Intl.ListFormat('sv')

/** 'Apelsin, Snövit' → 'Apelsin och snövit'. */
function listed(names: string): string {
  const [first = '', ...others] = names.split(', ')
  return LIST.format([first, ...others.map((name) => name.toLocaleLowerCase('sv'))])
}

function LookAt({ proof }: { proof: Proof }) {
  const { engraving, name_sign, colours, size, size_mm } = proof
  const texts = [
    [TEXTS.nameSign, name_sign ?? ''],
    [TEXTS.engraving, engraving ?? ''],
  ].filter(([, what]) => what !== '')
  const points = [
    ...(texts.length > 0 ? texts : [[TEXTS.form, TEXTS.formBody]]),
    [TEXTS.colours, listed(colours)],
    [TEXTS.size, size_mm === null ? size : TEXTS.sizeOf(size, inCentimetres(size_mm))],
  ].filter(([, what]) => what !== '')
  return (
    <section aria-labelledby="look-at-heading">
      <h2 id="look-at-heading" className="text-h3">
        {TEXTS.lookAt(proof.toy_name)}
      </h2>
      <ul className="mt-2 divide-y divide-line border-b border-line">
        {points.map(([name, what]) => (
          <li key={name} className="flex gap-3.5 py-3">
            <span className="pt-0.5 text-spruce">
              <Icon name="check" size={22} />
            </span>
            <div className="min-w-0">
              <p className="font-bold">{name}</p>
              <p className="text-note break-words text-ink-soft">{what}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
