import { useRef } from 'react'
import { href } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { type FormPost, useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import type { Suite } from './find-suite.server.ts'
import { suiteMessages } from './suite-messages.ts'

type Props = {
  /** Null where it could not be read. */
  suite: Suite | null
  /** What came back with the page, where a form was posted without JavaScript. */
  given?: FormAnswer
}

export function SuiteCard({ suite, given }: Props) {
  const post = useFormPost('suite', given)
  const { answer, refused } = post
  const heading = useRef<HTMLHeadingElement>(null)
  useAcceptance(answer, ({ message = '' }) => {
    showToast({ message })
    // The button that had the focus goes: reading goes on at what it changed.
    heading.current?.focus()
  })

  return (
    <Card as="section" aria-labelledby="suite">
      {/* The dashboard around this card does not know what came of its forms. */}
      <PageTitle title="Dashboard" hasErrors={refused !== undefined} />
      <h2 id="suite" ref={heading} tabIndex={-1} className="text-card">
        Unite Mediation Suite
      </h2>
      <ErrorSummary errors={refused?.errors} idFor={idFor} />
      {suite === null && <Failed>{suiteMessages.loadFailed}</Failed>}
      {suite?.code === null && <Connecting post={post} canForward={suite.canForward} />}
      {suite?.code && <Connected post={post} code={suite.code} suite={suite} />}
    </Card>
  )
}

function Connecting({ post, canForward }: { post: FormPost; canForward: boolean }) {
  const { fetcher, refused, isPending } = post
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {canForward
          ? 'Forward every new lead to your suite account.'
          : 'Connect your suite account. Forwarding is not set up on this site yet, so leads stay here.'}
      </p>
      <PreloadAction path="/dashboard/suite/connect" />
      <fetcher.Form
        method="post"
        preventScrollReset
        action={href('/dashboard/suite/connect')}
        noValidate
        className={`mt-3 gap-2.5 ${refused ? 'grid' : 'flex flex-wrap items-end'}`}
      >
        <AccountField />
        <StayField />
        <TextField
          label="Suite code"
          name="code"
          id={idFor('code')}
          error={refused?.errors.code}
          defaultValue={typedText(refused?.values, 'code')}
          autoComplete="off"
          spellCheck={false}
          className="grow basis-[11rem]"
          required
        />
        <Button className="justify-self-start" pending={isPending}>
          Connect
        </Button>
      </fetcher.Form>
    </>
  )
}

type ConnectedProps = { post: FormPost; code: string; suite: Suite }

function Connected({ post: { fetcher, isPending }, code, suite }: ConnectedProps) {
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        Connected with the code{' '}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{code}</strong>.
      </p>
      <p className="mt-1.5 text-sm">{forwardingText(suite)}</p>
      <PreloadAction path="/dashboard/suite/disconnect" />
      <fetcher.Form
        method="post"
        preventScrollReset
        action={href('/dashboard/suite/disconnect')}
        className="mt-3"
      >
        <AccountField />
        <StayField />
        <Button kind="quiet" size="s" pending={isPending}>
          Disconnect
        </Button>
      </fetcher.Form>
    </>
  )
}

function forwardingText({ canForward, last }: Suite): string {
  if (!canForward) return 'Forwarding is not set up on this site yet, so leads stay here.'
  if (last === null) return 'Every new lead is forwarded.'
  if (!last) return 'Every new lead is forwarded. None has been yet.'
  return last.isDelivered
    ? `The last lead was forwarded ${last.when}.`
    : `The last lead could not be forwarded ${last.when}. It is safe in My Leads, and we try again for a day.`
}

const idFor = (name: string) => `suite-${name}`
