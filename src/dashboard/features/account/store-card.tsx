import { useState } from 'react'
import { refusalWords } from '#dashboard/data/store/product-file'
import { countedNames, exportStore, readStoreExport, useStoreCounts } from '#dashboard/data/store/store-content'
import { useStoreStatus } from '#dashboard/data/store/use-stored'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { FileButton } from '#dashboard/ui/field/file-button'
import { Icon } from '#dashboard/ui/icon'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { jsonFile, saveFile } from '#dashboard/ui/save-file'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { ErrorState } from '#dashboard/ui/state/error-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { notify } from '#dashboard/ui/toast/notify'
import { ClearDialog } from './clear-dialog'
import { type ChosenFile, ImportDialog } from './import-dialog'
import { storeText } from './store-text'

const tones = { opening: 'neutral', saved: 'success', memory: 'warning', full: 'danger', closed: 'danger' } as const

/** What only this browser knows: how well it is kept, how much there is, and the ways in and out. */
export function StoreCard() {
  const t = useText(storeText)
  const format = useFormat()
  const [layer, setLayer] = useState<'clear' | ChosenFile>()
  const [refused, setRefused] = useState<unknown>()
  const failed = () => notify({ tone: 'danger', title: t.failed, description: t.failedBody })
  const save = async () => {
    const text = await exportStore()
    saveFile(jsonFile(text), 'messaging-admin-browser.json')
  }
  const choose = async (file: File) => {
    setRefused(undefined)
    try {
      const text = await file.text()
      setLayer({ text, file: await readStoreExport(text) })
    } catch (error) {
      setRefused(error)
    }
  }
  return (
    <Card
      title={t.title}
      help={t.help}
      actions={
        <>
          <Button size="sm" onClick={() => void save().catch(failed)}>
            <Icon name="download" />
            {t.exportAll}
          </Button>
          <FileButton size="sm" accept=".json,application/json" onFile={file => void choose(file)}>
            <Icon name="upload" />
            {t.importAll}
          </FileButton>
          <Button size="sm" onClick={() => setLayer('clear')}>
            <Icon name={seldomIcons.trash} />
            {t.clear}
          </Button>
        </>
      }
    >
      {refused ? (
        <ErrorState
          title={t.refused}
          raw={refusalWords(refused, format.locale)}
          rawTitle={t.refusedWhy}
          className="mb-4"
        >
          {t.refusedBody}
        </ErrorState>
      ) : null}
      <StoreFacts />
      {layer === 'clear' ? <ClearDialog onClose={() => setLayer(undefined)} /> : null}
      {layer && layer !== 'clear' ? <ImportDialog chosen={layer} onClose={() => setLayer(undefined)} /> : null}
    </Card>
  )
}

function StoreFacts() {
  const t = useText(storeText)
  const format = useFormat()
  const status = useStoreStatus()
  const counts = useStoreCounts()
  if (!counts) return <SkeletonRows rows={4} rowClass="h-8" label={t.title} />
  const some = countedNames.filter(name => counts[name] > 0)
  const help = status === 'full' ? t.fullHelp : status === 'memory' ? t.memoryHelp : undefined
  return (
    <KeyValueList
      items={[
        {
          key: 'status',
          label: t.status,
          value: (
            <>
              <Status tone={tones[status]}>{t[status]}</Status>
              {help ? <p className="mt-1 text-muted">{help}</p> : null}
            </>
          ),
        },
        ...some.map(name => ({ key: name, label: t[name], value: format.number(counts[name]) })),
        ...(some.length === 0 ? [{ key: 'none', label: t.nothing, value: '' }] : []),
      ]}
    />
  )
}
