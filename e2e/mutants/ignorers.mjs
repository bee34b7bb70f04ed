// Changes that no test of behaviour can tell apart are left out: texts, classes, and words for developers.

const isClassName = ({ node }) =>
  (node.type === 'JSXAttribute' && /class(?:name)?$/i.test(node.name.name)) ||
  (node.type === 'VariableDeclarator' && /class(?:es|name)?$/i.test(node.id.name ?? '')) ||
  (node.type === 'CallExpression' && node.callee.name === 'classNames')

const isCatalogue = ({ node }) => node.type === 'CallExpression' && node.callee.name === 'catalogue'

/** What a failure says to a developer alone. */
const isThrown = ({ node }) =>
  node.type === 'NewExpression' && ['Error', 'TypeError', 'RangeError'].includes(node.callee.name)

export const ignorers = [
  {
    shouldIgnore(path) {
      if (isClassName(path)) return 'a class'
      if (isCatalogue(path)) return 'a text'
      return isThrown(path) ? 'words for developers' : undefined
    },
  },
]
