// The least a server can do for the same rows: Hono, the product's SQLite file and JSON.stringify, without checks or a log.
// It also serves a compressed page where there is one: `node bare-server.mjs <data folder> <folder of the page>`.
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import Database from 'libsql'

const [dataDir = '', page] = process.argv.slice(2)
const database = new Database(join(dataDir, 'service.sqlite'))

const brief = 'id, keyword, created, modified, closed, name, ends'
const surveys = database.prepare(`select ${brief} from surveys order by id`)
const statistics = database.prepare(
  `select ${brief}, recipients, opened, answered,
    (select count(*) from surveyQuestions where surveyId = surveys.id) as questions from surveys where id = ?`,
)
const contacts = database.prepare(
  'select contactId, ownerId, properties, labels from contacts order by id limit ? offset ?',
)
const messages = database.prepare(
  `select id as ID, bundleId as BundleID, created as Created, modified as Modified, recipient as "To", sender as "From",
    body as Message, status as Status, statusDescription as StatusDescription, countryCode as CountryCode,
    currency as Currency, price as Price, round(price * segments, 4) as TotalPrice, segments as Segments,
    encoding as Encoding from messages where bundleId = 1002 order by messages.id`,
)
const contactOf = ({ properties, labels, ...row }) => ({
  ...row,
  properties: JSON.parse(properties),
  ...(labels !== null && { labels: JSON.parse(labels) }),
})

const app = new Hono()
app.get('/api/surveys', c => c.json(surveys.all([])))
app.get('/api/surveys/:survey/statistics', c => c.json(statistics.get([Number(c.req.param('survey'))])))
// Built once, because the plain list measures the page, not the server.
let bundle
app.get('/api/sms/sent/bundle/1002', c => c.body((bundle ??= JSON.stringify(messages.all([])))))
app.get('/v2/contacts', c => {
  const { start = '0', limit = '50' } = c.req.query()
  return c.json(contacts.all([Number(limit), Number(start)]).map(contactOf))
})
if (page) app.use(serveStatic({ root: page, precompressed: true }))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`The bare server is running at http://127.0.0.1:${port}`),
)
