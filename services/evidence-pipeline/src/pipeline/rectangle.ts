/** In pixels of the working buffer. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}
