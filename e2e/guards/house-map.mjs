// Allowed imports between the modules of `src`, and packages that each must not import. Data of `house-plugin.mjs`.

/** Modules of `src`, each with the modules it may import. */
export const rooms = {
  contract: ['contract'],
  dashboard: ['dashboard', 'contract'],
  database: ['database', 'contract'],
  service: ['service', 'database', 'contract'],
  team: ['team', 'database', 'contract'],
  server: ['server', 'service', 'team', 'database', 'contract'],
}

/** Layers of the dashboard, each with the layers it may import. A feature never imports another feature. */
export const layers = {
  main: ['app', 'api', 'ui', 'i18n', 'styles'],
  app: ['app', 'features', 'parts', 'api', 'form', 'ui', 'i18n', 'styles'],
  features: ['parts', 'api', 'form', 'ui', 'i18n'],
  parts: ['parts', 'api', 'form', 'ui', 'i18n'],
  api: ['api', 'i18n'],
  form: ['form', 'ui', 'i18n'],
  ui: ['ui', 'i18n'],
  i18n: ['i18n'],
  styles: ['styles'],
}

/** Exceptions: folders that a layer may import from a forbidden layer. Forms keep drafts, `ui` uses timers. */
export const sharedFolders = {
  form: ['src/dashboard/api/drafts/', 'src/dashboard/api/kept/'],
  ui: ['src/dashboard/api/timing/'],
}

/** Layers of the dashboard that must not import the contract. */
export const withoutContract = ['ui', 'i18n', 'styles']

const browserPackages = [
  /^react($|\/|-)/,
  /^@tanstack\//,
  /^@base-ui\//,
  /^@hookform\//,
  /^recharts($|\/)/,
  /^idb-keyval($|\/)/,
  /^comlink($|\/)/,
  /^papaparse($|\/)/,
]
const httpPackages = [/^hono($|\/)/, /^@hono\//]
const databasePackages = [/^libsql($|\/)/, /^pg($|\/)/]
const serverPackages = [/^node:/, ...httpPackages, /^kysely($|\/)/, ...databasePackages, /^pino($|\/)/]

/** Forbidden packages by module. The contract may import zod and libphonenumber-js only. */
export const forbiddenPackages = {
  contract: [/^(?!zod($|\/)|libphonenumber-js\/max$)/],
  dashboard: serverPackages,
  database: [...browserPackages, ...httpPackages],
  service: [...browserPackages, ...httpPackages, ...databasePackages],
  team: [...browserPackages, ...httpPackages, ...databasePackages],
  server: [...browserPackages, ...databasePackages],
}
