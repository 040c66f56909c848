import { NavLink } from 'react-router'
import { ButtonLink } from '../button.tsx'
import type { HeaderAccount } from './account-links.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { headerLinks, loginLink } from './site-links.ts'

/** Stays in view while the page scrolls, except where the screen is too low to spare the room. */
export function SiteHeader({ account = null }: { account?: HeaderAccount | null }) {
  return (
    <header className="relative top-0 z-20 border-b border-line bg-surface [@media(min-height:30rem)]:sticky">
      <div className="wrap flex h-[68px] items-center justify-between gap-3 md:gap-7">
        <BrandLink />
        <nav aria-label="Main" className="hidden items-center gap-7 md:flex">
          {headerLinks.map((link) => (
            <NavLink key={link.to} to={link.to} className={headerLinkStyle}>
              {link.label}
            </NavLink>
          ))}
          {account ? (
            <AccountMenu account={account} />
          ) : (
            <ButtonLink to={loginLink.to} kind="quiet" size="s">
              {loginLink.label}
            </ButtonLink>
          )}
        </nav>
        <MobileMenu account={account} />
      </div>
    </header>
  )
}

const headerLinkStyle =
  'flex min-h-11 items-center font-medium text-ink no-underline hover:underline aria-[current=page]:text-green-700 aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'
