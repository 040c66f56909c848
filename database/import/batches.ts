import { type Batch, openBatch } from './batch.ts'
import { keptId } from './document-id.server.ts'
import type { Collection } from './documents/collection.ts'
import { readInquiry } from './documents/inquiry-document.ts'
import { readMediator } from './documents/mediator-document.ts'
import type { Reading } from './documents/reading.ts'
import { readReview } from './documents/review-document.ts'
import type { Import } from './import.ts'
import { importInquiries, importReviews } from './import-correspondence.server.ts'
import { importMediators } from './import-mediators.server.ts'
import type { Photos } from './photos.ts'
import type { Summary } from './summary.ts'

/** A mediator and a rating take several statements and hold what the running product waits for. */
const mediatorsAtOnce = 50
const reviewsAtOnce = 100
const inquiriesAtOnce = 500

export function openBatches(given: Import, summary: Summary): Record<Collection, Batch> {
  const { db, report, isDryRun = false, now = new Date() } = given
  const planned = isDryRun ? { ids: new Set<string>(), emails: new Set<string>() } : undefined
  const options = { importedAt: now, planned }
  const told = { report, summary }
  return {
    mediators: openBatch(
      {
        collection: 'mediators',
        size: mediatorsAtOnce,
        read: (data) => readMediator(data, now),
        store: (records) =>
          importMediators(db, records, {
            ...options,
            supportEmail: given.supportEmail,
            photoOf: given.photos ?? withoutPhotos(summary),
          }),
      },
      told,
    ),
    inquiries: openBatch(
      {
        collection: 'inquiries',
        size: inquiriesAtOnce,
        read: (data) => addressed(readInquiry(data, now)),
        store: (records) => importInquiries(db, records, options),
      },
      told,
    ),
    reviews: openBatch(
      {
        collection: 'reviews',
        size: reviewsAtOnce,
        read: (data) => addressed(readReview(data)),
        store: (records) => importReviews(db, records, options),
      },
      told,
    ),
  }
}

function withoutPhotos(summary: Summary): Photos {
  return async ({ value: { photo } }) => {
    if (photo !== '') summary.photosLeftOut += 1
    return { address: '' }
  }
}

/** With the id that the mediator has here. */
function addressed<Value extends { mediatorId: string }>(reading: Reading<Value>): Reading<Value> {
  if (!reading.ok) return reading
  const { value } = reading
  return { ...reading, value: { ...value, mediatorId: keptId(value.mediatorId) } }
}
