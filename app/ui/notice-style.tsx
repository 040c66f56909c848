export type NoticeKind = 'info' | 'wait' | 'danger' | 'ok'

export function noticeStyle(kind: NoticeKind): string {
  return `rounded-sm px-4 py-3 ${colours[kind]}`
}

const colours: Record<NoticeKind, string> = {
  info: 'bg-sunken text-ink',
  wait: 'bg-wait-bg text-wait',
  danger: 'border-l-4 border-danger bg-danger-bg text-ink',
  ok: 'bg-ok-bg text-green-900',
}
