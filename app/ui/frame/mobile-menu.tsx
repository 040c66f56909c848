import { type ReactNode, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { accountLinks, type HeaderAccount } from './account-links.ts'
import { LinkItems } from './link-items.tsx'
import { SignOutForm } from './sign-out-form.tsx'
import { headerLinks, loginLink } from './site-links.ts'
import { useDisclosure } from './use-disclosure.tsx'

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
    <details ref={menu} className="menu">
      <summary>
        <Icon name="menu" size={22} />
        <Icon name="close" size={22} />
        <span className={isBesideExit ? '@max-sm:sr-only' : undefined}>Menu</span>
      </summary>
      <nav aria-label="Menu">
        <ul className="menu-links wrap py-2">
          <LinkItems links={links} />
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
