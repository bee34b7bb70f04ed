import type { ImportRow as SentRow } from '#contract/team/jobs'
import { nextTask } from '#dashboard/api/timing/next-task'
import type { Locale } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import {
  type ContactCells,
  type ContactField,
  contactFields,
  contactOfCells,
} from '#dashboard/parts/contact/contact-fields'
import type { FileRow } from '#dashboard/parts/file-rows/file-row'
import { type FileChoice, type FileInfo, type FileRefusal, readFile } from '#dashboard/parts/file-rows/read-file'
import { loadNumbers } from '#dashboard/parts/phone/as-e164'
import { createRowIndex, type RowModel } from '#dashboard/parts/rows/row-index'
import type { RowsSeen } from '#dashboard/parts/rows/row-window'
import { everyRow, type RowsQuery } from '#dashboard/ui/table/row-source'
import { guessColumns, type Mapping, rowsAbove } from './columns'
import {
  asWritten,
  compareRows,
  countVerdicts,
  type ImportRow,
  type JudgeSetting,
  judgeRow,
  type Verdict,
} from './judge-rows'
import { problemWords, rowValues, rowWords } from './row-words'

/** A file that was read, and the guessed use of its columns. */
export type OpenedFile = {
  info: FileInfo
  /** First rows, from which the uses are guessed. */
  sample: Pick<FileRow, 'line' | 'cells'>[]
  /** Number of columns. */
  width: number
  guess: Mapping
  /** Number of typed rows of a list without a file. */
  typed?: number
}

/** Result of judging all rows. */
export type Judged = {
  /** Country of national numbers. */
  region: string
  counts: Record<Verdict, number>
  /** Problems in words, the most frequent first. */
  reasons: { words: string; n: number }[]
  /** There are national numbers and no country. */
  lacksCountry: boolean
  /** Number of different numbers not compared with the contacts yet. */
  unchecked: number
  /** Doubtful numbers with a country code, as written; each is reported once per country. */
  doubt: string[]
}

/** Findings of a lookup or of the comparison with the contacts. */
export type Findings = {
  /** Country of national numbers; findings of another country are dropped. */
  region: string
  /** E.164 by written number. */
  numbers?: ReadonlyMap<string, string>
  /** Contacts by E.164. */
  contacts?: ReadonlyMap<string, { name: string; id: string }>
  /** Compared numbers, E.164. */
  checked?: readonly string[]
}

/** Number of rows in the sample. */
const sampled = 120
/** Rows judged in one task. */
const judgedAtOnce = 2000

const compared: readonly Verdict[] = ['ready', 'doubt', 'exists', 'uncertain']

