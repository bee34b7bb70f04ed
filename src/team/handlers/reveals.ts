import { hiddenCode, maskCodes } from '#contract/codes/mask-codes'
import { rowOf } from '#contract/rows'
import { type MessageList, messageMembers, type Reveal } from '#contract/team/reveals'
import { TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn } from './handler'

function thingsOf({ endpoint, path, message }: Reveal): string[] {
  const list = endpoint as MessageList
  const within = Object.entries(rowOf(list).things.path ?? {})
  return [
    `${messageMembers[list].kind}:${message}`,
    ...within.flatMap(([name, kind]) => (path[name] === undefined ? [] : [`${kind}:${path[name]}`])),
  ]
}

/** Masks words of the message in the reason too: it may repeat the code. */
function withoutCodes(reason: string, { text, masked }: { text: string; masked: string }): string {
  const isHidden = (word: string) => text.includes(word) && !masked.includes(word)
  return maskCodes(reason).replaceAll(/[\p{L}\p{Nd}]{3,}/gu, word => (isHidden(word) ? hiddenCode : word))
}

const missing = () => new TeamRefusal(404, 'This message is not there any more. Reload, then try again.')

export const revealHandlers = {
  async revealCode({ body, principal, openText, requestId }, { activity, sending }) {
    const who = signedIn(principal)
    const { endpoint, reason } = body
    if (!openText) throw missing()
    const taken = await sending.take(who, { kind: 'reveals', count: 1 })
    if (taken?.ok === false) {
      const seconds = String(taken.retryAfter)
      const unit = taken.retryAfter === 1 ? 'second' : 'seconds'
      throw new TeamRefusal(429, `You may show ${taken.most} codes an hour. Try again in ${seconds} ${unit}.`, {
        kind: 'limit',
        headers: { 'retry-after': seconds },
      })
    }
    try {
      const opened = await openText(body)
      if (!opened) throw missing()
      // Recorded before the code is shown.
      const details = { endpoint, reason: withoutCodes(reason.trim(), opened) }
      await activity.event({ who, name: 'code-revealed', things: thingsOf(body), details, requestId })
      return { text: opened.text }
    } catch (error) {
      await taken?.giveBack().catch(() => undefined)
      throw error
    }
  },
} satisfies SomeTeamHandlers
