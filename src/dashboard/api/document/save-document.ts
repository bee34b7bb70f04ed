import {
  asRead,
  type Comparison,
  compareThree,
  differences,
  isSameValue,
  type Proof,
  proofOf,
} from '#contract/document/compare'
import { applyEdits, type Edit } from '#contract/document/edits'
import { equivalentJson } from '#contract/document/members'
import { type JsonObject, valueAt } from '#contract/reading/json-object'
import type { LastChange } from '#dashboard/api/activity'
import { CallError, isNotFound, isOutcomeUnknown } from '#dashboard/api/client/call-error'

/** A document of a service without versions, which is replaced as a whole. `R` is the result of reading it. */
export type Target<R> = {
  /** Identifies the document. */
  name: string
  /** Reads the document, bypassing every cache. */
  read: () => Promise<R>
  /** Returns the document in a read result; undefined if it is missing. */
  within: (read: R) => JsonObject | undefined
  /** Sends the document, based on `read`; returns the service's response. */
  send: (edited: JsonObject, read: R) => Promise<JsonObject>
  /** The expected read result after the save, for when reading fails. */
  after: (read: R, returned: JsonObject) => R
  /** Called when a read proved a save whose response was lost: this one, or the request's `lost` one. */
  proved: (save: 'this' | 'lost') => void
  /** Reads who last changed the document here. */
  lastChange?: () => Promise<LastChange | undefined>
  /** Members that are ignored when comparing. */
  except?: readonly string[]
  /** Whether the document was saved since it was opened although nothing differs. */
  savedSince?: (opened: JsonObject, now: JsonObject) => boolean
  /** The value of an edit that removes a member; by default the member is left out. */
  cleared?: null
  /**
   * Returns the edits that the document does not contain yet; nothing is sent if there are none. By default all
   * edits.
   */
  remaining?: (document: JsonObject, edits: readonly Edit[]) => readonly Edit[]
  prove?: (sent: JsonObject, returned: JsonObject) => Proof
}

/** The edits to save, and the document as it was opened. */
export type SaveRequest = {
  opened: JsonObject
  edits: readonly Edit[]
  /** Keeps other people's changes elsewhere in the document without asking. */
  acceptTheirs: boolean
  /** The save before, if its result is unknown. */
  lost?: Attempt | undefined
}

export type Saved<R> = {
  kind: 'saved'
  proof: Proof
  /** The response was lost, and a read proved the save. */
  lost: boolean
  /** The document as read after the save. */
  now: R
}

/** Result of a save. Unless it is `saved` or `unchanged`, the edits are not in the service. */
export type SaveResult<R = JsonObject> =
  | Saved<R>
  /** No changes to send. */
  | { kind: 'unchanged'; now: R }
  /** Another person changed the document; nothing was sent. */
  | { kind: 'conflict'; comparison: Comparison; now: R; last: LastChange | undefined }
  /** The document is gone. `error` is the service's response. */
  | { kind: 'gone'; error?: unknown }
  /** The document exists, but the service refused the change. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'failed'; error: unknown }
  /**
   * The response was lost. `asBefore`: a read shows the old document, so the save failed or is late; undefined if the
   * read failed.
   */
  | { kind: 'unknown'; error: unknown; asBefore: boolean | undefined; attempt: Attempt }

/** A document as read before its save, and as it was sent. */
export type Attempt = { before: JsonObject; sent: JsonObject; edits: readonly Edit[] }

const notFound = (error: unknown) => ({ kind: 'gone', error }) as const

/** Without a network the read before the save fails; the person needs to know that nothing was sent. */
function unsent(error: unknown): unknown {
  if (!(error instanceof CallError) || error.kind !== 'offline') return error
  return new CallError('offline', { endpoint: error.endpoint, effect: 'write', outcome: 'not-sent' })
}

/** Whether a read proves a save. If others made the same changes before, their presence proves nothing. */
const isProved = (document: JsonObject, { before, edits }: Attempt) =>
  contains(document, edits, isSameValue) && !contains(before, edits, isSameValue)

const savedByRead = <R>(target: Target<R>, sent: JsonObject, now: R, document: JsonObject): Saved<R> => ({
  kind: 'saved',
  proof: proveRead(target, sent, document),
  lost: true,
  now,
})

/** The edits on top of a lost save that has arrived: what was taken back since is changed back. */
function editsAbove<R>({ cleared }: Target<R>, lost: Attempt, { opened, edits }: SaveRequest): Edit[] {
  const wanted = applyEdits(opened, edits)
  return [...lost.edits.map(({ path }) => ({ path, value: valueAt(wanted, path) ?? cleared })), ...edits]
}

/** Reads the document to find out whether a save with a lost response was done. */
async function afterLoss<R>(target: Target<R>, attempt: Attempt, error: unknown): Promise<SaveResult<R>> {
  const now = await target.read().catch(() => undefined)
  const document = now && target.within(now)
  if (!now || !document) return { kind: 'unknown', error, asBefore: undefined, attempt }
  if (!isProved(document, attempt)) {
    const asBefore = differences(attempt.before, document, target.except).length === 0
    return { kind: 'unknown', error, asBefore, attempt }
  }
  target.proved('this')
  return savedByRead(target, attempt.sent, now, document)
}

