import type { ReactNode } from 'react'
import { href, Link, NavLink } from 'react-router'
import { ButtonLink } from '../button.tsx'
import type { HeaderAccount } from './account-links.ts'
import { AccountMenu, MobileMenu } from './menus.tsx'
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
}

/**
 * Stays in view while the page scrolls, except where the screen is too low to spare the room. Which
 * menu it has depends on its width in letters, so that large text gets the one of small screens.
 */
export function SiteHeader({ account = null, exitUrl = '', isQuiet = false, saved }: HeaderProps) {
  return (
    <header className="@container relative top-0 z-20 border-b border-line bg-surface [@media(min-height:30rem)]:sticky">
      <div className="wrap flex min-h-[68px] flex-wrap items-center justify-between gap-x-1.5 @sm:gap-x-3">
        <BrandLink /> {exitUrl && <QuickExit url={exitUrl} />}{' '}
        <nav aria-label="Main" className="ml-auto hidden @5xl:block">
          <ul className="header-links flex items-center gap-5">
            {headerLinks.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to}>{link.label}</NavLink>
              </li>
            ))}
            {saved && !isQuiet && <li>{saved}</li>}
            {!isQuiet && (
              <li>
                {account ? (
                  <AccountMenu account={account} />
                ) : (
                  <ButtonLink to={loginLink.to} kind="quiet" size="s">
                    {loginLink.label}
                  </ButtonLink>
                )}
              </li>
            )}
          </ul>
        </nav>
        <MobileMenu account={account} saved={saved} isBesideExit={exitUrl !== ''} />
      </div>
    </header>
  )
}

function BrandLink() {
  return (
    <Link
      to={href('/')}
      className="flex min-h-11 items-center gap-[8px] wrap-break-word font-serif text-[1.15rem] leading-none font-semibold sm:text-[1.3rem] text-green-900 no-underline"
    >
      <BrandMark />
      Find a Mediator
    </Link>
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
