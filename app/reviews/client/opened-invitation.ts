/** What the cookie names by which a browser has opened an invitation; a private page is none. */
export function openedInvitation(inquiryId: string): string {
  return `review invitation ${inquiryId}`
}
