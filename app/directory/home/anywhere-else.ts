import { redirect } from 'react-router'

/** Any address that is not ours leads home. */
export const loader = () => redirect('/')
export const action = () => redirect('/')
