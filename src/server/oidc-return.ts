import type { Handler } from 'hono'
import type { Team } from '#team/create-team'
import { TeamRefusal } from '#team/team-refusal'
import { refusalAnswer } from './refusal-answer'
import { targetOf } from './request-target'
import type { ServerEnvironment } from './server-environment'

/** Where the company's provider sends browsers back to. It comes from another site, and answers with nothing but a way on. */
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
