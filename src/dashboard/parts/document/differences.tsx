import type { Difference, Proof, Unlike } from '#contract/document/compare'
import type { Path } from '#contract/document/members'
import { dateTime } from '#contract/reading/moment'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { createdText, documentText } from './texts'

/** Returns the display name of a path. */
export type NameOf = (path: readonly string[]) => string

const longest = 600

function written(value: unknown): string {
  if (typeof value === 'string') return value
  const isTexts = Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'string')
  return isTexts ? value.join(', ') : JSON.stringify(value, undefined, 1)
}

/** Raster images; an SVG could hold more than an image. */
const picture = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);/i

const inWholeMinutes = (text: string) => /T\d\d:\d\d(?::00(?:\.0+)?)?(?:Z|[+-]|$)/.test(text)

/** Shows a value as text, never as markup; a time in the person's zone, an image as one. */
export function ValueText({ value }: { value: unknown }) {
  const t = useText(documentText)
  if (value === undefined || value === null) return <span className="text-faint">{t.absent}</span>
  if (typeof value === 'boolean') return <span>{value ? t.on : t.off}</span>
  const text = written(value)
  if (dateTime.test(text))
    return <Time still value={text} precision={inWholeMinutes(text) ? 'dateTime' : 'dateTimeSeconds'} />
  if (picture.test(text)) {
    return (
      <img src={text} alt={t.picture} className="mt-1 max-h-16 max-w-40 rounded-sm border border-line object-contain" />
    )
  }
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return (
    <span dir="auto" className="block max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      {cut === '' ? '""' : cut}
    </span>
  )
}

type DifferenceListProps = {
  title: string
  differences: readonly Difference[]
  nameOf: NameOf
  /** Labels of both values. */
  names: readonly [before: string | undefined, after: string | undefined]
}

/** Lists the paths at which two documents differ, with both values; nothing if there are none. */
export function DifferenceList({ title, differences, nameOf, names: [before, after] }: DifferenceListProps) {
  if (differences.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-ink">{title}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {differences.map(({ path, ...values }) => (
          <li key={path.join('\u0000')} className="grid gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(7rem,1fr)_2fr_2fr]">
            <span className="font-medium wrap-anywhere">{nameOf(path)}</span>
            <div className="min-w-0">
              <span className="text-muted">{before}: </span>
              <ValueText value={values.before} />
            </div>
            <div className="min-w-0">
              <span className="text-muted">{after}: </span>
              <ValueText value={values.after} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Sentence = (p: { name: string; sent: string; got: string }) => string

type UnlikeListProps = {
  proof: Proof
  nameOf: NameOf
  /** A sentence for each kind of difference; what is unconfirmed has one of its own. */
  words: Readonly<Partial<Record<Unlike['kind'], Sentence>>>
  /** Formats a value; defaults to the value in one line. */
  textOf?: (value: unknown, path: Path) => string
}

const inOneLine = (value: unknown) => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))

/** Lists what came back differently from how it was sent; nothing if all is equal. */
export function UnlikeList({ proof, nameOf, words, textOf = inOneLine }: UnlikeListProps) {
  const unlike = proof.filter(({ kind }) => kind !== 'unconfirmed')
  return (
    <>
      {unlike.length > 0 ? (
        <ul className="max-h-80 list-disc overflow-y-auto pl-5 wrap-anywhere">
          {unlike.map(({ path, kind, before, after }) => (
            <li key={path.join('\u0000')}>
              {words[kind]?.({ name: nameOf(path), sent: textOf(before, path), got: textOf(after, path) })}
            </li>
          ))}
        </ul>
      ) : null}
      <Unconfirmed proof={proof} nameOf={nameOf} />
    </>
  )
}

/** Names what neither the response nor a read confirmed; nothing if there is none. */
export function Unconfirmed({ proof, nameOf }: { proof: Proof; nameOf: NameOf }) {
  const t = useText(documentText)
  const names = new Set(proof.flatMap(({ kind, path }) => (kind === 'unconfirmed' ? nameOf(path) : [])))
  return names.size > 0 ? <p className="wrap-anywhere">{t.unconfirmed({ names: [...names].join(', ') })}</p> : null
}

type CreatedUnlikeProps = {
  proof: Proof
  nameOf: NameOf
  /** The words of a code; undefined for any other value. */
  wordsOf?: (value: unknown, path: Path) => string | undefined
}

/** Lists what the service answered differently from what was sent; nothing if all is equal. */
export function CreatedUnlike({ proof, nameOf, wordsOf }: CreatedUnlikeProps) {
  const t = useText(createdText)
  const textOf = (value: unknown, path: Path) =>
    wordsOf?.(value, path) ?? (typeof value === 'boolean' ? t[value ? 'yes' : 'no'] : inOneLine(value))
  return (
    <>
      {proof.some(({ kind }) => kind !== 'unconfirmed') ? <p>{t.otherwise}</p> : null}
      <UnlikeList proof={proof} nameOf={nameOf} words={t} textOf={textOf} />
    </>
  )
}
