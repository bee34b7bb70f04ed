// How the dashboard's code is cut into files. Left alone, the bundler makes a file for every set of modules that the
// same pages share, and with many pages a first load becomes dozens of small requests, six of which a browser makes
// at a time.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageModules } from './pages-plugin.mjs'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const modules = pageModules()
const pageOf = name => resolve(top, modules.get(name))

/** A list like the others: what it loads beside its own feature, every list loads. */
const list = pageOf('surveys')

/** Where people land beside that list; what each of these loads and other pages do too is one file. */
const landings = { contact: pageOf('contacts'), landing: pageOf('messages') }

/** A page of figures and charts: what it shares with the others of its kind. */
const report = pageOf('survey')

/** Where people sign in, with what the other pages for those who are not signed in share. */
const door = pageOf('signIn')

/** Of its parts what other pages show, too: not all that is with it is to come with this. */
const notice = /src\/dashboard\/ui\/state\/notice\.tsx$/

/** Tables of few figures stand on pages without a chart, too. */
const table = /src\/dashboard\/ui\/chart\/figures-table\.tsx$/

/** What was opened before, which pages show that are opened by an id. */
const opened = fileURLToPath(new URL('../../dashboard/parts/opened-list/opened-list.tsx', import.meta.url))

/** What a survey draws below its figures; and of what is written around those charts, what other pages have, too. */
const charted = fileURLToPath(new URL('../../dashboard/features/surveys/below-figures.ts', import.meta.url))
const figures =
  /src\/dashboard\/(?:(?:ui\/chart|parts\/(?:figures|axis-notes|lines)|features\/surveys\/growth)\/|data\/shared\/axis-notes\.|features\/surveys\/survey-chart\.)/

/** Lines that are told apart by their marks: of what is compared. */
const marks = /src\/dashboard\/parts\/lines\/(?:marks|lines-detail|lines-height)\./

/** Small things that several pages share: parts of the interface, and what the browser remembers. */
const light =
  /src\/(?:contract|dashboard\/(?:ui|data\/(?:store\/(?:store|backing|collections|current-entry|database|earlier-collections|entry-shapes|open-store|store-file|store-status)|client\/(?:page-after|fan-out|connection)|shared\/(?:watched|record-reading)|contacts)\.|parts\/(?:progress\/use-run|paged\/contact-pages)))/

/** What would be a file of a few lines each: in the list of files, which every page has, its name is as long as they are. */
const tiny = new RegExp(
  `src/dashboard/(?:${[
    'data/(?:client/(?:concern-of|issues-by-row)|drafts/(?:exclusive|named-lock)|jobs|lookup|people|shared/(?:axis-notes|brands|save-default-region)|templates|timing/(?:next-task|throttled)|document/as-read)',
    'form/(?:send-lock|submit-button|use-once)',
    'i18n/duration',
    'parts/(?:codes/message-state|compare/compared-ids|contact/(?:chosen-contacts|contact-link|find-created)|csv/(?:request-export|csv-cell|save-csv)|phone/(?:same-.*|written-forms)|rights/read-only-note|row-key|rows/spare-worker|session/refusal-words|survey-list/(?:find-surveys|survey-list|survey-question|use-surveys))',
    'ui/(?:field/(?:file-.*|read-only-chips)|frames/in-slices|save-file)',
  ].join('|')})\\.tsx?$`,
)

/** Small things that menus, dialogs and what else opens over a page have in common: whichever comes first brings them. */
const overlay = /node_modules\/@base-ui\//

/** What the document starts. */
const main = fileURLToPath(new URL('../../dashboard/main.tsx', import.meta.url))

/** Of the framework what this list does not need: an index names everything, so that being loaded says nothing. */
const pageByPage = /@tanstack\/.*(?:useInfiniteQuery|infiniteQueryObserver)\.js/
const seldom =
  /@tanstack\/.*(?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useMutation|mutationObserver)\.js/

const framework =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//
// The texts of the list that is the base are of a page beside it, too.
const shared =
  /src\/(?:contract|dashboard\/(?:i18n|data|ui|parts|features\/surveys\/surveys-text\.))|src\/dashboard\/(?:app\/|main\.tsx|styles\/)/

