import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isTest, projectFiles } from './source-files.ts'

/** The words people were promised, letter for letter. */
const texts = {
  home: [
    'Find the Perfect Mediator for Your Dispute',
    'No sign up required',
    'Find the Right Mediator',
    'Easy Contact',
    'Specialised Expertise',
    'Join as a Mediator',
  ],
  search: [
    'Find a Mediator',
    'All Results',
    'Paginated',
    'Show Filters',
    'Hide Filters',
    'Reset All',
    '(all results)',
    'No mediators found',
    'Try adjusting your search filters to find more mediators',
    'Reset Filters',
    'Load More Results',
    'Areas of Practice',
    'Not provided',
    'Failed to search mediators. Please try again later.',
    'Failed to load more results. Please try again later.',
  ],
  mediator: [
    'Error Loading Profile',
    'Return to Search',
    'Mediator not found',
    'Failed to fetch mediators. Please try again later.',
    'Failed to load more results. Please try again later.',
    'Failed to load previous mediators. Please try again later.',
    'Failed to load mediator profile',
    'No bio provided.',
    'View Profile',
    'N/A',
    'Write a Review',
    'I am a:',
    'Individual seeking mediation',
    'Business/Corporate client',
    'Legal professional',
    'Skip & Contact Directly',
    'Contact Mediator',
    'Your message has been sent successfully! The mediator will contact you soon.',
    'Name is required',
    'Email is required',
    'Please enter a valid email',
    'Please provide a brief description of your dispute',
    'Failed to submit inquiry. Please try again later.',
    'Please select a rating',
    'Review submitted successfully',
    'Failed to submit review',
    'Failed to add review',
    'Failed to send message. Please try again later.',
  ],
  account: [
    'Please enter a valid email address.',
    'This account has been disabled. Please contact support.',
    'No account found with this email. Please check your email or register.',
    'Incorrect password. Please try again.',
    'Too many failed attempts. Please try again later or reset your password.',
    'An account with this email already exists. Please login or use a different email.',
    'Password is too weak. Please use at least 8 characters with a mix of letters, numbers, and symbols.',
    'Email/password accounts are not enabled. Please contact support.',
    'Network error. Please check your internet connection and try again.',
    'An error occurred. Please try again or contact support if the problem persists.',
    'Passwords do not match',
    'Login window was closed. Please try again.',
    'Login was cancelled. Please try again.',
    'Login popup was blocked. Please allow popups for this site.',
    'Logout failed. Please try again.',
    'Send Reset Link',
    'Back to Login',
  ],
  dashboard: [
    'Profile updated successfully and in review',
    'Failed to update profile. Please try again.',
    'Only PNG or JPG images are allowed.',
    'Image must be less than 10MB.',
    'All Time',
    'This Week',
    'This Month',
    'Failed to update profile. Please try again later.',
    'Failed to load mediator profile. Please try again later.',
    'Failed to update lead. Please try again.',
    'Failed to update inquiry status. Please try again later.',
    'Failed to load inquiries. Please try again later.',
    'Failed to load inquiry details. Please try again later.',
    'Inquiry not found',
    'Successfully connected to Unite Mediation Suite',
    'Failed to connect to Unite Mediation Suite',
  ],
}

const sources = projectFiles('app/**/*.ts', 'app/**/*.tsx')
  .filter((file) => !isTest(file))
  // JSX breaks long texts over lines.
  .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' ').replaceAll('&amp;', '&'))

describe.each(Object.entries(texts))('the texts of the %s screens', (_, wanted) => {
  it.each(wanted)('%s', (text) => {
    expect(sources.some((source) => source.includes(text))).toBe(true)
  })
})
