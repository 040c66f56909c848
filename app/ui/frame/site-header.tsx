import { type ReactNode, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { KeptHtml } from '#app/platform/http/kept-html.tsx'
import { buttonStyle } from '../button.tsx'
import { useLinksIn } from '../use-links-in.tsx'
import type { HeaderAccount } from './account-links.ts'
import { AccountMenu } from './account-menu.tsx'
import { LinkItems } from './link-items.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { QuickExit } from './quick-exit.tsx'
import { headerLinks, loginLink } from './site-links.ts'

export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} data-off-paper className="skip-link">
      {children}
    </a>
  )
}

type HeaderProps = {
  account?: HeaderAccount | null
  /** Where the way out leads; pages that visitors do not see have none. */
  exitUrl?: string
  /** Leaves out what is for mediators and who was saved. */
  isQuiet?: boolean
  /** The way to the mediators that the visitor saved. */
  saved?: ReactNode
  /** All that it says. */
  savedBy?: string | undefined
}

/**
 * Stays in view while the page scrolls, except where the screen is too low to spare the room. Which
 * menu it has depends on its width in letters, so that large text gets the one of small screens.
 */
export function SiteHeader({
  account = null,
  exitUrl = '',
  isQuiet = false,
  saved,
  savedBy,
}: HeaderProps) {
  const header = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLinksIn(header)
  // What is signed in is one person's.
  const by = account ? undefined : `header ${JSON.stringify([pathname, exitUrl, isQuiet, savedBy])}`
  return (
    <KeptHtml as="header" by={by} ref={header} className="site-header">
      <div className="wrap">
        <BrandLink /> {exitUrl && <QuickExit url={exitUrl} />}{' '}
        <nav aria-label="Main">
          <ul className="header-links">
            <LinkItems links={headerLinks} />
            {saved && !isQuiet && <li>{saved}</li>}
            {!isQuiet && (
              <li>
                {account ? (
                  <AccountMenu account={account} />
                ) : (
                  <a href={loginLink.to} className={buttonStyle({ kind: 'quiet', size: 's' })}>
                    {loginLink.label}
                  </a>
                )}
              </li>
            )}
          </ul>
        </nav>
        <MobileMenu account={account} saved={saved} isBesideExit={exitUrl !== ''} />
      </div>
    </KeptHtml>
  )
}

function BrandLink() {
  return (
    <a href={href('/')} className="brand">
      <BrandMark />
      Find a Mediator
    </a>
  )
}

/** Two circles that meet: two sides, and what they share. */
function BrandMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" className="shrink-0">
      <circle cx="11" cy="15" r="9.5" fill="#176b5b" />
      <circle cx="19" cy="15" r="9.5" fill="#d9936b" fillOpacity=".88" />
      <path d="M15 6.6a9.5 9.5 0 0 1 0 16.8 9.5 9.5 0 0 1 0-16.8z" fill="#0c3b32" />
    </svg>
  )
}
