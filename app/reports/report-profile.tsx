import { href } from 'react-router'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { AskedAnswer } from '#app/platform/forms/plain-question.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/report-profile'
import { postReport } from './post-report.server.ts'
import { reportMessages } from './report-messages.ts'
import { loadReportPage } from './report-page.server.ts'
import { ReportError, ReportPage } from './report-page.tsx'

export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
  postsWithoutOrigin: 'always',
  postFailed: reportMessages.sendFailed,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Report a Profile',
    description: 'Tell us what is wrong with a profile. A person reads every report.',
  })

export function loader({ params, context }: Route.LoaderArgs) {
  return loadReportPage(context.get(platform), { kind: 'profile', slug: params.slug })
}

export function action(args: Route.ActionArgs) {
  return postReport(args, { kind: 'profile', slug: args.params.slug })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function ReportProfile({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ReportPage
      kind="profile"
      action={href('/report/profile/:slug', params)}
      {...loaderData}
      refused={refusedOf<AskedAnswer>(actionData)}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReportError error={error} />
}
