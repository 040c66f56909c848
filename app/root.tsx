import { type ReactNode, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { hasSessionCookie, refreshSession, type SessionUser } from '#app/accounts/session.server.ts'
import markSavedCode from '#app/directory/shortlist/mark-saved.tsx?inline-code'
import { SavedControls } from '#app/directory/shortlist/saved-controls.tsx'
import { SavedLink, useSavedKey } from '#app/directory/shortlist/saved-link.tsx'
import { formSecret, toastTexts } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import type { HeaderAccount } from '#app/ui/frame/account-links.ts'
import { documentLinks } from '#app/ui/frame/document-links.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { accountGroups, moreLinks } from '#app/ui/frame/footer-links.server.ts'
import { formerAdministratorPage } from '#app/ui/frame/former-administrator.ts'
import { PageScripts, type ScriptsWhen } from '#app/ui/frame/page-scripts.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Pending } from '#app/ui/frame/pending.tsx'
import { RoutedPage } from '#app/ui/frame/routed-page.tsx'
import { SiteFooter } from '#app/ui/frame/site-footer.tsx'
import { SiteHeader, SkipLink } from '#app/ui/frame/site-header.tsx'
import { StyleSheets } from '#app/ui/frame/style-sheets.tsx'
import { useFreshReturn } from '#app/ui/frame/use-fresh-return.tsx'
import { usePageFocus } from '#app/ui/frame/use-page-focus.tsx'
import { ToastRegion } from '#app/ui/toasts/toast-region.tsx'
import { useFlashToast } from '#app/ui/toasts/use-flash-toast.tsx'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => documentLinks

/**
 * Who is signed in, for the header, the text of the toast that the URL names, our own URL, which
 * link previews are told, where the way out leads, and the secret of the page's forms. Pages for everyone else say nothing about
 * the visitor.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { environment } = context.get(platform)
  const more = moreLinks(environment)
  const secret = context.get(formSecret)
  const page = {
    toast: toastText(url.searchParams.get('toast'), context.get(toastTexts)),
    site: environment.appUrl,
    exit: environment.quickExitUrl,
    ...(more && { more }),
    ...(secret && { formSecret: secret }),
  }
  const forVisitors = { account: null, footer: null, ...page }
  if (!hasSessionCookie(request)) return forVisitors
  try {
    const { user, headers } = await refreshSession(request, context)
    const account = user ? headerAccount(user) : null
    return data({ account, footer: account && accountGroups(account), ...page }, { headers })
  } catch (error) {
    // Pages that need no account go on working without one.
    context.get(platform).log.error({ err: error }, 'a session was not read')
    return forVisitors
  }
}

/** The texts stay on the server, so that no page ships all of them. */
function toastText(code: string | null, texts: Readonly<Record<string, string>>): string | null {
  return code !== null && Object.hasOwn(texts, code) ? (texts[code] ?? null) : null
}

function headerAccount({ id, email, name, isAdmin, isSupport }: SessionUser): HeaderAccount {
  return { id, email, name, isAdmin, isMediator: !isSupport }
}

/**
 * The header changes with a post or a change of page, not with each question to a list, which must
 * be able to fail without taking the whole frame along.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isPost = formMethod !== undefined && formMethod !== 'GET'
  return defaultShouldRevalidate && (isPost || currentUrl.pathname !== nextUrl.pathname)
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {useIsNoIndex() && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
        <StyleSheets isSearch={useIsSearchAlone()} />
      </head>
      <body>
        {children}
        <PageScripts when={useScriptsWhen()} early={markSavedCode} />
      </body>
    </html>
  )
}

export default function Site() {
  return (
    <Frame>
      <RoutedPage within="root" />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const former = isRouteErrorResponse(error) && formerAdministratorPage(error.data)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const { pathname, search } = useLocation()
  // What a page says of itself that could not be loaded.
  const isBusy = isRouteErrorResponse(error) && error.status === 429
  const failure = isBusy || (isRouteErrorResponse(error) && error.status === 503) ? error.data : ''
  // What fetch throws when nobody answers.
  const isOffline = error instanceof TypeError && typeof document !== 'undefined'
  if (former)
    return (
      <Frame>
        <PageTitle title={former.title} />
        <ErrorPage {...former} />
      </Frame>
    )
  return (
    <Frame>
      <PageTitle title={isMissing ? 'Page not found' : 'Something went wrong'} />
      {isMissing ? (
        <ErrorPage
          title="We cannot find that page"
          text="It may have moved, or the address may be mistyped."
          action={{ label: 'Go to the home page', to: '/' }}
        />
      ) : (
        <ErrorPage
          title={errorTitle(isOffline, isBusy)}
          text={
            isOffline
              ? 'Please check your internet connection and try again.'
              : failure ||
                'Anything already confirmed to you is safe. Please try again in a moment.'
          }
          action={
            failure
              ? { label: 'Try again', to: pathname + search }
              : { label: 'Go to the home page', to: '/' }
          }
        />
      )}
    </Frame>
  )
}

function errorTitle(isOffline: boolean, isBusy: boolean): string {
  if (isOffline) return 'We could not reach the site'
  return isBusy ? 'Please wait a moment' : 'Something went wrong on our side'
}

/** What is shown of the visitor and the site where the root was not loaded. */
const nobody = { account: null, footer: null, toast: null, exit: '' } as {
  account: null
  footer: null
  toast: null
  exit: string
  more?: undefined
}

function Frame({ children }: { children: ReactNode }) {
  const { account, footer, more, toast, exit } = useRouteLoaderData<typeof loader>('root') ?? nobody
  useFreshReturn(account !== null)
  usePageFocus()
  return (
    <>
      <Pending />
      <SkipLink to="#main">Skip to main content</SkipLink>
      <SiteHeader
        account={account}
        exitUrl={useIsPublic() ? exit : ''}
        isQuiet={useHasQuietHeader()}
        saved={<SavedLink />}
        savedBy={useSavedKey()}
      />
      <SavedControls />
      <ToastRegion initial={useFlashToast(toast)} />
      {children}
      <SiteFooter own={footer} more={more} />
    </>
  )
}

/**
 * As the page says in its handle; one reached from a page that already runs goes on running. Who is
 * signed in gets scripts at once: Back is not to show their pages to someone else.
 */
function useScriptsWhen(): ScriptsWhen {
  const said = useRouteFacts().map(({ scripts }) => scripts)
  const account = useRouteLoaderData<typeof loader>('root')?.account
  const [when] = useState<ScriptsWhen>(() => {
    if (said.includes(false)) return 'never'
    // No browser draws such a page.
    const own = import.meta.env.SSR && said.find((scripts) => typeof scripts === 'object')
    if (own) return { ...own, isPersonal: account !== null }
    return said.includes('on-demand') && account === null ? 'on-demand' : 'at-once'
  })
  return when
}

/**
 * Whether the style sheet of the search says all that the page needs, which is for visitors. No
 * browser draws a search.
 */
const useIsSearchAlone = import.meta.env.SSR ? useIsSearchOfVisitor : () => false

function useIsSearchOfVisitor() {
  const account = useRouteLoaderData<typeof loader>('root')?.account
  return useRouteFacts().some(({ styles }) => styles === 'search') && !account
}

/** Whether search engines are asked not to show the page. */
function useIsNoIndex() {
  return useRouteFacts().some(({ isNoIndex }) => isNoIndex)
}

/** Whether visitors see the page; what is not found is theirs, too. */
function useIsPublic() {
  return useRouteFacts().every(({ access }) => access === undefined || access === 'public')
}

function useHasQuietHeader() {
  return useRouteFacts().some(({ hasQuietHeader }) => hasQuietHeader)
}

/** What the page's routes say of it in their handles, from the outermost in. */
function useRouteFacts(): Partial<RouteFacts>[] {
  return useMatches().map(({ handle }) => handle ?? {})
}
