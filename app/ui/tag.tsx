import type { ReactNode } from 'react'

export type TagKind = 'green' | 'clay' | 'wait' | 'ok' | 'blue' | 'plain'

export function Tag({ kind = 'green', children }: { kind?: TagKind; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-[3px] text-xs font-medium ${tagColours[kind]}`}
    >
      {children}
    </span>
  )
}

const tagColours: Record<TagKind, string> = {
  green: 'bg-green-50 text-green-900',
  clay: 'bg-clay-100 text-clay-700',
  wait: 'bg-wait-bg text-wait',
  ok: 'bg-ok-bg text-ok',
  blue: 'bg-blue-100 text-blue-700',
  plain: 'bg-sunken text-ink-soft',
}
