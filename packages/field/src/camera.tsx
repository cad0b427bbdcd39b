import { evidenceTypes } from '@trust/contracts/codes'
import { useEffect, useRef, useState } from 'preact/hooks'
import { say } from './messages.ts'
import { keepPhotograph } from './photographs.ts'
import { followPosition } from './position.ts'
import type { PhotoType, VisitDraft } from './store.ts'

/** The largest picture that the service takes. */
const MAX_FILE_BYTES = 15 * 2 ** 20
const QUALITY = 0.9
const VIDEO = { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } }

/** The camera in the page, and the telephone's own for who prefers it or where a page may not use one. */
export function Camera({ draft }: { draft: VisitDraft }) {
  const [type, setType] = useState<PhotoType>('storefront')
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const keep = async (file: Blob) => {
    setProblem('')
    if (file.size > MAX_FILE_BYTES) return setProblem(say('field.camera.too_large'))
    await keepPhotograph(draft, type, file).catch((error) =>
      setProblem(say('field.camera.not_kept', { reason: error.message })),
    )
  }
  const open = () => {
    followPosition()
    setProblem('')
    setOpen(true)
  }
  return (
    <>
      <label for="photo-type">{say('field.photo.type')}</label>
      <select
        id="photo-type"
        value={type}
        onChange={(event) => setType(event.currentTarget.value as PhotoType)}
      >
        {evidenceTypes.map((each) => (
          <option key={each} value={each}>
            {say(`field.photo.${each}`)}
          </option>
        ))}
      </select>
      {isOpen ? (
        <View
          keep={keep}
          close={() => setOpen(false)}
          failed={() => {
            setOpen(false)
            setProblem(say('field.camera.refused'))
          }}
        />
      ) : (
        <div class="row">
          <button type="button" onClick={open}>
            {say('field.camera.open')}
          </button>
          <label class="second button">
            {say('field.camera.own')}
            <input
              type="file"
              accept="image/jpeg"
              capture="environment"
              class="hidden"
              onChange={({ currentTarget }) => {
                for (const file of currentTarget.files ?? []) keep(file)
                currentTarget.value = ''
              }}
            />
          </label>
        </div>
      )}
      <p role="alert" class={problem ? 'notice wrong' : ''}>
        {problem}
      </p>
    </>
  )
}

interface ViewProps {
  keep(file: Blob): Promise<void>
  close(): void
  failed(): void
}

function View({ keep, close, failed }: ViewProps) {
  const view = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: VIDEO, audio: false })
      if (isGone || !view.current) return stop()
      view.current.srcObject = stream
      await view.current.play()
      setReady(true)
    }
    start().catch(failed)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  const take = async () => {
    if (!view.current) return
    setReady(false)
    await keep(await frameOf(view.current)).finally(() => setReady(true))
  }
  return (
    <div class="camera">
      <video ref={view} playsInline muted aria-label={say('field.camera.view')} />
      <div class="row">
        <button type="button" disabled={!isReady} onClick={take}>
          {say('field.camera.take')}
        </button>
        <button type="button" class="second" onClick={close}>
          {say('field.camera.close')}
        </button>
      </div>
    </div>
  )
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
