import type { Proof } from '#contract/document/compare'
import { useText } from '#dashboard/i18n/use-text'
import { createdText } from './created-text'
import type { NameOf } from './document-text'
import { UnlikeList } from './unlike-list'

/** What came back differently from how it was sent to be created; nothing when everything came back as it was sent. */
export function CreatedUnlike({ proof, nameOf }: { proof: Proof; nameOf: NameOf }) {
  const t = useText(createdText)
  if (proof.length === 0) return null
  return (
    <>
      <p>{t.otherwise}</p>
      <UnlikeList proof={proof} nameOf={nameOf} words={t} />
    </>
  )
}
