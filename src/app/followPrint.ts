import './print.css'
import { listen } from '../listen.ts'

/** Paper is white: while the page is printed it has the light scheme. Returns what ends it. */
export function followPrint(): () => void {
  const { dataset } = document.documentElement
  let before: string | undefined
  const begin = () => {
    before = dataset.scheme
    dataset.scheme = 'light'
  }
  const end = () => {
    dataset.scheme = before
  }
  return listen(window, { beforeprint: begin, afterprint: end })
}
