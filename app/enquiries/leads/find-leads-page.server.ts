import { and, eq, isNotNull } from 'drizzle-orm'
import { data } from 'react-router'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { wantsMail } from '#app/profiles/notification-settings.server.ts'
import { countLeads, findLeads } from '../find-leads.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { type LeadFilters, leadsPageSize, parseLeadFilters } from '../lead-filters.ts'
import { type DueReminder, findDueReminders } from '../lead-reminder/find-due-reminders.server.ts'
import { type LeadRow, leadRow } from '../lead-row.ts'
import { findLeadNames, selectedLeads } from './change-leads.server.ts'
import { type Done, doneText, isDone } from './done.ts'
import { findSavedFilters, type SavedFilter } from './saved-filters.server.ts'

type FoundLeads = { leads: LeadRow[]; total: number; page: number }

/** What was just done with several leads, and the boxes of these to take it back. */
export type DoneNotice = { done: Done; text: string; boxes: string[] }

export type LeadsPage = FoundLeads & {
  filters: LeadFilters
  hasFailed: boolean
  reminders: DueReminder[]
  savedFilters: SavedFilter[]
  /** Whether anything lies among the archived ones, where no open lead is found. */
  hasArchived: boolean
  /** Whether the mediator is sent an email of each new enquiry. */
  isMailed: boolean
  notice: DoneNotice | null
}

const nothing = { leads: [], total: 0, page: 1, reminders: [], savedFilters: [], notice: null }

/** What the URL of the list asks for; without leads, and with status 503, where they were not read. */
export async function loadLeadsPage(services: AnalyticsServices, mediatorId: string, url: URL) {
  const filters = parseLeadFilters(url.searchParams)
  try {
    return await withinTime(services.db, async (db): Promise<LeadsPage> => {
      const found = await findPageOfLeads({ ...services, db }, mediatorId, filters)
      return {
        ...found,
        filters,
        hasFailed: false,
        reminders: await findDueReminders(db, mediatorId, services.now()),
        savedFilters: await findSavedFilters(db, mediatorId),
        hasArchived: found.total === 0 && (await hasArchived(db, mediatorId)),
        isMailed: await wantsMail(db, mediatorId, 'new-enquiry'),
        notice: await findNotice(db, mediatorId, url.searchParams),
      }
    })
  } catch (error) {
    services.log.error({ err: error }, 'leads were not loaded')
    const failed: LeadsPage = {
      ...nothing,
      filters,
      hasFailed: true,
      hasArchived: false,
      isMailed: true,
    }
    return data(failed, 503)
  }
}

/** One page of a mediator's leads; a page beyond the last is the last. */
async function findPageOfLeads(
  { db, log, now }: Pick<Platform, 'log' | 'now'> & { db: Queryable },
  mediatorId: string,
  filters: LeadFilters,
): Promise<FoundLeads> {
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

async function hasArchived(db: Queryable, mediatorId: string): Promise<boolean> {
  const [archived] = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.mediatorId, mediatorId), isNotNull(inquiries.archivedAt)))
    .limit(1)
  return archived !== undefined
}

async function findNotice(
  db: Queryable,
  mediatorId: string,
  params: URLSearchParams,
): Promise<DoneNotice | null> {
  const done = params.get('done')
  if (!isDone(done)) return null
  const left = { replied: params.getAll('replied'), changed: params.getAll('changed') }
  const selected = selectedLeads(params.getAll('lead'))
  const ids = [...selected.map(({ id }) => id), ...left.replied, ...left.changed]
  const names = await findLeadNames(db, mediatorId, ids)
  const namesOf = (ids: string[]) => ids.flatMap((id) => names.get(id) ?? [])

  const own = selected.filter(({ id }) => names.has(id))
  const stale = Math.min(Number(params.get('stale')) || 0, leadsPageSize)
  const notUndone = { replied: namesOf(left.replied), changed: namesOf(left.changed) }
  return {
    done,
    text: doneText(done, { changed: own.length, stale, notUndone }),
    boxes: own.map(({ id, number }) => `${id}:${number}`),
  }
}
