import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import type { Connection } from '#contract/connection'
import { openApiDocument, teamDocument } from '#contract/openapi/openapi'
import { matchEndpoint, matchTeam } from '#contract/request/parameters'
import type { Team } from '#team/create-team'
import { keyOf } from '#team/keys/keys'
import type { Config } from './config/config'
import type { ApiFetch } from './embedded-api'
import { acceptedEncoding, acceptsPage, type DashboardFiles } from './files/dashboard-files'
import {
  type BodyBudget,
  createBodyBudget,
  discardBody,
  limitBodies,
  statedLength,
  tooManyBodies,
} from './gate/limit-bodies'
import { limitSending } from './gate/limit-sending'
import { limitStreams, type StreamLimits, usualStreamLimits, watchStreams } from './gate/limit-streams'
import { recordRefusals, requireFurtherRight, requireRight, requireRightOr } from './gate/right'
import { createClientReader, createWho, fromOwnPage, isDirect } from './gate/who'
import { answerHealth, type Checks, createReadiness } from './health'
import { createHostGuard, refusedEncoding } from './host-guard'
import { receiveJob } from './jobs/receive-job'
import { createOpenText } from './masking/open-text'
import { withMasking } from './masking/with-masking'
import type { Metrics } from './metrics/metrics'
import { answerPreview, largestPreview } from './preview'
import { problemAnswer } from './problem-answer'
import { observeAnswers } from './readings/observe-answers'
import { type Logger, requestLog } from './request-log'
import { apiPolicy, inertType, securityHeaders } from './security-headers'
import {
  type AnswerName,
  faultOf,
  inOrder,
  isPlain,
  rowFor,
  type ServerEnvironment,
  type Step,
  type Steps,
  targetOf,
} from './server-environment'
import { answerOidcReturn, isOidcReturn, oidcReturnPath, teamApi } from './team-api'
import type { Findings } from './upstream/upstream-probe'

export type Dependencies = {
  /** Answers /api and /v2: the embedded service or the gateway. */
  api: ApiFetch
  checks: Checks
  /** Probes the upstream for `/readyz`; absent without one. */
  upstream?: () => Promise<Findings>
  connection: Connection
  metrics: Metrics
  /** People and shared data; answers /team and /session. */
  team: Pick<Team, 'identify' | 'handle' | 'activity' | 'codeFormats' | 'finishOidc' | 'sending' | 'readings' | 'jobs'>
  dashboard: DashboardFiles | undefined
  logger: Logger
  steps?: Steps
  newRequestId?: () => string
  streamLimits?: StreamLimits
  bodyBudget?: BodyBudget
}

type App = Hono<ServerEnvironment>
type HostGuard = ReturnType<typeof createHostGuard>

/** Creates the server without a port: `createApp(config, dependencies).fetch(request)`. */
export function createApp(config: Config, dependencies: Dependencies): App {
  const app: App = new Hono()
  const { logger, newRequestId = randomUUID, bodyBudget = createBodyBudget() } = dependencies
  const clientOf = createClientReader(config.trustedProxies)
  app.use((c, next) => {
    c.set('client', clientOf(c))
    return next()
  })
  app.use(requestLog({ logger, newRequestId, metrics: dependencies.metrics }))
  addHeaders(app, config)
  addHealth(app, dependencies)
  const guard = createHostGuard(config)
  addGuards(app, config, guard)
  const { team } = dependencies
  const who = [createWho(team, config.proxySignIn), fromOwnPage(guard.claimsOwnPage), recordRefusals(team.activity)]
  const toKnown = [...who, requireRight]
  const toMetrics = [...who, requireRightOr('metrics.read')]
  addOwnAnswers(app, { ...dependencies, bodyBudget }, { toKnown, toMetrics })
  addApi(app, dependencies, [...toKnown, receiveJob(team), limitBodies(bodyBudget)])
  addDashboard(app, dependencies)
  app.notFound(() => problemAnswer(404, 'Not found'))
  app.onError((error, c) => {
    c.set('fault', faultOf(error))
    return problemAnswer(
      500,
      'The server failed',
      'Something went wrong on the server. It has been written to its log.',
    )
  })
  return app
}

