// How the dashboard's code is cut into files: over HTTP/1.1 every six files cost a round trip.
const inPackages = (...names) => new RegExp(`/node_modules/(?:${names.join('|')})/`)

/** Groups of `output.codeSplitting`, by package and by folder. */
export const groups = [
  {
    name: 'vendor',
    test: inPackages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@tanstack'),
    priority: 3,
  },
  { name: 'contract', test: /\/src\/contract\/|\/node_modules\/zod\//, priority: 2 },
  { name: 'base', test: /\/src\/dashboard\/(?:app|data|i18n|ui|parts)\//, priority: 1, minShareCount: 20 },
]
