import { href, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { ListHeader } from '#app/ui/lists/list-header.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import { type LeadFilters, leadParams, narrowsLeads } from '../lead-filters.ts'
import { DueReminders } from '../lead-reminder/due-reminders.tsx'
import { DoneBar } from './done-bar.tsx'
import { EmptyLeads } from './empty-leads.tsx'
import { FilterForm } from './filter-form.tsx'
import type { LeadsPage } from './find-leads-page.server.ts'
import { SavedFilters } from './saved-filters.tsx'
import { SelectableLeads } from './selectable-leads.tsx'
import { Shortcuts } from './shortcuts.tsx'

type Props = {
  loaded: LeadsPage
  /** What came back with the page, where a form was posted without JavaScript. */
  given?: FormAnswer
  givenFilter?: FormAnswer
}

/** My Leads: what is due, the filters, and the leads that they find. */
export function LeadsScreen({ loaded, given, givenFilter }: Props) {
  const { filters, hasFailed, total } = loaded
  const isLoading = useNavigation().location?.pathname === href('/dashboard/leads')
  // Each notice of success begins a new form, without the errors of the one before.
  const news = JSON.stringify(loaded.notice)
  const selection = useFormPost<FormAnswer>(`selected leads ${news}`, given)
  const runsScripts = useScriptsRun()
  const hasErrors = [selection.answer, givenFilter].some((answer) => answer?.ok === false)

  return (
    <>
      <DashboardTabs />
      <Page>
        <PageTitle title="Lead Management" hasErrors={hasErrors} />
        <ListHeader
          title="Lead Management"
          found={hasFailed ? null : total}
          nouns={['lead', 'leads']}
          exportPath={exportPath(filters)}
        />
        <DueReminders reminders={loaded.reminders} from="leads" className="mt-5" />
        <FilterForm filters={filters} />
        {!hasFailed && (
          <SavedFilters saved={loaded.savedFilters} filters={filters} given={givenFilter} />
        )}
        {loaded.notice && <DoneBar notice={loaded.notice} filters={filters} />}
        <section aria-label="Leads" aria-busy={isLoading} className="mt-5">
          {hasFailed && <Notice kind="danger">{inquiryMessages.listFailed}</Notice>}
          {!hasFailed && total === 0 && (
            <EmptyLeads
              isNarrowed={narrowsLeads(filters)}
              hasArchived={loaded.hasArchived}
              isMailed={loaded.isMailed}
            />
          )}
          {total > 0 && <SelectableLeads loaded={loaded} post={selection} />}
        </section>
        {total > 0 && runsScripts && <Shortcuts />}
        {!loaded.isMailed && (
          <p className="mt-4 text-sm text-ink-soft">
            You get no email of new enquiries.{' '}
            <Link to={href('/dashboard/notifications')}>Choose your emails</Link>
          </p>
        )}
      </Page>
    </>
  )
}

function exportPath(filters: LeadFilters): string {
  const query = leadParams({ ...filters, page: 1 }).toString()
  return `${href('/dashboard/leads.csv')}${query && `?${query}`}`
}
