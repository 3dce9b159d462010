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
                  test: /\/web\/parts\/(ui\/(?!failure-box|share|ticket)|shell\/(?!empty-page)|site|theme|hydration\/(?!early)|storage|restaurants\/restaurant-card)/,
                  minShareCount: 4,
                },
                // What the pages of the line share with those of bookings.
                {
                  name: 'form',
                  test: /\/web\/parts\/(hydration\/early|seo\/entry|ui\/failure-box|reservations\/(booking\.css|frame|restaurant\/address-card|facts|booking-text|form\/(fields|error-summary|phone-field|draft)))/,
                  minShareCount: 2,
                },
                // On its own, or the line and orders would load all that bookings share with it.
                { name: 'empty-page', test: /\/web\/parts\/shell\/empty-page/, minShareCount: 2 },
                { name: 'booking', test: /\/web\/\w+\/(reservations|payments)\//, minShareCount: 2 },
                { name: 'line', test: /\/web\/\w+\/walkins\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
