import type { ReactNode } from 'react'

type Props = { title: ReactNode; isOpen: boolean; children: ReactNode }

/** Fields that few people need, behind a line that opens them. */
export function MoreFields({ title, isOpen, children }: Props) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 items-center rounded-sm text-[0.95rem] font-semibold text-green-700 before:mr-2 before:content-['+'] in-open:before:content-['−'] [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      {children}
    </details>
  )
}
