/**
 * The colours. primary, secondary, background and text are the product's given palette; surface, tone and copper are derived
 * from it and were measured for contrast (WCAG AA). Screens name tokens, never colours.
 */
export interface Surface {
  /** Text links and selected menu text. */
  readonly link: string
  /** Secondary text anywhere but on paper: headers, footers, captions. */
  readonly muted: string
  /** Table header, search box. */
  readonly sunken: string
  readonly hover: string
  /** Selected rows, bulk bar, active menu entry. */
  readonly selected: string
  /** Hairlines: decoration only. */
  readonly line: string
  /** Borders of inputs and outlined buttons, 3:1 against what they stand on. */
  readonly outline: string
  /** Data only: charts, sparklines, cross-sections; never small text. */
  readonly copper: string
  /** The shade behind a dialog. */
  readonly veil: string
}

export const toneNames = ['neutral', 'info', 'progress', 'warning', 'success', 'danger'] as const
export type ToneName = (typeof toneNames)[number]

/** Text and ground of a status. */
export interface TonePair {
  readonly fg: string
  readonly bg: string
}

export type Tones = Readonly<Record<ToneName, TonePair>>

interface Scheme {
  readonly primary: { readonly main: string }
  readonly secondary: { readonly main: string }
  readonly error: { readonly main: string }
  readonly background: { readonly default: string; readonly paper: string }
  readonly text: { readonly primary: string; readonly secondary: string }
  readonly divider: string
  readonly surface: Surface
  readonly tone: Tones
}

export const light: Scheme = {
  primary: { main: '#1976d2' },
  secondary: { main: '#dc004e' },
  error: { main: '#c62828' },
  background: { default: '#f5f5f5', paper: '#ffffff' },
  text: { primary: '#212121', secondary: '#757575' },
  divider: '#e4e6ea',
  surface: {
    link: '#125ea8',
    muted: '#5c636b',
    sunken: '#fafafa',
    hover: '#f4f7fb',
    selected: '#eaf3fc',
    line: '#e4e6ea',
    outline: '#858d97',
    copper: '#b4682f',
    veil: 'rgb(24 32 40 / 0.4)',
  },
  tone: {
    neutral: { fg: '#454c56', bg: '#eceef1' },
    info: { fg: '#0f4f96', bg: '#e1eefb' },
    progress: { fg: '#5b35a0', bg: '#eee8fa' },
    warning: { fg: '#7a4a00', bg: '#fdefd6' },
    success: { fg: '#17633a', bg: '#e1f3e8' },
    danger: { fg: '#a50f3a', bg: '#fde6ec' },
  },
}

export const dark: Scheme = {
  primary: { main: '#90caf9' },
  secondary: { main: '#f48fb1' },
  error: { main: '#ff8a80' },
  background: { default: '#121212', paper: '#1e1e1e' },
  text: { primary: '#ffffff', secondary: '#b3b3b3' },
  divider: '#333639',
  surface: {
    link: '#90caf9',
    muted: '#b3b3b3',
    sunken: '#191919',
    hover: '#262a2e',
    selected: '#1d2f42',
    line: '#333639',
    outline: '#747b83',
    copper: '#d99a6c',
    veil: 'rgb(0 0 0 / 0.6)',
  },
  tone: {
    neutral: { fg: '#d0d5db', bg: '#303438' },
    info: { fg: '#a6d0fa', bg: '#17304a' },
    progress: { fg: '#cfb9f8', bg: '#30254a' },
    warning: { fg: '#f5cb86', bg: '#3c2e14' },
    success: { fg: '#97ddb2', bg: '#17362a' },
    danger: { fg: '#f8abc0', bg: '#43192a' },
  },
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette {
    surface: Surface
    tone: Tones
  }
  interface PaletteOptions {
    surface?: Surface
    tone?: Tones
  }
}
