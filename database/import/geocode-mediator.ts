import { geocodeOffice, type OfficeInput } from '#app/places/geocode-office.server.ts'
import type { Office } from '#app/places/office.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type ImportedMediator, readMediator } from './mediator-document.ts'
import { type Fields, type Note, type Reading, shown } from './reading.ts'

/** Reads a document of the collection `mediators` and finds where its offices are. */
export async function readGeocodedMediator(
  db: Queryable,
  data: Fields,
  now: Date,
): Promise<Reading<ImportedMediator>> {
  const reading = readMediator(data, now)
  if (!reading.ok) return reading
  const { officeInputs, ...facts } = reading.value
  const notes = [...reading.notes]
  const offices = await geocodeOffices(db, officeInputs, (text) => notes.push(text))
  return { ok: true, value: { ...facts, offices }, notes }
}

/** Each office once. A location that is not one place for certain is noted. */
async function geocodeOffices(
  db: Queryable,
  inputs: readonly OfficeInput[],
  note: Note,
): Promise<Office[]> {
  const offices: Office[] = []
  for (const input of inputs) {
    const result = await geocodeOffice(db, input)
    if (!result.isPlaced) note(unclearNote(input, result.choices))
    const { office } = result
    const isKnown = offices.some(
      ({ location, placeId }) =>
        location === office.location || (placeId !== '' && placeId === office.placeId),
    )
    if (!isKnown) offices.push(office)
  }
  // A location alone that no place is known for stays open, so that the form asks about it.
  return offices.length === 1 && offices[0]?.placeId === '' ? [] : offices
}

function unclearNote({ location }: OfficeInput, choices: readonly string[]): string {
  const why = choices.length > 0 ? `could mean ${choices.join('; ')}` : 'is not a known place'
  return `the location ${shown(location)} ${why}; it is not placed`
}
