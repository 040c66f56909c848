import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import type { Route } from './+types/private-page'
import { findPage } from './find-page.server.ts'
import { privateHeaders } from './find-request.server.ts'
import { PrivatePage } from './page.tsx'
import { PrivatePageError } from './private-page-error.tsx'
import { privateRoute } from './private-route.ts'

export const handle = { access: 'public', ...privateRoute } satisfies RouteFacts

export const headers = privateHeaders

export function loader(args: Route.LoaderArgs) {
  return findPage(args)
}

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  return <PrivatePage page={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivatePageError error={error} />
}
