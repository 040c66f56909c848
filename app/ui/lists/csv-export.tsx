import { buttonStyle } from '../button.tsx'

/** The link to a list as a CSV file, and what makes it open as it was written. */
export function CsvExport({ path }: { path: string }) {
  return (
    <div className="max-w-80">
      <a href={path} download className={buttonStyle({ kind: 'quiet', size: 's' })}>
        Export as CSV
      </a>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Opening it in Excel
        </summary>
        <p className="text-ink-soft">{csvNote}</p>
      </details>
    </div>
  )
}

/** How `csvRow` keeps what was written. */
const csvNote =
  'Opens in Excel as it was written. A phone number, date or amount that somebody typed is saved as ="0113 …", so it stays as it is. Text that looks like a formula starts with a tab you cannot see, so nothing runs.'
