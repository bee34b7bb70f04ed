import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Modules of light around the code, without which some cameras do not find it. */
const quietZone = 4

/** A text as a QR code: one path, dark on light in both themes, because cameras want it so. */
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
