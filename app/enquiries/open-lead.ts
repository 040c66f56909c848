import { href } from 'react-router'

/** The button of a mail that leads to one lead of the mediator who gets it. */
export function openLead(id: string, appUrl: string) {
  return { label: 'Open this lead', url: appUrl + href('/dashboard/leads/:id', { id }) }
}
