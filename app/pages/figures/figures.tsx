import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { TextPart } from '../legal/text-page.tsx'
import type { Route } from './+types/figures'
import { type Figures, figuresOf } from './count-figures.server.ts'

/** Nothing here needs the browser's help. It is there only where the operator wants it. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  isBudgeted: true,
  sitemap: false,
  loadFailed: 'The figures could not be counted. Please try again later.',
} satisfies RouteFacts

const title = 'Figures about this directory'

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, {
        title,
        description:
          'How many mediators and reviews this directory has, what was not published and why, and how soon enquiries are answered.',
      })
    : []

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(platform)
  if (services.environment.publicFigures.length === 0)
    throw new Response('Not found', { status: 404 })
  return { figures: await figuresOf(services) }
}

export default function FiguresPage({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle title={title} />
      <h1 className="text-page">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">
        Counted on {figures.countedOn}. So that no number points at a person, one to four are given
        as “fewer than 5”.
      </p>
      {figures.profiles && <Profiles profiles={figures.profiles} />}
      {figures.reviews && <Reviews reviews={figures.reviews} />}
      {figures.replies !== undefined && <Replies replies={figures.replies} />}
    </Page>
  )
}

function Profiles({ profiles }: { profiles: NonNullable<Figures['profiles']> }) {
  return (
    <TextPart title="Mediators">
      <p>
        An administrator reads a profile before it is listed, and each change of it before it is
        shown. Profiles that were brought along from an earlier directory are listed as they were
        until they change.
      </p>
      <DefinitionList
        items={[
          { term: 'Listed now', value: profiles.listed },
          { term: 'Of these, read here before they were listed', value: profiles.checked },
        ]}
      />
    </TextPart>
  )
}

function Reviews({ reviews }: { reviews: NonNullable<Figures['reviews']> }) {
  return (
    <TextPart title="Reviews">
      <p>
        An administrator reads every review before it is shown;{' '}
        <Link to={href('/reviews-policy')}>how reviews are checked</Link> says what they look for.
      </p>
      <DefinitionList
        items={[
          { term: 'Published', value: reviews.published },
          { term: 'Waiting to be read', value: reviews.waiting },
        ]}
      />
      <h3 className="mt-3">Not published, or removed later</h3>
      <DefinitionList
        items={reviews.refused.map(({ reason, number }) => ({ term: reason, value: number }))}
      />
    </TextPart>
  )
}

function Replies({ replies }: { replies: NonNullable<Figures['replies']> | null }) {
  return (
    <TextPart title="Replies to enquiries">
      {replies ? (
        <>
          <p>
            Of the {replies.enquiries} enquiries that were sent here within the last year and at
            least a week ago. One that was never answered counts as taking longer than any other.
          </p>
          <DefinitionList
            items={[
              { term: 'Time until half were answered', value: replies.median },
              { term: 'Answered within two days', value: replies.withinTwoDays },
            ]}
          />
        </>
      ) : (
        <p>
          Too few enquiries were sent here within the last year to say how soon they are answered.
        </p>
      )}
    </TextPart>
  )
}
