import { type ReactNode, useRef } from 'react'
import { Form, href, NavLink } from 'react-router'
import { buttonStyle } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { accountLinks, type HeaderAccount } from './account-links.ts'
import { headerLinks, loginLink } from './site-links.ts'
import { useDisclosure } from './use-disclosure.tsx'

/** A native disclosure, so it opens and closes without any JavaScript. */
export function AccountMenu({ account }: { account: HeaderAccount }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useDisclosure(menu)

  return (
    <details ref={menu} className="group relative">
      <summary
        className={`list-none [&::-webkit-details-marker]:hidden ${buttonStyle({ kind: 'quiet', size: 's' })}`}
      >
        My Account
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="absolute top-full right-0 mt-2 w-60 rounded-md border border-line bg-surface py-2 shadow-raised">
        <p className="truncate border-b border-line px-4 pt-1 pb-2.5 text-sm text-ink-soft">
          {account.name}
        </p>
        <ul className="pt-1">
          {accountLinks(account).map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} end className={itemStyle}>
                {link.label}
              </NavLink>
            </li>
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <SignOutForm className={itemStyle} />
          </li>
        </ul>
      </div>
    </details>
  )
}

const itemStyle =
  'flex min-h-11 items-center px-4 font-medium text-ink no-underline hover:bg-green-50 aria-[current=page]:font-semibold aria-[current=page]:text-green-700'

type MobileMenuProps = {
  account: HeaderAccount | null
  saved: ReactNode
  /** Whether the way out stands beside it, which leaves no room for its word on the smallest screens. */
  isBesideExit: boolean
}

/** A native disclosure, so it opens and closes without any JavaScript. */
export function MobileMenu({ account, saved, isBesideExit }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useDisclosure(menu)
  const links = [...headerLinks, ...(account ? accountLinks(account) : [loginLink])]

  return (
    <details ref={menu} className="group @5xl:hidden">
      <summary className="flex min-h-11 min-w-11 list-none -mr-[8px] items-center justify-center gap-[8px] rounded-sm px-[8px] font-semibold text-green-900 [&::-webkit-details-marker]:hidden">
        <Icon name="menu" size={22} className="group-open:hidden" />
        <Icon name="close" size={22} className="hidden group-open:block" />
        <span className={isBesideExit ? '@max-sm:sr-only' : undefined}>Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-raised"
      >
        <ul className="menu-links wrap py-2">
          {links.map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} end>
                {link.label}
              </NavLink>
            </li>
          ))}
          {saved && <li>{saved}</li>}
          {account && (
            <li>
              <SignOutForm />
            </li>
          )}
        </ul>
      </nav>
    </details>
  )
}

/** The whole page is loaded anew, so that nothing personal stays in the browser's memory. */
function SignOutForm({ className = '' }: { className?: string }) {
  return (
    <Form method="post" action={href('/logout')} reloadDocument>
      <button type="submit" className={`w-full ${className}`}>
        Sign Out
      </button>
    </Form>
  )
}
