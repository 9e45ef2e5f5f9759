import type { Cell, Play } from './laws.ts'
import * as life from './life.ts'
import * as lost from './lost.ts'
import { places } from './places.ts'
import * as refusals from './refusals.ts'
import * as values from './values.ts'

/**
 * List, read, query by POST, create, update, delete, action, secret, file: the kinds of operations.
 */
export type OperationType = 'L' | 'R' | 'Q' | 'C' | 'U' | 'D' | 'A' | 'S' | 'F'

interface FaultRow {
  readonly id: string
  readonly fault: string
  /** The operations that can meet it; `npm test` plays those before the bar. */
  readonly types: string
  /** Provokes the fault and expects its laws; a cell without it counts as failed. */
  readonly play?: Play
  /** The page gets a clock of the test. */
  readonly clock?: boolean
}

/** Opens the same operation for another record. */
async function another({ type, tools }: Cell): Promise<Cell> {
  const place = await places[type](tools)
  await place.open()
  return { type, tools, place }
}

/** Every fault with the kinds of operations that can meet it. */
export const faultRows: readonly FaultRow[] = [
  { id: 'FC01', fault: '400 by field', types: 'C|UASF', play: refusals.fieldErrors },
  { id: 'FC02', fault: '400 as a list of errors', types: 'U|CASF', play: refusals.listOfErrors },
  { id: 'FC03', fault: '400 as problem details', types: 'C|UASF', play: refusals.problemDetails },
  { id: 'FC04', fault: '400 of the whole', types: 'D|QCUASF', play: refusals.errorsOfTheWhole },
  { id: 'FC05', fault: '400 of hostile fields', types: 'A|CUSF', play: refusals.hostileFields },
  { id: 'FC06', fault: '422 in every shape', types: 'F|CUAS', play: refusals.unprocessable },
  { id: 'FC07', fault: '401 on a read', types: 'R|LQ', play: refusals.sessionEnded },
  { id: 'FC08', fault: '401 in a form', types: 'D|CUASF', play: refusals.sessionEnded },
  { id: 'FC09', fault: '403', types: 'LR|QCUDASF', play: refusals.forbidden },
  { id: 'FC10', fault: '404', types: 'RQ|LUDASF', play: refusals.notFound },
  { id: 'FC11', fault: '405', types: 'A|QCUDSF', play: refusals.notOffered },
  { id: 'FC12', fault: '409', types: 'CD|UASF', play: refusals.conflict },
  { id: 'FC13', fault: '412 and 428', types: 'D|U', play: refusals.precondition },
  { id: 'FC14', fault: '413', types: 'C|UF', play: refusals.tooLarge },
  { id: 'FC15', fault: '415', types: 'Q|CUASF', play: refusals.otherKind },
  { id: 'FC16', fault: '429 with seconds', types: 'LU|RQCDASF', play: refusals.limitedForSeconds },
  { id: 'FC17', fault: '429 with anything', types: 'A|LRQCUDSF', play: refusals.limitedOddly },
  { id: 'FC18', fault: '500', types: 'Q|LRCUDASF', play: lost.serverError },
  { id: 'FC19', fault: '502 as a page of HTML', types: 'R|LQCUDASF', play: lost.pageOfHtml },
  { id: 'FC20', fault: '503', types: 'Q|LRCUDASF', play: lost.unavailable },
  { id: 'FC21', fault: '504 after it was applied', types: 'CU|DASF', play: lost.gatewayTimeout },
  { id: 'FC22', fault: '408', types: 'Q|LRCUDASF', play: lost.requestTimeout },
  { id: 'FC23', fault: 'connection refused', types: 'QA|LRCUDSF', play: lost.connectionRefused },
  { id: 'FC24', fault: 'reset before it was applied', types: 'DA|LRQCUSF', play: lost.resetBefore },
  { id: 'FC25', fault: 'reset after it was applied', types: 'UD|CASF', play: lost.resetAfter },
  { id: 'FC26', fault: 'sent again by the browser', types: 'UD|CASF', play: lost.browserRepeats },
  { id: 'FC27', fault: 'slow', types: 'LR|QCUDASF', play: lost.slow, clock: true },
  { id: 'FC28', fault: 'no answer', types: 'R|LQCUDASF', play: lost.hang, clock: true },
  { id: 'FC29', fault: 'JSON cut off', types: 'QU|LRCDASF', play: lost.truncated },
  { id: 'FC30', fault: 'empty body', types: 'DA|LRQCUSF', play: lost.emptyBody },
  { id: 'FC31', fault: 'another 2xx', types: 'LR|QCUDASF', play: lost.swapped },
  { id: 'FC32', fault: 'another content type', types: 'F|LRQCUDAS', play: lost.otherContent },
  { id: 'FC33', fault: 'redirect to another origin', types: 'D|LRQCUASF', play: lost.redirected },
  { id: 'FC34', fault: 'offline before', types: 'LU|RQCDASF', play: lost.offlineBefore },
  { id: 'FC35', fault: 'offline during', types: 'LR|QCUDASF', play: lost.offlineDuring },
  { id: 'FC36', fault: 'large answers', types: 'Q|LR', play: values.large },
  { id: 'FC37', fault: 'unknown value', types: 'L|RQU', play: values.unknownBeside },
  { id: 'FC38', fault: 'null, missing and extra fields', types: 'U|LRQ', play: values.missing },
  { id: 'FC39', fault: 'ids twice', types: 'L|Q', play: values.twins },
  { id: 'FC40', fault: 'shapes of lists', types: 'Q|L', play: values.listShapes },
  { id: 'FC41', fault: 'numbers and dates', types: 'R|LQU', play: values.numbers },
  { id: 'FC42', fault: 'hostile texts', types: 'L|RCU', play: values.hostileTexts },
  { id: 'FC43', fault: 'clock a day off', types: 'L|RS', play: life.otherClock, clock: true },
  { id: 'FC44', fault: 'signed out elsewhere', types: 'S|LRQCUDAF', play: life.signedOutElsewhere },
  { id: 'FC45', fault: 'changed elsewhere', types: 'U|DA', play: life.changedElsewhere(another) },
  { id: 'FC46', fault: 'deleted elsewhere', types: 'D|UA', play: life.deletedElsewhere },
  { id: 'FC47', fault: 'F3 G04 pressed twice', types: 'C|UDASF', play: life.pressedTwice(another) },
  { id: 'FC48', fault: 'left during a save', types: 'D|CUASF', play: life.leftDuring },
  { id: 'FC49', fault: 'reloaded during a save', types: 'F|CUDAS', play: life.reloadedDuring },
  { id: 'FC50', fault: 'answers out of order', types: 'R|LQ', play: life.outOfOrder },
  { id: 'FC51', fault: 'read again while dirty', types: 'A|U', play: life.refetched },
  { id: 'FC52', fault: 'an old part is gone', types: 'F|LRCU', play: life.oldPart },
  { id: 'FC53', fault: 'storage full', types: 'U|CF', play: life.storageFull },
  { id: 'FC54', fault: 'storage blocked', types: 'L|CUS', play: life.storageBlocked },
  { id: 'FC55', fault: 'restored by the browser', types: 'LU|RCS', play: life.restored },
  { id: 'FC56', fault: 'asleep during a save', types: 'UF|CDAS', play: life.slept, clock: true },
  { id: 'FC57', fault: 'a part throws', types: 'RU|LC', play: values.throwing },
  { id: 'FC58', fault: 'no CORS', types: 'S|LRC', play: life.noCors },
  { id: 'FC59', fault: 'upload cut', types: 'F', play: life.uploadCut },
  { id: 'FC60', fault: 'file changed on disk', types: 'F', play: life.fileChanged },
  { id: 'FC61', fault: 'odd file', types: 'F', play: life.oddFile },
  { id: 'FC62', fault: 'download cut', types: 'R', play: life.downloadCut },
]

export interface FaultCell {
  readonly row: FaultRow
  readonly type: OperationType
  readonly title: string
  readonly isCommon: boolean
}

/** One per fault and operation that can meet it. */
export const faultCells: readonly FaultCell[] = faultRows.flatMap((row) => {
  const [common = '', others = ''] = row.types.split('|')
  return Array.from(common + others, (letter) => {
    const type = letter as OperationType
    const title = `${row.id} ${type} ${row.fault}`
    return { row, type, title, isCommon: common.includes(type) }
  })
})
