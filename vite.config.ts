import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page with JavaScript needs compresses better as one file than as many. */
const frame = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler)/',
    'app/ui/(frame/(?!dashboard|admin)|toasts/|fields/(?!password)|(?!paging|rating|segmented|changes|dialog)[\\w-]+\\.tsx)',
    'app/taxonomy/\\w',
    'app/listings/listing-messages',
  ].join('|'),
)

export default defineConfig({
  publicDir: 'app/ui/public',
  plugins: [tailwindcss(), reactRouter()],
  // Browsers too old for this are too old for the stylesheet, and get pages that work without.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    // The HTTP process is built together with the pages that it serves.
    ssr: { build: { rolldownOptions: { input: './server/web.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'frame', test: frame }] } },
        },
      },
    },
  },
})
