import type { Lexicon } from '../../concepts.ts'

/** What came down beside somebody, or almost on them, and what burst where nobody was hurt. */
export const beside: Record<string, Lexicon> = {
  en: {
    close_call: `
      landed/fell/dropped/crashed/smashed ~ right/just/directly next to me/us/him/her/my/our, landed/fell/dropped/crashed/smashed ~ right/just/directly beside me/us/him/her/my/our`,
    peril: `window/pane/tile/tiles/sign/lamp/fan/panel ~ fell out/off/down`,
  },
  de: { peril: `zersprang/zersprangen/zersplitterte/zerbarst/zerbrach` },
  fr: {
    close_call: `a/ont failli tomber/s'effondrer/s'écrouler/basculer sur/contre mon/ma/mes/moi/nous/lui/notre`,
  },
  es: {
    close_call: `cayó/cayeron/aterrizó/aterrizaron ~ a mi/nuestro/su lado, cayó/cayeron ~ al lado mío/nuestro/de`,
  },
  pt: { close_call: `caiu/caíram ~ ao meu/nosso/seu lado, caiu/caíram ~ ao lado de mim/dele/dela/nós` },
  nl: {
    close_call: `viel/vielen/stortte/kwam bijna op/tegen mijn/mij/ons/hem/haar/onze`,
    peril: `spatte/spatten uiteen, uiteengespat, aan diggelen`,
  },
}
