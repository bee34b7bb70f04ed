import { type Comparison, compareThree, differences, type Proof, proofOf } from '#contract/document/compare'
import { applyEdits, type Edit } from '#contract/document/edits'
import { equivalentJson, picked } from '#contract/document/members'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import { CallError, isNotFound, isOutcomeUnknown } from '#dashboard/api/client/call-error'

/** A document of a service without versions, which is replaced as a whole. `R` is what reading it gives. */
export type Target<R> = {
  /** What tells it from every other document. */
  name: string
  /** Reads it afresh, past every cache. */
  read: () => Promise<R>
  /** The document in what was read; undefined when it is not there. */
  within: (read: R) => JsonObject | undefined
  /** Sends it, `read` a moment before, and gives what the service answered. */
  send: (edited: JsonObject, read: R) => Promise<JsonObject>
  /** What reading would give after it, where reading fails. */
  after: (read: R, returned: JsonObject) => R
  /** Told when reading proved a save whose answer was lost. */
  proved: () => void
  /** Members that say nothing about what a person wrote. */
  except?: readonly string[]
  /** Members that an answer may leave out although they are there: they are proved by reading. */
  unanswered?: readonly string[]
  /** Whether it was saved since it was opened, though nothing differs. */
  savedSince?: (opened: JsonObject, now: JsonObject) => boolean
  /** The edits that the document does not hold yet: nothing is sent where there are none. All of them otherwise. */
  remaining?: (document: JsonObject, edits: readonly Edit[]) => readonly Edit[]
  prove?: (sent: JsonObject, returned: JsonObject) => Proof
}

/** What is to be saved, and what it was opened as. */
export type SaveRequest = {
  opened: JsonObject
  edits: readonly Edit[]
  /** What others changed elsewhere is kept without asking, since the person has seen it or need not. */
  acceptTheirs: boolean
}

export type Saved<R> = {
  kind: 'saved'
  proof: Proof
  /** The answer never came, and reading says that it was done. */
  lost: boolean
  /** What the answer left out could not be read. */
  unproven: boolean
  /** As it was read afterwards. */
  now: R
}

/** What became of a save. Unless it is `saved` or `unchanged`, the edits are not in the service. */
export type SaveResult<R = JsonObject> =
  | Saved<R>
  /** It is as it was wanted already; nothing was sent. */
  | { kind: 'unchanged'; now: R }
  /** Somebody else changed it; nothing was sent. */
  | { kind: 'conflict'; comparison: Comparison; now: R }
  /** It is not there any more. `error`: what the service said. */
  | { kind: 'gone'; error?: unknown }
  /** It is there, and the service would not change it. */
  | { kind: 'refused'; error: unknown }
  /** Nothing was changed. */
  | { kind: 'failed'; error: unknown }
  /** The answer was lost. `asBefore`: it reads as before, so it was not saved, or not yet; undefined: reading failed. */
  | { kind: 'unknown'; error: unknown; asBefore: boolean | undefined }

type Attempt = { before: JsonObject; sent: JsonObject; edits: readonly Edit[] }

const notFound = (error: unknown) => ({ kind: 'gone', error }) as const

/** Without a network it is the reading that fails; what the person has to know is that nothing was sent. */
function unsent(error: unknown): unknown {
  if (!(error instanceof CallError) || error.kind !== 'offline') return error
  return new CallError('offline', { endpoint: error.endpoint, effect: 'write', outcome: 'not-sent' })
}

/** Finds out what became of a save whose answer was lost, by reading. */
async function afterLoss<R>(
  target: Target<R>,
  { before, sent, edits }: Attempt,
  error: unknown,
): Promise<SaveResult<R>> {
  const now = await target.read().catch(() => undefined)
  const document = now && target.within(now)
  if (!now || !document) return { kind: 'unknown', error, asBefore: undefined }
  // Where others had made the same changes before, their being there says nothing of the save.
  if (!contains(document, edits) || contains(before, edits)) {
    return { kind: 'unknown', error, asBefore: differences(before, document, target.except).length === 0 }
  }
  target.proved()
  return { kind: 'saved', proof: prove(target, sent, document), lost: true, unproven: false, now }
}

/** 404 on a replacement is "missing or unable to update" (spec §7.2): reading tells which. */
async function afterMissing<R>(target: Target<R>, error: unknown): Promise<SaveResult<R>> {
  try {
    return target.within(await target.read()) ? { kind: 'refused', error } : notFound(error)
  } catch (reason) {
    return isNotFound(reason) ? notFound(error) : { kind: 'failed', error }
  }
}

const prove = <R>({ prove, except }: Target<R>, sent: JsonObject, returned: JsonObject): Proof =>
  prove ? prove(sent, returned) : proofOf(sent, returned, except)

const isEmpty = (value: unknown) => equivalentJson(value, undefined) || equivalentJson(value, {})

/** Also where a cleared whole is told as one without members. */
const contains = (document: JsonObject, edits: readonly Edit[]) =>
  edits.every(({ path, value }) => {
    const now = valueAt(document, path)
    return equivalentJson(now, value) || (isEmpty(now) && isEmpty(value))
  })

/** Sent at all, if only to be cleared. */
const isSent = (value: unknown) => isJsonObject(value) && Object.keys(value).length > 0

/** What the service answered, against what it was sent. What it is from now on is what reading gives. */
async function afterAnswer<R>(
  target: Target<R>,
  read: R,
  sent: JsonObject,
  returned: JsonObject,
): Promise<SaveResult<R>> {
  const again = await target.read().catch(() => undefined)
  const silent = (target.unanswered ?? []).filter(name => isSent(sent[name]) && isEmpty(returned[name]))
  const reread = again && target.within(again)
  const proof = prove(target, sent, { ...returned, ...picked(reread ?? sent, silent) })
  const unproven = silent.length > 0 && !reread
  return {
    kind: 'saved',
    proof,
    lost: false,
    unproven,
    now: again ?? target.after(read, { ...returned, ...picked(sent, silent) }),
  }
}

/** One save of a document at a time in this browser, where the browser can tell its tabs apart. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Outside a secure context there are no locks, whatever the types say.
  const locks: LockManager | undefined = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? (locks.request(`messaging-admin:save:${name}`, work) as Promise<T>) : work()
}

/** Saves edits; see `save`. A save of the same document that is under way, perhaps of another tab, ends first. */
export const saveDocument = <R>(target: Target<R>, request: SaveRequest): Promise<SaveResult<R>> =>
  inTurn(target.name, () => save(target, request))

/**
 * Saves edits as safely as a service without versions allows: reads the document afresh, compares it with what was
 * opened, stops where somebody else changed it, sends what was read with nothing but the edits changed, and compares
 * what came back. Never throws.
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
  const { opened, acceptTheirs } = request
  const comparison = compareThree(opened, request.edits, before, target.except)
  const changed = comparison.theirs.length > 0 || target.savedSince?.(opened, before) === true
  if (comparison.conflicts.length > 0 || (changed && !acceptTheirs)) return { kind: 'conflict', comparison, now }
  const edits = target.remaining?.(before, request.edits) ?? request.edits
  if (target.remaining && edits.length === 0) return { kind: 'unchanged', now }
  const sent = applyEdits(before, edits)
  let returned: JsonObject
  try {
    returned = await target.send(sent, now)
  } catch (error) {
    if (isNotFound(error)) return afterMissing(target, error)
    return isOutcomeUnknown(error) ? afterLoss(target, { before, sent, edits }, error) : { kind: 'failed', error }
  }
  return afterAnswer(target, now, sent, returned)
}
