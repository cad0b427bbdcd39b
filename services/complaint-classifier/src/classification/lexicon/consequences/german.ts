import type { Lexicon } from '../../concepts.ts'

const BONE =
  'arm/arme/bein/beine/hand/handgelenk/fuss/knöchel/knie/kniescheibe/hüfte/becken/rippe/rippen/wirbel/wirbelsäule/schulter/schlüsselbein/kiefer/nase/nasenbein/schädel/steissbein/oberschenkel/unterschenkel/elle/speiche/ellenbogen/finger/daumen/zeh/jochbein/halswirbel/lendenwirbel'
const SKIN =
  'gesicht/hals/brust/rücken/bauch/haut/kopfhaut/arm/arme/bein/beine/oberschenkel/hand/hände/finger/fuss/füsse/schoss/auge/augen'
const WHOM =
  'mich/mir/ihn/ihm/ihr/uns/sie/mein/meine/meinen/meinem/meiner/unser/unsere/unseren/unserem/unserer'
const HEIGHT =
  'dach/leiter/balkon/treppe/hochbett/gerüst/stock/fenster/baum/klettergerüst/brücke/rampe/bühne/felsen'

/** What became of somebody, in words that say it whatever the cause was. */
export const germanConsequences: Lexicon = {
  grave_injury: `
    ${BONE} ~ gebrochen/angebrochen/zertrümmert/gequetscht/ausgekugelt/zerschmettert/gesplittert/durch/ab/gerissen, ${BONE} ~ ist/sind/war/waren durch/gebrochen, brach/bricht/brachen ${WHOM} ~ ${BONE}, zertrümmert* ~ ${BONE}, gebrochene/gebrochenen/gebrochener/gebrochenes ~ ${BONE}, bänderriss*, kreuzbandriss*, sehnenriss*, lungenquetschung, **quetschung, **fraktur, **frakturen, schädelbasisbruch, **brüche, wirbelbruch*,
    sehne* ~ durchtrennt/gerissen/durchgeschnitten, nerv/nerven/arterie/schlagader ~ durchtrennt/verletzt, fingerkuppe*, fingerkuppe ~ ab/fehlt/weg/abgeschnitten/verloren, finger/zeh/daumen/ohr ~ abgetrennt/abgerissen/abgeschnitten/ab/weg/amputiert, zahn/zähne/schneidezahn ~ ausgebissen/abgebrochen/ausgeschlagen/verloren/gesplittert/rausgebrochen,
    verbrühung*, brandwunde*, verbrennung* an/am/im/auf/zweiten/dritten, verbrannt* ~ ${SKIN}, ${SKIN} ~ verbrannt/verbrüht/verätzt/abgelöst/versengt/aufgeplatzt, verätz*, verätzung*, haut ~ abgelöst/abgegangen/verbrannt/ab, kochendes/kochendem/heisses/siedendes wasser/öl/fett ~ über/auf/ins/in,
    erblindet*, blind auf, sehkraft ~ verloren/verliere, augenlicht, nichts mehr ~ sehen/hören, sehe/sieht/sehen ~ nichts mehr, gehör ~ verloren, trommelfell ~ geplatzt/gerissen,
    ${HEIGHT} ~ gefallen/gestürzt/abgestürzt/runtergefallen/heruntergefallen/gekracht/geflogen/runtergestürzt, die treppe ~ runter/hinunter/herunter, die treppe runtergestossen/hinuntergestossen/runtergeworfen/runtergefallen/hinuntergefallen/hinuntergestürzt, stürzte/fiel/stürzten ~ vom/von/aus/die/in ~ ${HEIGHT}/tiefe, meter ~ gefallen/gestürzt/tief/tiefe/abgestürzt, aufzug/fahrstuhl/lift ~ abgestürzt/durchgesackt/gefallen/abgesackt/gekracht/runtergekracht,
    über den/meinen/seinen/ihren ~ fuss/bein/arm/zehen/füsse ~ gerollt/gefahren/rollte, umgefahren, angefahren, überrollt, über den haufen gefahren, gegen ein* ~ auto/mauer/baum/wand/pfosten/laterne ~ gekracht/geprallt/geknallt/gefahren/geschleudert, mit dem kopf ~ gegen/auf/an ~ geknallt/geschlagen/geprallt/aufgeschlagen/gestossen, querschnitt*, im rollstuhl seit/wegen/sitzt, hirnblutung*, schädel-hirn-trauma, gehirnblutung, hauttransplantation*, haut transplantiert, platzwunde*,
    aufgeschlitzt, aufgeschlitzte, genäht, mit ~ stichen, blut ~ überall/verloren, viel blut, hundebiss*, vom hund gebissen`,
  breathing_difficulty: `
    keine luft mehr bekommen/gekriegt/bekam/kriegte, bekam/kriegte/bekommt/bekomme ~ keine luft, luft mehr bekommen/gekriegt, lief/läuft/liefen ~ blau an, blau angelaufen, wurde/war ~ blau, hals/kehle/rachen/zunge/luftröhre/atemwege ~ zugeschwollen/zugegangen/angeschwollen/zu/zugeschnürt, schwoll/schwollen ~ hals/zunge/kehle/rachen, in ~ luftröhre, aus ~ luftröhre, luftröhre,
    nach luft gerungen/geschnappt, atemstillstand, untergegangen, ertrunken, fast/beinahe ertrunken, unter wasser ~ gezogen/gedrückt/gewesen/geraten, rauchvergiftung*, chlorgas, atemnot`,
  anaphylaxis: `notfallpen, epipen, epi-pen, adrenalin ~ gespritzt/spritze/pen/bekommen/gerettet, adrenalinspritze, anaphyla*, allergischer/allergischen schock`,
  unconscious: `
    umgekippt und, einfach umgekippt, umgekippt, zu mir gekommen, zu sich gekommen, nicht mehr aufgewacht, wachte/wachten ~ nicht mehr auf, nicht mehr wach ~ bekommen/gekriegt, nicht ansprechbar, kollabiert*, bewusstlos*, ohnmächtig*, krampfte, krampfanfall, weggetreten, im krankenhaus/rettungswagen/klinik ~ aufgewacht/wach`,
  organ_failure: `
    niere*/leber/lunge*/herz ~ kaputt/versagt/versagten/hinüber/zerstört/geschädigt/ruiniert/stehen/aufgegeben, kaputte nieren/leber, an der dialyse, zur dialyse, dialyse, transplantation, spenderleber, spenderniere, warteliste für/auf, neue leber/niere, wiederbelebt, wiederbeleben, wiederbelebung, reanimiert*, reanimieren, reanimation, herzstillstand, schlaganfall*, herzinfarkt*, künstliches koma, künstlichen koma, koma, beatmet, beatmung, intubiert, sepsis, blutvergiftung, darm ~ durchlöchert/perforiert, darmdurchbruch, lungenkollaps`,
  surgery: `operiert, operieren, notoperiert, not-op, unters messer, in den op, im op, op-tisch, auf dem operationstisch, operativ, operation am/an/im/wegen, aufgeschnitten werden, rausoperiert, herausoperiert, herausoperieren, rausoperieren, amputiert, magenspiegelung ~ splitter/scherbe/batterie`,
  hospitalisation: `
    auf der intensiv/its/intensivstation, im krankenhaus, ins krankenhaus, im kkh, in der klinik, in die klinik, stationär, rettungswagen, notarzt, rettungshubschrauber, hubschrauber ~ geflogen/gebracht, druckkammer, magen ~ ausgepumpt/auspumpen, am tropf, infusion*, giftnotruf, vergiftungserscheinung*, krankenwagen, notaufnahme`,
  violence: `
    eine reingehauen, eins/eine ~ reingehauen/gescheuert/verpasst, ins gesicht/magen/rücken ~ geschlagen/getreten/geboxt, geohrfeigt, ohrfeige ~ verpasst/gegeben, zusammengetreten, krankenhausreif, ${WHOM} ~ treppe ~ gestossen/geworfen/runtergestossen, ${WHOM} ~ zu boden ~ gestossen/geworfen/gerissen/gedrückt/geschubst, an ~ kehle/hals/gurgel ~ gepackt/gegangen, am hals gepackt, am kragen ~ gepackt, an den haaren ~ gezogen/gerissen, gewürgt, niedergeschlagen, mit der faust, mit fäusten, kopfnuss, mit ~ messer/waffe/pistole/schläger/axt/eisenstange ~ bedroht/vor/gekommen/gestanden/tür/gefuchtelt/aufgetaucht/angegriffen, stand/kam/stehen/kommen ~ mit ~ messer/waffe/pistole/schläger/axt ~ vor/zu,
    umzubringen, bringe dich/euch um, drohte ~ umzubringen/abzustechen/anzuzünden/totzuschlagen, abstechen, abzustechen, totschlagen, begrapscht, sexuell belästigt/genötigt, vergewaltigt, tätlich ~ angegriffen/geworden, handgreiflich ~ geworden/wurde, kiefer ~ zertrümmert/gebrochen`,
  electric_shock: `
    hing/hängen/hängt ~ an/am der? leitung/strom/kabel, strom ~ durch ~ körper/arm/hand/finger, stromschlag*, unter strom ~ gestanden/stand/gesetzt, an ~ blanke*/offene*/stromführende* ~ kabel/leitung/draht/lampe ~ gefasst/gelangt/gekommen, eine gewischt bekommen, einen gewischt, gewischt gekriegt, volt ~ bekommen/abbekommen/durch`,
  fire: `
    niedergebrannt, abgefackelt, in rauch aufgegangen, hochgegangen, in die luft geflogen, um die ohren geflogen, angefangen ~ zu kokeln/brennen/schmoren, gekokelt, kokelte, in brand, hat ~ gebrannt, haben ~ gebrannt, bett/sofa/vorhang/vorhänge/teppich/matratze/küche/wohnung/haus/auto/garage ~ gebrannt/brannte/abgebrannt/verbrannt/angezündet/ausgebrannt, explodierte/explodiert ~ in ~ hand/hosentasche/tasche/gesicht/küche/hosentasche, in ~ hand/hosentasche/tasche/gesicht ~ explodiert/hochgegangen/geplatzt, stichflamme*, feuerball`,
  gas: `vergast, vergiftet ~ gas/kohlenmonoxid/abgase*, abgase ~ wohnung/zimmer/innenraum, chlorgas, kohlenmonoxid ~ feuerwehr/krankenhaus/vergiftet/wohnung, therme/heizung/ofen/gasofen ~ vergiftung*/vergiftet/kohlenmonoxid, monoxid*`,
  swallowed_object: `
    **kugel*/**kugeln/knopfzelle*/batterie*/magnet*/münze*/schraube*/perle*/teilchen/draht/scherbe*/glassplitter/splitter/nadel/stück ~ runtergeschluckt/hinuntergeschluckt/heruntergeschluckt/verschluckt/geschluckt/in ~ hals/speiseröhre, speiseröhre, rohrreiniger/reiniger/lauge/säure/spülmittel/bleiche ~ getrunken/geschluckt/verschluckt, trank/trinkt ~ reiniger/rohrreiniger/lauge/lampenöl`,
  restraint_failure: `
    geländer/balkongeländer/brüstung/handlauf/treppe/leiter/hochbett/stuhl/bank/schaukel/rutsche/liege/klettergerüst/hängematte/barhocker/tribüne/bühne ~ abgebrochen/gebrochen/zusammengebrochen/weggeknickt/eingebrochen/nachgegeben/umgekippt/weggerutscht/eingestürzt/gerissen ~ gefallen/gestürzt/verletzt/mich/mir/kind/tief, leiter ~ weggeknickt/weggerutscht/zusammengeklappt/umgekippt, bremse*/bremsen/lenkung/reifen/rad ~ versagt/geplatzt/abgefallen/gebrochen/ausgefallen ~ gekracht/gestürzt/unfall/gefahren/überschlagen/gegen, überschlagen, brach/knickte/rutschte/stürzte/gab ~ unter ${WHOM} ~ weg/zusammen/ein/nach`,
  death: `qualvoll verendet, verendet, elendig/qualvoll gestorben/verendet, tot ~ aufgefunden/umgefallen/da/im, baby verloren, kind verloren, fehlgeburt, totgeburt, an ~ vergiftung/folgen/überdosis ~ gestorben/verstorben`,
  circumstance: `kündigung, abmeldung, ummeldung, anschluss*, vertrag*, kontoauflösung, konto`,
  figurative: `kleid/hose/jeans/bluse/rock/bh/bund/hemd/oberteil/grösse ~ eng, eng ~ grösse, nummer grösser`,
  harmless: `
    habe/hatte/hat ~ schon vor* ~ operiert/gebrochen, nach meiner/seiner/ihrer operation, vor kurzem operiert, frisch operiert, op-maske*, opmaske*, schmerzende füsse, wunde füsse, finger wund, nicht überschlagen, preise überschlagen, beine überschlagen, überschlagen sich, überschlug sich, steif und`,
}
