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

// Shapes are imported lazily by the table of endpoints and directly by the forms that send them.
const checks = { ineffectiveDynamicImport: false }

const client = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2023',
  modulePreload: { polyfill: false },
  // The list of all operators, a lazy chunk of data.
  chunkSizeWarningLimit: 700,
  rolldownOptions: {
    output: { codeSplitting: { groups } },
    checks,
  },
}
const server = { outDir: 'dist/server', target: 'node20', copyPublicDir: false }

/** Which cases tests of properties draw. */
const propertySeed = 'e2e/run/property-seed.ts'

/** What waits or kills for long: `npm run soak`. */
const soakTests = ['src/**/*.soak.test.ts', 'e2e/**/*.soak.test.ts']

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

const soak: TestProjectInlineConfiguration = {
  extends: true,
  // These wait for disks and kill processes; a machine that does other things besides is no failure of theirs.
  test: { name: 'soak', environment: 'node', include: soakTests, testTimeout: 300_000 },
}

/** Code of the dashboard that draws nothing, but talks to the document. */
const domTests = 'src/dashboard/**/*.dom.test.ts'

const logic: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    // What draws nothing needs no document; a file that does is a `.dom.test.ts`, or says at its top that it has one of its own.
    name: 'logic',
    environment: 'node',
    // A process and its modules serve many files: nothing here draws, and what is drawn elsewhere starts anew.
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
    // One document and its modules serve all files of a process, as a browser's tab serves all pages.
    environment: './src/dashboard/testing/shared-dom.ts',
    isolate: false,
    include: ['src/dashboard/**/*.test.tsx', domTests],
    setupFiles: ['src/dashboard/testing/setup.ts'],
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), tailwindcss(), devService()],
  resolve: { alias },
  build: isSsrBuild ? server : client,
  // What a worker seldom needs, such as the writer of workbooks, is a file of its own there, too.
  worker: { format: 'es', rolldownOptions: { checks } },
  // The server is bundled with its packages, so that it starts in one read; native modules stay outside.
  ssr: isSsrBuild ? { noExternal: true, external } : {},
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4600), strictPort: true },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Two cores are what there is to count on; left alone, Vitest would leave one of them idle.
    maxWorkers: 3,
    // Short-lived objects are nearly all that tests make: room for them saves the collecting of half of it.
    execArgv: ['--max-semi-space-size=64'],
    projects: mode === 'soak' ? [soak] : [node, logic, dashboard],
  },
}))
