import { type EditorLine } from '../model/model.ts'

export interface LineRowProps {
  line: EditorLine
  /** Its place among the lines, from 1. */
  place: number
  /** The number shown: sections, texts and subtotals have none. */
  number: number | null
  net: string | null
  /** Its margin in percent, empty where its cost is not known; null without the column. */
  margin: string | null
  error: string | null
  /** Text under the designation: reference and stock. */
  detail: string
  isShort: boolean
}
