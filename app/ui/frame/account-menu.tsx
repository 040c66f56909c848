import { useRef } from 'react'
import { buttonStyle } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { accountLinks, type HeaderAccount } from './account-links.ts'
import { LinkItems } from './link-items.tsx'
import { SignOutForm } from './sign-out-form.tsx'
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
          <LinkItems links={accountLinks(account)} className={itemStyle} />
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
