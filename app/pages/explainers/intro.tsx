import type { ReactNode } from 'react'

export function Intro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-page">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">{children}</p>
    </>
  )
}
