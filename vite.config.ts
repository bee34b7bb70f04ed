import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { external, groups } from './src/server/launch/chunks.mjs'
import { devService } from './src/server/launch/dev-plugin.mjs'

const room = (name: string) => fileURLToPath(new URL(`./src/${name}`, import.meta.url))

const alias = {
  '#contract': room('contract'),
  '#dashboard': room('dashboard'),
  '#database': room('database'),
  '#service': room('service'),
  '#team': room('team'),
  '#server': room('server'),
}

// Shapes are imported lazily by the endpoint tables and directly by the forms that send them.
const checks = { ineffectiveDynamicImport: false }

const client = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2023',
  modulePreload: { polyfill: false },
  // The list of all operators is one lazy chunk of data.
  chunkSizeWarningLimit: 700,
  rolldownOptions: {
    output: { codeSplitting: { groups } },
    checks,
  },
}
const server = { outDir: 'dist/server', target: 'node20', copyPublicDir: false }

/** Fixes the random seed of property tests. */
const propertySeed = 'e2e/run/property-seed.ts'

/** Long tests: `npm run soak`. */
const soakTests = ['src/**/*.soak.test.ts', 'e2e/**/*.soak.test.ts']

/** Long tests that measure how fast the server answers: they run after the others, alone on the machine. */
const timedTests = ['src/server/pressure.soak.test.ts']

const node: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    isolate: false,
    include: ['src/{contract,database,service,team,server}/**/*.test.ts', 'e2e/**/*.test.ts'],
    exclude: soakTests,
    setupFiles: [propertySeed],
  },
}

const long = {
  environment: 'node',
  globalSetup: 'src/server/testing/build-serving-process.ts',
  // These wait for disks and kill processes, so they need a long timeout on a busy machine.
  testTimeout: 300_000,
}

const soak: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...long, name: 'soak', include: soakTests, exclude: timedTests },
}

const timed: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...long, name: 'timed', include: timedTests, sequence: { groupOrder: 1 } },
}

/** Dashboard tests without React that need a document. */
const domTests = 'src/dashboard/**/*.dom.test.ts'

const logic: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    // Tests without a document; others are named `.dom.test.ts` or set an environment in their first line.
    name: 'logic',
    environment: 'node',
    // Files share a process and its modules, because these tests leave no state behind.
    isolate: false,
    include: ['src/dashboard/**/*.test.ts'],
    exclude: [...soakTests, domTests],
    setupFiles: ['src/dashboard/testing/complaints.ts', propertySeed],
  },
}

const dashboard: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dashboard',
    // Files share a document and its modules, as pages share a browser tab.
    environment: './src/dashboard/testing/shared-dom.ts',
    isolate: false,
    include: ['src/dashboard/**/*.test.tsx', domTests],
    setupFiles: ['src/dashboard/testing/complaints.ts', 'src/dashboard/testing/setup.ts'],
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), devService()],
  resolve: { alias },
  build: isSsrBuild ? server : client,
  // Splits rarely used code of a worker, such as the workbook writer, into chunks of its own.
  worker: { format: 'es', rolldownOptions: { checks } },
  // Bundles the server with its packages for a fast start; native modules stay external.
  ssr: isSsrBuild ? { noExternal: true, external } : {},
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4600), strictPort: true },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest's default would leave one of two cores idle.
    maxWorkers: 3,
    // Test objects are short-lived: a larger young generation halves garbage collection.
    execArgv: ['--max-semi-space-size=64'],
    projects: mode === 'soak' ? [soak, timed] : [node, logic, dashboard],
  },
}))
