import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { MuiTheme } from './MuiTheme.tsx'

export const Dialog = (props: DialogProps) => (
  <MuiTheme>
    <MuiDialog {...props} />
  </MuiTheme>
)
