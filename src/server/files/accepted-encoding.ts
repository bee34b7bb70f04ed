export type Encoding = 'br' | 'gzip'

/** The first of `available` that `Accept-Encoding` takes, or undefined for the plain form. `q=0` means not at all. */
export function acceptedEncoding(header: string | null, available: readonly Encoding[]): Encoding | undefined {
  const accepted = new Map<string, boolean>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    accepted.set(name, !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter)))
  }
  return available.find(encoding => accepted.get(encoding) ?? accepted.get('*') ?? false)
}
