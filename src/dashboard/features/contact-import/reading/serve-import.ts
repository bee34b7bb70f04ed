import { nextTask } from '#dashboard/api/timing/next-task'
import { rowValues } from '#dashboard/features/contact-import/row-values'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { ContactCells } from '#dashboard/parts/contact/contact-fields'
import type { FileChoice } from '#dashboard/parts/file-rows/file-choice'
import type { FileRow } from '#dashboard/parts/file-rows/file-row'
import { readFile } from '#dashboard/parts/file-rows/read-file'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { createRowIndex, type RowModel } from '#dashboard/parts/rows/row-index'
import { everyRow, type RowsQuery } from '#dashboard/ui/table/row-source'
import { guessColumns, rowsAbove } from './columns'
import type { Findings, ImportNews, ImportOrder, ImportQuestion } from './import-orders'
import { compareRows, type ImportRow, type JudgeSetting, judgeRow } from './judge-rows'
import { answerTo, type NumberMemory, rowsAlike, summaryOf } from './judged-rows'

/** So many rows tell what columns hold. */
const sampled = 120
/** So many rows are judged before something newer is looked at. */
const judgedAtOnce = 2000
/** Rows that are told with a new order. */
const opening = 100

const newMemory = (): NumberMemory => ({ checked: new Set(), doubted: new Set() })

/** Shows windows of judged rows, in the order and the choice that a table asks for. */
function createShown() {
  let rows: readonly ImportRow[] = []
  let model: RowModel<ImportRow> = { columns: [], locale: 'en' }
  let [version, query]: [number, RowsQuery] = [0, everyRow]
  let view = { from: 0, to: opening }
  let index = createRowIndex<ImportRow>([], model)
  const updateOf = (anew: boolean) => ({
    type: 'rows' as const,
    version,
    total: rows.length,
    filtered: index.count(),
    anew,
    from: view.from,
    rows: index.slice(view.from, view.to),
  })
  const begin = () => {
    const all = rows.map(value => ({ ok: true as const, value }))
    index = createRowIndex(all, model, query)
    return updateOf(true)
  }
  return {
    rows: () => rows,
    replace(next: readonly ImportRow[]) {
      rows = next
      return begin()
    },
    show(locale: 'en' | 'sv') {
      const filters = { verdict: (row: ImportRow, verdict: string) => row.verdict === verdict }
      model = { columns: rowValues(locale), filters, locale }
      return begin()
    },
    setView(order: Extract<ImportOrder, { type: 'query' | 'window' }>) {
      if (order.type === 'window') {
        view = order
        return updateOf(false)
      }
      ;({ version, query } = order)
      view = { from: 0, to: opening }
      index.setQuery(query)
      return updateOf(true)
    },
  }
}

/**
 * Reads a file and judges its rows, away from the page, which sees windows of them. Gives what takes a page's orders; what an
 * order makes out of date is not gone on with.
 */
export function serveImport(notify: (news: ImportNews) => void): (order: ImportOrder) => void {
  let file: readonly FileRow[] = []
  let setting: JudgeSetting | undefined
  let memory = newMemory()
  const numbers = new Map<string, string>()
  const contacts = new Map<string, { name: string; id: string }>()
  const corrections = new Map<number, Partial<ContactCells>>()
  let locale: Locale = 'en'
  /** The rows that are being handed over: what becomes known meanwhile changes none of them. */
  let handed: readonly ImportRow[] = []
  const shown = createShown()
  let turn = 0

  async function judge() {
    turn += 1
    const own = turn
    if (!setting) return
    const library = await loadNumbers()
    const { checked } = memory
    const judged: ImportRow[] = []
    for (const row of file.slice(rowsAbove(setting.mapping))) {
      judged.push(judgeRow(library, row, setting, { numbers, contacts, checked, corrections }))
      if (judged.length % judgedAtOnce > 0) continue
      await nextTask()
      if (own !== turn) return
    }
    if (own !== turn) return
    const update = shown.replace(compareRows(judged, contacts))
    notify({ type: 'judged', judged: summaryOf(shown.rows(), setting.region, memory), update })
  }

  async function open(blob: Blob, choice: FileChoice | undefined) {
    turn += 1
    const own = turn
    const read = await readFile(blob, choice)
    if (own !== turn) return
    if (typeof read === 'string') return notify({ type: 'refused', reason: read })
    const { rows, ...info } = read
    file = rows
    setting = undefined
    corrections.clear()
    const guess = guessColumns(file)
    const sample = file.slice(0, sampled).map(({ line, cells }) => ({ line, cells }))
    notify({ type: 'opened', info, sample, width: guess.uses.length, guess })
  }

  function know({ region, numbers: newNumbers, contacts: newContacts, checked }: Findings) {
    // It came too late: another country was chosen meanwhile.
    if (region !== setting?.region) return
    for (const [written, number] of newNumbers ?? []) numbers.set(written, number)
    for (const [number, contact] of newContacts ?? []) contacts.set(number, contact)
    for (const number of checked ?? []) memory.checked.add(number)
  }

  function answer(question: ImportQuestion) {
    if (question.about === 'chosen' && question.from === 0) handed = shown.rows()
    return answerTo(question, question.about === 'chosen' ? handed : shown.rows(), memory, locale)
  }

  function correct({ line, cells, alike }: Extract<ImportOrder, { type: 'correct' }>) {
    const others = alike ? rowsAlike(shown.rows(), line, alike).map(row => row.line) : []
    for (const each of [line, ...others]) corrections.set(each, { ...corrections.get(each), ...cells })
  }

  return order => {
    if (order.type === 'open') void open(order.file, order.choice)
    else if (order.type === 'query' || order.type === 'window') notify(shown.setView(order))
    else if (order.type === 'show') {
      ;({ locale } = order)
      notify(shown.show(locale))
    } else if (order.type === 'question') notify({ type: 'answer', id: order.id, answer: answer(order.question) })
    else if (order.type === 'judge') {
      // A number at home is another in another country.
      if (setting && setting.region !== order.setting.region) {
        numbers.clear()
        contacts.clear()
        memory = newMemory()
      }
      setting = order.setting
      void judge()
    } else if (order.type === 'know') {
      know(order)
      if (!order.more) void judge()
    } else if (order.type === 'correct') {
      correct(order)
      void judge()
    }
  }
}
