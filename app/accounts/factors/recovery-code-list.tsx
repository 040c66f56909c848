import { useState } from 'react'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { groupedCode } from './recovery-codes.ts'

/** Recovery codes, shown this once, with the ways to keep them. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false)
  const lines = codes.map(groupedCode)
  const file = `Recovery codes for Find a Mediator\n\n${lines.join('\n')}\n`

  async function copy() {
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }

  return (
    <section>
      <h2 className="text-card">Your recovery codes</h2>
      <Notice kind="wait" className="mt-3">
        We show them this once. Keep them where you keep what is important, on paper or in a
        password manager. Each works once, if you do not have your phone.
      </Notice>
      <ol className="mt-4 grid gap-1.5 font-mono text-[0.95rem]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div data-off-paper className="mt-5 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className={buttonStyle({ kind: 'quiet', size: 's' })}
        >
          Download
        </a>
        <Button type="button" kind="quiet" size="s" onClick={copy} className="noscript:hidden">
          Copy
        </Button>
        <Button
          type="button"
          kind="quiet"
          size="s"
          onClick={() => window.print()}
          className="noscript:hidden"
        >
          Print
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {isCopied && 'The codes are copied.'}
      </p>
    </section>
  )
}
