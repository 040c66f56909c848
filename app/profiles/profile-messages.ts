import { numberText } from '#app/platform/text/plural.ts'
import { maxPhotoPixels, maxPhotoSide } from './photo.ts'

/** What Manage Profile says when something went right or wrong, word for word. */
export const profileMessages = {
  loadFailed: 'Failed to load mediator profile. Please try again later.',
  updateFailed: 'Failed to update profile. Please try again later.',
  saved: 'Profile updated successfully and in review',
  unchanged: 'Nothing has changed. Your profile stays as it was.',
  saveFailed: 'Failed to update profile. Please try again.',
  imageType: 'Only PNG or JPG images are allowed.',
  imageOfKind: (kind: string) =>
    `Only PNG or JPG images are allowed. This is ${kind}. Save it as a JPG, then choose that file.`,
  imageDamaged:
    'This picture is damaged or incomplete. Copy it from your phone or camera again, or choose another one.',
  imageSize: 'Image must be less than 10MB.',
  imagePixels: `Image must have at most ${numberText(maxPhotoSide)} pixels along each side, and ${numberText(maxPhotoPixels / 1_000_000)} million in all.`,
  imageUnderWay: 'Your last photo is still being prepared. Please try again in a few seconds.',
  imagesBusy: 'Many photos are being prepared just now. Please try again in a minute.',
  imageComplex:
    'This picture takes too long to open. Save it again as a JPEG, or choose another one.',
  imagesTooMany: 'You have sent many photos within the last hour. Wait a while, then try again.',
  imageMissing: 'Choose a photo',
  photoNote: 'It is saved at once and shown to the public after review.',
  photoSaved: 'Your photo was saved',
  photoInReview: 'Your photo was saved and is in review',
  photoRemoved: 'Your photo was removed',
  inReview:
    'Your profile is in review. Changes become visible once an administrator approves them.',
  unapproved: 'Changes become visible once an administrator approves them.',
  changedElsewhere: 'This profile was changed in another tab or on another device',
} as const

/** Why a file was not taken for a photo, by the reason that `makePhoto` gives. */
export const photoRefusals = {
  'not-a-picture': profileMessages.imageType,
  damaged: profileMessages.imageDamaged,
  'too-large': profileMessages.imageSize,
  'too-many-pixels': profileMessages.imagePixels,
  'too-complex': profileMessages.imageComplex,
  'too-many': profileMessages.imagesTooMany,
  'under-way': profileMessages.imageUnderWay,
  busy: profileMessages.imagesBusy,
} as const

type PhotoRefusal = { reason: keyof typeof photoRefusals; kind?: string | undefined }

/** The message for a file that was not taken, which names what it is instead of a picture. */
export function photoRefusalMessage({ reason, kind }: PhotoRefusal): string {
  return reason === 'not-a-picture' && kind
    ? profileMessages.imageOfKind(kind)
    : photoRefusals[reason]
}

export const profileFieldMessages = {
  title: 'Enter your professional title',
  phone: 'Enter a phone number',
  location: 'Enter your town or city',
  whichPlace: 'Which place do you mean?',
  noPlace:
    'We could not find this place. Check the spelling, enter the nearest town or a postcode, or keep it as you wrote it',
  sameOffice: 'This is the same place as an office above',
  travelMiles: 'Enter whole miles, from 0 to 500',
  experience: 'Enter how many years you have worked as a mediator',
  experienceNumber: 'Enter whole years, 0 or more',
  practiceAreas: 'Choose at least one area of practice',
  specialties: ({ specialties, specialty }: { specialties: number; specialty: number }) =>
    `Enter at most ${specialties} specialties, each of at most ${specialty} characters`,
  bio: 'Write a few sentences about yourself',
  tooManyTags:
    'This text has more formatting than we can accept. Please remove some of it, or paste the text without formatting.',
  nesting: (levels: number) =>
    `Lists, quotations and emphasis are nested more than ${levels} levels deep. Please simplify the text.`,
  website: 'Enter a web address, like www.example.org',
  linkedin: 'Enter the address of your LinkedIn page, like linkedin.com/in/your-name',
  userType: 'Choose who you mainly work with from the list',
  hourlyRate: 'Enter whole pounds, like 150',
  hourlyRateOrder: 'The highest rate must not be below the lowest',
  fixedFee: 'Enter how much the fixed fee is, in whole pounds',
  fromList: 'Choose one from the list',
  familyAccredited: 'Say whether you are accredited as a family mediator',
  familyAccreditationDate: 'Enter a date, like 2017-03-31',
  familyAccreditationDateFuture: 'The accreditation date must not be in the future',
} as const
