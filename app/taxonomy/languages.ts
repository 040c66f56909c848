/** The languages besides English in which a mediator may work, in the order of their names. */
export const languages = [
  { code: 'ar', label: 'Arabic' },
  { code: 'bn', label: 'Bengali' },
  { code: 'bg', label: 'Bulgarian' },
  { code: 'bfi', label: 'British Sign Language' },
  { code: 'yue', label: 'Cantonese' },
  { code: 'nl', label: 'Dutch' },
  { code: 'fr', label: 'French' },
  { code: 'de', label: 'German' },
  { code: 'el', label: 'Greek' },
  { code: 'gu', label: 'Gujarati' },
  { code: 'he', label: 'Hebrew' },
  { code: 'hi', label: 'Hindi' },
  { code: 'hu', label: 'Hungarian' },
  { code: 'ga', label: 'Irish' },
  { code: 'it', label: 'Italian' },
  { code: 'ku', label: 'Kurdish' },
  { code: 'lt', label: 'Lithuanian' },
  { code: 'cmn', label: 'Mandarin' },
  { code: 'ne', label: 'Nepali' },
  { code: 'fa', label: 'Persian' },
  { code: 'pl', label: 'Polish' },
  { code: 'pt', label: 'Portuguese' },
  { code: 'pa', label: 'Punjabi' },
  { code: 'ro', label: 'Romanian' },
  { code: 'ru', label: 'Russian' },
  { code: 'gd', label: 'Scottish Gaelic' },
  { code: 'so', label: 'Somali' },
  { code: 'es', label: 'Spanish' },
  { code: 'ta', label: 'Tamil' },
  { code: 'tr', label: 'Turkish' },
  { code: 'uk', label: 'Ukrainian' },
  { code: 'ur', label: 'Urdu' },
  { code: 'vi', label: 'Vietnamese' },
  { code: 'cy', label: 'Welsh' },
  { code: 'yi', label: 'Yiddish' },
  { code: 'yo', label: 'Yoruba' },
] as const

export type LanguageCode = (typeof languages)[number]['code']

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code)

/** 'Welsh'; a code that is not known as it is. */
export function languageLabel(code: string): string {
  return languages.find((language) => language.code === code)?.label ?? code
}
