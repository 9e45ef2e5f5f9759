import { createTheme } from '@mui/material/styles'
import { tokens, type Tokens } from './tokens.ts'

declare module '@mui/material/styles' {
  interface ColorSystemOptions {
    c?: Tokens
  }
}

/** A token as the CSS variable that follows the colour scheme: `c('border')` in any style. */
const c = (name: keyof Tokens): string => `var(--c-${name})`

const scheme = (own: Tokens) => ({
  palette: {
    background: { default: own.canvas, paper: own.surface },
    text: { primary: own.text, secondary: own.text2 },
    primary: { main: own.accent, contrastText: own.onAccent },
    error: { main: own.bad },
    warning: { main: own.warn },
    success: { main: own.ok },
    divider: own.border,
  },
  c: own,
})

const inter = '"Inter Variable", system-ui, sans-serif'

/** The product's theme for MUI. */
export const theme = createTheme({
  // `nativeColor` is off: MUI derives channel variables from these colours.
  cssVariables: { cssVarPrefix: '', colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: scheme(tokens.light), dark: scheme(tokens.dark) },
  spacing: 4,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: inter,
    fontSize: 14,
    button: { textTransform: 'none', letterSpacing: 0, fontWeight: 500 },
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    body2: { fontSize: 13, lineHeight: '20px', letterSpacing: 0 },
    overline: { textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${c('accent')}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, color: 'inherit', variant: 'outlined' },
      styleOverrides: {
        root: {
          height: 32,
          minWidth: 0,
          padding: '0 12px',
          gap: 6,
          borderRadius: 6,
          fontSize: 13,
          lineHeight: '20px',
          whiteSpace: 'nowrap',
          flexShrink: 0,
          transition: 'none',
          '& svg': { color: c('text2'), marginLeft: -2 },
          // Also on hover, whose colours must not apply.
          '&&&.Mui-disabled, &&&[aria-disabled="true"]': {
            color: c('text3'),
            background: c('inset'),
            borderColor: c('borderMuted'),
            boxShadow: 'none',
          },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        outlined: {
          border: `1px solid ${c('borderButton')}`,
          background: c('raised'),
          color: c('text'),
          boxShadow: c('shadowButton'),
          '&:hover': { background: c('canvas'), borderColor: c('borderButton') },
          '[data-scheme="dark"] &:hover': { background: c('overlay') },
        },
        contained: {
          background: c('accentFill'),
          color: c('onAccent'),
          '& svg': { color: 'inherit' },
          '&:hover': { background: c('accentFillHover') },
          '&.danger': { background: c('badFill') },
          '&.danger:hover': { background: c('badFillHover') },
        },
        text: {
          color: c('text2'),
          '&:hover': { background: c('hover'), color: c('text') },
        },
        sizeSmall: { height: 28, padding: '0 10px' },
        sizeLarge: { height: 40, padding: '0 16px', fontSize: 14 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 32,
          height: 32,
          padding: 0,
          borderRadius: 6,
          color: c('text2'),
          transition: 'none',
          '&:hover': { background: c('hover'), color: c('text') },
          '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
        },
        sizeSmall: { width: 28, height: 28 },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', color: c('text') } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          height: 32,
          borderRadius: 6,
          fontSize: 14,
          lineHeight: '20px',
          background: c('surface'),
          '[data-scheme="dark"] &': { background: c('canvas') },
          '&.MuiInputBase-multiline': { height: 'auto', padding: '5px 10px' },
          '& textarea.MuiOutlinedInput-input': { padding: 0, height: 'auto' },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: c('borderControl') },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c('borderControlHover') },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderColor: c('accent'),
            borderWidth: 2,
          },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': {
            borderColor: `${c('badDot')} !important`,
            borderWidth: 2,
          },
          '@media (pointer: coarse)': { minHeight: 44, fontSize: 16 },
        },
        input: {
          padding: '0 10px',
          height: '100%',
          '&::placeholder': { color: c('placeholder'), opacity: 1 },
        },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
        sizeSmall: { height: 28, fontSize: 13 },
      },
    },
    MuiDialog: {
      defaultProps: { transitionDuration: { enter: 200, exit: 120 } },
      styleOverrides: {
        paper: {
          width: 480,
          maxWidth: 'calc(100vw - 32px)',
          margin: 16,
          borderRadius: 12,
          background: c('raised'),
          boxShadow: c('shadowDialog'),
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { padding: '20px 24px 0', fontSize: 16, lineHeight: '24px', fontWeight: 600 },
      },
    },
    MuiDialogContent: {
      styleOverrides: { root: { padding: '8px 24px 20px', color: c('text2') } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '0 24px 20px', gap: 0 } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: c('scrim') } } },
    },
    MuiMenu: {
      defaultProps: { transitionDuration: { enter: 150, exit: 0 } },
      styleOverrides: {
        paper: {
          marginTop: 4,
          minWidth: 180,
          borderRadius: 8,
          background: c('raised'),
          boxShadow: c('shadowMenu'),
        },
        list: { padding: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 30,
          // MUI's own rule for wider screens overrides the height.
          '@media (min-width: 600px)': { minHeight: 30 },
          padding: '0 8px',
          gap: 8,
          borderRadius: 5,
          fontSize: 13,
          '& svg': { color: c('text3') },
          '&:hover, &.Mui-focusVisible': { background: c('hover') },
          '&.Mui-focusVisible': { outlineOffset: -2 },
          '&.danger, &.danger svg': { color: c('bad') },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 36,
          minWidth: 0,
          padding: 0,
          fontSize: 13,
          fontWeight: 500,
          color: c('text2'),
          '&.Mui-selected': { color: c('text') },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 36 },
        list: { gap: 20 },
        indicator: { background: c('accent'), transition: 'none' },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          padding: '4px 8px',
          borderRadius: 6,
          background: c('tooltip'),
          color: c('onTooltip'),
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 400,
        },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'pulse', variant: 'rounded' },
      styleOverrides: { root: { background: c('skeleton'), borderRadius: 4 } },
    },
  },
})
