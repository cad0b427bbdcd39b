import type { Lexicon } from '../../concepts.ts'

/** People who almost fell or were hit; from chairs people only fall for laughter. By ISO 639-1 code. */
export const almost: Record<string, Lexicon> = {
  en: {
    close_call: `nearly/almost fell/tumbled/slipped/tripped/went ~ down/over/off/into/out/from/through/onto, nearly/almost got? hit/run/crushed/squashed/trapped/scalded/electrocuted/knocked ~ me/him/her/us/by/over/down/my`,
    idiom: `nearly/almost fell off/out-of/from my/the/our/his/her chair/seat/stool/sofa, nearly/almost fell over/down ~ laughing/price/bill, nearly/almost fell for, nearly/almost went ~ off/over ~ deep/budget, nearly/almost hit me/us by`,
  },
  de: {
    close_call: `fast/beinahe ~ ~ hingefallen/gestürzt/ausgerutscht/runtergefallen/gestolpert, fast/beinahe ~ ~ überfahren/umgefahren/angefahren`,
    idiom: `fast/beinahe ~ vom stuhl/hocker/sofa gefallen, fast/beinahe ~ umgefallen`,
  },
  fr: {
    close_call: `failli/faillis ~ tomber/chuter/glisser/basculer/trébucher/s'électrocuter/se-noyer/être ~ renvers*/écras*, failli/faillis tomber/chuter/glisser/basculer/trébucher`,
    idiom: `failli/faillis tomber de ma/mon chaise/siège/canapé, failli/faillis tomber à/dans la/les? renverse/pommes/panneau, failli/faillis ~ étouffer/mourir de rire/honte/ennui/faim`,
  },
  es: {
    close_call: `casi nos/me caemos/caigo/caímos/caí/resbalamos/resbalo/tropiezo/atropella/atropellan/aplasta, casi se caen/resbala ~ todos/por`,
    idiom: `casi me caigo/caí de la? espaldas/culo/silla/risa/sofá`,
  },
  pt: {
    close_call: `quase caímos/caí/caía/caíamos/caíram/escorreguei/escorregou/tropecei/fui-atropelad*/fomos-atropelad*, quase que? caímos/caí/caía/escorreguei/tropecei`,
    idiom: `quase caí/caía da/de cadeira/costas/cu/rir, quase caí/caía para trás`,
  },
  it: {
    close_call: `per poco non? ~ cadev*/cadut*/scivolav*/scivolat*/inciampav*/finiv*/cadessi*/investi*, stavo/stavamo per cadere/scivolare, quasi cadut*/cadev*/scivolat*`,
    idiom: `per poco non? ~ cadev*/cadut* dalla/dal sedia/divano, stavo per cadere dalla sedia`,
  },
  nl: {
    close_call: `viel/vielen/struikelde/struikelden/gleed/gleden ~ bijna, bijna ~ gevallen/uitgegleden/gestruikeld/overreden/aangereden/geraakt, bijna viel/vielen`,
    idiom: `viel/vielen ~ bijna ~ van mijn/de/m'n stoel/kruk/bank, bijna ~ van mijn/de stoel gevallen, bijna ~ achterover gevallen`,
  },
  pl: {
    close_call: `o/omal/prawie mało? ~ nie? ~ upadł*/upadliśmy/upadłam/upadłem/przewrócił*/poślizgn*/potkn*/spadliśmy/spadłam/spadłem, o mało wszyscy nie ~ upadli*/spadli*, o mało nie traf*/trafiło/uderzył*/uderzyło`,
    idiom: `o/omal/prawie mało? ~ nie? ~ spadł*/spadłam/spadłem z krzesła/fotela/kanapy`,
  },
  hi: {
    close_call: `गिरते गिरते बच*, फिसलते फिसलते बच*, girte girte bach*, phisalte phisalte bach*, fisalte fisalte bach*`,
    idiom: `कुर्सी से ~ गिरते गिरते`,
  },
}
