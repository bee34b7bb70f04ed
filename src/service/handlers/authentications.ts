import { sql } from 'kysely'
import { type AuthenticationCreate, type AuthenticationSettings, systemDefaults } from '#contract/authentications'
import { readNumber } from '#contract/numbers/read-number'
import { smsSegments } from '#contract/sms-segments'
import { accountId, currency, defaultMessageFormat, defaultSender, segmentPrice } from '#service/account'
import { isSqlite, nextId } from '#service/db/counters'
import type { Db, Tables } from '#service/db/schema'
import { participantKey } from '#service/db/stored-forms'
import { Refusal } from '#service/http/refusal'
import type { Context, HandlersOf } from './handler'

type AuthenticationEndpoint = 'updateAuthenticationSettings' | 'createAuthentication'

const digits = '0123456789'
// Without I and O, which look like 1 and 0.
const characters = `${digits}ABCDEFGHJKLMNPQRSTUVWXYZ`

const members = ['ConcurrentLimit', 'From', 'MessageFormat', 'Length', 'ExpirationTime', 'NumericOnly'] as const

/** All members; unset ones are null. */
const wholeSettings = (settings: AuthenticationSettings): AuthenticationSettings =>
  Object.fromEntries(members.map(member => [member, settings[member] ?? null]))

async function readSettings(db: Db): Promise<AuthenticationSettings> {
  const row = await db.selectFrom('authenticationSettings').select('settings').where('id', '=', 1).executeTakeFirst()
  return JSON.parse(row?.settings ?? '{}') as AuthenticationSettings
}

/** §2.1: the request overrides the account's settings, which override the system's defaults; null is unset. */
function effective(body: AuthenticationCreate, account: AuthenticationSettings) {
  return {
    limit: account.ConcurrentLimit ?? systemDefaults.ConcurrentLimit,
    sender: body.From ?? account.From ?? defaultSender,
    format: body.MessageFormat ?? account.MessageFormat ?? defaultMessageFormat,
    length: body.Length ?? account.Length ?? systemDefaults.Length,
    seconds: body.ExpirationTime ?? account.ExpirationTime ?? systemDefaults.ExpirationTime,
    alphabet: (body.NumericOnly ?? account.NumericOnly ?? systemDefaults.NumericOnly) ? digits : characters,
  }
}

const newCode = (alphabet: string, length: number, random: Context['random']) =>
  Array.from({ length }, () => alphabet.charAt(random(alphabet.length))).join('')

/** Namespace of this lock among PostgreSQL's advisory locks. */
const codesLock = 460_001

/** Locks a number's codes until the end of the transaction. SQLite runs one transaction at a time anyway. */
async function lockCodes(db: Db, phoneKey: string): Promise<void> {
  if (isSqlite(db)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(codesLock)}, hashtext(${phoneKey}))`.execute(db)
}

async function countActive(db: Db, phoneKey: string, now: string): Promise<number> {
  const { active } = await db
    .selectFrom('authentications')
    .select(row => row.fn.countAll().as('active'))
    .where('phoneKey', '=', phoneKey)
    .where('expires', '>', now)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(active)
}

/** EP 1, 2. */
export const authenticationHandlers: HandlersOf<AuthenticationEndpoint> = {
  updateAuthenticationSettings: ({ body }, { write }) =>
    write(async db => {
      const settings = wholeSettings(body)
      await db
        .updateTable('authenticationSettings')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', 1)
        .execute()
      return settings
    }),

  createAuthentication: ({ body }, context) =>
    context.write(async db => {
      // Counted per number, in any notation.
      const phoneKey = participantKey(recipientNumber(body.Phone)?.e164 ?? body.Phone)
      await lockCodes(db, phoneKey)
      const { limit, sender, format, length, seconds, alphabet } = effective(body, await readSettings(db))
      const now = context.now()
      const created = now.toISOString()
      if ((await countActive(db, phoneKey, created)) >= limit) {
        throw new Refusal(409, `This phone number already has ${limit} active codes, the most allowed.`)
      }
      const code = newCode(alphabet, length, context.random)
      // A function, because `replaceAll` interprets `$&` in a string.
      const text = format.replaceAll('{0}', () => code)
      const message = await sentMessage({ ...context, db }, { recipient: body.Phone, sender, text, code, now })
      await db.insertInto('messages').values(message).execute()
      const expires = new Date(now.getTime() + seconds * 1000).toISOString()
      const id = await nextId(db, 'authentications')
      const authentication = { id, phone: body.Phone, phoneKey, created, expires, used: null, messageId: message.id }
      await db.insertInto('authentications').values(authentication).execute()
      return {
        ID: id,
        Phone: body.Phone,
        Created: created,
        HasExpired: false,
        Expires: expires,
        IsUsed: false,
        Used: null,
      }
    }),
}

const delivered = { status: 22, statusDescription: 'Delivered to phone', codes: [101, 110, 201] }
const rejected = { status: 51, statusDescription: 'Recipient is not a phone number', codes: [101, 405] }

/** The recipient's number, written with `+` or as bare digits. */
const recipientNumber = (recipient: string) =>
  readNumber(recipient, undefined).number ?? readNumber(`+${recipient}`, undefined).number

/**
 * A message sent now, in a bundle of its own. The embedded service sends nothing: a valid number counts as delivered
 * at once, another recipient as rejected.
 */
async function sentMessage(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  { recipient, sender, text, code, now }: { recipient: string; sender: string; text: string; code: string; now: Date },
): Promise<Tables['messages']> {
  const number = recipientNumber(recipient)
  const { encoding, segments } = smsSegments(text)
  const { status, statusDescription, codes } = number ? delivered : rejected
  const created = now.toISOString()
  const to = number?.e164 ?? recipient
  return {
    id: await nextId(db, 'messages'),
    messageId: newId(),
    bundleId: await nextId(db, 'bundles'),
    batchId: newId(),
    ownerId: accountId,
    recipient: to,
    sender,
    recipientKey: participantKey(to),
    senderKey: participantKey(sender),
    body: text,
    created,
    modified: created,
    direction: 1,
    type: 1,
    encoding: encoding === 'GSM-7' ? 0 : 2,
    segments,
    priority: 1,
    price: segmentPrice,
    currency,
    countryCode: number?.region ?? null,
    status,
    statusDescription,
    statuses: JSON.stringify(
      codes.map((code, index) => ({ code, duration: index === codes.length - 1 ? 1 : 0, created })),
    ),
    reference: null,
    mcc: null,
    mnc: null,
    code,
  }
}
