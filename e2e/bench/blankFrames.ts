import type { Browser, CDPSession, Page } from '@playwright/test'

/** The measurement for one way of scrolling. */
export interface BlankFrames {
  /** Frames captured from the browser while it scrolled. */
  readonly frames: number
  /** Frames in which at least one full row of the window was blank. */
  readonly blank: number
  /** Pixels scrolled. */
  readonly scrolled: number
}

export const percentBlank = ({ blank, frames }: BlankFrames): number => (100 * blank) / frames

/** The position of the rows. */
export interface Scrolled {
  /** A selector of the element that scrolls. */
  readonly scroller: string
  /** A selector, within it, of the row of headings. */
  readonly head: string
  /** A selector of headings whose columns contain text in every row. */
  readonly headings: string
}

interface Box {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly scrollBarX: number
  /** The columns that are completely visible. */
  readonly columns: readonly { readonly x: number; readonly width: number }[]
}

/** Positions of the dragged scroll bar. */
const sweepSteps = 120
/** Pixels to scroll with the wheel. */
const wheelDistance = 30_000
/** Pixels per second: a fast turn of a free-running wheel, or a flick on a touch pad. */
const wheelSpeed = 6000

/**
 * Counts the frames with a blank area while rows are scrolled. A frame is an image captured by the
 * browser after compositing (`Page.startScreencast`). So it also shows rows that are in the
 * document but not painted yet, and scrolling ahead of the page. Every cell of these columns
 * contains text. A frame is blank if a column has no ink for more than a row's height.
 *
 * The scroll bar is dragged and the wheel turned by input events instead of `scrollTop`. A person
 * scrolls like this, and the browser then does not wait for the page.
 */
export async function measureBlankFrames(
  browser: Browser,
  page: Page,
  { scroller, head, headings }: Scrolled,
): Promise<{ readonly sweep: BlankFrames; readonly wheel: BlankFrames }> {
  const session = await page.context().newCDPSession(page)
  const rows = page.locator(scroller)
  const box = await rows.evaluate(
    (rows, { head, headings }): Box => {
      const { left: x, right, top } = rows.getBoundingClientRect()
      const end = x + rows.clientWidth
      return {
        x,
        top: top + (rows.querySelector(head)?.getBoundingClientRect().height ?? 0),
        bottom: top + rows.clientHeight,
        scrollBarX: (end + right) / 2,
        columns: [...rows.querySelectorAll(headings)]
          .map((name) => name.getBoundingClientRect())
          // The text of a column cut off at the edge may be outside it.
          .filter(({ right }) => right <= end)
          .map(({ left, width }) => ({ x: left, width })),
      }
    },
    { head, headings },
  )
  const judge = async (action: () => Promise<void>): Promise<BlankFrames> => {
    await rows.evaluate((rows) => rows.scrollTo({ top: 0 }))
    await frame(page)
    const pictures = await record(session, action)
    const scrolled = await rows.evaluate(({ scrollTop }) => scrollTop)
    return { ...(await countBlank(browser, pictures, box)), scrolled }
  }
  const sweep = await judge(async () => {
    const from = box.top - 8
    // Not to the very end: below the last row there is room for the floating bar.
    const to = box.bottom - 48
    await page.mouse.move(box.scrollBarX, from)
    await page.mouse.down()
    for (let step = 1; step <= sweepSteps; step++) {
      await page.mouse.move(box.scrollBarX, from + ((to - from) * step) / sweepSteps)
      await frame(page)
    }
    await page.mouse.up()
  })
  const wheel = await judge(async () => {
    await session.send('Input.synthesizeScrollGesture', {
      x: box.x + 200,
      y: box.top + 100,
      yDistance: -wheelDistance,
      speed: wheelSpeed,
      gestureSourceType: 'mouse',
    })
  })
  await session.detach()
  return { sweep, wheel }
}

const frame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** The frames, as JPEG in base64, that the browser captures while `act` runs. */
async function record(session: CDPSession, act: () => Promise<void>): Promise<readonly string[]> {
  const pictures: string[] = []
  const keep = ({ data, sessionId }: { readonly data: string; readonly sessionId: number }) => {
    pictures.push(data)
    void session.send('Page.screencastFrameAck', { sessionId })
  }
  session.on('Page.screencastFrame', keep)
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 })
  await act()
  await session.send('Page.stopScreencast')
  session.off('Page.screencastFrame', keep)
  return pictures
}

/**
 * Analyses the frames in another page after scrolling, so that the measurement is not slowed down.
 */
async function countBlank(browser: Browser, pictures: readonly string[], box: Box) {
  const page = await browser.newPage()
  try {
    let blank = 0
    for (const picture of pictures)
      if (await page.evaluate(isBlank, { picture, ...box })) blank += 1
    return { frames: pictures.length, blank }
  } finally {
    await page.close()
  }
}

async function isBlank({
  picture,
  top,
  bottom,
  columns,
}: Box & { readonly picture: string }): Promise<boolean> {
  /** Pixels without ink: 23 between two lines of text, 55 if a row is missing. */
  const maxGap = 48
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const height = Math.floor(bottom - top)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('No canvas to look at a frame.')
  context.drawImage(bitmap, 0, 0)
  return columns.some(({ x, width }) => {
    // Without the line between two columns.
    const strip = context.getImageData(
      Math.ceil(x) + 3,
      Math.ceil(top),
      Math.floor(width) - 6,
      height,
    )
    const pixels = strip.width * 4
    let last = 0
    for (let y = 0; y <= height; y++) {
      const line = strip.data.subarray(y * pixels, (y + 1) * pixels)
      if (y < height && !line.some((value) => value < 180)) continue
      if (y - last > maxGap) return true
      last = y
    }
    return false
  })
}