function addHeaders(app: App, config: Config) {
  const usual = securityHeaders(config)
  app.use(async (c, next) => {
    await next()
    const policy =
      c.get('policy') ??
      (isApi(targetOf(c).path) && !isOidcReturn(c.req.method, targetOf(c).path) ? apiPolicy : undefined)
    const headers = policy === undefined ? usual : securityHeaders(config, policy)
    for (const [name, value] of headers) c.res.headers.set(name, value)
  })
}

const named =
  (name: AnswerName): MiddlewareHandler<ServerEnvironment> =>
  (c, next) => {
    c.set('answer', name)
    return next()
  }

/**
 * Health checks use the address of the process: both answer under any `Host` and reveal nothing about the account.
 */
function addHealth(app: App, { checks, upstream }: Dependencies) {
  const answerReadiness = createReadiness(checks, upstream)
  app.get('/healthz', named('health'), answerHealth)
  app.get('/readyz', named('readiness'), answerReadiness)
}

function addGuards(app: App, config: Config, guard: HostGuard) {
  app.use(async (c, next) => {
    const target = targetOf(c)
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (config.directOnly && !isDirect(c)) return problemAnswer(403, 'Not through a proxy', passedOn)
    // Metrics are scraped at each server's own address. A page after DNS rebinding has no key.
    const isWatcher = target.path === metricsPath && config.accounts !== 'off' && keyOf(c.req.raw.headers) !== undefined
    if (!isWatcher && !guard.knowsHost(host))
      return problemAnswer(421, 'Unknown host', unknownHost(host, config.publicOrigin))
    if (!isPlain(target, c.req.url)) return problemAnswer(404, 'Not found')
    const encoded = refusedEncoding(c.req.raw.headers)
    if (encoded) return encoded

    const match = matchOf(c.req.method, target.path)
    c.set('match', match)
    if (match && 'name' in match) c.set('answer', match.name)
    // Every API request, and every write, must come from our own pages.
    const returns = isOidcReturn(c.req.method, target.path)
    const guarded = (isApi(target.path) && !returns) || !isSafe(c.req.method)
    if (guarded && !guard.isOwnPage(c.req.header('origin'), c.req.header('sec-fetch-site'))) {
      return problemAnswer(403, 'Refused', 'A page of another site must neither read nor change anything here.')
    }
    if (isApi(target.path) && c.req.header('service-worker') !== undefined) {
      return problemAnswer(403, 'Refused', 'Nothing here is a script.')
    }
    return next()
  })
}

/** Without accounts, everyone behind a proxy would be let in. */
const passedOn = 'With ACCOUNTS=off this server is for the machine it runs on. Set ACCOUNTS to on or proxy.'

/** Shown to the person who set up the proxy: one of the two names is wrong. */
const unknownHost = (host: string, publicOrigin: string) =>
  `The request was for the host "${host.slice(0, 255)}", and PUBLIC_ORIGIN is ${publicOrigin}. ` +
  'Set PUBLIC_ORIGIN to the address people open, and let the proxy pass the Host header on.'

const metricsPath = '/metrics'

const isApi = (path: string) => /^\/(?:api|v2|team|session)(?:\/|$)/.test(path)
const isTeam = (path: string) => /^\/(?:team|session)(?:\/|$)/.test(path)

function matchOf(method: string, path: string) {
  if (!isApi(path)) return undefined
  return isTeam(path) ? matchTeam(method, path) : matchEndpoint(method, path)
}
const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** A form encodes a character in up to four bytes. */
const largestForm = largestPreview * 4

const limit = bodyLimit({
  maxSize: largestForm,
  onError: () => problemAnswer(413, 'The text is too long to preview'),
})

/** Streamed lists are sent row by row; other answers are small and sent whole. */
const isStreamed = (c: Context<ServerEnvironment>) => rowFor(c)?.streamed === true

/** Hono's compression turns an answer into a stream even when it does not compress it. */
const leavesAsItIs = (c: Context<ServerEnvironment>) =>
  isStreamed(c) || acceptedEncoding(c.req.header('accept-encoding') ?? null, ['gzip']) === undefined

