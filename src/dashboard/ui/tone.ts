/** Meaning of a colour. Never the only carrier of that meaning. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export const textTone: Record<Tone, string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}
