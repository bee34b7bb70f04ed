import type { ImportRow as SentRow } from '#contract/team/jobs'
import { nextTask } from '#dashboard/api/timing/next-task'
import type { Locale } from '#dashboard/i18n/catalogue'
import {
  type ContactCells,
  type ContactField,
  contactFields,
  contactOfCells,
} from '#dashboard/parts/contact/contact-fields'
import { countEach } from '#dashboard/parts/count-each'
import type { Faults, FileRow } from '#dashboard/parts/file-rows/file-row'
import { type FileChoice, type FileInfo, type FileRefusal, readFile } from '#dashboard/parts/file-rows/read-file'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { createRowIndex, type RowModel } from '#dashboard/parts/rows/row-index'
import type { RowsSeen } from '#dashboard/parts/rows/row-window'
import { everyRow, type RowsQuery } from '#dashboard/ui/table/row-source'
import { guessColumns, importedFaults, type Mapping, rowsAbove, withOtherTables } from './columns'
import {
  asWritten,
  compareRows,
  countVerdicts,
  type FoundContact,
  type ImportRow,
  isUnknown,
  type JudgeSetting,
  judgeRow,
  type Verdict,
} from './judge-rows'
import { problemWords, rowValues, rowWords } from './row-words'

export type TypedRows = readonly Partial<ContactCells>[]

/** A file that was read, and the guessed use of its columns. */
export type OpenedFile = {
  info: FileInfo
  /** First rows, from which the uses are guessed. */
  sample: Pick<FileRow, 'line' | 'cells'>[]
  guess: Mapping
}

export type Judged = {
  /** Country of national numbers. */
  region: string
  all: number
  counts: Record<Verdict, number>
  /** Damage in the file where it is imported. */
  faults: Faults
  /** Problems in words, most frequent first. */
  reasons: { words: string; n: number }[]
  /** There are national numbers and no country. */
  lacksCountry: boolean
  /** Number of different numbers not compared with the contacts yet. */
  unchecked: number
}

/** Results of a lookup or of the comparison with the contacts. */
export type Findings = {
  /** Country of national numbers; results for another country are dropped. */
  region: string
  /** E.164 by written number. */
  numbers?: Iterable<[string, string]>
  contacts?: Iterable<[string, FoundContact]>
  checked?: readonly string[]
}

const sampled = 120
/** Characters of `said` that a job stores. */
const longestSaid = 10_000
/** Rows judged in one task: more would block the worker. */
const judgedAtOnce = 2000

const compared: readonly Verdict[] = ['ready', 'doubt', 'exists', 'uncertain']

