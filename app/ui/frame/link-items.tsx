import { useLocation } from 'react-router'

type LinkItemsProps = {
  links: readonly { to: string; label: string }[]
  /** Of each link. */
  className?: string
}

/** The items of a list of links. The one that leads to this page says so. */
export function LinkItems({ links, className }: LinkItemsProps) {
  const { pathname } = useLocation()
  return links.map(({ to, label }) => (
    <li key={to}>
      <a href={to} aria-current={pathname === to ? 'page' : undefined} className={className}>
        {label}
      </a>
    </li>
  ))
}
