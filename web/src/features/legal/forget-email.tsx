/** Withdraws the consent to remember the e-mail (LEK 9:28), as easily as it was given. */
import { useState } from 'react'
import { forgetEmail } from '#lib/account/remembered-email.ts'
import { Button } from '#ui/button.tsx'
import { COOKIE_TEXTS } from './cookie-texts.ts'

export function ForgetEmail() {
  const [forgotten, setForgotten] = useState(false)
  const forget = () => {
    forgetEmail()
    setForgotten(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button look="secondary" onClick={forget}>
        {COOKIE_TEXTS.forget}
      </Button>
      <output className="text-note text-spruce">{forgotten && COOKIE_TEXTS.forgotten}</output>
    </div>
  )
}
