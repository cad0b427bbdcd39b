import type { Lexicon } from '../../concepts.ts'

export const englishNearMisses: Lexicon = {
  saved_sign: `
    just/only/caught in time, in the nick of time, at/in the last possible? moment/second/minute ~ before?, grabbed/caught/stopped/pulled/snatched/yanked/held ~ ~ moment/second/minute,
    grabbed/caught/stopped/pulled/snatched/saw/spotted/noticed/smelled/smelt/realised/realized/found ~ ~ before ~ he/she/it/i/we/they/any/anything/anyone/putting/giving/taking/eating/swallowing/stepping/using/feeding,
    spotted/noticed/saw/realised/realized ~ just/right as, grabbed/caught/stopped/pulled/snatched/yanked/hauled/dragged him/her/it/them/me ~ straight/back/away/out/up,
    luckily/thankfully/fortunately ~ ~ before/first, luckily/thankfully/fortunately i/we/he/she/my ~ checked/tasted/noticed/spotted/saw/smelled/smelt/grabbed/caught/jumped/braked/moved/looked,
    tasted/tried it ~ first, before anything ~ happened/happen, before any harm, managed to grab/stop/catch/pull/jump/brake/swerve,
    one/another step/second/inch/minute, another few/couple of? miles/seconds/inches/steps/minutes/metres, a second/moment/minute later/earlier ~ would, seconds/moments before ~ fell/crashed/collapsed/came,
    otherwise he/she/it/we/i/they would/could, missed me/us/him/her by, just/narrowly/barely missed ~ me/us/him/her/my/our, by inches, by an inch, by a whisker/hair/hairs, inch/inches/centimetre*/centimeter* from/away, a foot/metre/meter/yard away/from, held on to him/her/my`,
  unhurt: `
    not a scratch, without a scratch, unharmed, unscathed, unhurt, nobody/no-one/none was/were/got/got? hurt/injured/harmed, no injuries, was/were not even? hurt/injured/touched/harmed, wasn't/weren't hurt/injured/touched/harmed,
    he/she/i/we/they/it/anyone did not/didn't fall/slip/drop, he/she/they/i didn't/did not ~ fall out, he/she/it/they didn't/did not ~ get/reach/touch/bite/hit/burn him/her/me/us/anyone`,
  averted: `nothing burned/burnt/happened/else?, nothing caught, before it could? caught/catch/explode*/went/burned/burnt, before anything ~ happened/happen/caught, switched/turned/cut ~ off ~ mains, no fire broke/started/though`,
  peril: `glass, splinter*, shard*, metal, wire, needle, nut, nuts, peanut*, satay, shellfish, prawn*, allergen*, allergic, allergy, red light, wheel, brake*, tyre, tire, lorry, truck, pills, tablets, dose, dosage, insulin, medicine, medication, prescription, acid, peroxide, bleach, ammonia, gas, smoke, smoking, sparks, sparking, melting, melted, melt, glowing, tile, brick, beam, slate, ladder, lunged, snapped, went for, lap bar, safety bar, harness, slipped/went/going under, pram, pushchair, stroller`,
  edge: `onto/on/towards/into/by the ~ road/street/platform/tracks/water/motorway, main road, platform edge, wardrobe, shelf, bookcase, mirror, plank, window, balcony, railing, gate, out of his/her depth`,
  animal: `dog*, rottweiler, alsatian, shepherd, pit bull, horse*, bull, cow`,
  fit_sign: `size/sized/sizes/sizing, fit/fits/fitted/fitting, petite, bodice, inseam, waistline, the waist is/was, waist ~ tight/loose/high, hem, hemline, silhouette, flattering, neckline, zip it/up, lbs, regular/wider/narrow cut`,
  garment: `dress*, shirt*, top, tops, blouse*, sweater*, jeans, pants, skirt*, leggings, tunic, cardigan*, jumper*, sleeve*, collar, elastic, fabric, stitching, embroidery, lining, zipper*, bra, romper, petite, pair, rack`,
  injury: `dragged along/for/behind ~ metres/meters/yards/feet/bus/road/platform, top/tip/end off my/his/her/our ~ ~ finger/thumb/toe/ear/nose/fingers, took ~ top/tip/end off ~ finger/thumb/toe`,
  harmless: `
    steak/burger/meat/lamb/beef/chicken/fish ~ bleeding/bled, bleeding ~ steak/meat/plate, killed/kills/killing me/us with, was/were/is a ~ car crash, absolute/total/complete/real car crash, mouth/tongue/lips ~ ~ on fire ~ ~ loved/love/delicious/great/lovely, hot ~ suffocat*, suffocat* ~ hot/heat/air,
    could/couldn't/can't/not barely/hardly? breathe ~ ~ size/dress/zip/waist/chest/fabric/top/jeans, tight ~ ~ couldn't/can't breathe, cause/causing of my death, dead dead-cold/cold, stone dead cold, placed/popcorn/loose/contrast/visible/decorative/neat ~ stitches, stitches ~ loose/undone/showing/visible/unravel*/bulk, dye/ink/colour/color ~ bled/everywhere, cut out/outs for, hit/hits me ~ at/above/below/on/just/right ~ ankle/ankles/knee/knees/hip/hips/waist/thigh/thighs/calf, hit/hits me at/above/below/just/right the, punched ~ out holes, bled ~ dye/wash/everywhere onto, punched out? holes, had an ambulance ~ gate/road/blocking, delayed by an ambulance`,
}

