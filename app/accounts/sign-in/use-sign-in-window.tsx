import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { authMessages } from '../account-messages.ts'
import type { IdentityProvider } from '../identity-providers.ts'
import { reasonMessage } from '../refusal-reasons.ts'
import { type SignInOutcome, signInChannel } from '../sign-in-window.ts'
import { postInWindow } from './post-in-window.tsx'

/** Milliseconds between two looks at the window, and from its end to saying so. */
const pollEvery = 300

type Attempt = { name: string; provider: IdentityProvider; window: Window }
type Fault = { message: string; provider: IdentityProvider; isBlocked: boolean }

/**
 * Signs in by a window of its own, so that the page keeps what was typed. `fields` go along with
 * the post. The window tells how things ended; one that says nothing and is gone was closed.
 */
export function useSignInWindow(fields: Record<string, string>) {
  const [attempt, setAttempt] = useState<Attempt>()
  const [fault, setFault] = useState<Fault>()
  // Answers to an attempt count even after its window seems gone: some sites hide it from us.
  const last = useRef<Attempt>(undefined)

  const say = (message: string, provider: IdentityProvider, isBlocked = false) => {
    setAttempt(undefined)
    setFault({ message, provider, isBlocked })
  }

  const hear = useEffectEvent(({ attempt: name, to, refused }: SignInOutcome) => {
    if (!last.current || name !== last.current.name) return
    if (!refused) return window.location.assign(to)
    say(reasonMessage(refused), last.current.provider)
  })
  useEffect(() => {
    const channel = new BroadcastChannel(signInChannel)
    channel.onmessage = ({ data }) => hear(data)
    return () => channel.close()
  }, [])

  const look = useEffectEvent((wasClosed: boolean) => {
    if (wasClosed && attempt) say(authMessages['popup-closed-by-user'], attempt.provider)
  })
  useEffect(() => {
    if (!attempt) return
    let wasClosed = false
    const timer = setInterval(() => {
      look(wasClosed)
      wasClosed = attempt.window.closed
    }, pollEvery)
    return () => clearInterval(timer)
  }, [attempt])

  return {
    fault,
    isWaiting: attempt !== undefined,
    open(provider: IdentityProvider) {
      const name = crypto.getRandomValues(new Uint32Array(4)).join('-')
      const opened = postInWindow(`/sign-in/${provider}`, { ...fields, attempt: name })
      if (!opened) return say(authMessages['popup-blocked'], provider, true)
      last.current = { name, provider, window: opened }
      setFault(undefined)
      setAttempt(last.current)
    },
  }
}