const apiPaths = ['/api', '/api/*', '/v2', '/v2/*', '/team', '/team/*', '/session', '/session/*']

function addApi(
  app: App,
  { api, connection, team, metrics, streamLimits = usualStreamLimits, steps = {} }: Dependencies,
  toBody: readonly Step[],
) {
  const endpoints = withMasking(api, { mode: connection.mode, formats: team.codeFormats, activity: team.activity })
  const limitStream = limitStreams(streamLimits)
  const streams: Step = (c, next) => (isStreamed(c) ? limitStream(c, next) : next())
  const { known, record } = steps
  const limits = [streams, watchStreams(team, streamLimits), limitSending(team.sending, metrics.refusedSend)]
  const pipeline = [...toBody, requireFurtherRight, known, ...limits, record].filter(step => step !== undefined)
  const ofTeam = inOrder(pipeline, teamApi(team, createOpenText({ open: api, masked: endpoints })))
  const ofService = inOrder(pipeline, observeAnswers(endpoints, team.readings))
  app.get(oidcReturnPath, answerOidcReturn(team))
  for (const path of apiPaths) {
    const api = isTeam(path.replace('*', '')) ? ofTeam : ofService
    app.use(path, except(leavesAsItIs, compress({ encoding: 'gzip' })))
    app.all(path, async c => {
      const response = await api(c)
      // Personal data: no cache stores a copy.
      response.headers.set('cache-control', 'no-store')
      // Accessing `body` turns a buffered answer into a stream.
      const type = response.headers.get('content-type')
      if (type !== null || response.body !== null) response.headers.set('content-type', inertType(type))
      if (!isStreamed(c)) response.headers.set('vary', 'Accept-Encoding')
      return response
    })
  }
}

type OwnSteps = { toKnown: readonly Step[]; toMetrics: readonly Step[] }
type OwnParts = Dependencies & { bodyBudget: BodyBudget }

function addOwnAnswers(app: App, { connection, metrics, bodyBudget }: OwnParts, { toKnown, toMetrics }: OwnSteps) {
  const by =
    (steps: readonly Step[]): MiddlewareHandler<ServerEnvironment> =>
    (c, next) =>
      inOrder(steps, () => next().then(() => c.res))(c)
  for (const path of ['/connection.json', '/openapi.json', '/team/openapi.json', '/preview']) app.use(path, by(toKnown))
  app.get(metricsPath, named('metrics'), by(toMetrics), async c => {
    const { text, type } = await metrics.read()
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
  app.get('/connection.json', named('connection'), c => c.json(connection, 200, { 'cache-control': 'no-cache' }))
  app.get('/openapi.json', named('openapi'), async c => {
    const { version, mode, paging, order } = connection
    // The settings describe an upstream; the embedded service has its own defaults.
    const listing = mode === 'upstream' ? { paging, order } : {}
    return c.json(await openApiDocument({ version, ...listing }), 200, { 'cache-control': 'no-cache' })
  })
  app.get('/team/openapi.json', named('openapi'), async c =>
    c.json(await teamDocument(connection), 200, { 'cache-control': 'no-cache' }),
  )
  const holdForm: MiddlewareHandler<ServerEnvironment> = async (c, next) => {
    const giveBack = bodyBudget.take(Math.min(statedLength(c.req.raw.headers) ?? largestForm, largestForm))
    if (giveBack) return next().finally(giveBack)
    await discardBody(c.req.raw)
    return tooManyBodies()
  }
  app.post('/preview', named('preview'), holdForm, limit, answerPreview)
}

function addDashboard(app: App, { dashboard }: Dependencies) {
  app.get('*', (c, next) => {
    const { path } = targetOf(c)
    const { headers } = c.req.raw
    if (dashboard?.has(path.slice(1))) {
      c.set('answer', 'asset')
      return Promise.resolve(dashboard.answer(path.slice(1), headers))
    }
    if (!acceptsPage(path, headers.get('accept'))) return next()
    c.set('answer', 'document')
    const answer = dashboard?.document(headers)
    return Promise.resolve(answer ?? problemAnswer(503, 'The dashboard is not built', 'Run: npm run build'))
  })
}