export const germanNearMisses: Lexicon = {
  saved_sign: `
    gerade-noch/gerade/noch/eben-noch/grade-noch ~ rechtzeitig, rechtzeitig ~ bemerkt/gesehen/gemerkt/gestoppt/gezogen/gehalten/erwischt/weggezogen/abgesprungen/bremsen/greifen, gerade/grad/eben noch ~ ~ festhalten/festgehalten/gehalten/greifen/fangen/erwischt/erwischen/abspringen/ausweichen/bremsen/stoppen/auffangen/wegziehen/packen/zurückziehen/zurückhalten,
    im/in letzten/letzter/letzte moment/sekunde/minute/augenblick, zum glück ~ ~ bemerkt/gesehen/gemerkt/gerochen/vorher/bevor/gestoppt/probiert, bevor ich/er/sie/wir/es/etwas/was/jemand ~ ~ ~ passieren/passiert/passierte/konnte/gesteckt/genommen/gegessen/getrunken/lief/explodierte/brannte/fiel,
    vor dem spritzen/einnehmen/essen/trinken/füttern bemerkt/gemerkt/gesehen, zu hause vor dem ~ bemerkt/gemerkt, um haaresbreite, haarscharf, zentimeter/meter neben/vor/entfernt/vorbei, direkt/knapp/kurz/unmittelbar vor/neben mir/mich/ihm/ihr/uns/meinem/meiner/dem/der/unserem, einen/ein schritt/sekunde/meter weiter/später, sekunden/kurz vorher/zuvor/davor ~ herausgenommen/weggegangen/weg/aufgestanden,
    als ich es/ihn/sie erwischt/gepackt/gegriffen, wäre/wären ~ ~ abgebrannt/explodiert/tot/überfahren/ertrunken/gestorben/erstickt/verletzt, hätte ich ~ nicht, zurückgerissen/zurückgezogen/zurückgehalten/festgehalten, wenige zentimeter`,
  unhurt: `keinen kratzer, ohne kratzer, unverletzt, unversehrt, niemand ~ verletzt, niemandem ~ passiert, nichts passiert/abbekommen, ist nicht herausgefallen/gefallen/gestürzt/runtergefallen/verletzt, passiert ist ~ nichts, kam nicht an sie/ihn/mich`,
  averted: `gebrannt hat ~ nicht/nichts, nichts gebrannt/verbrannt/abgebrannt, stecker gezogen, bevor es/etwas ~ brannte/brennen/explodierte/explodieren/passieren, sicherung rausgedreht/rausgemacht/ausgeschaltet/raus, gelüftet ~ bevor, bevor etwas passieren`,
  peril: `glassplitter, scherbe*, glas, metallstück, metall, draht, nadel, nuss, nüsse/nüssen, erdnuss, erdnüsse*, allergie, allergisch*, allergen*, bei rot, rote ampel, rad, räder, bremse*, reifen, radfahrer*, lkw, laster, insulin, tablette*, medikament*, dosis, dosierung, säure, bleiche, peroxid, gas, gasleitung, gashahn, rauch, qualm, qualmte, rauchte, funken, geschmolzen, schmolz, ziegel, dachziegel, stein, brett, balken, losgegangen, zugeschnappt, angesprungen, bügel, gurt, kinderwagen, unterging, unter wasser, abgrund`,
  edge: `straße, gleis*, bahnsteig*, wasser, schrank, regal, spiegel, fenster, balkon, balkontür, geländer, tor, gartentor`,
  animal: `hund*, rottweiler*, schäferhund*, pitbull*, pferd*, dogge`,
  fit_sign: `größe*, passt/passte/passen/passform, fällt größer/kleiner`,
  garment: `kleid, kleider, bluse, hose, rock, hemd, pullover, ärmel, kragen, stoff, bund, naht, reißverschluss`,
  grave_injury: `lippe/ohr/nase/finger/fingerkuppe/zeh/ohrläppchen war/waren/ist ab, lippe/ohr/nase ~ abgebissen`,
  injury: `ins gesicht/bein/ohr/bauch gebissen, in die hand/wange/lippe gebissen, mitgeschleift`,
  harmless: `steak/fleisch/filet/burger/rind ~ blutet/blutete/blutig/blutend, mund/zunge/gaumen/lippen ~ ~ in flammen/brand, zum ersticken heiß/warm/stickig, hitze ~ ersticken/erstickt, neben/gegenüber dem? krankenhaus, rauchmelder ~ ~ piept/piepst/grund, weil/da ~ sänger/künstler/dj/trainer/schauspieler* ~ ~ krankenhaus, rücken ~ bringt/brachte mich um, mein rücken bringt`,
}

