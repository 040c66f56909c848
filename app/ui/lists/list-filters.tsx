import { type ReactNode, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useFollowUrl } from '../fields/use-follow-url.tsx'

type Props = {
  /** The path of the list. */
  path: string
  /** What its URL asks for now, as of the first page. */
  query: URLSearchParams
  /** What the form asks for: the first page, without defaults. */
  read: (form: HTMLFormElement) => URLSearchParams
  /** Whether the filters leave something out. */
  isNarrowed: boolean
  /** A choice asks at once, too, where scripts run. */
  submitsOnChoice?: boolean
  children: ReactNode
}

/** One button asks for everything; with JavaScript the URL leaves out the defaults. */
export function ListFilters({ path, query, read, isNarrowed, submitsOnChoice, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useFollowUrl(form, path, query)
  const search = (form: HTMLFormElement) =>
    submit(read(form), { action: path, preventScrollReset: true })

  return (
    <Form
      ref={form}
      method="get"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        search(event.currentTarget)
      }}
      onInput={(event) => {
        if (submitsOnChoice && event.target instanceof HTMLSelectElement)
          search(event.currentTarget)
      }}
    >
      {children}
      {isNarrowed && (
        <p className="mt-2">
          <Link to={path} className="relative text-sm touch-44">
            Reset Filters
          </Link>
        </p>
      )}
    </Form>
  )
}
