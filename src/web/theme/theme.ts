import { createTheme } from '@mui/material/styles'
import { dark, light } from './palette.ts'
import './palette.ts'

const fonts = ['Roboto', 'Helvetica', 'Arial', 'sans-serif'].join(',')

/** 120 ms for menus and drawers, nothing slower anywhere. */
const quickMs = 120

/** Menus and hints are put into a region of the page that has a name, so that screen readers can tell where they are. */
const layers = (): HTMLElement | null => document.getElementById('layers')

const floating = '0 6px 24px rgb(0 0 0 / 0.16)'

/**
 * The theme of the interface components. Both schemes are CSS variables, so that switching them paints anew without
 * rendering anything anew; sizes come from the density variables --row, --ctl and --fs of page.css.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  defaultColorScheme: 'light',
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: 8,
  shape: { borderRadius: 6 },
  motion: { reducedMotion: 'system' },
  focusVisible: { outline: '2px solid var(--focus)', outlineOffset: 1 },
  transitions: {
    duration: {
      shortest: quickMs,
      shorter: quickMs,
      short: quickMs,
      standard: quickMs,
      complex: quickMs,
      enteringScreen: quickMs,
      leavingScreen: quickMs,
    },
  },
  typography: {
    fontFamily: fonts,
    h1: { fontSize: '2.5rem', fontWeight: 500, lineHeight: 1.2, letterSpacing: '-0.01em' },
    h2: { fontSize: '2rem', fontWeight: 500, lineHeight: 1.25, letterSpacing: '-0.005em' },
    h3: { fontSize: '1.5rem', fontWeight: 500, lineHeight: 1.3 },
    h4: { fontSize: '1.25rem', fontWeight: 500, lineHeight: 1.4 },
    h5: { fontSize: '1rem', fontWeight: 500, lineHeight: 1.5 },
    h6: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
    body1: { fontSize: '0.875rem', lineHeight: 20 / 14, letterSpacing: 0 },
    body2: { fontSize: '0.8125rem', lineHeight: 18 / 13, letterSpacing: 0 },
    caption: { fontSize: '0.75rem', fontWeight: 500, lineHeight: 16 / 12, letterSpacing: 0 },
    button: { fontSize: '0.8125rem', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: 'var(--ctl)', fontSize: 'var(--fs)', lineHeight: 18 / 13, padding: '0 12px', whiteSpace: 'nowrap' },
        outlined: ({ theme: t }) => ({ color: t.vars.palette.text.primary, borderColor: t.vars.palette.surface.outline }),
        text: ({ theme: t }) => ({ color: t.vars.palette.surface.link }),
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { width: 'var(--ctl)', height: 'var(--ctl)', borderRadius: 6, color: 'inherit' } },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' }, styleOverrides: { fontSizeSmall: { fontSize: 18 } } },
    MuiOutlinedInput: {
      defaultProps: { size: 'small', notched: false },
      styleOverrides: {
        root: ({ theme: t }) => ({
          minHeight: 'var(--ctl)',
          fontSize: 'var(--fs)',
          backgroundColor: t.vars.palette.background.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.surface.outline },
        }),
        input: {
          padding: '0 10px',
          height: 'var(--ctl)',
          boxSizing: 'border-box',
          '&.MuiInputBase-inputMultiline': { padding: 0, height: 'auto' },
        },
        multiline: { padding: '6px 10px' },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopper: { defaultProps: { container: layers } },
    MuiPopover: {
      defaultProps: { transitionDuration: quickMs, container: layers },
      styleOverrides: {
        paper: ({ theme: t }) => ({ boxShadow: floating, border: `1px solid ${t.vars.palette.surface.line}`, borderRadius: 8 }),
      },
    },
    MuiMenu: { defaultProps: { transitionDuration: quickMs }, styleOverrides: { list: { padding: '4px 0' } } },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme: t }) => ({
          minHeight: 'max(var(--ctl), 30px)',
          fontSize: 'var(--fs)',
          padding: '2px 12px',
          '&.Mui-selected': { backgroundColor: t.vars.palette.surface.selected, color: t.vars.palette.surface.link },
        }),
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme: t }) => ({ boxShadow: floating, border: `1px solid ${t.vars.palette.surface.line}`, borderRadius: 8 }),
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 500, padding: '16px 20px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '0 20px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '16px 20px' } } },
    MuiBackdrop: {
      styleOverrides: {
        root: ({ theme: t }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: t.vars.palette.surface.veil } }),
      },
    },
    MuiLink: {
      styleOverrides: { root: ({ theme: t }) => ({ color: t.vars.palette.surface.link, textDecorationColor: 'currentColor' }) },
    },
  },
})
