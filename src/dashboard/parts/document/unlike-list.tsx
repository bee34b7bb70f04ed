import type { Proof, Unlike } from '#contract/document/compare'
import type { Path } from '#contract/document/members'
import type { NameOf } from './document-text'

type Sentence = (p: { name: string; sent: string; got: string }) => string

type UnlikeListProps = {
  proof: Proof
  nameOf: NameOf
  /** A sentence for each way in which something may have come back. */
  words: Readonly<Partial<Record<Unlike['kind'], Sentence>>>
  /** A value as people read it; as it is where absent. */
  textOf?: (value: unknown, path: Path) => string
}

const written = (value: unknown) => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))

/** What came back otherwise than it was sent, a sentence each; nothing when everything came back as it was sent. */
export function UnlikeList({ proof, nameOf, words, textOf = written }: UnlikeListProps) {
  if (proof.length === 0) return null
  return (
    <ul className="list-disc pl-5 wrap-anywhere">
      {proof.map(({ path, kind, before, after }) => (
        <li key={path.join('\u0000')}>
          {words[kind]?.({ name: nameOf(path), sent: textOf(before, path), got: textOf(after, path) })}
        </li>
      ))}
    </ul>
  )
}
