import type { Lexicon } from '../../concepts.ts'

/**
 * Who was not there: somebody had just left or had sat there a moment before (`saved_sign`), or nobody was there
 * (`unhurt`), beside a thing that fell, tipped over, burst, glowed or came loose (`peril`). By ISO 639-1 code.
 */
export const spared: Record<string, Lexicon> = {
  en: {
    saved_sign: `
      where i/he/she/we/they/my/our/the ~ ~ was/were/had/been just? sitting/sleeping/lying/playing/standing/eating/walking/sat/slept/stood/lain/played/been, i/we/he/she/they/having had? just/only-just left/moved/gone/got/gotten/stepped/walked/climbed/stood out/away/up/off/past/inside/outside/aside/down/back?, seconds/moments/minutes/minute/second after/before i/we/he/she/they/my/our ~ had? left/moved/got/stepped/walked/climbed/stood/sat/was/were,
      was/were about to ~ eat/drink/swallow/bite/step/sit/take, as/when he/she/i/we was/were about to, pulled/grabbed/snatched/dragged/yanked/caught me/him/her/us/them ~ back/away/out/clear/by, only noticed/realised/realized/spotted because/when, steer/steered/swerve/swerved/jump/jumped ~ into/onto/aside/clear/out, walked away ~ fine/unhurt/ok/okay, pure luck`,
    unhurt: `nobody/no-one/noone/none-of-us was/were/sat/stood/slept ~ under/underneath/beneath/below/sitting/sat/standing/sleeping/lying/playing/underneath, luckily/thankfully/fortunately/luck ~ ~ nobody/no-one/noone/empty/elsewhere/asleep/away/outside`,
    peril: `fell/crashed/tumbled/dropped down/onto/through/from, came down/crashing on/onto/through, came loose, collapsed, collapse, gave way, burst, shattered, toppled, tipped over, tore/ripped/broke/broken/snapped out/off/loose/away/apart, brakes/brake/steering ~ quit/failed/gave/went/stopped, before ~ ~ was/were clipped/fastened/buckled/strapped/locked/secured/hooked, red-hot, red hot, scorching`,
  },
  de: {
    saved_sign: `
      wo ~ ~ gesessen/gelegen/gespielt/gestanden/geschlafen/gekrabbelt, wo ~ kurz/eben/gerade/vorher/zuvor/sonst/minuten/noch ~ saß/lag/spielte/stand/schlief, war/waren/bin/sind/hatte/hatten gerade/eben/kurz ~ ~ aufgestanden/gegangen/weggegangen/ausgestiegen/rausgegangen/verlassen, rechtzeitig ~ abgedreht/abgeschaltet/zugedreht/ausgeschaltet/ausgemacht/gelöscht/weggezogen/entdeckt, reines/pures glück, mit viel glück`,
    unhurt: `zum glück/gott-sei-dank/glücklicherweise ~ ~ niemand/keiner/nicht/woanders/leer/weg/draußen/bei-uns, niemand/keiner ~ darin/drauf/darauf/darunter/drunter/drin gesessen/gelegen/gestanden/geschlafen?, niemand/keiner ~ ~ gesessen/gelegen/geschlafen`,
    peril: `zusammengekracht/zusammengebrochen/eingestürzt/umgekippt/umgestürzt/umgefallen/heruntergefallen/runtergefallen/herabgefallen/herabgestürzt/abgestürzt/heruntergekracht/geplatzt/zersprungen/abgebrochen/durchgebrochen/abgerissen/weggebrochen/herausgebrochen, stürzte/krachte/brach/fiel/kippte ~ ein/um/herunter/runter/herab/zusammen/ab, gasofen/gasflasche/gastherme/gasgeruch/gasleck/gasanschluss, gasherd/gasofen/gastherme/gasleitung/gasflasche/gasgrill ~ falsch/schlecht/nicht/schief ~ angeschlossen/montiert/dicht/verschraubt/zugedreht, glühend/kochend heiß, glühte, rotglühend*`,
  },
  fr: {
    saved_sign: `
      où ~ ~ était/étaient/dormait/jouait/dormaient/jouaient/étions/étais ~ avant/tôt/assis/assise/couché/couchée/allongé, venait/venaient/venais/venions ~ de/d'en/d' partir/sortir/lever/quitter/descendre/bouger/passer, avant qu'on/qu'il/qu'elle/que/qu'ils ~ ~ donne/boive/mange/avale/monte/touche, tout juste eu le temps, par pur/pure chance, coup de chance, rattrapé/rattrapée/retenu/retenue ~ ~ vol`,
    unhurt: `heureusement/par-chance ~ ~ personne/vide/ailleurs/dehors/absent/absente, personne n'était/n'y/ne ~ ~ dessous/dessus/dedans/assis/dormait`,
    peril: `est/sont/s'est/s'était/était ~ tombé*/effondré*/écroulé*/décroché*/détaché*/renversé*/éclaté*/basculé*/affaissé*, plafond, lustre, pas/mal attaché*/accroché*/fermé*/serré*/fixé*, chauffé/chauffée/chauffait à blanc, incandescent*`,
  },
  es: {
    saved_sign: `
      donde ~ ~ estaba/estaban/dormía/jugaba/dormían/jugaban/estábamos ~ antes/sentad*/acostad*/tumbad*, acababa/acababan/acabábamos/acabamos ~ de salir/levantar*/irse/irnos/bajar/pasar/movernos, se/me/nos dio/dimos/di/dieron cuenta cuando/antes/justo, conseguimos/conseguí/logramos/logré/pudimos/pude ~ apagar*/parar*/sacar*/esquivar*/apartar*, cuando ya tenía/tenían/iba/estaba, pura suerte`,
    unhurt: `por-suerte/menos-mal/afortunadamente ~ ~ no nadie/bebió/comió/estaba/había/tomó/tragó, nadie ~ debajo/encima/dentro/sentad*`,
    peril: `se ~ cayó/cayeron/desprendió/desprendieron/derrumbó/rompió/soltó/desplomó/volcó/reventó/hundió/partió, se vino abajo, no estaba/estaban/iba ~ abrochad*/enganchad*/sujet*/cerrad*/fijad*/atad*, techo/lámpara/estante ~ cayó, fallaron los frenos, freno* ~ fall*, al rojo vivo, incandescente*`,
  },
  pt: {
    saved_sign: `
      onde ~ ~ estava/estavam/dormia/brincava/dormiam/brincavam ~ antes/sentad*/deitad*, acabava/acabávamos/acabado/acabamos/tinha-acabado/tínhamos-acabado ~ de sair/levantar/descer/passar, pura sorte`,
    unhurt: `felizmente/por-sorte/ainda-bem ~ ~ ninguém/vazi*/não, ninguém ~ debaixo/embaixo/em-cima/dentro/sentado`,
    peril: `caiu/caíram/desabou/desabaram/tombou/despencou/estourou/soltou-se/partiu-se/quebrou-se/rebentou, se soltou/quebrou/partiu/desprendeu, veio abaixo, não estava/estavam ~ pres*/apertad*/fechad*/trancad*/engatad*, travão/freio/travões/freios ~ falhou/falharam, em brasa, incandescente*`,
  },
  it: {
    saved_sign: `
      dove ~ ~ era/erano/dormiva/giocava/dormivano/giocavano/stava/stavano ~ prima/sedut*/sdraiat*/giocando/dormendo, eravamo/ero/era/erano appena ~ alzat*/uscit*/spostat*/scesi/scesa/sceso/andati/andata, ho afferrato/preso/tirato ~ ~ per la/lo/il/le/maglia, l'ho/li-ho tirat*/afferrat*/pres* ~ dentro/indietro/via/fuori/per, se ~ non avess* ~ aperto/visto/sentito/spento/fermato, stava/stavano per cadere/bere/mangiare/ingoiare/salire, pura fortuna`,
    unhurt: `per-fortuna/fortunatamente/meno-male ~ ~ nessuno/vuot*/altrove/fuori/non, nessuno ~ sotto/sopra/dentro/seduto`,
    peril: `è/sono/si-è ~ cadut*/crollat*/ribaltat*/staccat*/rovesciat*/scoppiat*/sganciat*/spezzat*/rott*/sfondat*, venut* giù, non era/erano ~ allacciat*/agganciat*/fissat*/chius*, freni ~ ceduto/rotti/partiti/andati, incandescent*, arroventat*`,
  },
  nl: {
    saved_sign: `
      waar ~ ~ net/eerder/daarvoor/vlak-daarvoor/nog ~ zat/zaten/lag/lagen/speelde/stond/sliep/gezeten/gelegen/gespeeld, waar ~ ~ zat/lag/speelde/stond/sliep/gezeten/gelegen/gespeeld/gestaan/geslapen, was/waren/stond/stonden net/juist/pas ~ opgestaan/weg/weggegaan/vertrokken/uitgestapt, ving/vingen/greep/grepen hem/haar/me/mij/ons/ze ~ op/vast/beet, puur geluk, net op/in tijd`,
    unhurt: `gelukkig ~ ~ niemand/leeg/elders/buiten/niet/zagen/zag, niemand ~ onder/erin/erop/eronder/gezeten/gelegen`,
    peril: `viel/vielen/stortte/kwam/brak/kantelde/schoot/klapte/sprong ~ om/neer/naar-beneden/in/los/af/open/omver, losgeschoten/ingestort/omgevallen/gevallen/geknapt/gesprongen/afgebroken/losgeraakt, ingestort, niet vastgezet/vastgemaakt/vastgeklikt/goed-vast, gloeiend/roodgloeiend/kokend heet, roodgloeiend`,
  },
  pl: {
    saved_sign: `
      gdzie ~ chwil*/moment/wcześniej/przed ~ ~ siedział*/spał*/leżał*/bawił*/stał*/był*, gdzie ~ ~ siedział*/spał*/leżał*/bawił*/stał* chwilę/przed/wcześniej, właśnie/dopiero-co ~ wstał*/wysz*/odsz*, czyste szczęście`,
    unhurt: `na-szczęście ~ ~ nikogo/nikt/pust*/nie, nikt ~ nie siedział/stał/spał/leżał`,
    peril: `runął/runęła/runęło/runęły, spadł/spadła/spadło/spadły ~ na/z/ze/obok, urwał/urwała/urwało się, zawalił* się, przewrócił* się, pękł/pękła/pękło, nie był* ~ zapięt*/przypięt*/zamocowan*/dokręcon*, zarwał* się, oderwał* się, rozżarzon*, rozgrzan* do czerwoności`,
  },
  hi: {
    saved_sign: `मिनट/सेकंड/पल पहले ~ ~ वहीं/वहां/उसी, अभी-अभी ~ उठ*/निकल*/हट*, तुरंत ~ बंद, किस्मत ~ अच्छी`,
    unhurt: `कोई ~ बैठा/सोया/खड़ा नहीं`,
    peril: `गिर गया/गई/पड़ा/पड़ी, टूट गया/गई/गए/कर, ढह गया/गई, उखड़ गया/गई, फट गया/गई, चेन/रस्सी/पंखा/छत ~ टूट*/गिर*, लाल-गर्म, दहक*`,
  },
}
