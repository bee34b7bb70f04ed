import { type Proof, proofOf } from '#contract/document/compare'
import { picked } from '#contract/document/members'
import type { JsonObject } from '#contract/reading/json-object'
import { catalogue } from '#dashboard/i18n/catalogue'
import { instantOf } from '#dashboard/i18n/format'
import { useText } from '#dashboard/i18n/use-text'
import { UnlikeList } from './differences'
import type { NameOf } from './document-text'

function sameMoment(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false
  const [before, after] = [instantOf(sent), instantOf(stored)]
  return before !== undefined && before.getTime() === after?.getTime()
}

/**
 * What a service made of something that it created: of the `members` that were given, not of what it made up itself.
 * Of those in `moments` the same moment written otherwise is the same.
 */
export function createdProof<Member extends string>(
  members: readonly Member[],
  sent: JsonObject,
  answer: JsonObject,
  moments: readonly Member[] = [],
): Proof {
  const present = members.filter(name => sent[name] != null)
  const isMoment = (name: string | undefined) => moments.some(moment => moment === name)
  return proofOf(picked(sent, present), picked(answer, present)).filter(
    ({ path, before, after }) => !(isMoment(path[0]) && sameMoment(before, after)),
  )
}

/** Words of what a service made of something that it created. */
const createdText = catalogue({
  en: {
    otherwise: 'Saved differently:',
    changed: (p: { name: string; sent: string; got: string }) => `${p.name}: “${p.sent}” became “${p.got}”`,
    dropped: (p: { name: string; sent: string }) => `${p.name}: “${p.sent}” was not kept`,
  },
  sv: {
    otherwise: 'Sparat annorlunda:',
    changed: (p: { name: string; sent: string; got: string }) => `${p.name}: ”${p.sent}” blev ”${p.got}”`,
    dropped: (p: { name: string; sent: string }) => `${p.name}: ”${p.sent}” kom inte med`,
  },
})

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
