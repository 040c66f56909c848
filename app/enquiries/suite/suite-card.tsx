import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import {
  type FetcherWithComponents,
  PrefetchPageLinks,
  useFetcher,
  useSearchParams,
} from 'react-router'
import type { FormValues } from '#app/platform/forms/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { useToast } from '#app/ui/toasts/use-toast.tsx'
import type { Suite } from './find-suite.server.ts'

type Sending = { fetcher: FetcherWithComponents<SuiteAnswer> }

/** Why the suite was not connected or disconnected, and what was typed. */
export type SuiteAnswer = { errors: Record<string, string>; values: FormValues }

type Props = {
  suite: Suite
  /** What came back with the page, where a form was posted without JavaScript. */
  given?: SuiteAnswer
}

export function SuiteCard({ suite, given }: Props) {
  const fetcher = useFetcher<SuiteAnswer>({ key: 'suite' })
  const answer = fetcher.data ?? given
  const heading = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const justChanged = /^suite-/.test(search.get('toast') ?? '') && search.get('toast')
  useToast(useMemo(() => failureToast(answer), [answer]))

  // The button that had the focus is gone: reading goes on at what it changed.
  const startAfresh = useEffectEvent(() => {
    fetcher.reset()
    heading.current?.focus()
  })
  useEffect(() => {
    if (justChanged) startAfresh()
  }, [justChanged])

  return (
    <Card as="section" aria-labelledby="suite">
      {/* The dashboard around this card does not know what came of its forms. */}
      <PageTitle title="Dashboard" hasErrors={answer !== undefined} />
      <h2 id="suite" ref={heading} tabIndex={-1} className="text-card">
        Unite Mediation Suite
      </h2>
      <ErrorSummary errors={answer?.errors} idFor={idFor} />
      {suite.code === null ? (
        <Connecting fetcher={fetcher} answer={answer} canForward={suite.canForward} />
      ) : (
        <Connected fetcher={fetcher} code={suite.code} suite={suite} />
      )}
    </Card>
  )
}

type ConnectingProps = Sending & { answer?: SuiteAnswer; canForward: boolean }

function Connecting({ fetcher, answer, canForward }: ConnectingProps) {
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {canForward
          ? 'Forward every new lead to your suite account.'
          : 'Connect your suite account. Forwarding is not set up on this site yet, so leads stay here.'}
      </p>
      <PrefetchPageLinks page="/dashboard/suite/connect" />
      <fetcher.Form
        method="post"
        preventScrollReset
        action="/dashboard/suite/connect"
        noValidate
        className={`mt-3 gap-2.5 ${answer ? 'grid' : 'flex flex-wrap items-end'}`}
      >
        <TextField
          label="Suite code"
          name="code"
          id={idFor('code')}
          error={answer?.errors.code}
          defaultValue={typedText(answer?.values, 'code')}
          autoComplete="off"
          spellCheck={false}
          className="grow basis-[11rem]"
          required
        />
        <Button className="justify-self-start" pending={fetcher.state !== 'idle'}>
          Connect
        </Button>
      </fetcher.Form>
    </>
  )
}

function Connected({ fetcher, code, suite }: Sending & { code: string; suite: Suite }) {
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        Connected with the code{' '}
        <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{code}</strong>.
      </p>
      <p className="mt-1.5 text-sm">{forwardingText(suite)}</p>
      <PrefetchPageLinks page="/dashboard/suite/disconnect" />
      <fetcher.Form
        method="post"
        preventScrollReset
        action="/dashboard/suite/disconnect"
        className="mt-3"
      >
        <Button kind="quiet" size="s" pending={fetcher.state !== 'idle'}>
          Disconnect
        </Button>
      </fetcher.Form>
    </>
  )
}

function forwardingText({ canForward, last }: Suite): string {
  if (!canForward) return 'Forwarding is not set up on this site yet, so leads stay here.'
  if (!last) return 'Every new lead is forwarded. None has been yet.'
  return last.isDelivered
    ? `The last lead was forwarded ${last.when}.`
    : `The last lead could not be forwarded ${last.when}. It is safe in My Leads, and we try again for a day.`
}

function failureToast(answer: SuiteAnswer | undefined) {
  return answer?.errors.form ? { message: answer.errors.form, type: 'error' as const } : null
}

const idFor = (name: string) => `suite-${name}`