/** Reads a file, judges its rows and holds them. Runs in a worker. */
export function createImportHost() {
  let file: readonly FileRow[] = []
  let setting: JudgeSetting | undefined
  let locale: Locale = 'en'
  let rows: readonly ImportRow[] = []
  let model: RowModel<ImportRow> = { columns: [], locale }
  let query: RowsQuery = everyRow
  let index = createRowIndex<ImportRow>([], model)
  const numbers = new Map<string, string>()
  const contacts = new Map<string, FoundContact>()
  /** Numbers compared with the contacts, and numbers looked up. */
  const [checked, lookedUp] = [new Set<string>(), new Set<string>()]
  const corrections = new Map<number, Partial<ContactCells>>()
  /** Counts judgements, so that an outdated one ends early. */
  let turn = 0
  let isJudged = false

  const showRows = () => {
    const all = rows.map(value => ({ ok: true as const, value }))
    index = createRowIndex(all, model, query)
  }
  const unchecked = () => {
    const open = rows.filter(({ verdict, cells }) => compared.includes(verdict) && !checked.has(cells.Phone))
    return [...new Set(open.map(({ cells }) => cells.Phone))]
  }
  /** Why a created row may be a duplicate; undefined if it cannot be. */
  const foundReason = ({ verdict, cells }: ImportRow) => {
    if (verdict === 'double' || verdict === 'exists' || verdict === 'uncertain') return verdict
    return checked.has(cells.Phone) ? undefined : 'uncertain'
  }
  /** Lines of the other rows with the same value in a field. */
  const linesAlike = (line: number, field: ContactField) => {
    const own = rows.find(row => row.line === line)
    const value = own && asWritten(own)[field]
    const alike = rows.filter(row => row.line !== line && asWritten(row)[field] === value)
    return own ? alike.map(row => row.line) : []
  }

  /** Returns undefined if a newer judgement began meanwhile. */
  async function judgeAll(): Promise<Judged | undefined> {
    turn += 1
    const own = turn
    if (!setting) return undefined
    const { mapping, region } = setting
    const library = await loadNumbers()
    const judged: ImportRow[] = []
    for (const row of withOtherTables(file, mapping).slice(rowsAbove(mapping))) {
      judged.push(judgeRow(library, row, { mapping, region }, { numbers, contacts, checked, corrections }))
      if (judged.length % judgedAtOnce > 0) continue
      await nextTask()
      if (own !== turn) return undefined
    }
    if (own !== turn) return undefined
    rows = compareRows(judged, contacts)
    isJudged = true
    showRows()
    const reasons = countEach(rows.flatMap(row => problemWords(row, locale)))
    return {
      region,
      all: rows.length,
      counts: countVerdicts(rows),
      faults: importedFaults(file, mapping),
      reasons: [...reasons].map(([words, n]) => ({ words, n })).toSorted((one, other) => other.n - one.n),
      lacksCountry: rows.some(({ phone }) => phone === 'country'),
      unchecked: unchecked().length,
    }
  }

  return {
    async open(blob: Blob, choice?: FileChoice): Promise<OpenedFile | FileRefusal> {
      const read = await readFile(blob, choice)
      if (typeof read === 'string') return read
      const { rows: all, ...info } = read
      file = all
      const sample = file.slice(0, sampled).map(({ line, cells }) => ({ line, cells }))
      return { info, sample, guess: guessColumns(file) }
    },
    openTyped(before: TypedRows): OpenedFile {
      file = before.map((_, at) => ({ line: at + 1, cells: [] }))
      for (const [at, cells] of before.entries()) corrections.set(at + 1, cells)
      const info = { cut: false, columnsCut: false, faults: {} }
      return { info, sample: [], guess: { uses: contactFields } }
    },
    /** The rows as typed, which the rows of a file are not. */
    written: (): TypedRows => file.map(({ line }) => corrections.get(line) ?? {}),
    show(next: Locale): void {
      locale = next
      model = {
        columns: rowValues(locale),
        filters: {
          verdict: (row, verdict) => row.verdict === verdict,
          reason: (row, words) => problemWords(row, locale).includes(words),
        },
        locale,
      }
      showRows()
    },
    /** Judges all rows, by default with the last setting. */
    judge(next = setting): Promise<Judged | undefined> {
      // National numbers mean others in another country.
      if (setting && setting.region !== next?.region)
        for (const known of [numbers, contacts, checked, lookedUp]) known.clear()
      setting = next
      return judgeAll()
    },
    know(found: Findings): void {
      if (found.region !== setting?.region) return
      for (const [written, number] of found.numbers ?? []) numbers.set(written, number)
      for (const [number, contact] of found.contacts ?? []) contacts.set(number, contact)
      for (const number of found.checked ?? []) checked.add(number)
    },
    /** Corrects a row, and rows with the same value in the field `alike`. Without a line it adds a row. */
    correct(line: number | undefined, cells: Partial<ContactCells>, alike?: ContactField): Promise<Judged | undefined> {
      const own = line ?? (file.at(-1)?.line ?? 0) + 1
      if (line === undefined) file = [...file, { line: own, cells: [] }]
      for (const each of [own, ...(alike ? linesAlike(own, alike) : [])])
        corrections.set(each, { ...corrections.get(each), ...cells })
      return judgeAll()
    },
    /** Number of other rows with the same value in a field. */
    countAlike: (line: number, field: ContactField): number => linesAlike(line, field).length,
    unchecked,
    /** Numbers to look up, as written. Each is returned once per country. */
    toLookUp(region: string): string[] {
      if (region !== setting?.region) return []
      const open = new Set(rows.filter(row => isUnknown(row) && !lookedUp.has(row.written)).map(row => row.written))
      for (const written of open) lookedUp.add(written)
      return [...open]
    },
    setQuery(next: RowsQuery): void {
      query = next
      index.setQuery(next)
    },
    look: (from: number, to: number): RowsSeen<ImportRow> => ({
      total: rows.length,
      filtered: index.count(),
      busy: !isJudged,
      rows: index.slice(from, to),
    }),
    /** NDJSON of all rows: ready and chosen rows to create, the others to skip, with cells as written. */
    upload(chosen: readonly Verdict[]): Blob {
      const lines = rows.map((row): SentRow => {
        const { line, verdict } = row
        // Of a created row: repairs and unused numbers, which the result file lists, too.
        const said = rowWords(row, locale).slice(0, longestSaid) || undefined
        if (verdict === 'ready' || chosen.includes(verdict)) {
          const body = contactOfCells(row.cells)
          return { action: 'create', body, reason: foundReason(row), said, file: { line, cells: {} } }
        }
        const cells = contactOfCells(asWritten(row)) as Record<string, string>
        return { action: 'skip', reason: verdict, said, file: { line, cells } }
      })
      return new Blob(lines.map(line => `${JSON.stringify(line)}\n`))
    },
  }
}

export type ImportHost = ReturnType<typeof createImportHost>
