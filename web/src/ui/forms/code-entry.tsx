/**
 * One-time code that submits itself with its last digit; a rejected code is cleared for the next attempt.
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useRef, useState } from 'react'
import { useAuthCall } from '../../lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '../notices/auth-failure-notice.tsx'
import { CODE_DIGITS, CodeField } from './code-field.tsx'
import { TEXTS } from './password-texts.ts'

interface CodeEntryProps {
  label: string
  onCode: (client: SupabaseClient, code: string) => Promise<void>
  onDone?: () => void
  /** Message for a rejected code; default: the auth service's. */
  wrong?: string
}

export function CodeEntry({ label, onCode, onDone, wrong }: CodeEntryProps) {
  const call = useAuthCall()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const refused = call.failure?.kind === 'refused'
  const write = async (digits: string) => {
    if (call.busy) return
    setCode(digits)
    call.forget()
    if (digits.length < CODE_DIGITS) return
    if (await call.run((client) => onCode(client, digits))) return onDone?.()
    setCode('')
    input.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3 text-center">
      <CodeField
        ref={input}
        label={label}
        value={code}
        error={refused ? (wrong ?? call.failure?.words) : undefined}
        onChange={(digits) => void write(digits)}
      />
      {!refused && <AuthFailureNotice failure={call.failure} />}
      <output className={call.busy ? 'text-note text-ink-soft' : 'sr-only'}>
        {call.busy ? TEXTS.checkingCode : ''}
      </output>
    </div>
  )
}
