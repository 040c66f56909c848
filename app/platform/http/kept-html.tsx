import {
  createElement,
  type DetailsHTMLAttributes,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import {
  UNSAFE_DataRouterContext as DataRouter,
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_LocationContext as Location,
  UNSAFE_NavigationContext as Navigation,
  UNSAFE_RouteContext as Route,
} from 'react-router'

type Props = DetailsHTMLAttributes<HTMLElement> & {
  as: 'details' | 'footer' | 'header'
  /** All that the inside shows; without it, it is drawn each time. */
  by: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * An element whose inside is the same on many pages. The server draws it once and keeps its HTML; a
 * browser finds that in the document and takes it over like everything else. Inside it nothing of
 * the page may be read but the router's location, and that only as far as `by` says it.
 */
export function KeptHtml({ as, by, children, ...attributes }: Props) {
  const html = useHtml(by, children)
  const inside = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } }
  return createElement(as, { ...attributes, ...inside })
}

/** Gives the HTML of a key, which `draw` makes where it is not there. */
type Keep = (key: string, draw: () => ReactNode) => string

let keep: Keep | undefined

/** The server's way to keep HTML. Without one everything is drawn each time. */
export function keepHtmlBy(given: Keep): void {
  keep = given
}

const useHtml = import.meta.env.SSR ? useHtmlOfServer : () => undefined

function useHtmlOfServer(by: string | undefined, children: ReactNode): string | undefined {
  const router = useContext(DataRouter)
  const state = useContext(DataRouterState)
  const navigation = useContext(Navigation)
  const location = useContext(Location)
  const route = useContext(Route)
  if (!keep || by === undefined) return undefined
  return keep(by, () => (
    <DataRouter value={router}>
      <DataRouterState value={state}>
        <Navigation value={navigation}>
          <Location value={location}>
            <Route value={route}>{children}</Route>
          </Location>
        </Navigation>
      </DataRouterState>
    </DataRouter>
  ))
}
