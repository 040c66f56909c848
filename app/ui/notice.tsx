import type { ComponentProps } from 'react'

type NoticeKind = 'info' | 'wait' | 'danger' | 'ok'

type Props = ComponentProps<'div'> & { kind?: NoticeKind }

/** A banner about the state of things. Give it role="status" where it appears by itself. */
export function Notice({ kind = 'info', className = '', ...rest }: Props) {
  return <div {...rest} className={`rounded-sm px-4 py-3 ${noticeColours[kind]} ${className}`} />
}

const noticeColours: Record<NoticeKind, string> = {
  info: 'bg-sunken text-ink',
  wait: 'bg-wait-bg text-wait',
  danger: 'border-l-4 border-danger bg-danger-bg text-ink',
  ok: 'bg-ok-bg text-green-900',
}
