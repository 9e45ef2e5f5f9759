import './print.css'
import { listen } from '../listen.ts'

/** Sets the light scheme while the page is printed. Returns a function that stops it. */
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
