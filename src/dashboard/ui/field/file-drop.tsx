import { type ReactNode, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { useFieldProblem, useFieldWiring } from './field-context'
import { fileSize } from './file-size'

const fileDropText = catalogue({
  choose: ['Choose a file', 'Välj en fil'],
  orDrop: ['or drop or paste it here', 'eller släpp eller klistra in den här'],
  dropNow: ['Drop to add', 'Släpp för att lägga till'],
  tooLarge: (p: { name: string; size: string; limit: string }) => [
    `${p.name} is ${p.size}. The limit is ${p.limit}.`,
    `${p.name} är ${p.size}. Gränsen är ${p.limit}.`,
  ],
  tooMany: ['Choose one file at a time.', 'Välj en fil i taget.'],
  empty: (p: { name: string }) => [`${p.name} is empty.`, `${p.name} är tom.`],
})

type FileDropProps = {
  /** Called with the accepted files, never with an empty list. */
  onFiles: (files: File[]) => void
  /** `accept` of the file dialog; not enforced, the caller checks the files. */
  offered?: string
  maxSize?: number
  hint?: ReactNode
}

/** Accepts files that are chosen, dropped or pasted. A surrounding `Field` names it and shows refusals. */
export function FileDrop({ onFiles, offered, maxSize, hint }: FileDropProps) {
  const t = useText(fileDropText)
  const locale = useLocale()
  const field = useFieldWiring()
  const [problem, setProblem] = useState<string | null>(null)
  useFieldProblem(problem)

  const reason = ({ file, errors }: FileRejection): string => {
    const code = errors[0]?.code
    if (code === 'too-many-files') return t.tooMany
    if (code === 'file-too-large')
      return t.tooLarge({ name: file.name, size: fileSize(file.size, locale), limit: fileSize(maxSize ?? 0, locale) })
    return t.empty({ name: file.name })
  }
  const drop = useDropzone({
    maxSize,
    minSize: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, refused) => {
      setProblem(refused[0] ? reason(refused[0]) : null)
      if (taken.length > 0) onFiles(taken)
    },
  })

  return (
    <div
      {...drop.getRootProps({ role: 'group', tabIndex: undefined })}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      className={classNames(
        'flex flex-col items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center transition-colors',
        drop.isDragActive ? 'border-accent bg-accent-soft' : 'border-strong bg-surface',
      )}
    >
      {/* The library names it in English; the button opens it. */}
      <input
        {...drop.getInputProps({ style: { display: 'none' }, ...(offered !== undefined && { accept: offered }) })}
      />
      <Icon name="upload" className="mb-1 size-5 text-muted" />
      <p>
        <Button size="sm" onClick={drop.open}>
          {t.choose}
        </Button>
      </p>
      <p className="text-sm text-muted">{drop.isDragActive ? t.dropNow : t.orDrop}</p>
      {hint ? <div className="text-sm text-muted">{hint}</div> : null}
      {problem && !field ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
