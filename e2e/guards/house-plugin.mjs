// Rules of this house that no published lint plugin has. An ESLint-shaped plugin, loaded by oxlint (`.oxlintrc.json`).
import { readdirSync } from 'node:fs'
import { dirname, posix, relative, sep } from 'node:path'
import {
  decidedNames,
  deepestFolder,
  dialectWords,
  emptyNames,
  forbiddenPackages,
  fullestFolder,
  layers,
  rooms,
  sharedFolders,
  storedNames,
  withoutContract,
} from './house-map.mjs'

/** Where a file stands: its path from the top, its room, and in the dashboard its layer and its feature. */
function place(path) {
  const [top, room, layer, feature] = path.split('/')
  if (top !== 'src' || !Object.hasOwn(rooms, room)) return { path }
  const test = /\.test(?:\.tsx?)?$/.test(path) || path.includes('/testing/')
  if (room !== 'dashboard') return { path, room, test }
  const name = layer?.replace(/\.tsx?$/, '')
  return { path, room, test, layer: name, feature: layer === 'features' ? feature : undefined }
}

const pathOf = context => relative(context.cwd, context.filename).split(sep).join('/')

/** The path an import leads to, or undefined for a package. */
function target(from, source) {
  if (source.startsWith('./') || source.startsWith('../')) return posix.join(posix.dirname(from), source)
  if (source.startsWith('#e2e/')) return source.slice(1)
  return source.startsWith('#') ? `src/${source.slice(1)}` : undefined
}

/** The files of a folder that count: code that is no test. */
const filesIn = folder =>
  readdirSync(folder)
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()

/** Calls `check(source, node)` for each import of a file: static, dynamic, of types, and re-exports. */
const onImports = check => {
  const visit = node => {
    if (typeof node.source?.value === 'string') check(node.source.value, node.source)
  }
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    TSImportType: visit,
  }
}

/** Calls `check(text, node)` for each string and each template's beginning. */
const onStrings = check => ({
  Literal: node => typeof node.value === 'string' && check(node.value, node),
  TemplateLiteral: node => check(node.quasis[0]?.value.cooked ?? '', node),
})

const rule = create => ({ create })

/** The names that a pattern declares: `{ a, b: c = 1, ...d }` declares a, c and d. */
function declaredIn(pattern) {
  if (pattern?.type === 'Identifier') return [pattern]
  if (pattern?.type === 'ObjectPattern')
    return pattern.properties.flatMap(each => declaredIn(each.value ?? each.argument))
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(declaredIn)
  return pattern ? declaredIn(pattern.left ?? pattern.argument ?? pattern.parameter) : []
}

