import 'yet-another-react-lightbox/styles.css'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'

/** The picture over the whole window, with wheel and fingers. */
export default function Zoomed({ src, alt, close }: { src: string; alt: string; close: () => void }) {
  return (
    <Lightbox
      open
      close={close}
      slides={[{ src, alt }]}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      carousel={{ finite: true }}
      // Esc closes the picture, not also the dialog below.
      on={{ entered: () => document.activeElement?.setAttribute('data-mantine-stop-propagation', 'true') }}
      render={{ buttonPrev: () => null, buttonNext: () => null }}
    />
  )
}
