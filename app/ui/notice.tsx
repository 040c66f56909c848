import type { ComponentProps } from 'react'
import { type NoticeKind, noticeStyle } from './notice-style.tsx'

type Props = ComponentProps<'div'> & { kind?: NoticeKind }

/** A banner about the state of things. Give it role="status" where it appears by itself. */
export function Notice({ kind = 'info', className = '', ...rest }: Props) {
  return <div {...rest} className={`${noticeStyle(kind)} ${className}`} />
}
