import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { typedInt32 } from '#dashboard/parts/page/path-parameter'
import { IdForm } from './id-form'

type IdOpenerProps = {
  label: string
  /** Says where the number is found: the API lists none of these. */
  help: string
  /** Error of a text that is no number. */
  refused: string
  open: string
  pathOf: (id: number) => string
}

/** Form that opens a page by number. */
export function IdOpener({ open, pathOf, ...words }: IdOpenerProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  return (
    <IdForm
      {...words}
      action={open}
      variant="primary"
      text={text}
      onTextChange={setText}
      read={typedInt32}
      onId={id => void navigate(pathOf(id))}
      input={{ inputMode: 'numeric', className: 'max-w-56' }}
      className="rounded-lg border border-line bg-surface p-4"
    />
  )
}
