import type { ReactNode } from 'react'
import { logPageSize } from '#app/platform/forms/log-filters.ts'
import { Card } from '../card.tsx'
import { Page } from '../frame/page.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { Notice } from '../notice.tsx'
import { Paging } from '../paging.tsx'
import { ListHeader } from './list-header.tsx'

type Props = {
  title: string
  intro?: ReactNode
  filterForm: ReactNode
  /** What is said where the log could not be loaded; undefined where it was. */
  failure: string | undefined
  /** What is said where nothing is found. */
  empty: { title: string; text: string }
  found: { total: number; page: number }
  pageUrl: (page: number) => string
  /** The entries, each an `li`. */
  children: ReactNode
}

/** One page of a log, with what it was asked for above and its pages below. */
export function LogPage({ title, intro, filterForm, failure, empty, found, ...rest }: Props) {
  return (
    <Page>
      <PageTitle title={title} />
      <ListHeader title={title} found={failure ? null : found.total} nouns={['entry', 'entries']} />
      {intro && <p className="mt-2 max-w-[44rem] text-ink-soft">{intro}</p>}
      {filterForm}
      {failure && (
        <Notice kind="danger" className="mt-5">
          {failure}
        </Notice>
      )}
      {!failure && found.total === 0 && (
        <Card className="mt-5 py-12 text-center">
          <h2 className="text-card">{empty.title}</h2>
          <p className="mt-2 text-ink-soft">{empty.text}</p>
        </Card>
      )}
      {found.total > 0 && (
        <Card className="mt-5 py-1 md:py-2">
          <ol aria-label="Entries" className="divide-y divide-line">
            {rest.children}
          </ol>
        </Card>
      )}
      <Paging
        noun="Entries"
        page={found.page}
        pageSize={logPageSize}
        total={found.total}
        path={rest.pageUrl}
      />
    </Page>
  )
}
