import { useRef } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../icon.tsx'
import { accountLinks, type HeaderAccount } from './account-links.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { headerLinks, loginLink } from './site-links.ts'
import { useDisclosure } from './use-disclosure.tsx'

/** A native disclosure, so it opens and closes without any JavaScript. */
export function MobileMenu({ account }: { account: HeaderAccount | null }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useDisclosure(menu)
  const links = [...headerLinks, ...(account ? accountLinks(account) : [loginLink])]

  return (
    <details ref={menu} className="group md:hidden">
      <summary className="flex min-h-11 list-none -mr-2 items-center gap-2 rounded-sm px-2 font-semibold text-green-900 [&::-webkit-details-marker]:hidden">
        <Icon name="menu" size={22} className="group-open:hidden" />
        <Icon name="close" size={22} className="hidden group-open:block" />
        Menu
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-raised"
      >
        <ul className="wrap py-2">
          {links.map((link) => (
            <li key={link.to} className="border-t border-line first:border-t-0">
              <NavLink to={link.to} end className={menuLinkStyle}>
                {link.label}
              </NavLink>
            </li>
          ))}
          {account && (
            <li className="border-t border-line">
              <SignOutForm className={menuLinkStyle} />
            </li>
          )}
        </ul>
      </nav>
    </details>
  )
}

const menuLinkStyle =
  'flex min-h-12 items-center font-medium text-ink no-underline hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-green-700'
