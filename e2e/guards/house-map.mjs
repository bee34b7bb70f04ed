// The map of the house, as data: which part may import which, and which packages stay outside which room.
// `house-plugin.mjs` turns it into lint errors.

/** Each room of `src`, and the rooms it may import. */
export const rooms = {
  contract: ['contract'],
  dashboard: ['dashboard', 'contract'],
  database: ['database', 'contract'],
  service: ['service', 'database', 'contract'],
  team: ['team', 'database', 'contract'],
  server: ['server', 'service', 'team', 'database', 'contract'],
}

/** Inside the dashboard: each part, and the parts it may import. `features` never import other features. */
export const layers = {
  main: ['app', 'data', 'ui', 'i18n', 'styles'],
  app: ['app', 'pages', 'features', 'parts', 'data', 'form', 'ui', 'i18n', 'styles'],
  pages: ['pages', 'features', 'parts', 'data', 'form', 'ui', 'i18n'],
  features: ['parts', 'data', 'form', 'ui', 'i18n'],
  parts: ['parts', 'data', 'form', 'ui', 'i18n'],
  data: ['data', 'i18n'],
  form: ['form', 'ui', 'i18n'],
  ui: ['ui', 'i18n'],
  i18n: ['i18n'],
  styles: ['styles'],
}

/**
 * Folders of a part that another part may import, though nothing else of it: a form keeps what is typed as a draft, and waiting is
 * the same for all.
 */
export const sharedFolders = { form: ['src/dashboard/data/drafts/'], ui: ['src/dashboard/data/timing/'] }

/** Parts of the dashboard that know nothing of the API. */
export const withoutContract = ['ui', 'i18n', 'styles']

const browserPackages = [
  /^react($|\/|-)/,
  /^@tanstack\//,
  /^@base-ui\//,
  /^@hookform\//,
  /^recharts($|\/)/,
  /^idb($|\/)/,
  /^papaparse($|\/)/,
]
const httpPackages = [/^hono($|\/)/, /^@hono\//]
/** What opens a database. */
const databasePackages = [/^libsql($|\/)/, /^pg($|\/)/]
const serverPackages = [/^node:/, ...httpPackages, /^kysely($|\/)/, ...databasePackages, /^pino($|\/)/]

/** Packages that a room must not import; for `contract`, everything but zod. */
export const forbiddenPackages = {
  contract: [/^(?!zod($|\/))/],
  dashboard: serverPackages,
  database: [...browserPackages, ...httpPackages],
  service: [...browserPackages, ...httpPackages, ...databasePackages],
  team: [...browserPackages, ...httpPackages, ...databasePackages],
  server: [...browserPackages, ...databasePackages],
}

/** Names that say nothing about what is inside. */
export const emptyNames = /^(?:(?:.+-)?(?:utils?|helpers?|misc|common)|types|index)$/

/** Folders between the top and a file: `src/dashboard/features/survey-editor/look` is five. */
export const deepestFolder = 5

/** Files that stand beside each other in a folder, tests not counted: more is two things, and gets folders. */
export const fullestFolder = 30

/**
 * Words that no declared name and no file has: the field has a standard word for each. A held lock is acquired, what was
 * asked for is requested, what is under way is in flight.
 */
export const dialectWords = new Set(
  [
    'ask asks asked asking tell tells told telling say says said saying want wants wanted hold holds held holding',
    'keep keeps kept keeping given gone sought mend mends mended fate fates deed deeds desk desks patience quietly',
    'way ways whose stand stands stood here there',
  ].flatMap(line => line.split(' ')),
)

/** Names with such a word that are the field's own. */
export const decidedNames = new Set(['keepAlive'])

/** Names with such a word that a browser has stored: another would lose what people typed. By the file that declares them. */
export const storedNames = {
  'src/dashboard/data/store/collections.ts': ['said'],
  'src/dashboard/features/contact-create/row-outcomes.ts': ['said'],
}
