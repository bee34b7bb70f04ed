// Lint rules that no published plugin has: import directions, API paths and clocks. Loaded by oxlint (`.oxlintrc.json`).
import { posix, relative, sep } from 'node:path'
import { forbiddenPackages, layers, rooms, sharedFolders, withoutContract } from './house-map.mjs'

/** Classifies a file by its path: module, whether it is test code, and in the dashboard its layer and feature. */
function place(path) {
  const [top, room, layer, feature] = path.split('/')
  if (top !== 'src' || !Object.hasOwn(rooms, room)) return { path }
  const test = /\.test(?:\.tsx?)?$/.test(path) || path.includes('/testing/')
  if (room !== 'dashboard') return { path, room, test }
  const name = layer?.replace(/\.tsx?$/, '')
  return { path, room, test, layer: name, feature: layer === 'features' ? feature : undefined }
}

const placeOf = context => place(relative(context.cwd, context.filename).split(sep).join('/'))

/** The path that an import resolves to, or undefined for a package. */
function target(from, source) {
  if (source.startsWith('./') || source.startsWith('../')) return posix.join(posix.dirname(from), source)
  if (source.startsWith('#e2e/')) return source.slice(1)
  return source.startsWith('#') ? `src/${source.slice(1)}` : undefined
}

/** A rule about imports: static, dynamic, of types, and re-exports. `judge` returns the error message, if any. */
const importRule = judge => ({
  create(context) {
    const from = placeOf(context)
    const visit = ({ source: node }) => {
      const source = node?.value
      if (typeof source !== 'string') return
      const path = target(from.path, source)
      const message = judge({ from, source, to: path === undefined ? undefined : place(path) })
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      TSImportType: visit,
    }
  },
})

const rules = {
  rooms: importRule(({ from, to }) => {
    if (from.room && !from.test && to?.path.startsWith('e2e/')) return 'src must not import e2e.'
    if (!from.room || !to?.room || rooms[from.room].includes(to.room)) return undefined
    // Dashboard tests use the real service or the whole server.
    if (from.test && to.room === 'service') return undefined
    if (from.test && from.room === 'dashboard' && (to.room === 'server' || to.room === 'team')) return undefined
    return `src/${from.room} must not import src/${to.room}.`
  }),

  layers: importRule(({ from, to }) => {
    if (from.room !== 'dashboard' || from.test || !to?.room) return undefined
    if (to.room === 'contract' && withoutContract.includes(from.layer))
      return `${from.layer} must not import the contract.`
    if (to.room !== 'dashboard') return undefined
    if (from.feature && to.feature) {
      return from.feature === to.feature ? undefined : 'A feature must not import another feature.'
    }
    if (sharedFolders[from.layer]?.some(folder => to.path.startsWith(folder))) return undefined
    return layers[from.layer]?.includes(to.layer) ? undefined : `${from.layer} must not import ${to.layer}.`
  }),

  'testing-only': importRule(({ from, to }) =>
    from.room && !from.test && to?.test ? 'Only tests may import test code.' : undefined,
  ),

  packages: importRule(({ from, source, to }) => {
    if (!from.room || from.test || to) return undefined
    const forbidden = forbiddenPackages[from.room].some(pattern => pattern.test(source))
    return forbidden ? `src/${from.room} must not import "${source}".` : undefined
  }),

  'path-string': {
    create(context) {
      const from = placeOf(context)
      if (!from.room || from.room === 'contract' || from.test) return {}
      const check = (text, node) => {
        if (/^\/(?:api|v2)\/[a-z]/.test(text))
          context.report({ node, message: 'API paths belong in src/contract/endpoints.ts.' })
      }
      return {
        Literal: node => typeof node.value === 'string' && check(node.value, node),
        TemplateLiteral: node => check(node.quasis[0]?.value.cooked ?? '', node),
      }
    },
  },

  'no-clock': {
    create: context => ({
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, message: 'Pass the time in: take now() as a parameter.' })
      },
    }),
  },
}

export default { meta: { name: 'house' }, rules }