/** The checks of what is sent. */
const checks = /node_modules\/zod\/|src\/contract\/(?:schema|reading\/received|codes\/status-codes)\.ts$/

function loadedWith(id, context, seen = new Set()) {
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    loadedWith(imported, context, seen)
  }
  return seen
}

/** Groups for `output.codeSplitting`: the base of every page, and what few or many of them share. */
export function chunkGroups() {
  let loaded
  let landed
  let openedWith
  let reportedWith
  let doorWith
  let chartedWith
  const baseOf = (id, context) => {
    loaded ??= loadedWith(list, context, loadedWith(main, context, new Set([main])))
    if (seldom.test(id) || checks.test(id)) return null
    return framework.test(id) || (loaded.has(id) && shared.test(id)) ? 'base' : null
  }
  const landingOf = (id, context) => {
    landed ??= Object.entries(landings).map(([name, file]) => [name, loadedWith(file, context)])
    const [name] = landed.find(([, modules]) => modules.has(id)) ?? []
    return name && (!loaded?.has(id) || pageByPage.test(id)) ? name : null
  }
  const beyond = (id, context) => !loaded?.has(id) && !landingOf(id, context)
  const openedOf = (id, context) => {
    openedWith ??= loadedWith(opened, context, new Set([opened]))
    return openedWith.has(id) && beyond(id, context) ? 'opened' : null
  }
  const reportOf = (id, context) => {
    reportedWith ??= loadedWith(report, context)
    return reportedWith.has(id) && beyond(id, context) && !openedOf(id, context) ? 'report' : null
  }
  const doorOf = (id, context) => {
    doorWith ??= loadedWith(door, context)
    return doorWith.has(id) && beyond(id, context) ? 'door' : null
  }
  const elsewhere = (id, context) => !beyond(id, context) || openedOf(id, context) || reportOf(id, context)
  const figuresOf = (id, context) => {
    chartedWith ??= loadedWith(charted, context)
    return figures.test(id) && chartedWith.has(id) && !elsewhere(id, context) ? 'figures' : null
  }
  const isLight = (id, context) => {
    const packages = [...loadedWith(id, context)].filter(other => other.includes('node_modules'))
    return packages.every(other => loaded.has(other) || framework.test(other))
  }
  const kitOf = (id, context) => (light.test(id) && !loaded?.has(id) && isLight(id, context) ? 'kit' : null)
  const bitsOf = (id, context) => (tiny.test(id) && !loaded?.has(id) && isLight(id, context) ? 'bits' : null)
  return [
    { name: baseOf, debugName: 'base', priority: 5 },
    { name: 'checks', test: checks, priority: 4 },
    { name: landingOf, debugName: 'landing', priority: 3, minShareCount: 2 },
    { name: openedOf, debugName: 'opened', priority: 2 },
    { name: reportOf, debugName: 'report', priority: 1, minShareCount: 2 },
    { name: figuresOf, debugName: 'figures', priority: 0.8, minShareCount: 2 },
    { name: 'marks', test: marks, priority: 0.9 },
    { name: 'table', test: table, priority: 4.5 },
    { name: 'notice', test: notice, priority: 4.5 },
    { name: doorOf, debugName: 'door', priority: 0.5, minShareCount: 2 },
    { name: 'overlay', test: overlay, priority: 0.2, minShareCount: 5, maxModuleSize: 700 },
    { name: bitsOf, debugName: 'bits', priority: 0.1, minShareCount: 2, maxModuleSize: 1300 },
    { name: kitOf, debugName: 'kit', priority: 0, minShareCount: 2, maxModuleSize: 1300 },
  ]
}

const groups =
  'rolldown-runtime base checks landing contact opened report figures marks table door notice overlay bits kit'.split(
    ' ',
  )

/**
 * The base names every file that may ever be fetched: those of the groups alone have more than their hash in it, and that is
 * of 42 bits, which is enough for a name never to mean another content.
 */
export const chunkFileName = ({ name }) => `assets/${groups.includes(name) ? `${name}-` : ''}[hash:7].js`
