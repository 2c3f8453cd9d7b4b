import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TEXTS } from './texts.ts'

/** Without clipboard access (plain http) the text next to it can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      console.error('The browser does not let this be copied', error)
    }
  }
  return (
    <Button look="quiet" size="small" icon="copy" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? TEXTS.copied : TEXTS.copy}</span>
    </Button>
  )
}
