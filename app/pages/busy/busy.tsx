import { redirect } from 'react-router'
import { readRefusal } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/busy'
import { busyText } from './busy-text.server.ts'

/** The same for everyone who is refused, so that it costs nothing to send. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: false,
  isNoIndex: true,
} satisfies RouteFacts

/**
 * Shown in place of a page that is not made for now, at that page's address. Nobody gets here by
 * its own.
 */
export function loader({ context }: Route.LoaderArgs) {
  const refusal = context.get(readRefusal)
  if (!refusal) throw redirect('/')
  return { text: busyText(refusal) }
}

const title = 'Please wait a moment'

export default function Busy({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle title={title} />
      <Card look="raised" className="mx-auto mt-8 max-w-[36rem]">
        <h1 data-error className="text-page">
          {title}
        </h1>
        <p className="mt-3">{loaderData.text}</p>
        <p className="mt-3 mb-6 text-ink-soft">
          The address of this page still says what you asked for, so nothing is lost.
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: the same address once more, with all that it says. */}
        <a href="" className={buttonStyle({})}>
          Try again
        </a>
      </Card>
    </Page>
  )
}
