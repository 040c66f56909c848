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
  /** Shows how to leave the site at once, in the place of what is for mediators. */
  hasQuickExit?: boolean
  /** The way to the mediators that the visitor saved. */
  saved?: ReactNode
}

/**
 * Stays in view while the page scrolls, except where the screen is too low to spare the room. Which
 * menu it has depends on its width in letters, so that large text gets the one of small screens.
 */
export function SiteHeader({ account = null, hasQuickExit = false, saved }: HeaderProps) {
  return (
    <header className="@container relative top-0 z-20 border-b border-line bg-surface [@media(min-height:30rem)]:sticky">
      <div className="wrap flex min-h-[68px] flex-wrap items-center justify-between gap-x-3">
        <BrandLink />
        <nav aria-label="Main" className="ml-auto hidden @4xl:block">
          <ul className="header-links flex items-center gap-7">
            {headerLinks.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to}>{link.label}</NavLink>
              </li>
            ))}
            {saved && !hasQuickExit && <li>{saved}</li>}
            {!hasQuickExit && (
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
        {hasQuickExit && <QuickExit />}{' '}
        <MobileMenu account={account} saved={saved} isIcon={hasQuickExit} />
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
