/**
 * `knip` finds what nothing uses, `knip --production` what only tests use: a `!` marks what the product is made of.
 * Doors that are made for tests are marked `@internal`.
 * @param {{ production?: boolean }} options as given to the command
 * @returns {import('knip').KnipConfig}
 */
export default ({ production = false }) => ({
  entry: [
    'src/server/{main,verify-activity,admin-link,backup,restore}.ts!',
    'src/server/launch/{start,build,pack,materials,verify-activity,admin-link,backup,restore}.mjs!',
    'src/server/launch/{chunks,*-plugin}.mjs!',
    'src/server/launch/dev-service.ts!',
    'e2e/{run,bench,upstream}/*.mjs',
    'e2e/bench/peer/main.tsx',
    'e2e/bench/without-team.ts',
    'src/**/testing/*-process.ts',
  ],
  project: ['src/**/*.{ts,tsx,mjs,css}!', '!src/**/testing/**!', 'e2e/**/*.{ts,mjs}'],
  // Programs of the machine; what needs them is left out where they are not.
  ignoreBinaries: production ? [] : ['openssl', 'nginx', 'caddy'],
  // A test may look into a file; an export that its own file alone uses is none.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
})
