import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { counted } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { CsvExport } from '#app/ui/lists/csv-export.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { repliesPageSize } from './reply-filters.ts'

type Props = {
  title: string
  hint: string
  noun: readonly [one: string, many: string]
  hasFailed: boolean
  total: number
  page: number
  /** What is said where nothing is found. */
  empty: string
  exportPath?: string
  filterForm: ReactNode
  pagePath: (page: number) => string
  children: ReactNode
}

/** What the lists about replies have in common: enquiries without one, times of mediators, what follows. */
export function RepliesPage(props: Props) {
  const { title, hint, noun, hasFailed, total, page, empty, exportPath } = props
  const [waiting, times] = [href('/admin/replies'), href('/admin/replies/times')]
  const invitations = href('/admin/replies/invitations')
  return (
    <Page>
      <PageTitle title={title} />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div>
          <h1 className="text-page">{title}</h1>
          <p role="status" className="mt-1 text-ink-soft">
            {!hasFailed && counted(total, ...noun)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Segmented
            label="Replies"
            segments={[
              { label: 'Unanswered', to: waiting, isCurrent: title === 'Unanswered Enquiries' },
              { label: 'Reply times', to: times, isCurrent: title === 'Reply Times' },
              { label: 'Invitations', to: invitations, isCurrent: title === 'Review Invitations' },
            ]}
          />
          {exportPath && total > 0 && <CsvExport path={exportPath} />}
        </div>
      </div>
      <p className="mt-3 max-w-measure text-ink-soft">{hint}</p>
      {props.filterForm}
      <section aria-label={title} className="mt-5">
        {hasFailed && <Notice kind="danger">{administrationMessages.repliesFailed}</Notice>}
        {!hasFailed && total === 0 && (
          <Card className="py-12 text-center">
            <p>{empty}</p>
          </Card>
        )}
        {total > 0 && <Card className="py-1 md:py-2">{props.children}</Card>}
        <Paging
          noun={noun[1]}
          page={page}
          pageSize={repliesPageSize}
          total={total}
          path={props.pagePath}
        />
      </section>
    </Page>
  )
}

type Column<Row> = { label: string; isNumber?: boolean; cell: (row: Row) => ReactNode }
type TableRow = { key: string; mediatorId: string; fullName: string }

/** On a small screen the columns of a row become lines that say what they are. */
export function RepliesTable<Row extends TableRow>({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}) {
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="max-lg:sr-only">
        <tr className="text-left text-ink-soft">
          <th scope="col" className={headStyle}>
            Mediator
          </th>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={`${headStyle} ${numberStyle(isNumber)}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.key}
            className="border-t border-line first:border-t-0 max-lg:block max-lg:py-3"
          >
            <td className="py-3 pr-4 [overflow-wrap:anywhere] max-lg:block max-lg:p-0">
              <Link
                to={href('/admin/mediators/:id', { id: row.mediatorId })}
                prefetch="none"
                className="relative text-base font-semibold touch-44"
              >
                {row.fullName || 'No name'}
              </Link>
            </td>
            {columns.map(({ label, isNumber, cell }) => (
              <td
                key={label}
                className={`py-3 pr-4 [overflow-wrap:normal] max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:p-0 ${numberStyle(isNumber)}`}
              >
                <span aria-hidden="true" className="text-ink-soft lg:hidden">
                  {label}
                </span>
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const headStyle = 'py-2 pr-4 font-medium whitespace-nowrap'

function numberStyle(isNumber = false): string {
  return isNumber ? 'lg:text-right tabular-nums' : ''
}
