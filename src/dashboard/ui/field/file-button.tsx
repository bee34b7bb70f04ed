import { useRef } from 'react'
import { Button, type ButtonProps } from '#dashboard/ui/action/button'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Endings and media types, as a file input takes them. */
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for one file. The same file may be chosen again. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