/** The empty list for typed rows. */
const typedFile: OpenedFile = {
  info: { kind: 'text', cut: false, columnsCut: false, faults: {} },
  sample: [],
  width: contactFields.length,
  guess: { uses: contactFields, hasHeads: false },
}

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
  const contacts = new Map<string, { name: string; id: string }>()
  /** Numbers compared with the contacts, and doubtful numbers already reported. */
  const [checked, doubted] = [new Set<string>(), new Set<string>()]
  const corrections = new Map<number, Partial<ContactCells>>()
  /** Counts judgements: an outdated one ends early. */
  let turn = 0

  const fields = () => contactFieldText[locale]
  const showRows = () => {
    const all = rows.map(value => ({ ok: true as const, value }))
    index = createRowIndex(all, model, query)
  }
  const unchecked = () => [
    ...new Set(
      rows.flatMap(({ verdict, cells }) =>
        compared.includes(verdict) && !checked.has(cells.Phone) ? [cells.Phone] : [],
      ),
    ),
  ]
  /** Why a row that is sent may be a duplicate; undefined if it is none. */
  const foundReason = ({ verdict, cells }: ImportRow) => {
    if (verdict === 'double' || verdict === 'exists' || verdict === 'uncertain') return verdict
    return checked.has(cells.Phone) ? undefined : 'uncertain'
  }
  const rowsAlike = (line: number, field: ContactField) => {
    const own = rows.find(row => row.line === line)
    const value = own && asWritten(own)[field]
    return own ? rows.filter(row => row.line !== line && asWritten(row)[field] === value) : []
  }
  const summary = ({ region }: JudgeSetting): Judged => {
    const doubt = new Set<string>()
    const reasons = new Map<string, number>()
    for (const row of rows) {
      // A lookup does not settle a guessed number, so only unknown ones are asked.
      if (row.phone === 'unknown' && !doubted.has(row.written)) doubt.add(row.written)
      for (const words of problemWords(row, locale, fields())) reasons.set(words, (reasons.get(words) ?? 0) + 1)
    }
    for (const written of doubt) doubted.add(written)
    return {
      region,
      counts: countVerdicts(rows),
      reasons: [...reasons].map(([words, n]) => ({ words, n })).toSorted((one, other) => other.n - one.n),
      lacksCountry: rows.some(({ phone }) => phone === 'country'),
      unchecked: unchecked().length,
      doubt: [...doubt],
    }
  }

  /** Undefined if a newer judgement began meanwhile. */
  async function judgeAll(): Promise<Judged | undefined> {
    turn += 1
    const own = turn
    if (!setting) return undefined
    const library = await loadNumbers()
    const judged: ImportRow[] = []
    for (const row of file.slice(rowsAbove(setting.mapping))) {
      judged.push(judgeRow(library, row, setting, { numbers, contacts, checked, corrections }))
      if (judged.length % judgedAtOnce > 0) continue
      await nextTask()
      if (own !== turn) return undefined
    }
    if (own !== turn) return undefined
    rows = compareRows(judged, contacts)
    showRows()
    return summary(setting)
  }

  return {
    async open(blob: Blob, choice?: FileChoice): Promise<OpenedFile | FileRefusal> {
      const read = await readFile(blob, choice)
      if (typeof read === 'string') return read
      const { rows: all, ...info } = read
      file = all
      const guess = guessColumns(file)
      const sample = file.slice(0, sampled).map(({ line, cells }) => ({ line, cells }))
      return { info, sample, width: guess.uses.length, guess }
    },
    /** Opens a list of typed rows. */
    openTyped(before: readonly Partial<ContactCells>[]): OpenedFile {
      file = before.map((_, at) => ({ line: at + 1, cells: [] }))
      for (const [at, cells] of before.entries()) corrections.set(at + 1, cells)
      return { ...typedFile, typed: before.length }
    },
    /** All rows as written. */
    written: (): ContactCells[] => rows.map(asWritten),
    show(next: Locale): void {
      locale = next
      model = {
        columns: rowValues(locale),
        filters: {
          verdict: (row, verdict) => row.verdict === verdict,
          reason: (row, words) => problemWords(row, locale, fields()).includes(words),
        },
        locale,
      }
      showRows()
    },
    judge(next: JudgeSetting): Promise<Judged | undefined> {
      // Another country gives national numbers another meaning.
      if (setting && setting.region !== next.region)
        for (const known of [numbers, contacts, checked, doubted]) known.clear()
      setting = next
      return judgeAll()
    },
    judgeAgain: judgeAll,
    know({ region, numbers: newNumbers, contacts: newContacts, checked: newChecked }: Findings): void {
      if (region !== setting?.region) return
      for (const [written, number] of newNumbers ?? []) numbers.set(written, number)
      for (const [number, contact] of newContacts ?? []) contacts.set(number, contact)
      for (const number of newChecked ?? []) checked.add(number)
    },
    /** Changes a row, and those with the same value in the field `alike`. */
    correct(line: number, cells: Partial<ContactCells>, alike?: ContactField): Promise<Judged | undefined> {
      const others = alike ? rowsAlike(line, alike).map(row => row.line) : []
      for (const each of [line, ...others]) corrections.set(each, { ...corrections.get(each), ...cells })
      return judgeAll()
    },
    add(cells: Partial<ContactCells>): Promise<Judged | undefined> {
      const line = (file.at(-1)?.line ?? 0) + 1
      file = [...file, { line, cells: [] }]
      corrections.set(line, cells)
      return judgeAll()
    },
    /** Number of other rows with the same value in a field. */
    countAlike: (line: number, field: ContactField): number => rowsAlike(line, field).length,
    unchecked,
    setQuery(next: RowsQuery): void {
      query = next
      index.setQuery(next)
    },
    look: (from: number, to: number): RowsSeen<ImportRow> => ({
      total: rows.length,
      filtered: index.count(),
      rows: index.slice(from, to),
    }),
    /** NDJSON of all rows: those that are ready or chosen to create, the others to skip, with their cells as written. */
    upload(chosen: readonly Verdict[]): Blob {
      const lines = rows.map((row): SentRow => {
        const { line, verdict } = row
        if (verdict === 'ready' || chosen.includes(verdict)) {
          const reason = foundReason(row)
          return {
            action: 'create',
            body: contactOfCells(row.cells),
            ...(reason && { reason }),
            file: { line, cells: {} },
          }
        }
        const said = rowWords(row, locale, fields())
        const cells = contactOfCells(asWritten(row)) as Record<string, string>
        return { action: 'skip', reason: verdict, ...(said && { said }), file: { line, cells } }
      })
      return new Blob(lines.map(line => `${JSON.stringify(line)}\n`))
    },
  }
}

export type ImportHost = ReturnType<typeof createImportHost>
