import { issuesOf } from '#contract/received'
import { type SharedKindName, sharedKeyPattern, sharedKinds } from '#contract/team/shared-kinds'
import { readParts, refuseReading, refuseWriting } from '#team/shared/shared-parts'
import { TeamRefusal } from '#team/team-refusal'
import { signedIn, type TeamHandlersOf } from './handler'

/** Characters of an entry as JSON. */
const longestValue = 8000

/** Refuses what a kind's row does not allow. */
async function refuseValue(kind: SharedKindName, value: unknown): Promise<void> {
  const issues = issuesOf(await sharedKinds[kind].value(), value).map(({ path, code, message }) => ({
    path: ['value', ...path.map(step => (typeof step === 'number' ? step : String(step)))],
    code: code ?? 'custom',
    message,
  }))
  const isLong = (JSON.stringify(value) ?? '').length > longestValue
  if (isLong) issues.push({ path: ['value'], code: 'too_big', message: `Must be at most ${longestValue} characters.` })
  if (issues.length > 0) throw new TeamRefusal(400, 'The value is not what an entry of this kind holds.', { issues })
}

function refuseKey(key: string): void {
  if (sharedKeyPattern.test(key)) return
  throw new TeamRefusal(400, 'A key is made of letters, digits and . : + - _ with / between.')
}

/** What the team shares: the right to each kind is asked here, since one address serves them all. */
export const sharedHandlers: TeamHandlersOf<'listShared' | 'replaceShared' | 'deleteShared'> = {
  listShared: ({ principal, query }, { shared }) => {
    const who = signedIn(principal)
    const parts = readParts(query.parts)
    for (const { kind } of parts) refuseReading(who, kind)
    return shared.list(parts, who)
  },

  replaceShared: async ({ principal, path, body }, { shared }) => {
    const who = signedIn(principal)
    const kind = path.kind as SharedKindName
    refuseWriting(who, kind)
    refuseKey(path.key)
    await refuseValue(kind, body.value)
    const { value, revision, shared: isShared } = body
    return shared.replace(
      { kind, key: path.key, value, revision: revision ?? undefined, shared: isShared ?? undefined },
      who,
    )
  },

  deleteShared: async ({ principal, path, query }, { shared }) => {
    const who = signedIn(principal)
    const kind = path.kind as SharedKindName
    refuseWriting(who, kind)
    await shared.remove({ kind, key: path.key, revision: query.revision }, who)
    return { key: path.key }
  },
}
