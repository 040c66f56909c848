import { href, redirect } from 'react-router'

/** Any URL that is not ours leads to the home page. */
export const loader = () => redirect(href('/'))
export const action = () => redirect(href('/'))
