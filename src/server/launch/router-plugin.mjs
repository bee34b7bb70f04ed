// The router without what it has for frameworks that draw on a server and for sending forms, which no page here uses.
import { leaveOut } from './left-out.mjs'

/** Functions that are never reached with anything to do, and what they then give. */
const bodies = {
  // For frameworks.
  PrefetchPageLinks: 'return null',
  RSCErrorHandler: 'return arguments[0].children',
  getRouteInstrumentationUpdates: 'return {}',
  instrumentClientSideRouter: 'return arguments[0]',
  parseHydrationData: 'return undefined',
  usePrefetchBehavior: 'return [false, undefined, {}]',
  decodeRouteErrorResponseDigest: 'return undefined',
  // For updates that a transition of React holds back, which RouterProvider is to be told to make.
  useOptimisticSafe: 'return [val, stableUseOptimisticSetter]',
  // For routes that are learned on the way, have middleware, or name their lazy parts one by one.
  checkFogOfWar: 'return { active: false, matches: null }',
  discoverRoutes: '',
  patchRoutes: '',
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args)',
  loadLazyRouteProperty: '',
  // For routes that say nothing of a failure: here each has its words.
  DefaultErrorComponent: 'return null',
  // For forms: here every write goes through the client.
  normalizeNavigateOptions: 'return { path }',
  getSubmissionFromNavigation: 'return undefined',
  handleAction: '',
  // For what is read and sent beside a page.
  fetch2: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  getFetcher: '',
  resetFetcher: '',
  deleteFetcher: '',
  queueFetcherForDeletion: '',
  abortStaleFetchLoads: 'return false',
  markFetchRedirectsDone: 'return false',
  getUpdatedRevalidatingFetchers: 'return new Map()',
  // For transitions between views that the browser animates.
  useViewTransitionState: 'return false',
  persistAppliedTransitions: '',
  restoreAppliedTransitions: '',
}

/** Variables that keep the value they begin with. */
const constants = {
  isFogOfWar: 'false',
  pendingViewTransitionEnabled: 'false',
  viewTransitionOpts: 'undefined',
  renderDfd: 'undefined',
  pendingState: 'undefined',
  interruption: 'undefined',
}

/** Components and contexts say what they are called for developers' tools; without that one nobody uses is left out. */
const shownName = /^\w+\.displayName = .*;$/gm
const made = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm

/** Classes that extend another one are kept, whoever uses them, unless it is said that making them does nothing else. */
const boundary = /^(var \w+ = )(class extends React\d*\.Component \{[^]*?\n\});$/gm

const withoutUnused = code =>
  leaveOut(code, { library: 'The router', bodies, constants }).replace(boundary, '$1/* @__PURE__ */ (() => $2)();')

export function routerPlugin() {
  return {
    name: 'router-without-frameworks',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function createRouter(' },
      handler: code => ({
        code: withoutUnused(code).replace(shownName, '').replace(made, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
