import { Link } from 'react-router'
import type { LeadRow } from '#app/enquiries/lead-row.ts'
import { LeadTable } from '#app/enquiries/leads/lead-table.tsx'
import { Card } from '#app/ui/card.tsx'

export function RecentLeads({ leads }: { leads: readonly LeadRow[] }) {
  return (
    <Card as="section" aria-labelledby="recent-leads">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="recent-leads" className="text-card">
          Recent leads
        </h2>
        {leads.length > 0 && (
          <Link to="/dashboard/leads" className="relative touch-44">
            All leads
          </Link>
        )}
      </div>
      {leads.length > 0 ? (
        <LeadTable leads={leads} label="Recent leads" />
      ) : (
        <p className="text-ink-soft">
          No leads yet. Enquiries from your public profile appear here, and we email you each one.
        </p>
      )}
    </Card>
  )
}
