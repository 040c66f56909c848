import { experienceRangeCode, type SearchCriteria } from '#app/domain/search/search-criteria.ts'

/**
 * Puts into the form what the address asks for, after Back, a removed filter or Reset All. The
 * field that someone is typing in is left alone.
 */
export function followAddress(
  form: HTMLFormElement,
  criteria: SearchCriteria,
  { evenFocused }: { evenFocused: boolean },
): void {
  const texts: Record<string, string> = {
    keyword: criteria.keyword,
    location: criteria.location,
    sort: criteria.sort,
    experienceRange: criteria.experienceRange ? experienceRangeCode(criteria.experienceRange) : '',
  }
  const isChecked = (box: HTMLInputElement) =>
    box.name === 'specialties'
      ? criteria.specialties.some((code) => code === box.value)
      : box.name === 'familyLegalAid'
        ? criteria.familyLegalAid
        : criteria.onlineMediation

  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = isChecked(field)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const text = texts[field.name]
      const isFree = evenFocused || field !== document.activeElement
      if (text !== undefined && isFree && field.value !== text) field.value = text
    }
  }
}