/** A name's first word of the dialect: `keptRows` has `kept`. */
const dialectWordIn = name =>
  decidedNames.has(name)
    ? undefined
    : name
        .split(/[_$]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
        .find(word => dialectWords.has(word.toLowerCase()))

const importRule = judge =>
  rule(context => {
    const from = place(pathOf(context))
    return onImports((source, node) => {
      const path = target(from.path, source)
      const message = judge({ from, source, to: path === undefined ? undefined : place(path) })
      if (message) context.report({ node, message })
    })
  })

const rules = {
  'no-parent-import': importRule(({ source }) =>
    source.startsWith('../') || source === '..' ? 'Import "./x" inside a folder and "#room/x" otherwise.' : undefined,
  ),

  rooms: importRule(({ from, to }) => {
    if (from.room && !from.test && to?.path.startsWith('e2e/')) return 'src must not import e2e.'
    if (!from.room || !to?.room || rooms[from.room].includes(to.room)) return undefined
    // Tests of the dashboard run over the real service, or over the whole server.
    if (from.test && to.room === 'service') return undefined
    if (from.test && from.room === 'dashboard' && (to.room === 'server' || to.room === 'team')) return undefined
    return `src/${from.room} must not import src/${to.room}.`
  }),

  layers: importRule(({ from, to }) => {
    if (from.room !== 'dashboard' || from.test || !to?.room) return undefined
    if (to.room === 'contract' && withoutContract.includes(from.layer))
      return `${from.layer} must not know the contract.`
    if (to.room !== 'dashboard') return undefined
    if (from.feature && to.feature) {
      return from.feature === to.feature ? undefined : 'A feature must not import another feature.'
    }
    if (sharedFolders[from.layer]?.some(folder => to.path.startsWith(folder))) return undefined
    return layers[from.layer]?.includes(to.layer) ? undefined : `${from.layer} must not import ${to.layer}.`
  }),

  'testing-only': importRule(({ from, to }) =>
    from.room && !from.test && to?.test ? 'Only tests import what is made for tests.' : undefined,
  ),

  packages: importRule(({ from, source, to }) => {
    if (!from.room || from.test || to || source.startsWith('../')) return undefined
    const forbidden = forbiddenPackages[from.room].some(pattern => pattern.test(source))
    return forbidden ? `src/${from.room} must not import "${source}".` : undefined
  }),

  'file-name': rule(context => ({
    Program(node) {
      const name = posix.basename(pathOf(context)).split('.')[0]
      if (emptyNames.test(name))
        context.report({ node, message: `"${name}" says nothing: name a file after its main export.` })
    },
  })),

  'plain-name': rule(context => {
    const path = pathOf(context)
    const stored = storedNames[path] ?? []
    const judge = (node, name) => {
      const word = stored.includes(name) ? undefined : dialectWordIn(name)
      if (word) context.report({ node, message: `"${word}" in "${name}": use the field's standard word.` })
    }
    const check = names => {
      for (const node of names) judge(node, node.name)
    }
    const byId = ({ id }) => check(declaredIn(id))
    const ofParams = node => check(node.params.flatMap(declaredIn))
    const byKey = ({ computed, key }) => !computed && check(declaredIn(key))
    const ofFunction = node => {
      byId(node)
      ofParams(node)
    }
    const [file] = posix.basename(path).split('.')
    return {
      Program: node =>
        judge(
          node,
          file.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()),
        ),
      VariableDeclarator: byId,
      ClassDeclaration: byId,
      TSTypeAliasDeclaration: byId,
      TSInterfaceDeclaration: byId,
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofParams,
      TSFunctionType: ofParams,
      TSMethodSignature: byKey,
      TSPropertySignature: byKey,
      PropertyDefinition: byKey,
    }
  }),

  'folder-depth': rule(context => ({
    Program(node) {
      const depth = pathOf(context).split('/').length - 1
      if (depth > deepestFolder) context.report({ node, message: `Folders are at most ${deepestFolder} deep.` })
    },
  })),

  'folder-size': rule(context => ({
    Program(node) {
      const path = pathOf(context)
      if (!place(path).room) return
      // Said once, by the first file that is too many.
      if (filesIn(dirname(context.filename))[fullestFolder] === posix.basename(path))
        context.report({ node, message: `This folder holds at most ${fullestFolder} files, tests not counted.` })
    },
  })),

  'path-string': rule(context => {
    const from = place(pathOf(context))
    if (!from.room || from.room === 'contract' || from.test) return {}
    return onStrings((text, node) => {
      if (/^\/(?:api|v2)\/[a-z]/.test(text))
        context.report({ node, message: 'Paths of the API stand in src/contract/endpoints.ts only.' })
    })
  }),

  'link-string': rule(context => {
    const from = place(pathOf(context))
    if (from.room !== 'dashboard' || from.test) return {}
    const check = node => {
      const value = node?.type === 'JSXExpressionContainer' ? node.expression : node
      const text = value?.type === 'TemplateLiteral' ? value.quasis[0]?.value.cooked : value?.value
      if (typeof text === 'string' && text.startsWith('/')) {
        context.report({ node, message: 'Links are functions: paths of #dashboard/parts/paths.' })
      }
    }
    return {
      JSXAttribute: node => ['to', 'href'].includes(node.name.name) && check(node.value),
      CallExpression: node => ['navigate', 'redirect'].includes(node.callee.name) && check(node.arguments[0]),
    }
  }),

  'no-enum': rule(context => ({
    TSEnumDeclaration: node => context.report({ node, message: 'No enum: a constant object or a union of strings.' }),
  })),

  'no-clock': rule(context => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) {
        context.report({ node, message: 'The time comes from outside: take now() as a parameter.' })
      }
    },
  })),
}

export default { meta: { name: 'house' }, rules }
