import { counted } from '#app/platform/text/plural.ts'
import { CsvExport } from './csv-export.tsx'

type Props = {
  title: string
  /** Null where it is not known. */
  found: number | null
  nouns: readonly [one: string, many: string]
  exportPath?: string
}

export function ListHeader({ title, found, nouns: [one, many], exportPath }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      <div>
        <h1 className="text-page">{title}</h1>
        <p role="status" className="mt-1 text-ink-soft">
          {found !== null && `Found ${counted(found, one, many)}`}
        </p>
      </div>
      {exportPath && found !== null && found > 0 && <CsvExport path={exportPath} />}
    </div>
  )
}
