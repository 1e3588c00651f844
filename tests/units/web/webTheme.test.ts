import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crossSection } from '../../../src/modules/cable/drawing/crossSection.ts'
import { markCable, toSvg } from '../../../src/modules/cable/drawing/crossSectionSvg.ts'
import { densityOf } from '../../../src/web/theme/density.ts'
import { initialMode, modeFromOtherTab, nextMode, resolve } from '../../../src/web/theme/mode.ts'
import { dark, light, toneNames } from '../../../src/web/theme/palette.ts'
import { theme } from '../../../src/web/theme/theme.ts'

const source = (path: string): string => readFileSync(new URL(`../../../src/web/${path}`, import.meta.url), 'utf8')

test('the light theme', () => {
  const { primary, secondary, background, text } = theme.colorSchemes.light?.palette ?? {}
  expect([primary?.main, secondary?.main, background?.default, background?.paper, text?.primary, text?.secondary]).toEqual([
    '#1976d2',
    '#dc004e',
    '#f5f5f5',
    '#ffffff',
    '#212121',
    '#757575',
  ])
})

test('the dark theme', () => {
  const { primary, secondary, background, text } = theme.colorSchemes.dark?.palette ?? {}
  expect([primary?.main, secondary?.main, background?.default, background?.paper, text?.primary, text?.secondary]).toEqual([
    '#90caf9',
    '#f48fb1',
    '#121212',
    '#1e1e1e',
    '#ffffff',
    '#b3b3b3',
  ])
})

test('font stack, headings, buttons, breakpoints', () => {
  expect(theme.typography.fontFamily).toBe('Roboto,Helvetica,Arial,sans-serif')
  expect([theme.typography.h1.fontSize, theme.typography.h1.fontWeight]).toEqual(['2.5rem', 500])
  expect([theme.typography.h2.fontSize, theme.typography.h2.fontWeight]).toEqual(['2rem', 500])
  expect(theme.typography.button.textTransform).toBe('none')
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
})

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

test.each([
  ['light', light],
  ['dark', dark],
])(
  'every derived colour of the %s theme can be read on what it stands on',
  (_, { surface, tone, background, primary, error }) => {
    const grounds = [background.default, background.paper, surface.sunken, surface.hover, surface.selected]
    for (const ground of grounds) {
      expect(contrast(surface.link, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(surface.muted, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const name of toneNames) expect(contrast(tone[name].fg, tone[name].bg), name).toBeGreaterThanOrEqual(6.3)
    for (const ground of [background.default, background.paper]) {
      expect(contrast(surface.outline, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(primary.main, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(error.main, ground)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('the toggle cycles light, dark, system, light', () => {
  expect(nextMode).toEqual({ light: 'dark', dark: 'system', system: 'light' })
})

test('the initial theme is the saved value, else light', () => {
  expect(['dark', 'light', null, 'sepia'].map(initialMode)).toEqual(['dark', 'light', 'light', 'light'])
})

test('system mode shows what the operating system prefers, the others themselves', () => {
  expect([resolve('system', true), resolve('system', false), resolve('light', true), resolve('dark', false)]).toEqual([
    'dark',
    'light',
    'light',
    'dark',
  ])
})

test('changes of another tab: theme, mui-mode and mui-color-scheme lead, anything else does not', () => {
  expect(modeFromOtherTab('theme', 'dark', 'light')).toBe('dark')
  expect(modeFromOtherTab('theme', null, 'light')).toBe('system')
  expect(modeFromOtherTab('mui-mode', 'system', 'light')).toBe('system')
  expect(modeFromOtherTab('mui-color-scheme', 'dark', 'light')).toBe('dark')
  expect(modeFromOtherTab('mui-color-scheme', 'dark', 'dark')).toBeNull()
  expect(modeFromOtherTab('token', null, 'light')).toBeNull()
  expect(modeFromOtherTab(null, null, 'light')).toBeNull()
})

test('density: the choice, else touch on coarse pointers, else standard', () => {
  expect([densityOf('compact', true), densityOf(null, true), densityOf(null, false), densityOf('huge', false)]).toEqual([
    'compact',
    'touch',
    'standard',
    'standard',
  ])
})

test('what is painted before any script runs has the colours of the theme', () => {
  const css = source('theme/page.css')
  expect(css).toContain(`background: ${light.background.default}`)
  expect(css).toContain(`background: ${dark.background.default}`)
  expect(source('index.html')).toContain("localStorage.getItem('theme')")
})

test("the mark is the kernel's drawing", () => {
  expect(source('public/mark.svg')).toBe(`${toSvg(crossSection(markCable), 26)}\n`)
})
