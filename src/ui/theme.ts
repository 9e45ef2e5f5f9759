import { createTheme } from '@mui/material/styles'
import { pageBody } from './lockPage.ts'

/** A colour of `tokens.css`, which follows the scheme. */
const c = (name: string): string => `var(--c-${name})`

/**
 * The product's theme for MUI's dialogs, menus and inputs. Its colours are variables, so that a
 * change of the scheme renders nothing again; MUI's own palette is not used.
 */
export const theme = createTheme({
  spacing: 4,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    body2: { fontSize: 13, lineHeight: '20px', letterSpacing: 0 },
  },
  components: {
    // The lock screen may replace the page when a dialog opens, or while a list is open.
    MuiModal: { defaultProps: { container: pageBody } },
    MuiPopper: { defaultProps: { container: pageBody } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${c('accent')}`, outlineOffset: 2 } },
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
          color: c('text'),
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
          '@media (max-width: 640px), (pointer: coarse)': { minHeight: 44, fontSize: 16 },
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
      defaultProps: { transitionDuration: { enter: 150, exit: 100 } },
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
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '0 24px 20px' } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: c('scrim') } } },
    },
    MuiPopover: {
      styleOverrides: {
        paper: {
          marginTop: 4,
          borderRadius: 8,
          background: c('raised'),
          boxShadow: c('shadowMenu'),
          '&[data-size="small"]': { width: 320 },
          '&[data-size="medium"]': { width: 360, maxHeight: 'min(680px, calc(100% - 32px))' },
          '&[data-size="large"]': { width: 400 },
          '&[data-overflow]': { overflow: 'visible' },
        },
      },
    },
    MuiMenu: {
      defaultProps: { transitionDuration: { enter: 150, exit: 0 } },
      styleOverrides: {
        paper: {
          minWidth: 180,
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
          '@media (max-width: 640px), (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
  },
})
