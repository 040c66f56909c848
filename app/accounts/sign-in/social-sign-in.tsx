import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { postForm } from '#app/ui/forms/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { waitsForId } from '../account-form.tsx'
import { type IdentityProvider, identityProviders } from '../identity-providers.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useSignInWindow } from './use-sign-in-window.tsx'

type Props = {
  providers: IdentityProvider[]
  from: 'login' | 'register'
  /** What else the post says; without JavaScript the form around the buttons says it. */
  fields?: Record<string, string>
  /** True keeps the buttons from being pressed; the form says what they wait for. */
  isDisabled?: boolean
}

/**
 * The buttons of those who can vouch for a mediator, inside a form of ours. Each posts the form in
 * this window; where JavaScript runs, in one of its own.
 */
export function SocialSignIn({ providers, from, fields, isDisabled = false }: Props) {
  const said = { ...fields, from }
  const { fault, isWaiting, open } = useSignInWindow(said)
  if (providers.length === 0) return null

  const press = (event: MouseEvent, provider: IdentityProvider) => {
    event.preventDefault()
    open(provider)
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div role="alert" className="empty:hidden">
        {fault && (
          <Notice kind="danger">
            <p>{fault.message}</p>
            {fault.isBlocked && (
              <Button
                type="button"
                kind="quiet"
                size="s"
                className="mt-3"
                onClick={() => postForm(`/sign-in/${fault.provider}`, Object.entries(said))}
              >
                Continue in this window
              </Button>
            )}
          </Notice>
        )}
      </div>
      {providers.map((provider) => (
        <Button
          key={provider}
          kind="quiet"
          wide
          name="from"
          value={from}
          formAction={`/sign-in/${provider}`}
          formMethod="post"
          formNoValidate
          disabled={isDisabled}
          aria-describedby={isDisabled ? waitsForId : undefined}
          onClick={(event) => press(event, provider)}
        >
          <ProviderMark provider={provider} />
          Continue with {identityProviders[provider]}
        </Button>
      ))}
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {isWaiting && 'Continue in the window that has opened.'}
      </p>
    </div>
  )
}
