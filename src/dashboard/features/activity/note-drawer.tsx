import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { CodeText } from '#dashboard/ui/code-text'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { Drawer } from '#dashboard/ui/overlay/drawer'
import { RawText } from '#dashboard/ui/raw-text'
import { saveFile } from '#dashboard/ui/save-file'
import { Notice } from '#dashboard/ui/state/notice'
import { actionWords, endpointLine } from './action-text'
import { type Note, notesFile } from './notes'
import { notesText } from './notes-text'

type NoteDrawerProps = { note: Note; onClose: () => void; onDelete: () => void }

/** Everything about one write: what was sent, what came back, what is known. */
export function NoteDrawer({ note, onClose, onDelete }: NoteDrawerProps) {
  const t = useText(notesText)
  const action = actionWords(note.endpoint, useLocale())
  const help = note.state === 'receipt' ? undefined : t[`${note.state}Help` as const]
  const name = `${note.endpoint}-${note.at.slice(0, 19).replaceAll(':', '')}.json`
  return (
    <Drawer
      open
      onOpenChange={open => !open && onClose()}
      title={action}
      footer={
        <>
          <Button variant="ghost" onClick={onDelete}>
            <Icon name="trash" />
            {t.deleteOne}
          </Button>
          <Button onClick={() => saveFile(notesFile([note]), name)}>
            <Icon name="download" />
            {t.download}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {help ? <Notice tone="warning">{help}</Notice> : null}
        <KeyValueList
          items={[
            { key: 'subject', label: t.subject, value: <bdi>{note.subject || '–'}</bdi> },
            { key: 'state', label: t.state, value: t[note.state] },
            { key: 'at', label: t.at, value: <Time value={note.at} precision="dateTimeSeconds" /> },
            { key: 'endpoint', label: t.request, value: <CodeText>{endpointLine(note.endpoint)}</CodeText> },
          ]}
        />
        {note.state === 'receipt' ? <Json title={t.answer} value={note.answer} absent={t.noAnswer} /> : null}
        <Json title={t.sent} value={note.sent} />
      </div>
    </Drawer>
  )
}

function Json({ title, value, absent = '–' }: { title: string; value: unknown; absent?: string }) {
  return (
    <div>
      <h3 className="label-text mb-1">{title}</h3>
      {value === undefined || value === null ? (
        <p className="text-muted">{absent}</p>
      ) : (
        <RawText label={title} className="max-h-96">
          {JSON.stringify(value, null, 2)}
        </RawText>
      )}
    </div>
  )
}
