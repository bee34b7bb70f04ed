import { endpointNames, endpointOf } from '#contract/endpoints'
import type { SentInput } from '#contract/team/activity'
import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn } from './handler'

const usualLimit = 50

const endpointsWithReceipts = endpointNames.filter(name => endpointOf(name).receipt)

type Subject = { person: string; endpoint: string }

/** Own receipts, and others' with `activity.read` and the endpoint's right. */
function mayErase(who: Principal, { person, endpoint }: Subject): boolean {
  if (person === who.id) return true
  const name = endpointsWithReceipts.find(each => each === endpoint)
  // An earlier version may have stored receipts of endpoints that no longer exist.
  if (name === undefined || !who.rights.has('activity.read')) return false
  const { right } = endpointOf(name)
  return right !== 'anyone' && (right === 'signed-in' || who.rights.has(right))
}

/** The same, and others' with the right that the endpoint names for readers of its receipts. */
function mayRead(who: Principal, subject: Subject): boolean {
  const name = endpointsWithReceipts.find(each => each === subject.endpoint)
  const receiptReaders = name && endpointOf(name).receiptReaders
  return (receiptReaders !== undefined && who.rights.has(receiptReaders)) || mayErase(who, subject)
}

/** `sent` of an answer, where it is stored. */
export const sentIn = (sent: string | null | undefined) => (sent == null ? {} : { sent: JSON.parse(sent) as SentInput })

const missing = () => new TeamRefusal(404, 'There is no such receipt.')

async function find(db: TeamDb, connection: string, id: string) {
  const receipts = db.selectFrom('team_receipt').selectAll().where('connection', '=', connection)
  return receipts.where('id', '=', id).executeTakeFirst()
}

export const receiptHandlers = {
  async listReceipts({ query: { after, limit, person, kind, thing, answers }, principal }, { db, connection }) {
    const who = signedIn(principal)
    const most = limit ?? usualLimit
    const readable = endpointsWithReceipts.filter(endpoint => mayRead(who, { person: '', endpoint }))
    let receipts = db
      .selectFrom('team_receipt')
      .select([
        'id',
        'at',
        'person',
        'name',
        'endpoint',
        ...(answers == null ? [] : ['answer' as const, 'sent' as const]),
      ])
      .where('connection', '=', connection.id)
      .where(({ eb, or }) => {
        const own = eb('person', '=', who.id)
        return readable.length > 0 && person !== who.id ? or([own, eb('endpoint', 'in', readable)]) : own
      })
    if (person != null) receipts = receipts.where('person', '=', person)
    if (kind != null) receipts = receipts.where('endpoint', '=', kind)
    if (thing != null) {
      const about = db.selectFrom('team_activity_thing').select('entry').where('thing', '=', thing)
      receipts = receipts.where('id', 'in', about)
    }
    const [at, id] = after?.split('~') ?? []
    if (at !== undefined && id !== undefined) {
      receipts = receipts.where(({ eb, and, or }) =>
        or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<', id)])]),
      )
    }
    const found = await receipts
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most + 1)
      .execute()
    const rows = found.slice(0, most).map(({ sent, ...row }) => ({ ...row, ...sentIn(sent) }))
    const last = rows.at(-1)
    return { rows, ...(found.length > most && last && { next: `${last.at}~${last.id}` }) }
  },

  async readReceipt({ path, principal }, { db, connection }) {
    const receipt = await find(db, connection.id, path.id)
    if (!receipt || !mayRead(signedIn(principal), receipt)) throw missing()
    const { id, at, person, name, endpoint, answer, sent } = receipt
    return { id, at, person, name, endpoint, answer, ...sentIn(sent) }
  },

  async eraseReceipt({ path, principal }, { db, connection }) {
    const receipt = await find(db, connection.id, path.id)
    if (!receipt || !mayErase(signedIn(principal), receipt)) throw missing()
    const { id } = receipt
    await db.deleteFrom('team_receipt').where('id', '=', id).execute()
    // The ledger stores the same text for repeated requests.
    await db.updateTable('team_write').set({ answer: null, answerType: null }).where('id', '=', id).execute()
    return { id: receipt.id }
  },
} satisfies SomeTeamHandlers