/** A 404 on a replacement means "missing or unable to update" (spec §7.2): a read tells which. */
async function afterMissing<R>(target: Target<R>, error: unknown): Promise<SaveResult<R>> {
  try {
    return target.within(await target.read()) ? { kind: 'refused', error } : notFound(error)
  } catch (reason) {
    return isNotFound(reason) ? notFound(error) : { kind: 'failed', error }
  }
}

const prove = <R>({ prove, except }: Target<R>, sent: JsonObject, returned: JsonObject): Proof =>
  prove ? prove(sent, returned) : proofOf(sent, returned, except)

const proveRead = <R>(target: Target<R>, sent: JsonObject, read: JsonObject): Proof => asRead(prove(target, sent, read))

const isEmpty = (value: unknown) => equivalentJson(value, undefined) || equivalentJson(value, {})

/** Also true if a cleared object reads as one without members. */
const contains = (document: JsonObject, edits: readonly Edit[], isSame = equivalentJson) =>
  edits.every(({ path, value }) => {
    const now = valueAt(document, path)
    return isSame(now, value) || (isEmpty(now) && isEmpty(value))
  })

/** Compares the response with what was sent; a read tells about what it leaves out (§2: optional). */
async function afterAnswer<R>(
  target: Target<R>,
  read: R,
  { sent, edits }: Attempt,
  returned: JsonObject,
): Promise<SaveResult<R>> {
  const again = await target.read().catch(() => undefined)
  const document = again && target.within(again)
  const answered = prove(target, sent, returned)
  if (again && document) {
    const told = answered.filter(({ kind }) => kind !== 'unconfirmed')
    const untold = proveRead(target, sent, document).filter(({ path }) => valueAt(returned, path) === undefined)
    return { kind: 'saved', proof: [...told, ...untold], lost: false, now: again }
  }
  const silent = answered.filter(({ kind }) => kind === 'unconfirmed')
  const cleared = edits
    .filter(({ path: [root = ''], value }) => value === null && isEmpty(returned[root]))
    .map(({ path }) => ({ kind: 'unconfirmed', path, before: null, after: undefined }) as const)
  const assumed = applyEdits(
    returned,
    silent.map(({ path, before }) => ({ path, value: before })),
  )
  return { kind: 'saved', proof: [...answered, ...cleared], lost: false, now: again ?? target.after(read, assumed) }
}

/** Serialises saves of a document in this browser, if the browser supports locks. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  // `navigator.locks` is missing outside a secure context, whatever the types say.
  const locks: LockManager | undefined = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? (locks.request(`messaging-admin:save:${name}`, work) as Promise<T>) : work()
}

/** Saves edits after any earlier save of the same document, even of another tab; see `save`. */
export const saveDocument = <R>(target: Target<R>, request: SaveRequest): Promise<SaveResult<R>> =>
  inTurn(target.name, () => save(target, request))

/**
 * Saves edits to a document without versions: reads it again, compares it with the opened one, stops if another
 * person changed it, sends it with only the edits changed, and compares the response. Never throws.
 */
async function save<R>(target: Target<R>, request: SaveRequest): Promise<SaveResult<R>> {
  let now: R
  try {
    now = await target.read()
  } catch (error) {
    return isNotFound(error) ? notFound(error) : { kind: 'failed', error: unsent(error) }
  }
  const before = target.within(now)
  if (!before) return { kind: 'gone' }
  const { acceptTheirs } = request
  // What the lost save has stored is the person's own, not a change by others.
  const arrived = request.lost && isProved(before, request.lost) ? request.lost : undefined
  const wanted = arrived ? editsAbove(target, arrived, request) : request.edits
  if (arrived) {
    target.proved('lost')
    if (contains(before, wanted)) return savedByRead(target, arrived.sent, now, before)
  }
  const opened = arrived?.sent ?? request.opened
  const comparison = compareThree(opened, wanted, before, target.except)
  const changed = comparison.theirs.length > 0 || (!arrived && target.savedSince?.(opened, before) === true)
  if (comparison.conflicts.length > 0 || (changed && !acceptTheirs)) {
    // Read before this page saves anything else of the document.
    return { kind: 'conflict', comparison, now, last: await target.lastChange?.() }
  }
  const edits = target.remaining?.(before, wanted) ?? wanted
  if (target.remaining && edits.length === 0) return { kind: 'unchanged', now }
  const sent = applyEdits(before, edits)
  let returned: JsonObject
  try {
    returned = await target.send(sent, now)
  } catch (error) {
    if (isNotFound(error)) return afterMissing(target, error)
    return isOutcomeUnknown(error) ? afterLoss(target, { before, sent, edits }, error) : { kind: 'failed', error }
  }
  return afterAnswer(target, now, { before, sent, edits }, returned)
}
