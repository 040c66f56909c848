import { Form, href } from 'react-router'

/** The whole page is loaded anew, so that nothing personal stays in the browser's memory. */
export function SignOutForm({ className = '' }: { className?: string }) {
  return (
    <Form method="post" action={href('/logout')} reloadDocument>
      <button type="submit" className={`w-full ${className}`}>
        Sign Out
      </button>
    </Form>
  )
}
