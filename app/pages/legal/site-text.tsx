import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { isSiteTextName } from '#app/platform/texts/site-text-names.ts'
import { readSiteText } from '#app/platform/texts/site-texts.server.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { Route } from './+types/site-text'
import { productValues } from './product-values.ts'
import { TextPart } from './text-page.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  sitemap: false,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = args.loaderData?.text ?? {}
  return title && description ? pageMeta(args, { title, description }) : []
}

/** The text that the path names. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(platform)
  const name = (url.pathname.split('/')[1] ?? '').toLowerCase()
  if (!isSiteTextName(name)) throw new Response('Not found', { status: 404 })
  return { text: await readSiteText(services, name, productValues(services.environment)) }
}

/** A text of the operator's, or the one that the product brings along. */
export default function SiteText({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle title={text.title} />
      <h1 className="text-page">{text.title}</h1>
      {text.introHtml && (
        <p
          className="mt-3 max-w-[52ch] text-lg text-ink-soft"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was understood.
          dangerouslySetInnerHTML={{ __html: text.introHtml }}
        />
      )}
      {text.parts.map(({ title, html }) => (
        <TextPart key={`${title} ${html}`} title={title}>
          <div
            className="rich-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was understood.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </TextPart>
      ))}
    </Page>
  )
}
