// React's drawing of pages without what no page here asks of it: taking over pages that a server drew, transitions between
// views that the browser animates, handles on fragments, files that components announce, and elements of a page's own making.
import { leaveOut, walk } from './left-out.mjs'

/** What is left out was read in this version; in another one it is to be read again. */
const version = '19.3.1'

/** What leads there, as it is imported from React or taken from all of it. */
const leading =
  '(?:hydrateRoot|Activity|(?:unstable_)?ViewTransition|(?:unstable_)?SuspenseList|addTransitionType|useActionState|useFormState|useFormStatus|useOptimistic|preinit|preinitModule|preload|preloadModule|prefetchDNS|preconnect)'
const imported = new RegExp(
  `import[^;'"]*\\{[^}]*\\b${leading}\\b[^}]*\\}\\s*from\\s*['"]react(?:-dom(?:/client)?)?['"]`,
)
const taken = new RegExp(`\\b_?React(?:DOM)?\\w*\\.${leading}\\b`)
const drawing = /react-dom-client\.production\.js$/
const own = /\/node_modules\/(?:react|react-dom|react-is|scheduler)\//

/** Functions that are never reached with anything to do, and what they then give. */
const bodies = {
  // A page that a server drew.
  popHydrationState: 'return !1',
  upgradeHydrationErrorsToRecoverable: 'return null',
  getSuspenseInstanceFromFiber: 'return null',
  getActivityInstanceFromFiber: 'return null',
  getBumpedLaneForHydrationByLane: 'return 0',
  ...nothing(
    'resetHydrationState',
    'queueHydrationError',
    'prepareToHydrateHostInstance',
    'throwOnHydrationMismatch',
    'popTreeContext',
    'restoreSuspendedTreeContext',
    'pushTreeFork',
    'pushMaterializedTreeId',
    'updateDehydratedSuspenseComponent',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'clearHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'retryIfBlockedOn',
    'clearIfContinuousEvent',
  ),
  // Transitions between views.
  claimQueuedTransitionTypes: 'return null',
  ...nothing(
    'queueTransitionTypes',
    'trackEnterViewTransitions',
    'commitExitViewTransitions',
    'commitEnterViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
  ),
  // Handles on fragments.
  ...nothing(
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ),
  // Files and pictures that hold back what is drawn.
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  preloadResourceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  waitForCommitToBeReady: 'return null',
  ...nothing('accumulateSuspenseyCommitOnFiber'),
  ...nothing(
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
  ),
  // Elements of a page's own making.
  isCustomElement: 'return !1',
  ...nothing('setPropOnCustomElement'),
  // The components around one that failed, by names that the build has taken away.
  describeNativeComponentFrame: "return ''",
}

/** Variables that keep the value they begin with. */
const constants = {
  isHydrating: '!1',
  shouldStartViewTransition: '!1',
  appearingViewTransitions: 'null',
  viewTransitionMutationContext: '!1',
  inUpdateViewTransition: '!1',
  rootViewTransitionAffected: '!1',
  rootViewTransitionNameCanceled: '!1',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  // Every browser that takes this code has the event "input".
  isInputEventSupported: '!0',
}

/** Members that keep the value they begin with. */
const members = { isDehydrated: '!1', dehydrated: 'null' }

/** Kinds of nodes that are never made: dehydrated ones, lists of Suspense, html/head/body, transitions, activities. */
const noTags = new Set([18, 19, 21, 25, 27, 30, 31])
const noTypes = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
])

/** Hooks that no component uses. */
const noHooks = new Set(['useActionState', 'useFormState', 'useOptimistic', 'useHostTransitionStatus'])

/** Statements at the top of the module that only serve what is left out. */
const noStatements =
  /^(?:FragmentInstance\.prototype\.|ViewTransitionPseudoElement\.prototype\.|exports\.hydrateRoot = |ReactDOMHydrationRoot\.prototype\.unstable_|ReactDOMSharedInternals\.findDOMNode = )/

function nothing(...names) {
  return Object.fromEntries(names.map(name => [name, '']))
}

const isTag = node => node.type === 'MemberExpression' && !node.computed && node.property.name === 'tag'
const leaves = statement =>
  ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(statement?.type)

/** Whether a branch is for nodes that are never made. */
const isDead = ({ test }, ofTags) =>
  test !== null && ((ofTags && noTags.has(test.value)) || (test.type === 'Identifier' && noTypes.has(test.name)))

/** The variables that a branch declares are its function's: others may use them. */
function declaredIn({ consequent }) {
  const names = new Set()
  walk({ type: 'Branch', consequent }, node => {
    if (node.type === 'VariableDeclaration') for (const { id } of node.declarations) names.add(id.name)
  })
  return names.size > 0 ? `case {}: var ${[...names].join(', ')}; break;` : ''
}

/** The branches for nodes that are never made; what another branch falls into stays. */
function takeBranches({ discriminant, cases }, take) {
  const dead = branch => isDead(branch, isTag(discriminant))
  cases.forEach((branch, index) => {
    if (!dead(branch)) return
    const before = cases[index - 1]
    const isReached = before && !dead(before) && !leaves(before.consequent.at(-1))
    if (isReached) take('branches', { start: branch.start, end: branch.consequent[0]?.start ?? branch.end })
    else take('branches', branch, declaredIn(branch))
  })
}

function takeMore(code, node, take) {
  if (node.type === 'ExpressionStatement') {
    const [found] = noStatements.exec(code.slice(node.start, node.start + 80)) ?? []
    if (found) take(found, node)
  }
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
    const [literal, other] = node.left.type === 'Literal' ? [node.left, node.right] : [node.right, node.left]
    if (noTags.has(literal.value) && isTag(other)) take('tags', node, node.operator === '===' ? '!1' : '!0')
  }
  if (node.type === 'ConditionalExpression' && node.consequent.value === 27)
    take('html', { start: node.start, end: node.alternate.start })
  if (node.type === 'SwitchStatement') takeBranches(node, take)
  if (node.type === 'ObjectExpression') {
    node.properties.forEach((property, index) => {
      const end = node.properties[index + 1]?.start ?? property.end
      if (noHooks.has(property.key?.name)) take(property.key.name, { start: property.start, end })
    })
  }
}

const withoutUnused = code =>
  leaveOut(code, {
    library: 'React',
    bodies,
    constants,
    members,
    more: (node, take) => takeMore(code, node, take),
    names: [...noHooks, 'branches', 'tags', 'html'],
  })

export function reactPlugin() {
  return {
    name: 'react-without-unused',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: [drawing, /\.(?:[mc]?js|tsx?)$/], code: new RegExp(leading) },
      handler(code, id) {
        if (drawing.test(id)) {
          const [, is] = /exports\.version = "([^"]+)"/.exec(code) ?? []
          if (is !== version)
            throw new Error(
              `React is ${is}, not ${version}: read what react-plugin.mjs leaves out again, or take it out.`,
            )
          return { code: withoutUnused(code), map: null }
        }
        const [found] = own.test(id) ? [] : (imported.exec(code) ?? taken.exec(code) ?? [])
        if (found) throw new Error(`${id} asks React for what the build leaves out (react-plugin.mjs): ${found}`)
        return undefined
      },
    },
  }
}
