import { href } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/received'
import { isReference } from './report.ts'

/** The receipt of a report. It reads nothing, so that it is there whatever happens afterwards. */
export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Report Received', description: 'We have received your report.' })

export function loader({ url }: Route.LoaderArgs) {
  const reference = url.searchParams.get('reference') ?? ''
  return { reference: isReference(reference) ? reference : '' }
}

export default function Received({ loaderData: { reference } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle title="Report Received" />
      <Card look="raised" className="mx-auto mt-8 max-w-[36rem]">
        <h1 className="text-page">Thank you</h1>
        <p className="mt-3">We have received your report. A person will read it.</p>
        {reference && (
          <p className="mt-3">
            Your reference is <strong className="whitespace-nowrap">{reference}</strong>. Name it if
            you write to us about this report.
          </p>
        )}
        <p className="mt-3 mb-6 text-ink-soft">
          If you gave your email address, we tell you there what we decide. Until then what you
          reported stays as it is.
        </p>
        <ButtonLink to={href('/')}>Go to the home page</ButtonLink>
      </Card>
    </Page>
  )
}
