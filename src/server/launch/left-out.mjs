// Takes out of a library's module what nothing here asks of it, before it is made small: functions whose result is known, and
// variables and members that keep the value they begin with. What only these reached then goes by itself.
import { parseSync } from 'vite'

const isNode = value => typeof value?.type === 'string'

/** Visits a node and all that are in it. */
export function walk(node, visit, parent) {
  visit(node, parent)
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit, node)
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit, node)
  }
}

/** Names by which nothing is read: of what is declared, of parameters, and of members. */
const isName = (node, parent) =>
  (parent.type === 'VariableDeclarator' && parent.id === node) ||
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent.type === 'Property' && (parent.key === node || parent.shorthand)) ||
  parent.type === 'ArrayPattern' ||
  (/Function/.test(parent.type) && parent.params.includes(node))

/** The outermost of edits that lie in one another are made. */
function apply(code, edits) {
  let at = 0
  let result = ''
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}

/**
 * `bodies`: what functions do instead, by name; `constants` and `members`: what variables and members are, by name;
 * `more` is asked at each node and may take out further parts by `take(name, range, text)`. Every name must be found: in
 * another version of the library, look what has become of it.
 */
export function leaveOut(
  code,
  { library, bodies = {}, constants = {}, members = {}, more = () => undefined, names = [] },
) {
  const edits = []
  const found = new Set()
  const take = (name, { start, end }, text = '') => {
    found.add(name)
    edits.push({ start, end, text })
  }
  const isLeft = (node, parent) => parent.type === 'AssignmentExpression' && parent.left === node
  walk(parseSync('library.mjs', code).program, (node, parent) => {
    const made = node.type === 'VariableDeclarator' ? node.init : node
    if (node.id && Object.hasOwn(bodies, node.id.name) && made?.body?.type === 'BlockStatement')
      take(node.id.name, made.body, `{${bodies[node.id.name]}}`)
    if (node.type === 'Identifier' && Object.hasOwn(constants, node.name)) {
      if (isLeft(node, parent)) take(node.name, parent, constants[node.name])
      else if (!isName(node, parent)) take(node.name, node, constants[node.name])
    }
    if (node.type === 'MemberExpression' && !node.computed && Object.hasOwn(members, node.property.name)) {
      if (!isLeft(node, parent)) take(node.property.name, node, members[node.property.name])
    }
    more(node, take)
  })
  const missing = [bodies, constants, members]
    .flatMap(Object.keys)
    .concat(names)
    .filter(name => !found.has(name))
  if (missing.length > 0) throw new Error(`${library} has nothing called ${missing.join(', ')} to leave out.`)
  return apply(code, edits)
}
