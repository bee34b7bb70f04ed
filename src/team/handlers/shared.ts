import { isJsonObject } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { type SharedKindName, schemaOf, sharedKeyPattern, sharedKinds } from '#contract/team/shared-kinds'
import type { Principal } from '#team/principal'
import { figuresOf } from '#team/readings/run-readings'
import { pricesOf, seenPrices } from '#team/shared/prices'
import type { SharedEntries } from '#team/shared/shared-entries'
import { readParts, refuseReading, refuseWriting } from '#team/shared/shared-parts'
import { TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn } from './handler'

const longestValue = 8000

/** Refuses a value that the kind's schema does not allow. */
async function refuseValue(kind: SharedKindName, value: unknown): Promise<void> {
  refuseIssues(issuesOf(await schemaOf(sharedKinds[kind].value), value), 'value')
  if ((JSON.stringify(value) ?? '').length <= longestValue) return
  const issue = { path: [], code: 'too_big', message: `Must be at most ${longestValue} characters.` }
  refuseIssues([issue], 'value')
}

/** 400 with the issues of a member of the body. */
function refuseIssues(
  found: readonly { path: readonly PropertyKey[]; code?: string | undefined; message: string }[],
  member: string,
): void {
  const issues = found.map(({ path, code, message }) => ({
    path: [member, ...path.map(step => (typeof step === 'number' ? step : String(step)))],
    code: code ?? 'custom',
    message,
  }))
  if (issues.length > 0)
    throw new TeamRefusal(400, `The ${member} of an entry of this kind cannot be that.`, { issues })
}

function refuseKey(key: string): void {
  if (sharedKeyPattern.test(key)) return
  throw new TeamRefusal(400, 'A key is made of letters, digits and . : + - _ with / between.')
}

/** The member that represents a value, for kinds whose values the activity shows. */
const recordedMembers: Partial<Record<SharedKindName, string>> = {
  'group-name': 'name',
  'bundle-name': 'name',
  'nki-name': 'name',
  'template-name': 'name',
  'extra-field-name': 'name',
  'survey-document-name': 'name',
  'code-label': 'label',
  'code-reason': 'text',
  pairing: 'v1',
  'survey-target': 'number',
  'nki-target': 'number',
  threshold: 'number',
  'default-country': 'region',
  'time-zone': 'zone',
  'code-masking': 'likelyOnly',
}

function recordedValue(kind: SharedKindName, value: unknown): string | undefined {
  const member = recordedMembers[kind]
  const shown = member !== undefined && isJsonObject(value) ? value[member] : undefined
  if (shown == null) return undefined
  return typeof shown === 'string' ? shown : JSON.stringify(shown)
}

/** The entry before its write, for kinds whose values the activity shows. */
async function valueBefore(kind: SharedKindName, key: string, who: Principal, shared: SharedEntries) {
  const [entry] = recordedMembers[kind] === undefined ? [] : await shared.list([{ kind, key }], who)
  return recordedValue(kind, entry?.value)
}

/** One address serves all kinds, so the right to a kind is checked here. */
export const sharedHandlers = {
  listShared: ({ principal, query }, { shared }) => {
    const who = signedIn(principal)
    const parts = readParts(query.parts)
    for (const { kind } of parts) refuseReading(who, kind)
    return shared.list(parts, who)
  },

  replaceShared: async ({ principal, path, body, reportChange }, { shared }) => {
    const who = signedIn(principal)
    const kind = path.kind as SharedKindName
    refuseWriting(who, kind)
    if (sharedKinds[kind].byServer) throw new TeamRefusal(400, 'The server alone writes entries of this kind.')
    refuseKey(path.key)
    await refuseValue(kind, body.value)
    const { value, revision, shared: isShared } = body
    const what = revision == null ? 'added' : 'changed'
    const before = await valueBefore(kind, path.key, who, shared)
    reportChange?.({ changes: [{ what, before, after: recordedValue(kind, value) }] })
    return shared.replace(
      { kind, key: path.key, value, revision: revision ?? undefined, shared: isShared ?? undefined },
      who,
    )
  },

  recordReading: async ({ principal, path, body: { figures, age } }, { shared, now }) => {
    const who = signedIn(principal)
    const kind = path.kind as SharedKindName
    refuseWriting(who, kind)
    const name = sharedKinds[kind].figures
    if (!name) throw new TeamRefusal(400, 'Entries of this kind have no figures.')
    refuseIssues(issuesOf(await schemaOf(name), figures), 'figures')
    const at = new Date(now().getTime() - age * 1000).toISOString()
    return shared.recordReading({ kind, key: path.key, figures: figuresOf(figures) ?? {}, at }, who)
  },

  deleteShared: async ({ principal, path, query, reportChange }, { shared }) => {
    const who = signedIn(principal)
    const kind = path.kind as SharedKindName
    refuseWriting(who, kind)
    reportChange?.({ changes: [{ what: 'removed', before: await valueBefore(kind, path.key, who, shared) }] })
    await shared.remove({ kind, key: path.key, revision: query.revision }, who)
    return { key: path.key }
  },

  async listPrices({ principal }, { shared }) {
    const entries = await shared.list([{ kind: 'bundle-price' }], signedIn(principal))
    return { rows: seenPrices(entries.map(entry => ({ prices: pricesOf(entry), at: entry.at }))) }
  },
} satisfies SomeTeamHandlers
