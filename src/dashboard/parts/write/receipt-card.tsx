import type { ReactNode } from 'react'
import type { Proof } from '#contract/document/compare'
import { getOwn, isJsonObject } from '#contract/reading/json-object'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import type { CodeDictionary } from '#dashboard/parts/codes/code-dictionary'
import { LabelledCode, useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { CreatedUnlike } from '#dashboard/parts/document/differences'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { jsonFile, saveFile } from '#dashboard/ui/save-file'
import { Notice } from '#dashboard/ui/state/notice'

const receiptText = catalogue({
  onlyCopy: ['The receipt is saved under Activity.', 'Kvittot är sparat under Aktivitet.'],
  download: ['Download receipt (JSON)', 'Ladda ner kvitto (JSON)'],
  nothing: ['No answer was stored.', 'Inget svar är sparat.'],
  yes: ['Yes', 'Ja'],
  no: ['No', 'Nej'],
  unset: ['Not set', 'Inte satt'],
})

type ReceiptCardProps = {
  title: ReactNode
  /** The service's response, already masked. */
  answer: unknown
  /** Time of the response; ISO 8601. */
  at: string
  /** Labels of members; by default their names in the response. */
  labels?: Record<string, string>
  codes?: Record<string, CodeDictionary>
  /** Formats the value of a member; undefined shows the value itself. */
  textOf?: (member: string, value: unknown) => string | undefined
  /** Name of the downloaded file, without extension. */
  fileName: string
  /** A line above the members, such as an expiry. */
  status?: ReactNode
  /** What differs from what was sent; listed above the members. */
  proof?: Proof
  /** The response can be read again, so no receipt is stored. */
  readable?: boolean
  children?: ReactNode
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function Value({ value }: { value: unknown }) {
  const t = useText(receiptText)
  const isEmptyList = Array.isArray(value) && value.length === 0
  if (value == null || isEmptyList) return <span className="text-muted">{t.unset}</span>
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'string' && isoTime.test(value)) return <Time value={value} precision="dateTimeSeconds" />
  if (typeof value === 'string' || typeof value === 'number') {
    return (
      <bdi dir="auto" className="whitespace-pre-wrap">
        {value}
      </bdi>
    )
  }
  return <pre className="font-mono text-xs break-all whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</pre>
}

/** Shows the response of a write, with a download: for endpoints whose response cannot be read again. */
export function ReceiptCard(props: ReceiptCardProps) {
  const t = useText(receiptText)
  const codeLabel = useCodeLabeller()
  const { answer, at, labels = {}, codes = {}, textOf, fileName, proof = [] } = props
  const members = isJsonObject(answer) ? Object.entries(answer) : []
  const download = () => {
    const content = jsonFile(JSON.stringify(answer ?? null, null, 2))
    saveFile(content, `${fileName}-${at.slice(0, 19).replaceAll(':', '')}.json`)
  }
  const valueOf = (member: string, value: unknown) => {
    const text = value == null ? undefined : textOf?.(member, value)
    if (text !== undefined) return <bdi dir="auto">{text}</bdi>
    const dictionary = getOwn(codes, member)
    if (!dictionary || typeof value !== 'number') return <Value value={value} />
    return <LabelledCode dictionary={dictionary} code={value} />
  }
  const codeWords = (value: unknown, [member = '']: readonly string[]) => {
    const dictionary = getOwn(codes, member)
    return dictionary && typeof value === 'number' ? codeLabel(dictionary, value) : undefined
  }
  const label = (member: string) => getOwn(labels, member) ?? member
  return (
    <Card
      title={props.title}
      description={<Time value={at} precision="dateTimeSeconds" />}
      actions={
        <Button size="sm" onClick={download}>
          <Icon name="download" />
          {t.download}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {props.status ? <div>{props.status}</div> : null}
        {proof.length > 0 ? (
          <Notice tone={proof.every(({ kind }) => kind === 'unconfirmed') ? 'info' : 'warning'}>
            <CreatedUnlike proof={proof} nameOf={([member = '']) => label(member)} wordsOf={codeWords} />
          </Notice>
        ) : null}
        {members.length > 0 ? (
          <KeyValueList
            items={members.map(([member, value]) => ({
              key: member,
              label: label(member),
              value: valueOf(member, value),
            }))}
          />
        ) : (
          <p>{answer === undefined || answer === null ? t.nothing : <Value value={answer} />}</p>
        )}
        {props.readable ? null : <p className="text-sm text-muted">{t.onlyCopy}</p>}
        {props.children}
      </div>
    </Card>
  )
}
