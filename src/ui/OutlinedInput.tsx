import MuiOutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { MuiTheme } from './MuiTheme.tsx'

export const OutlinedInput = (props: OutlinedInputProps) => (
  <MuiTheme>
    <MuiOutlinedInput {...props} />
  </MuiTheme>
)
