/** Where its letters go, what it was before, and the form that corrects it. */
import { EMAIL_INVALID, isEmail } from '@leksmedjan/contract/email'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '#lib/formats/dates.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { useKeptText, useReopens } from '../kept-through-sign-in.ts'
import { orderKey } from '../live/use-workshop-changes.ts'
import { NewSignInNotice, notifyRefusal } from '../sign-in-again.tsx'
import { useStepHint } from '../standing.ts'
import { sendEmail } from './requests.ts'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.correctEmail

export function Email({ order }: { order: WorkshopOrder }) {
  const { email, emailChanges, orderNumber } = order
  const name = `email:${orderNumber}`
  const [isOpen, setOpen] = useState(useReopens(name))
  if (email === null || email === '') return null
  const close = () => setOpen(false)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-note">
        <a
          href={`mailto:${email}`}
          className="text-link inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:min-h-6"
        >
          {email}
        </a>
        <button
          type="button"
          aria-label={WORDS.title}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-ink-soft underline underline-offset-4 lg:min-h-6 print:hidden"
        >
          {WORDS.open}
        </button>
      </p>
      {emailChanges.map(({ at, who, was }) => (
        <p key={at} className="border-l-2 border-line pl-3 text-note text-ink-soft [overflow-wrap:anywhere]">
          {TEXTS.changedBy(who, dayAndTime(at))} {was}
        </p>
      ))}
      <Dialog open={isOpen} onClose={close} title={WORDS.title}>
        <EmailForm order={order} name={name} email={email} onDone={close} />
      </Dialog>
    </>
  )
}

interface EmailFormProps {
  order: WorkshopOrder
  name: string
  email: string
  onDone: () => void
}

/** Sends the version it was opened with: who comes second reads what the first one wrote. */
function EmailForm({ order: { orderNumber, version }, name, email, onDone }: EmailFormProps) {
  const queries = useQueryClient()
  const [begun] = useState(version)
  const [typed, setTyped] = useKeptText(`reason:${name}`, email)
  const stepHint = useStepHint()
  const saving = useMutation({
    mutationFn: () => sendEmail(orderNumber, { version: begun, email: typed.trim() }),
    onSuccess: () => {
      notify({ text: WORDS.done })
      onDone()
    },
    onError: (error) => {
      const isBeaten = error instanceof ApiError && error.code === 'changed_meanwhile'
      notifyRefusal(error, isBeaten ? WORDS.beaten : wordsOf(error, TEXTS.saveFailed))
      if (isBeaten) onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderKey(orderNumber) }),
  })
  const form = useForm({
    faults: { email: isEmail(typed.trim()) ? '' : EMAIL_INVALID },
    onSubmit: () => saving.mutateAsync().catch(() => undefined),
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 flex flex-col gap-4">
      <p>
        {WORDS.body}
        {stepHint}
      </p>
      <NewSignInNotice />
      <Field
        data-first-focus
        type="email"
        label={WORDS.field}
        autoComplete="off"
        value={typed}
        error={form.errorOf('email')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={saving.isPending}>
        {TEXTS.save}
      </Button>
    </form>
  )
}
