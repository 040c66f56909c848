import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What most pages with JavaScript need compresses better as one file than as many. */
const frame = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler)/',
    'app/ui/(frame/(?!admin|dashboard)|toasts/)',
    'app/ui/forms/(?!form-client-action|use-focus)',
    'app/ui/fields/(?!password)',
    'app/ui/(?!changes|dialog|paging|rating|segmented)[\\w-]+\\.tsx',
    'app/platform/forms/form-answer',
    'app/profiles/portrait',
    'app/(listings/listing|enquiries/inquiry)-messages',
    'app/taxonomy/\\w',
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
