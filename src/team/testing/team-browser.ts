import { expect } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import { type BodyOf, type ResultOf, rowOf } from '#contract/rows'
import type { TeamName } from '#contract/team/team-endpoints'
import type { Team } from '#team/create-team'
import type { TeamInput } from '#team/handlers/handler'
import { TeamRefusal } from '#team/team-refusal'

/** A browser that calls a team directly and keeps its cookies. */
export class TeamBrowser {
  readonly cookies = new Map<string, string>()
  /** The `Set-Cookie` lines of the last answer. */
  lastSet: string[] = []

  readonly team: Pick<Team, 'identify' | 'handle'>
  readonly address: string

  constructor(team: Pick<Team, 'identify' | 'handle'>, address = '192.0.2.1') {
    this.team = team
    this.address = address
  }

  /** A browser with the same cookies, also at another server. */
  copy(team = this.team): TeamBrowser {
    const browser = new TeamBrowser(team, this.address)
    for (const [name, value] of this.cookies) browser.cookies.set(name, value)
    return browser
  }

  headers(more: Record<string, string> = {}): Headers {
    const headers = new Headers({ 'user-agent': 'a browser', ...more })
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie !== '') headers.set('cookie', cookie)
    return headers
  }

  keep(answerHeaders: Headers): void {
    this.lastSet = answerHeaders.getSetCookie()
    for (const line of this.lastSet) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0\b/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }

  async me(more: Record<string, string> = {}) {
    const answerHeaders = new Headers()
    const principal = await this.team.identify(this.headers(more), { answerHeaders })
    this.keep(answerHeaders)
    return principal
  }

  /** Calls an endpoint as a page does, and checks the answer against the contract. */
  async call<N extends TeamName>(name: N, body?: BodyOf<N>): Promise<ResultOf<N>> {
    const headers = this.headers()
    const answerHeaders = new Headers()
    const principal = await this.team.identify(headers)
    const request = { path: undefined, query: {}, body, principal, address: this.address, direct: true }
    try {
      const answer = await this.team.handle(name, { ...request, headers, answerHeaders } as unknown as TeamInput<N>)
      expect(issuesOf((await rowOf(name).shapes()).answer, answer)).toEqual([])
      return answer
    } finally {
      this.keep(answerHeaders)
    }
  }

  /** Returns the refusal of a call; throws if it succeeds. */
  async refused<N extends TeamName>(name: N, body?: BodyOf<N>): Promise<TeamRefusal> {
    const error: unknown = await this.call(name, body).then(
      answer => ({ answered: answer }),
      (error: unknown) => error,
    )
    if (error instanceof TeamRefusal) return error
    throw new Error('It was not refused.', { cause: error })
  }
}
