// Which modules the bundler puts into which file.

/** Packages outside the server's bundle: they load native code relative to their folder. */
export const external = ['libsql', 'pg-native']

const inPackages = (...names) => new RegExp(`/node_modules/(?:${names.join('|')})/`)
const inFolders = (...names) => new RegExp(`/src/dashboard/(?:${names.join('|')})/[^/]+$`)
const isListPart = inFolders('ui/table(?:/\\w+)?', 'parts/(?:paged|progress|survey-state|watch|compare)')
/** Small modules that lists share with charts and pages: by themselves each would be a file. */
const isSmallPart = /\/parts\/(?:use-list-table|figures\/rate|survey-growth\/growth-days)\.tsx?$/
/** Only the button: the code that reads and writes files is loaded when it is pressed. */
const isExportButton = /\/parts\/csv\/(?:texts|export-button|save-file)\.tsx?$/

/**
 * Groups of `output.codeSplitting`: over HTTP/1.1 every six files cost a round trip. A group takes what its modules
 * import, so each names only what most of its pages need.
 */
export const groups = [
  {
    name: 'vendor',
    test: inPackages(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      '@tanstack/(?:react-query|query-core)',
    ),
    priority: 4,
  },
  { name: 'contract', test: /\/src\/contract\/(?!numbers\/)|\/node_modules\/zod\//, priority: 3 },
  {
    name: 'base',
    test: inFolders(
      'app',
      'api(?:/(?:client|kept|session|shared|timing))?',
      'i18n',
      'ui(?:/(?:action|state|toast))?',
      'parts/(?:page|rights|time|call|connection)',
    ),
    priority: 2,
    minShareCount: 5,
  },
  // The shell and the forms share these with the lists; without a group of their own they would load the lists too.
  {
    name: 'shell',
    test: /\/src\/dashboard\/ui\/(?:overlay\/menu|state\/empty-state|field\/(?:input|field))\.tsx$/,
    priority: 3,
  },
  {
    name: 'lists',
    test: id => isListPart.test(id) || isSmallPart.test(id) || isExportButton.test(id),
    priority: 1,
    minShareCount: 2,
  },
  // The part of the next group that a list of contacts needs.
  { name: 'names', test: /\/parts\/contact\/(?:contact|property)-words\.ts$/, priority: 1 },
  // Only .ts files: the fields with a list of choices are large.
  { name: 'people', test: /\/src\/dashboard\/parts\/(?:contact|phone)\/[^/]+\.ts$/, minShareCount: 5 },
]
