const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats bytes in steps of 1000: `1.2 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000 ** step)
}
