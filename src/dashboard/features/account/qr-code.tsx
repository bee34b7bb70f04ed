import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Light modules around the code; some cameras need them. */
const quietZone = 4

/** Renders a text as a QR code, dark on light in both themes for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, path: dark.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      data-theme="light"
      className="size-48 rounded-md border border-line bg-raised text-ink"
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}
