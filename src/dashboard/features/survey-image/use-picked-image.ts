import { useEffect, useRef, useState } from 'react'
import { openImage, scaleImage } from './draw-image'
import { type Prepared, prepareImage } from './prepare-image'

type State = {
  file: File | undefined
  preserveSize: boolean
  /** The file is being read; until then `prepared` may be what it was with the other size. */
  reading: boolean
  prepared: Prepared | undefined
  /** An address of the prepared bytes, for as long as they are shown. */
  url: string | undefined
}

export type Picked = Omit<State, 'file'> & {
  pick: (file: File) => void
  /** Sends it in its own size, or as small as is usual. */
  setPreserveSize: (preserve: boolean) => void
  clear: () => void
}

const nothing: State = { file: undefined, preserveSize: false, reading: false, prepared: undefined, url: undefined }

/** What draws an SVG is loaded by the first one. */
const drawSvg = (text: string) => import('./draw-svg').then(({ svgAsPng }) => svgAsPng(text))

/** The image a person picked, made ready to be sent. The last one picked counts, however long an earlier one takes. */
export function usePickedImage(): Picked {
  const [{ file: picked, ...state }, setState] = useState(nothing)
  const turn = useRef(0)
  const { url } = state
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const prepare = async (file: File, preserveSize: boolean) => {
    turn.current += 1
    const mine = turn.current
    setState(before =>
      before.file === file ? { ...before, preserveSize, reading: true } : { ...nothing, file, reading: true },
    )
    const prepared = await prepareImage(file, { open: openImage, scale: scaleImage, drawSvg, preserveSize }).catch(
      // A file that went away between being picked and being read.
      (): Prepared => ({ ok: false, name: file.name, reason: 'unreadable' }),
    )
    if (mine !== turn.current) return
    const address = prepared.ok ? URL.createObjectURL(prepared.image.blob) : undefined
    setState({ file, preserveSize, reading: false, prepared, url: address })
  }
  return {
    ...state,
    pick: file => void prepare(file, false),
    setPreserveSize: preserve => {
      if (picked) void prepare(picked, preserve)
    },
    clear: () => {
      turn.current += 1
      setState(nothing)
    },
  }
}
