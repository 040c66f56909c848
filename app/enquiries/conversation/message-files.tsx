import type { ShownFile } from './shown-file.ts'

/** The files that came with a message, to download. */
export function MessageFiles({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-2 text-sm">
      {files.map(({ id, name, size, url }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <a href={url} download={name} className="inline-flex min-h-11 items-center">
            {name}
          </a>{' '}
          <span className="text-ink-soft">({size})</span>
        </li>
      ))}
    </ul>
  )
}
