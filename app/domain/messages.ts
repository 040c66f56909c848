/** What the site says when something went right or wrong, word for word, one group per noun. */

export const fieldMessages = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  tooMuch: 'This form holds more than it can. Please reload the page and fill it in again.',
  oneLine: 'Please keep this on one line',
  tooLong: (limit: number) => `Please keep this under ${limit.toLocaleString('en-GB')} characters`,
} as const

/** What a redirect says about an account; the other messages of accounts lie beside their forms. */
export const accountToasts = {
  verified: 'Your email address is confirmed',
  verificationSent: 'We have sent you a new link',
  passwordReset: 'Your password is changed. Please log in with it.',
  passwordChanged: 'Your password is changed',
  emailChangeSent: 'We have sent a link to your new address',
  signedOutEverywhere: 'You are signed out on every device',
} as const

export const directoryMessages = {
  mediatorNotFound: 'Mediator not found',
  mediatorFailed: 'Failed to load mediator profile',
  searchFailed: 'Failed to search mediators. Please try again later.',
  fetchFailed: 'Failed to fetch mediators. Please try again later.',
  moreFailed: 'Failed to load more results. Please try again later.',
  previousFailed: 'Failed to load previous mediators. Please try again later.',
  noneFound: 'No mediators found',
  noneFoundHint: 'Try adjusting your search filters to find more mediators',
} as const

/** What a listing says where the mediator left something out. */
export const listingFallbacks = {
  notProvided: 'Not provided',
  noBio: 'No bio provided.',
  notApplicable: 'N/A',
} as const

export const profileMessages = {
  loadFailed: 'Failed to load mediator profile. Please try again later.',
  updateFailed: 'Failed to update profile. Please try again later.',
  saved: 'Profile updated successfully and in review',
  saveFailed: 'Failed to update profile. Please try again.',
  imageType: 'Only PNG or JPG images are allowed.',
  imageSize: 'Image must be less than 10MB.',
  imageMissing: 'Choose a photo',
  photoNote: 'It is saved at once and shown to the public after review.',
  photoSaved: 'Your photo was saved and is in review',
  photoRemoved: 'Your photo was removed',
  inReview:
    'Your profile is in review. Changes become visible once an administrator approves them.',
  changedElsewhere: 'This profile was changed in another tab or on another device',
} as const

/** What a profile field asks for when it was left empty or cannot be read. */
export const profileFieldMessages = {
  title: 'Enter your professional title',
  phone: 'Enter a phone number',
  location: 'Enter your town or city',
  experience: 'Enter how many years you have worked as a mediator',
  experienceNumber: 'Enter whole years, 0 or more',
  practiceAreas: 'Choose at least one area of practice',
  bio: 'Write a few sentences about yourself',
  website: 'Enter a web address, like www.example.org',
  linkedin: 'Enter the address of your LinkedIn page, like linkedin.com/in/your-name',
  userType: 'Choose whom you mainly serve from the list',
  hourlyRate: 'Enter whole pounds, like 150',
  hourlyRateOrder: 'The highest rate must not be below the lowest',
  familyAccredited: 'Say whether you are accredited as a family mediator',
  familyAccreditationDate: 'Enter a date, like 2017-03-31',
  familyAccreditationDateFuture: 'The accreditation date must not be in the future',
} as const

export const inquiryMessages = {
  descriptionRequired: 'Please provide a brief description of your dispute',
  disputeTypeUnknown: 'Please choose a type of dispute from the list',
  sent: 'Your message has been sent successfully! The mediator will contact you soon.',
  tooMany:
    'You have sent many messages in a short time. Please wait an hour, or email the mediator directly.',
  submitFailed: 'Failed to submit inquiry. Please try again later.',
  listFailed: 'Failed to load inquiries. Please try again later.',
  statusFailed: 'Failed to update inquiry status. Please try again later.',
  notFound: 'Inquiry not found',
  detailsFailed: 'Failed to load inquiry details. Please try again later.',
  leadFailed: 'Failed to update lead. Please try again.',
} as const

/** What a redirect says about a lead; the other messages of leads lie beside their forms. */
export const leadToasts = { saved: 'Lead updated', responseRecorded: 'Response recorded' } as const

export const reviewMessages = {
  ratingRequired: 'Please select a rating',
  commentRequired: 'Please write a comment',
  submitted: 'Review submitted successfully',
  tooMany:
    'You have sent many reviews in a short time. Please wait an hour, then send this one again.',
  submitFailed: 'Failed to submit review',
  loadFailed: 'Failed to load reviews',
  addFailed: 'Failed to add review',
} as const

/** What a redirect says about a moderated review; the other messages lie beside its forms. */
export const moderationToasts = { approved: 'Review approved', deleted: 'Review deleted' } as const

/** What a redirect says about the suite; its other messages lie beside its form. */
export const suiteToasts = {
  connected: 'Successfully connected to Unite Mediation Suite',
  disconnected: 'Successfully disconnected from Unite Mediation Suite',
} as const

export const contactMessages = {
  subjectRequired: 'Subject is required',
  messageRequired: 'Please write a message',
  sent: 'Your message has been sent. We will reply by email.',
  tooMany:
    'You have sent many messages in a short time. Please wait an hour, then send this one again.',
  sendFailed: 'Failed to send message. Please try again later.',
} as const

/** What a redirect says about an administrator's deed. */
export const adminToasts = {
  approved: 'Approved and published',
  sentBack: 'Sent back to the mediator',
  edited: 'Changes published',
  deliveryRetried: 'It is being tried again',
  deliveryGivenUp: 'The delivery is given up',
} as const

export const adminMessages = {
  approveMediatorFailed: 'Failed to approve mediator.',
  approveProfileFailed: 'Failed to approve profile. Please try again.',
  saveFailed: 'Failed to save changes. Please try again.',
  approveReviewFailed: 'Failed to approve review.',
  deleteReviewFailed: 'Failed to delete review.',
  mediatorsFailed: 'Failed to load mediators.',
  reviewsFailed: 'Failed to load reviews.',
  analyticsFailed: 'Failed to load analytics data',
} as const
