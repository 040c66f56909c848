import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { countLeads, findLeads } from '../find-leads.server.ts'
import { type LeadFilters, leadsPageSize } from '../lead-filters.ts'
import { type LeadRow, leadRow } from '../lead-row.ts'

type LeadsPage = { leads: LeadRow[]; total: number; page: number }

export const noLeads: LeadsPage = { leads: [], total: 0, page: 1 }

/** One page of a mediator's leads; a page beyond the last is the last. */
export async function findLeadsPage(
  { db, log, now }: Pick<Platform, 'log' | 'now'> & { db: Queryable },
  mediatorId: string,
  filters: LeadFilters,
): Promise<LeadsPage> {
  const query = { mediatorId, filter: filters, now: now() }
  const total = await countLeads(db, query)
  const pages = Math.max(1, Math.ceil(total / leadsPageSize))
  const page = Math.min(filters.page, pages)
  const leads = await findLeads(db, query, {
    limit: leadsPageSize,
    offset: (page - 1) * leadsPageSize,
  })
  return { leads: readEach(log, leads, (lead) => leadRow(lead, query.now)), total, page }
}
