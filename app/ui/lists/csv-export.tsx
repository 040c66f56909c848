import { buttonStyle } from '../button.tsx'

/** The link to a list as a CSV file, and what makes it open as it was written. */
export function CsvExport({ path }: { path: string }) {
  return (
    <div className="max-w-80">
      <a href={path} download className={buttonStyle({ kind: 'quiet', size: 's' })}>
        Export as CSV
      </a>
      <p className="mt-1.5 text-sm text-ink-soft">{csvNote}</p>
    </div>
  )
}

/** How `csvRow` keeps what was written. */
export const csvNote =
  'Opens in Excel as it was written. A phone number, date or amount that somebody typed is saved as ="0113 …", so it stays as it is. Text that looks like a formula starts with a tab you cannot see, so nothing runs.'
