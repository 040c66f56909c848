import { buttonStyle } from '../button.tsx'

/** The link to a list as a CSV file, and how `csvRow` makes it open as it was written. */
export function CsvExport({ path }: { path: string }) {
  return (
    <div className="max-w-100">
      <a href={path} download className={buttonStyle({ kind: 'quiet', size: 's' })}>
        Export as CSV
      </a>
      <p className="mt-1.5 text-sm text-ink-soft">
        Opens in Excel as it was written: numbers are saved as ="0113 …", and what looks like a
        formula starts with a tab, so nothing runs.
      </p>
    </div>
  )
}
