import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page with JavaScript needs. */
const frame = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  'app/ui/(frame/(?!dashboard|admin)|toasts/|fields/(?!password|radio|text-area)|forms/(early|use-scripts))',
  'app/ui/(?!changes|day-chart|dialog|paging|rating|sections|segmented)[\\w-]+\\.tsx',
  'app/(root|entry.client)\\.tsx',
  'app/(taxonomy/(?!languages|work-facts)|listings/listing-messages|profiles/portrait|platform/text/plural)',
]

/**
 * Files that a browser loads together compress better as one than as many. A group also takes what
 * its modules import, unless an earlier group has that already.
 */
const groups = [
  { name: 'frame', test: new RegExp(frame.join('|')) },
  // For the pages that load the rich text editor or All Results later.
  { name: 'preload', test: /vite\/preload-helper/ },
  // What the forms of the mediator page share with other pages.
  { name: 'forms', test: /app\/(ui\/rating|enquiries\/inquiry|reviews\/review-messages)/ },
  // For the home page and the search.
  { name: 'place-field', test: /app\/places\/place-field/ },
  // What forms need that stay on their page, and no search.
  { name: 'posts', test: /app\/ui\/(forms\/(stay|use-form)|fields\/(radio|text-area))/ },
  // The parts of the mediator page, some of which are pages of their own: enquiry, review, preview.
  {
    name: 'mediator-page',
    test: /app\/(listings\/profile|enquiries\/enquiry|reviews\/review)\/(?!enquiry\.|review\.)/,
  },
  // The parts of the search page without those that only All Results needs.
  { name: 'search-page', test: /app\/directory\/search\/(?!endless|search\.)/ },
]

export default defineConfig({
  publicDir: 'app/ui/public',
  plugins: [tailwindcss(), reactRouter()],
  // Older browsers get pages that work without scripts, and a stylesheet for them.
  build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: 'es2020' },
  environments: {
    // The HTTP process is built together with the pages that it serves.
    ssr: { build: { rolldownOptions: { input: './server/web.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
