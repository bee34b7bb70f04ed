import type { Handler } from 'hono'
import { rowOf } from '#contract/rows'
import type { EntryChange } from '#contract/team/activity'
import type { TeamName } from '#contract/team/team-endpoints'
import { readRequest } from '#service/http/read-request'
import { Refusal } from '#service/http/refusal'
import type { Team } from '#team/create-team'
import type { OpenText, TeamInput } from '#team/handlers/handler'
import { TeamRefusal } from '#team/team-refusal'
import type { ApiFetch } from './embedded-api'
import { isDirect } from './gate/who'
import { problemAnswer, refusalAnswer } from './problem-answer'
import type { ServerEnvironment } from './server-environment'
import { targetOf } from './server-environment'

/** Answers /team and /session: reads and checks the request by its row, then calls the team. */
export const teamApi =
  (team: Pick<Team, 'handle'>, openText?: OpenText): ApiFetch =>
  async c => {
    const match = c.get('match')
    if (!match || 'status' in match) return refuseAddress(match)
    const name = match.name as TeamName
    try {
      const read = await readRequest(name, match.parameters, c.req.raw, { rules: () => [] })
      const answerHeaders = new Headers({ 'cache-control': 'no-store' })
      const { path, query, body } = read
      const principal = c.get('principal')
      const { headers } = c.req.raw
      const input = {
        path,
        query,
        body,
        principal,
        address: c.get('client').address ?? '',
        direct: isDirect(c),
        requestId: c.get('requestId'),
        openText,
        reportChange: (change: EntryChange) => c.set('change', change),
        headers,
        answerHeaders,
      }
      const answer = await team.handle(name, input as TeamInput<typeof name>)
      return Response.json(answer, { status: rowOf(name).success, headers: answerHeaders })
    } catch (error) {
      if (error instanceof TeamRefusal) {
        const { right } = error.members
        if (error.kind === 'missing-right') c.set('missingRight', typeof right === 'string' ? right : '')
        return refusalAnswer(error)
      }
      if (!(error instanceof Refusal)) throw error
      const { status, message, issues, headers } = error
      return problemAnswer(status, 'Refused', message, headers, { errors: issues })
    }
  }

function refuseAddress(match: { status: number; allow?: string[] } | undefined): Response {
  const allow = match?.allow?.join(', ')
  if (allow === undefined) return problemAnswer(404, 'Not found')
  return problemAnswer(405, 'Not allowed', `This address answers ${allow}.`, { allow })
}

/** Where the company's provider redirects browsers. The request comes from another site; its answer is a redirect. */
export const oidcReturnPath = '/session/callback/oidc'

export const isOidcReturn = (method: string, path: string): boolean => method === 'GET' && path === oidcReturnPath

export const answerOidcReturn =
  (team: Pick<Team, 'finishOidc'>): Handler<ServerEnvironment> =>
  async c => {
    c.set('answer', 'oidcReturn')
    const { query } = targetOf(c)
    const { headers } = c.req.raw
    const answerHeaders = new Headers({ 'cache-control': 'no-store' })
    const address = c.get('client').address ?? ''
    try {
      const location = await team.finishOidc({
        search: query === '' ? '' : `?${query}`,
        headers,
        answerHeaders,
        address,
      })
      answerHeaders.set('location', location)
      return new Response(null, { status: 302, headers: answerHeaders })
    } catch (error) {
      if (error instanceof TeamRefusal) return refusalAnswer(error)
      throw error
    }
  }
