// The least that a server can do for the same rows: Hono, the same SQLite file, `JSON.stringify`. Nothing is checked,
// nothing logged. Started as a process of its own with a data folder: `node bare-server.mjs <folder>`.
import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import Database from 'libsql'

const database = new Database(join(process.argv[2] ?? '', 'service.sqlite'))

const brief = 'id, keyword, created, modified, closed, name, ends'
const surveys = database.prepare(`select ${brief} from surveys order by id`)
const contacts = database.prepare(
  'select contactId, ownerId, properties, labels from contacts order by id limit ? offset ?',
)
const statistics = database.prepare(
  `select ${brief}, recipients, opened, answered,
    (select count(*) from surveyQuestions where surveyId = surveys.id) as questions from surveys where id = ?`,
)

const app = new Hono()
const write = (c, value) => c.body(JSON.stringify(value), 200, { 'content-type': 'application/json' })
const parsed = row => ({
  ...row,
  properties: JSON.parse(row.properties),
  ...(row.labels !== null && { labels: JSON.parse(row.labels) }),
})
app.get('/api/surveys', c => write(c, surveys.all([])))
app.get('/v2/contacts', c => {
  const { start = '0', limit = '50' } = c.req.query()
  return write(c, contacts.all([Number(limit), Number(start)]).map(parsed))
})

const shown = `id, bundleId, created, modified, recipient, sender, body, status, statusDescription, countryCode, currency,
  price, segments, encoding`
const messages = database.prepare(`select ${shown} from messages where bundleId = ? and id > ? order by id limit 500`)
const total = ({ price, segments }) => Math.round(price * segments * 10_000) / 10_000
const messageOf = row => ({
  Created: row.created,
  Modified: row.modified,
  ID: row.id,
  BundleID: row.bundleId,
  Status: row.status,
  StatusDescription: row.statusDescription,
  To: row.recipient,
  CountryCode: row.countryCode,
  Currency: row.currency,
  TotalPrice: total(row),
  Price: row.price,
  Encoding: row.encoding,
  Segments: row.segments,
  From: row.sender,
  Message: row.body,
})
/** All of a bundle in pieces, each when the reader took the one before. */
async function streamBundle(answer, bundle) {
  answer.writeHead(200, { 'content-type': 'application/json' })
  let [after, mark] = [-1, '[']
  for (let rows = messages.all([bundle, after]); rows.length > 0; rows = messages.all([bundle, after])) {
    after = rows.at(-1).id
    if (!answer.write(mark + JSON.stringify(rows.map(messageOf)).slice(1, -1))) await once(answer, 'drain')
    mark = ','
  }
  answer.end(']')
}
app.get('/api/sms/sent/bundle/:bundle', async c => {
  await streamBundle(c.env.outgoing, Number(c.req.param('bundle')))
  return RESPONSE_ALREADY_SENT
})
app.get('/api/surveys/:survey/statistics', c => write(c, statistics.get([Number(c.req.param('survey'))])))

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`The bare server is running at http://127.0.0.1:${port}`),
)
process.once('SIGTERM', () => server.close(() => process.exit(0)))
