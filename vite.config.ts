import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { textsPlugin } from './texts/vite-plugin.ts'

export default defineConfig({
  plugins: [
    textsPlugin(),
    tailwindcss(),
    reactRouter(),
    // Compiled code is nearly twice as long, so only components that render often ask for it ('use memo').
    babel({
      include: /\/web\/.*\.tsx$/,
      plugins: [['babel-plugin-react-compiler', { compilationMode: 'annotation' }]],
    }),
  ],
  json: { namedExports: false },
  // Named here, because one found only later makes the first page of `npm run dev` load twice.
  optimizeDeps: { include: ['@lingui/core', 'react/compiler-runtime'] },
  build: {
    assetsInlineLimit: 0,
    // light-dark() must reach the browser as written: its rewriting for older ones loses the tenant's colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two dozen small files compress worse than one that every page needs anyway.
            codeSplitting: {
              groups: [
                {
                  name: 'shell',
                  test: /\/web\/(ui|shell|theme|hydration|storage|restaurants\/restaurant-card)/,
                  minShareCount: 3,
                },
                { name: 'booking', test: /\/web\/reservations\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