export const dutchNearMisses: Lexicon = {
  saved_sign: `
    net/nog/nog-net/maar-net/precies op tijd, op tijd ~ gezien/gemerkt/tegen/gegrepen/gestopt/weggetrokken/teruggetrokken/vast, nog net ~ ~ grijpen/vangen/pakken/stoppen/vast/trui/arm/tegenhouden/remmen/ontwijken/beet, greep ~ ~ nog net, op het laatste moment/nippertje, gelukkig ~ ~ op tijd/eerst/voor/voordat/gezien/zag/merkte/proefde/rook, voor/voordat ik/hij/zij/ze/we/er/het ~ ~ innam/innemen/nam/at/dronk/gebeuren/gebeurde/ontplofte/overstak/kon,
    vlak/net/pal voor/naast ~ ~ lepel/hoofd/mond/bedje/mij/me/hem/haar/ons, op een haar na, scheelde niets/weinig/niks, het scheelde ~ niets/weinig/niks/haar/centimeters, meter/centimeter naast/van mij/me/hem/haar/ons, nog een stap/paar ~ kilometer/seconden/stappen/minuten?, een stap verder, anders was/waren/had ~ ~ dood/misgegaan/afgebrand/verdronken/ontploft, hield ~ tegen/vast, teruggetrokken, tegengehouden`,
  unhurt: `geen schrammetje/schram/krasje, ongedeerd, niemand ~ gewond, gewonden vielen ~ niet, is/zijn er niet uit gevallen/gevallen, niet gevallen, niets overkomen, mankeert/mankeerde niets, er is niets gebeurd`,
  averted: `niets verbrand/gebrand/afgebrand, is niets verbrand/gebeurd, voor/voordat er ~ iets/brand ~ gebeuren/ontplofte/ontstond, stroom eraf, stekker eruit, gelucht ~ voor, gelucht`,
  peril: `glas, scherf, scherven, splinter, metaal, ijzerdraad, naald, noten, pinda*, garnalen, allergie, allergisch*, allergenen, door rood, rood licht, wiel, rem, remmen, band, vrachtwagen, pillen, medicijn*, dosis, insuline, zuur, bleek*, peroxide, gas, gaskraan, rook, rookte, vonken, smolt, gesmolten, dakpan, steen, balk, vloog op/af, hapte, beugel, harnas, gordel, kinderwagen, onder water, kopje onder`,
  edge: `straat, weg, spoor, perron, water, gracht, sloot, kast, plank, spiegel, raam, balkon, balustrade, hek, poort`,
  animal: `hond*, herder, rottweiler*, pitbull*, paard*`,
  fit_sign: `maat, maten, valt groot/klein, past/paste/passen/pasvorm`,
  garment: `jurk*, bloes, broek, rok, trui, mouw*, kraag, stof, rits`,
  harmless: `biefstuk/steak/vlees/burger ~ bloedde/bloedt/bloederig, mond/tong/lippen ~ ~ in brand/fik, stik*/stikten/stikte ~ van de hitte/warmte, hitte ~ stik*/stikken, warm ~ stikken, benauwd ~ kamer/warm/warmte/raam, dan/er/daar/hier is/was het ~ ~ benauwd, kamer/warm/raam/ventilator/slapen/sliepen ~ ~ benauwd, naast/tegenover het ziekenhuis, zanger/zangeres/artiest/trainer/acteur ~ ~ ziekenhuis, rookmelder ~ ~ piept`,
}
