// What Stryker does here beyond its own: it leaves out what no test of behaviour can tell apart, texts and classes, and
// judges the chosen changes alone.
import { readFileSync } from 'node:fs'
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { chosenFile, keyOf } from './mutant-key.mjs'

const isClassName = ({ node }) =>
  (node.type === 'JSXAttribute' && /class(?:name)?$/i.test(node.name.name)) ||
  (node.type === 'VariableDeclarator' && /class(?:es|name)?$/i.test(node.id.name ?? '')) ||
  (node.type === 'CallExpression' && node.callee.name === 'classNames')

const isCatalogue = ({ node }) => node.type === 'CallExpression' && node.callee.name === 'catalogue'

/** What a failure says to a developer alone. */
const isThrown = ({ node }) =>
  node.type === 'NewExpression' && ['Error', 'TypeError', 'RangeError'].includes(node.callee.name)

/** Lets through what was chosen: a range of the code that Stryker is given holds smaller changes too. */
class Chosen {
  async init() {
    this.keys = new Set(JSON.parse(readFileSync(chosenFile, 'utf8')))
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map(mutant => [
        mutant.id,
        this.keys.has(keyOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not chosen' },
      ]),
    )
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'chosen', Chosen),
  declareValuePlugin(PluginKind.Ignore, 'looks', {
    shouldIgnore(path) {
      if (isClassName(path)) return 'a class'
      if (isCatalogue(path)) return 'a text'
      return isThrown(path) ? 'words for developers' : undefined
    },
  }),
]
