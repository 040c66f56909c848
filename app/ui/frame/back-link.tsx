import type { LinkProps } from 'react-router'
import { Icon } from '../icon.tsx'
import { PageLink } from '../page-link.tsx'

export function BackLink({ children, ...link }: LinkProps) {
  return (
    <PageLink
      {...link}
      data-off-paper
      className="relative inline-flex max-w-full items-center [overflow-wrap:anywhere] gap-1.5 text-sm touch-44"
    >
      <Icon name="arrow-left" size={16} />
      {children}
    </PageLink>
  )
}
