import { useRef } from 'react'
import { href } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import type { FormPost } from '#app/ui/forms/use-form-post.tsx'
import { useTickedBoxes } from '#app/ui/lists/use-ticked-boxes.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { leadParams, leadsPageSize, leadsUrl } from '../lead-filters.ts'
import type { LeadsPage } from './find-leads-page.server.ts'
import { LeadTable } from './lead-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useLeadShortcuts } from './use-lead-shortcuts.tsx'
import { withQuery } from './with-query.ts'

type Props = { loaded: LeadsPage; post: FormPost<FormAnswer> }

/** The leads of a page, each with a box, and below them what can be done with the chosen ones. */
export function SelectableLeads({ loaded: { leads, filters, page, total }, post }: Props) {
  const { fetcher, refused, isPending } = post
  const form = useRef<HTMLFormElement>(null)
  const { ticked, recount, tickAll } = useTickedBoxes(form, 'lead', leads)
  useLeadShortcuts(form, recount)
  const query = leadParams({ ...filters, page }).toString()

  return (
    <>
      <ErrorSummary errors={refused?.errors} />
      <fetcher.Form
        ref={form}
        method="post"
        action={withQuery(href('/dashboard/leads/selected/status'), query)}
        onInput={recount}
        noValidate
      >
        <AccountField />
        {/* Fetched ahead, so that a post that cannot be sent still has its answer. */}
        <PreloadAction path={href('/dashboard/leads/selected/status')} />
        <Card className="py-1 md:py-2 max-sm:[&_tbody>tr:first-child]:border-t-0">
          <LeadTable leads={leads} label="Leads" ticked={[refused?.values.lead ?? []].flat()} />
        </Card>
        <SelectionBar
          ticked={ticked}
          total={leads.length}
          onTickAll={tickAll}
          isArchive={filters.show === 'archived'}
          query={query}
          isPending={isPending}
          statusError={refused?.errors.newStatus}
        />
      </fetcher.Form>
      <Paging
        noun="Leads"
        page={page}
        pageSize={leadsPageSize}
        total={total}
        path={(page) => leadsUrl({ ...filters, page })}
        previous="Newer leads"
        next="Older leads"
      />
    </>
  )
}
