import { type PointerEvent, useRef, useState } from 'react'

/** How a picture is looked at; places are shares of its frame, so that two of them can be looked at alike. */
export interface PictureView {
  scale: number
  x: number
  y: number
  /** Quarter turns to the right. */
  turns: number
}

const plainView: PictureView = { scale: 1, x: 0, y: 0, turns: 0 }

const MAX_SCALE = 8
const STEP = 1.5

export interface ViewControl {
  view: PictureView
  zoomIn: () => void
  zoomOut: () => void
  turn: () => void
  reset: () => void
  pan: (x: number, y: number) => void
}

export function usePictureView(): ViewControl {
  const [view, setView] = useState(plainView)
  const zoom = (by: number) =>
    setView((before) => {
      const scale = Math.min(MAX_SCALE, Math.max(1, before.scale * by))
      return { ...before, scale, ...within(scale, before.x, before.y) }
    })
  return {
    view,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    turn: () => setView((before) => ({ ...before, turns: (before.turns + 1) % 4 })),
    reset: () => setView(plainView),
    pan: (x, y) => setView((before) => ({ ...before, ...within(before.scale, before.x + x, before.y + y) })),
  }
}

/** The picture always fills its frame. */
function within(scale: number, x: number, y: number): Pick<PictureView, 'x' | 'y'> {
  const room = (scale - 1) / 2
  const clamp = (place: number) => Math.min(room, Math.max(-room, place))
  return { x: clamp(x), y: clamp(y) }
}

/** Turned on its side, a picture is made small enough for its frame. */
export function transformOf({ scale, x, y, turns }: PictureView, width: number, height: number): string {
  const fit = turns % 2 === 1 ? Math.min(width / height, height / width) : 1
  return `translate(${100 * x}%, ${100 * y}%) scale(${scale * fit}) rotate(${90 * turns}deg)`
}

/** Moves what is larger than its frame with the pointer. */
export function usePan({ view, pan }: ViewControl) {
  const last = useRef<{ x: number; y: number } | null>(null)
  if (view.scale === 1) return {}
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      pan((event.clientX - last.current.x) / width, (event.clientY - last.current.y) / height)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      last.current = null
    },
    style: { cursor: 'grab', touchAction: 'none' },
  } as const
}
