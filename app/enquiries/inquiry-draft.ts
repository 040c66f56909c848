/** One draft for every enquiry form, so that what was typed for one mediator is there for the next. */
export const inquiryDraft = 'enquiry'
