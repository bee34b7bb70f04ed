import { rowOf } from '#contract/rows'
import type { Team } from '#team/create-team'
import { TeamRefusal } from '#team/team-refusal'
import type { Step } from './step'

/** Milliseconds between two looks at who reads a long answer: with a slow database it ends within five seconds still. */
const usualPause = 2000

/** A long answer ends where its reader is no longer let in, or has lost the right to it, half-way. */
export function watchStreams(team: Pick<Team, 'identify'>, pause = usualPause): Step {
  return (c, next) => {
    const match = c.get('match')
    const row = match && 'name' in match ? rowOf(match.name) : undefined
    const { outgoing } = c.env ?? {}
    if (!row?.streamed || !outgoing || c.get('principal')?.by === 'nobody') return next()
    const { headers } = c.req.raw
    const vouched = c.get('vouched')

    const isPermitted = async () => {
      try {
        const principal = await team.identify(headers, { withoutTouch: true, vouched })
        return principal?.rights.has(row.right as never) ?? false
      } catch (error) {
        // A database that is away for a moment says nothing about anybody.
        return !(error instanceof TeamRefusal)
      }
    }
    const look = async () => {
      if (await isPermitted()) return
      clearInterval(timer)
      c.set('fault', { type: 'RightLost' })
      c.set('cutOff', true)
      outgoing.destroy()
    }
    const timer = setInterval(() => void look(), pause)
    outgoing.once('close', () => clearInterval(timer))
    return next()
  }
}
