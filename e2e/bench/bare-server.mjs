// The least that a server can do for the same rows: Hono, the same SQLite file, `JSON.stringify`. Nothing is checked,
// nothing logged. Started as a process of its own with a data folder: `node bare-server.mjs <folder>`.
import { join } from 'node:path'
import { serve } from '@hono/node-server'
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
app.get('/api/surveys/:survey/statistics', c => write(c, statistics.get([Number(c.req.param('survey'))])))

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`The bare server is running at http://127.0.0.1:${port}`),
)
process.once('SIGTERM', () => server.close(() => process.exit(0)))
