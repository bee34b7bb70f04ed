/**
 * `knip` finds unused code, `knip --production` code used only by tests: `!` marks files of the product. Exports made
 * for tests are marked `@internal`.
 * @param {{ production?: boolean }} options as given to the command
 * @returns {import('knip').KnipConfig}
 */
export default ({ production = false }) => ({
  entry: [
    'src/server/{main,command}.ts!',
    'src/server/launch/{run,build,pack,materials}.mjs!',
    'src/server/launch/{chunks,*-plugin}.mjs!',
    'src/server/launch/dev-service.ts!',
    'e2e/{run,bench,upstream}/*.mjs',
    'e2e/bench/peer/main.tsx',
    'src/**/testing/*-process.ts',
  ],
  project: ['src/**/*.{ts,tsx,mjs,css}!', '!src/**/testing/**!', 'e2e/**/*.{ts,mjs}'],
  // System programs; tests that need a missing one are skipped.
  ignoreBinaries: production ? [] : ['openssl', 'nginx', 'caddy', 'firefox-esr'],
  // A test may use an export that otherwise only its own file uses.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
})
