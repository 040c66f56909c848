import { type MouseEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountMessages } from '../account-messages.ts'
import { askForPasskey } from './ask-for-passkey.tsx'

type Props = {
  /** The field of the form around it in which the passkey's answer is posted. */
  field: string
  label: string
  /** What the browser is asked; it gives the answer as JSON. */
  ask?: () => Promise<string>
}

/** Asks the browser for a passkey and posts its answer with the form that this button is in. */
export function PasskeyButton({ field, label, ask = askForPasskey }: Props) {
  const answer = useRef<HTMLInputElement>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function press(event: MouseEvent) {
    event.preventDefault()
    const input = answer.current
    if (!input) return
    setWaiting(true)
    setFailed(false)
    try {
      input.value = await ask()
      input.form?.requestSubmit()
    } catch {
      setFailed(true)
    }
    setWaiting(false)
  }

  return (
    <div className="grid gap-3">
      <div role="alert" className="empty:hidden">
        {hasFailed && <Notice kind="danger">{accountMessages.passkeyUnused}</Notice>}
      </div>
      <input ref={answer} type="hidden" name={field} />
      <Button kind="quiet" wide pending={isWaiting} onClick={press} className="noscript:hidden">
        {label}
      </Button>
      <p className="hidden text-sm text-ink-soft noscript:block">
        {accountMessages.passkeysNeedScripts}
      </p>
    </div>
  )
}
