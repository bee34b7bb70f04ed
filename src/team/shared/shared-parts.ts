import type { Need, Right } from '#contract/rights'
import { isSharedKind, type SharedKindName, sharedKeyPattern, sharedKinds } from '#contract/team/shared-kinds'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'

/** Entries of a kind: all, one key, or keys with a beginning. */
export interface Part {
  kind: SharedKindName
  key?: string
  beginning?: string
}

const isAllowed = ({ rights }: Principal, need: Exclude<Need, 'anyone'>): boolean =>
  need === 'signed-in' || rights.has(need)

export const mayRead = (who: Principal, kind: SharedKindName): boolean => isAllowed(who, sharedKinds[kind].read)

const missing = (right: string) =>
  new TeamRefusal(403, `This needs the right "${right}". Somebody who manages people can give it.`, {
    kind: 'missing-right',
    members: { right },
  })

export function refuseWithout(who: Principal, right: Right): void {
  if (!who.rights.has(right)) throw missing(right)
}

export function refuseReading(who: Principal, kind: SharedKindName): void {
  if (!mayRead(who, kind)) throw missing(sharedKinds[kind].read)
}

export function refuseWriting(who: Principal, kind: SharedKindName): void {
  refuseReading(who, kind)
  refuseWithout(who, sharedKinds[kind].write)
}

/** Changing another person's shared entry takes `settings.change`. */
export function refuseOthers(who: Principal): void {
  refuseWithout(who, 'settings.change')
}

function readPart(text: string): Part | undefined {
  const at = text.indexOf('/')
  const [kind, rest] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
  if (!isSharedKind(kind)) return undefined
  if (rest === undefined) return { kind }
  if (!sharedKeyPattern.test(rest.replace(/\/$/, ''))) return undefined
  return rest.endsWith('/') ? { kind, beginning: rest } : { kind, key: rest }
}

/** The known parts, each once: a page of a newer version may ask for others. */
export const knownParts = (text: string): Part[] => [...new Set(text.split(','))].flatMap(each => readPart(each) ?? [])

/** The requested parts, each once; throws for an invalid one. */
export function readParts(text: string): Part[] {
  return [...new Set(text.split(','))].map(each => {
    const part = readPart(each)
    if (part) return part
    throw new TeamRefusal(400, 'A part names no kind of shared entry.', {
      issues: [{ path: ['parts'], code: 'unknown_part', message: 'Must be kinds, with keys where they are wanted.' }],
    })
  })
}
