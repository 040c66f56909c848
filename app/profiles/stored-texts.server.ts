import { storedRichText } from '#app/platform/rich-text/rich-text.server.ts'

type RichTexts = { bio: string; certifications: string }

/** A stored profile, with rich texts that pages and editors can show whatever the row holds. */
export function withStoredTexts<Profile extends RichTexts>(profile: Profile): Profile {
  return {
    ...profile,
    bio: storedRichText(profile.bio),
    certifications: storedRichText(profile.certifications),
  }
}
