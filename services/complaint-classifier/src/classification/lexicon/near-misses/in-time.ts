import type { Lexicon } from '../../concepts.ts'
import { PEOPLE } from '../people.ts'

/**
 * Who was about to take something, who had just stood up, what came down beside a pram, missed somebody by inches, and
 * people who almost fell. By ISO 639-1 code.
 */
export const inTime: Record<string, Lexicon> = {
  en: {
    saved_sign: `
      right/just/shortly/immediately/moments/straight after i/he/she/we/they/my/our/the ~ ${PEOPLE.en.one}/got/stood/moved/left/walked ~ up/off/away/out/room/seat?, yanked/pulled/snatched/got it/him/her/them free/clear/out/away, good/lucky thing/job i/we/he/she smelled/smelt/noticed/saw/woke/checked/spotted, smelled/smelt/noticed/spotted ~ in time`,
    close_call: `
      fell/landed/crashed/dropped/smashed/came-down ~ next to/beside/inches from/right by ~ pram/pushchair/stroller/cot/crib/buggy/highchair/carrycot, missed me/him/her/us/them/my/our ~ by inches/centimetres/centimeters/millimetres/millimeters/a-whisker/a-hair, missed ~ by an inch/inches/a-whisker/a-hair`,
    peril: `glowing, smoking, to smoke, started smoking, bus/train/lift doors closed/closing/shut`,
  },
  de: {
    saved_sign: `
      wollte/wollten/war/waren gerade/eben/schon ~ nehmen/einnehmen/schlucken/trinken/essen/geben/füttern/spritzen, gleich/kurz/direkt/unmittelbar/sekunden nachdem ~ aufgestanden/weggegangen/ausgestiegen/gegangen/abgestiegen/rausgegangen, nachdem ~ gerade/eben aufgestanden/weggegangen`,
    close_call: `
      knapp/haarscharf/um-zentimeter verfehlt, verfehlte/verfehlten ~ knapp/haarscharf, neben/vor/hinter dem/den/unserem/meinem/der ~ kinderwagen/buggy/babybett/bettchen/gitterbett/wiege/hochstuhl ~ gelandet/aufgeschlagen/gefallen/eingeschlagen/heruntergekommen/runtergefallen/gekracht`,
  },
  fr: {
    saved_sign: `
      allais/allait/allions/allaient ~ prendre/avaler/boire/manger/donner ~ ~ quand/lorsque, sur le point de/d ~ prendre/avaler/boire/manger/donner, allais/allait/allions prendre/avaler/boire/manger/donner, juste/peu/aussitôt/secondes après que/qu ~ levé*/parti*/sorti*/descendu*/lève/parte/sorte, juste/peu après s'être levé*, juste après être parti*/sorti*/descendu*`,
    close_call: `
      tombé*/écrasé*/atterri/effondré*/chuté*/fracassé* ~ à côté/près/devant/derrière ~ poussette/landau/berceau/lit/chaise-haute/bébé/enfant/enfants, manqué/raté ~ de peu/justesse, un peu plus et ~ ~ tombait/mourait/étouffait/noyait/brûlait/explosait/écrasait/électrocutait`,
  },
  es: {
    saved_sign: `
      a punto de ~ tomar*/tomarme/tragar*/beber*/comer*/darle/dársela/dárselo, iba/íbamos a ~ tomarme/tomar/tragar/beber/comerme/darle/darlo ~ ~ cuando, justo/poco/segundos/nada después de que? ~ levantar*/levantara/fuera/saliera/bajara/apartara, nada más levantar*/salir*/bajar*`,
    close_call: `
      cayó/cayeron/aterrizó/estrelló/estrellaron al/junto/cerca/delante ~ carrito/cochecito/cuna/trona, no le/me/nos/la/lo dio/dieron/golpeó/cayó/alcanzó ~ por centímetros/poco/milímetros/milagro/los-pelos,
      casi se cae/caía/cayó/cayeron/mata/electrocuta ~ ${PEOPLE.es.one}, ${PEOPLE.es.one} ~ casi se cae/caía/cayó/cayeron/mata/electrocuta, casi me caigo/mato/ahogo/electrocuto/da, casi nos matamos/caemos`,
  },
  pt: {
    saved_sign: `
      ia/íamos tomar/beber/comer/engolir/dar ~ ~ quando, prestes/quase a tomar/beber/comer/engolir/dar, logo/pouco/segundos depois/após que/de ~ levantou/levantar/saiu/sair/desceu/descer, mal ~ levantou/saiu`,
    close_call: `
      caiu/caíram/despencou ~ lado/junto/perto do/da/ao ~ carrinho/berço/cadeirinha/alcofa, por pouco não ~ acertou/acertava/atingiu/atingia/caiu/caía/pegou/matou, quase que? ~ ${PEOPLE.pt.one} caía/caiu/cai, ${PEOPLE.pt.one} quase caiu/caía/cai/foi-atropelad*`,
  },
  it: {
    saved_sign: `
      stavo/stava/stavamo per ~ prendere/dare/darle/dargli/bere/mangiare/ingoiare/inghiottire, subito/poco/appena dopo che ~ alzat*/uscit*/spostat*/sces*, subito/poco dopo essersi/essermi alzat*/spostat*, appena ~ si/mi era/ero alzat*/spostat*`,
    close_call: `
      cadut*/crollat*/precipitat* ~ accanto/vicino/a-fianco/davanti al/alla ~ passeggino/carrozzina/culla/seggiolone/lettino, mancat*/mancò ~ di poco/un-soffio/un-pelo/centimetri, mancat*/mancò ~ per poco/un-soffio/un-pelo`,
    averted: `staccato/tolto subito/immediatamente la corrente/luce, spento/staccato subito`,
  },
  nl: {
    saved_sign: `
      wilde/wilden/ging/stond/stonden net/juist/al ~ ~ nemen/innemen/slikken/drinken/eten/geven/voeren, net/vlak/meteen/kort/seconden nadat ~ opgestaan/opstond/wegging/weggegaan/vertrok/uitgestapt/uitstapte`,
    close_call: `
      viel/vielen/landde/kwam ~ naast ~ kinderwagen/buggy/wieg/bedje/kinderstoel/maxi-cosi, miste/misten ~ op een haar/centimeters, miste/misten ~ maar net/nipt/rakelings, rakelings langs, was/waren/is ~ bijna van/uit/in/onder ~ gevallen/verdronken/gestikt/beland/gekomen, ${PEOPLE.nl.one} ~ bijna ~ gevallen/verdronken/gestikt`,
  },
  pl: {
    saved_sign: `
      już miał*/miałam/miałem/mieliśmy/miała ~ wziąć/połknąć/wypić/zjeść/podać/dać, zaraz/tuż/chwilę po tym ~ wstał*/wysz*/odsz*/zszedł*/wstałam/wstałem, tuż/zaraz po wstaniu/wyjściu`,
    close_call: `
      spadł/spadła/spadło/spadły/runął/runęła/upadł/upadła ~ obok/koło/przy ~ wózka/wózku/łóżeczka/łóżeczku/kołyski, o mało nie/co-nie ~ trafi*/uderzy*/spad*/zabi*/przygni*/zmiażdży*`,
    averted: `od razu wyłączył*/wyłączyłem/wyłączyłam/odłączył* ~ prąd/zasilanie/bezpiecznik*`,
  },
  hi: {
    saved_sign: `खाने/पीने/देने/निगलने/पिलाने/खिलाने ही वाल*, उठते/हटते/निकलते/उतरते ही, khane/peene/dene/nigalne hi wal*, uthte/hatte/nikalte hi`,
    close_call: `पालने/झूले/प्रैम/स्ट्रोलर के ~ पास/बगल ~ गिर*/आ-गिर*, palne/jhule/stroller/pram ke ~ paas/bagal ~ gir*`,
    peril: `दवा, दवाई, गोली, गोलियाँ, कुर्सी ~ टूट*, dawai, goli, kursi ~ toot*`,
  },
}
