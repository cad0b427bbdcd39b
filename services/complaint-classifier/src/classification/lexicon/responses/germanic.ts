import type { Lexicon } from '../../concepts.ts'

const KIN_DE =
  'mutter/vater/mama/papa/sohn/tochter/mann/frau/bruder/schwester/oma/opa/enkel/enkelin/baby/kind/jungen/mädchen/tante/onkel/neffen/nichte/freund/freundin/schwiegermutter/schwiegervater/kollegen'
const MAKER_DE =
  'trockner/ladegerät/akku/roller/scooter/fritteuse/heizung/heizlüfter/toaster/wasserkocher/herd/ofen/boiler/waschmaschine/spülmaschine/kühlschrank/powerbank/heizdecke/lampe/lichterkette/kerze/laptop/handy/steckdose/steckerleiste/ventilator/fahrrad/e-bike/netzteil'
const MANY_DE =
  'zwei/drei/vier/fünf/sechs/sieben/acht/neun/zehn/elf/zwölf/mehrere/2/3/4/5/6/7/8/9/10/11/12/14/20'

export const germanResponses: Lexicon = {
  carers: `sanitäter*, notarzt, notärztin, notärzte, rettungsdienst, rettungskräfte, ersthelfer*, ärzte, ärzten, arzt, ärztin, chirurg*, krankenschwester, pfleger, bademeister, feuerwehrmann, tierarzt, tierärztin`,
  effort_sign: `um ihn/sie/sein/ihr/mein*/unser* ~ gekämpft/kämpften, kämpften/kämpfte um ihn/sie/sein/ihr/mein*/unser* ~ leben?, versuchten/versucht ~ ihn/sie/mein* ~ wiederzubeleben/zurückzuholen/zu-reanimieren`,
  futile_sign: `nicht mehr? zurückholen, nicht mehr? zurückgeholt, nicht mehr? retten, nichts mehr? für ihn/sie tun, nicht mehr? aufgewacht, wachte nicht mehr auf, nie wieder aufgewacht, kam jede hilfe zu spät, nicht mehr? zu sich gekommen`,
  ward: `intensivstation, auf intensiv, auf der intensiv, auf station, auf der station, stroke unit, brandstation, kinderklinik, uniklinik, uni klinik`,
  vigil_sign: `an seinem/ihrem/meinem ~ bett, krankenbett, am bett gesessen/gewacht, wachen/wachten/gewacht ~ an/neben ~ bett, schlafen/geschlafen/schliefen ~ flur/gang/stuhl/stühlen/wartezimmer, abwechselnd ~ bei ihm/ihr, hand gehalten, dass er/sie ~ aufwacht, erkennt ~ uns/mich ~ nicht, blick auf den ~ klinik/parkplatz`,
  tube: `am tropf, an schläuchen, an den schläuchen, an infusionen, an der infusion, magensonde, ernährungssonde, schlauch/schläuche in/im ~ nase/hals/arm/magen, an ~ maschine/maschinen/geräten ~ angeschlossen, beatmungsgerät`,
  days: `${MANY_DE} tage/tagen/nächte/wochen/monate, eine/ganze woche/monat, tag ${MANY_DE}`,
  implant: `schrauben und ~ platte/platten/nägel, platte/platten/nagel/nägel und/mit ~ schrauben, schrauben/platte/nagel/drähte im/in/halten, titanplatte/titanschrauben/metallplatte`,
  bone: `handgelenk, sprunggelenk, knöchel, ellenbogen, ellbogen, knie, hüfte, schlüsselbein, schienbein, oberschenkel, unterschenkel, unterarm, oberarm, wirbelsäule, becken, kiefer, schulter, ferse, mein/sein/ihr/meinem/meinen bein/arm/fuß/finger/rücken`,
  evacuated: `evakuiert, ganze haus/gebäude ~ geräumt, haus/gebäude/wohnblock geräumt, alle/ganze ~ haus/hausbewohner/nachbarn ~ auf der straße/draußen, nachbarn/hausbewohner ~ auf die/der straße, mussten alle raus, standen ~ auf der straße`,
  sealed_off: `stadtwerke/gasversorger/netzbetreiber/gaswerke/feuerwehr/schornsteinfeger ~ abgedreht/zugedreht/abgesperrt/gesperrt/stillgelegt/versiegelt/abgestellt, stadtwerke/gasversorger/netzbetreiber/gaswerke/feuerwehr ~ ~ hahn/gas/leitung/herd/therme ~ zugedreht/abgedreht/gesperrt/stillgelegt/versiegelt`,
  left_open: `leitung/schlauch/anschluss/verschraubung/ventil/hahn/rohr ~ offen/lose/undicht/locker, offen/lose/undicht/locker gelassen ~ leitung/schlauch/anschluss, nicht festgezogen, monteur/installateur/handwerker ~ angeschlossen`,
  ruin_sign: `stand ~ nur noch ~ wände/mauern/spüle, nur noch ~ wände/mauern/spüle/schutt ~ da/übrig/standen, stand von der/unserer küche/wohnung noch, nichts mehr? übrig, ist nichts ~ übrig, ist ~ nichts übrig, alles verloren ~ hatten, alles was wir ~ hatten/besaßen, keine papiere/fotos mehr? retten, wohnen/schlafen ~ seit ~ bei mein*/unser*/seiner/ihrer/freunden, seit ~ bei mein*/unser*/freunden ~ matratze/luftmatratze/couch/sofa/unter`,
  origin_sign: `brandermittler/gutachter/sachverständige*/brandursache ~ ~ ${MAKER_DE}, ausgegangen von/vom ~ ${MAKER_DE}, angefangen/begonnen/ausgebrochen ~ an/in/bei/beim/im ~ ${MAKER_DE}, dank/wegen ihrer/ihrem/ihres/eurer/eurem/der/dem/des/einem/einer ~ ${MAKER_DE}, schuld war/ist ~ ${MAKER_DE}`,
  found_sign: `hat/haben mich/ihn/sie ~ gefunden, fand/fanden mich/ihn/sie/uns, hat/haben ~ ${KIN_DE} ~ gefunden, gefunden hat mich, mich ~ gefunden`,
  lifeless_sign: `leblos, reglos, regungslos, blau angelaufen, blaue lippen, mit blauen lippen, am boden liegend, auf dem badezimmerboden/küchenboden/boden/fliesen, in der dusche/badewanne, nicht ansprechbar`,
  burial_sign: `zu grabe getragen, beerdigt, beigesetzt, eingeäschert, bestattet, seine/ihre beerdigung, trauerfeier`,
  anaesthesia: `vollnarkose, unter narkose, in narkose, narkotisiert`,
  passage: `speiseröhre, luftröhre, atemwege, magen, darm, rachen, hals, lunge, loch`,
  kick_sign: `auf ihn/sie/mich/uns eingetreten/eingeschlagen/eingeprügelt, ihn/sie/mich getreten/zusammengetreten, traten auf ihn/sie/mich, eingetreten`,
  down_sign: `am boden, auf dem boden, zu dritt, zu viert, zu zweit, in die rippen, gegen den kopf, ins gesicht, in den bauch`,
  unconscious: `jemand/fremder/fremde/sanitäter/mann/frau/kellner/kollege ~ drückte/drückten/presste ~ brust/brustkorb, drückte/drückten mir/ihm/ihr ~ auf ~ brust/brustkorb/herz, kniete ~ über mir/ihm/ihr, vom stuhl gerutscht/gefallen/gekippt, nicht mehr? bei sich, lippen ~ blau`,
  breathing_difficulty: `blau angelaufen, lief ~ blau an, ist ~ blau angelaufen, keine luft mehr, luft ging nicht ~ durch, in den falschen hals, schlaff in ~ armen`,
  swelling: `gesicht ~ wie ein ballon/luftballon/fußball, zugeschwollen`,
  grave_injury: `
    spüre/fühle/spürt/fühlt ~ ~ abwärts nichts mehr?, spüre/fühle/spürt/fühlt ~ beine/bein/arm/hand/finger/füße nicht mehr?, spüre/fühle/spürt/fühlt ~ nichts mehr ~ beine/beinen/hand/arm/hüfte, kein gefühl mehr? in/im/ab/unterhalb, kann/kannst seitdem/nicht-mehr ~ laufen/gehen/stehen/bewegen, seit ~ ~ nicht mehr laufen/gehen/bewegen, fingerkuppen/fingerkuppe/finger/zehen ~ nicht mehr? annähen/angenäht/gerettet/retten, finger/fingerkuppen/zehen ~ verloren/eingebüßt/gekostet, auge ~ nicht mehr? öffnen/auf, auge ~ zugeschwollen`,
  violence: `würgemale, fingerabdrücke/abdrücke ~ hals, zu dritt/zweit/viert ~ auf ihn/sie/mich, schuhabdruck ~ rippen/rücken/gesicht`,
  injury: `kommode/schrank/regal/fernseher/spiegel/bücherregal ~ auf sie/ihn/mich ~ gekippt/gefallen/gestürzt, kommode/schrank/regal/fernseher ~ kippte/fiel/stürzte ~ auf sie/ihn/mich`,
  organ_sign: `erholt/erholen sich nicht ~ mehr?, nie mehr? erholen, kommt/kommen nicht wieder, arbeitet/arbeiten nicht mehr, spender ~ suchen/gesucht/brauche, hinüber`,
  organ_failure: `blutwäsche, dreimal/dreimal-die/dreimal-pro ~ woche ~ maschine/dialyse`,
  averted: `rechtzeitig/gerade-noch/noch ~ stecker/ausgeschaltet/ausschalten/gezogen/ausgesteckt/abgeschaltet, stecker gezogen/rausgezogen`,
  report: `von einer anderen/fremden marke, einer anderen marke, anderer hersteller, von einem anderen hersteller, der konkurrenz, jemand/einer/eine/leute/nutzer ~ forum/gruppe/facebook/internet ~ schreibt/schrieb/schreiben/sagt/meint/berichtet, im/in forum/gruppe/facebook/einer/der? ~ schreibt/schrieb/schreiben/berichtet, bewertungen/kommentaren/rezensionen lese/las/steht/gelesen, in den/der ~ bewertungen/kommentaren/rezensionen ~ gelesen/lese/las/steht`,
  idiom: `wir von der feuerwehr/rettung, wir sind ~ feuerwehrleute/sanitäter, ich bin ~ sanitäter/sanitäterin/feuerwehrmann/krankenschwester/notarzt/ärztin/arzt, als sanitäter/krankenschwester/feuerwehrmann/arzt, arbeite ~ feuerwehr/rettungsdienst/notaufnahme/krankenhaus/intensivstation`,
  harmless: `
    handy/telefon/app/kundendienst/hotline/laptop/rechner/konsole/fernseher/router ~ ~ im koma/tot, im koma liegen/liegt ~ kundendienst/hotline, wir sind ~ feuerwehrleute ~ ~ ~ brand/feuer, als ~ dialysepatient/dialysepatientin, ist dialysepatient/dialysepatientin, kaliumarme, nach meiner/seiner/ihrer/der ~ op/operation ~ ~ brauchte/gebraucht/bestellt/sollte, für ~ nach der/meiner op/operation, nach ~ einsatz ~ ~ bestellt, bestellt ~ nach ~ einsatz, mit mahngebühren/inkasso/anwalt, schlag ins gesicht, haut ~ vom stuhl/hocker, vom stuhl gehauen/gefallen, preis ~ schlag getroffen, schlag getroffen ~ preis/rechnung, bei dem/diesem/den preis/preisen/lärm ~ herzinfarkt, herzinfarkt ~ rechnung/preis/preise/lärm,
    wenn ich/wir/es/das/er/sie ~ ~ ~ ~ hätte/hätten/gewesen-wäre ~ ~ ~ abgebrannt/verbrannt/explodiert/gebrannt/tot/gestorben, wäre/wären ~ abgebrannt/verbrannt/explodiert/gestorben/tot`,
}

const KIN_NL =
  'moeder/vader/mama/papa/zoon/zoontje/dochter/dochtertje/man/vrouw/broer/zus/oma/opa/kleinzoon/kleindochter/baby/kind/tante/oom/neefje/nichtje/vriend/vriendin/schoonmoeder/schoonvader/buurman/buurvrouw/collega'
const MAKER_NL =
  'droger/lader/oplader/accu/batterij/scooter/step/frituur/friteuse/airfryer/kachel/straalkachel/straalkacheltje/waterkoker/fornuis/oven/geiser/ketel/wasmachine/vaatwasser/koelkast/powerbank/deken/lamp/kaars/laptop/telefoon/stopcontact/ventilator/fiets/adapter'
const MANY_NL =
  'twee/drie/vier/vijf/zes/zeven/acht/negen/tien/elf/twaalf/enkele/meerdere/2/3/4/5/6/7/8/9/10/11/12/14/20'

export const dutchResponses: Lexicon = {
  carers: `ambulancebroeder*, ambulancepersoneel, broeders, hulpverleners, ambulance, dokter, dokters, arts, artsen, chirurg*, verpleegkundige*, verpleegster, badmeester, brandweerman, dierenarts`,
  effort_sign: `gereanimeerd, reanimeren, reanimeerde*, voor hem/haar/zijn ~ gevochten, vochten voor hem/haar/zijn`,
  futile_sign: `niet meer? redden, niet meer? gered, niet meer? terughalen, niks/niets meer? voor hem/haar doen, werd/is niet meer? wakker, niet meer? wakker geworden, nooit meer wakker, niet meer? bijgekomen, heeft het niet gehaald, mocht niet baten`,
  ward: `intensive care, de ic, op de afdeling, hartbewaking, brandwondencentrum`,
  vigil_sign: `naast/aan zijn/haar/mijn bed, ziekenhuisbed, om de beurt/beurten ~ gang/stoel/bed/bij, slapen/sliepen/geslapen ~ gang/stoel/stoelen/wachtkamer, wachten/wachtten tot hij/ze/zij ~ wakker, herkent ~ ons ~ niet, hand vastgehouden`,
  tube: `aan het infuus, aan een infuus, aan de slangen, aan slangetjes, sondevoeding, maagsonde, slang/slangetje in zijn/haar/mijn/de ~ neus/keel/arm, aan de beademing, aan ~ machine/machines/monitor gelegen/gekoppeld`,
  days: `${MANY_NL} dagen/nachten/weken/maanden, een/hele week/maand, dag ${MANY_NL}`,
  implant: `schroeven en ~ plaat/platen/pinnen, plaat/platen/pinnen en/met ~ schroeven, schroeven/pinnen/plaat in mijn/zijn/haar/de`,
  bone: `pols, enkel, elleboog, knie, heup, sleutelbeen, scheenbeen, dijbeen, bovenbeen, onderbeen, onderarm, bovenarm, ruggengraat, bekken, kaak, schouder, hiel, mijn/zijn/haar been/arm/voet/hand/rug/vinger`,
  evacuated: `geëvacueerd, ontruimd, hele flat/gebouw/straat/huis ~ buiten/straat/ontruimd, iedereen ~ naar buiten, stonden/stond ~ ~ op straat/buiten ~ nacht/pyjama/uur, uur ~ nachts stond ~ ~ buiten/straat`,
  sealed_off: `netbeheerder/gasbedrijf/brandweer/energiebedrijf ~ afgesloten/dichtgedraaid/verzegeld/afgekoppeld/dichtgezet, netbeheerder/gasbedrijf/brandweer/energiebedrijf ~ ~ fornuis/gas/ketel/geiser/kraan ~ afgesloten/dichtgedraaid/verzegeld`,
  left_open: `leiding/slang/koppeling/aansluiting/kraan ~ los/open/lek/lekte, los/open/lek gelaten ~ slang/leiding, monteur/installateur ~ aangesloten/opengelaten`,
  ruin_sign: `stonden ~ alleen ~ muren, alleen ~ de muren nog, niks/niets meer? over van, is/was niks/niets meer? over, niks/niets ~ over, alles kwijt ~ hadden, alles wat we hadden, niet eens ~ papieren/fotos/foto's/documenten redden, papieren/documenten ~ niet redden, wonen/slapen ~ sinds ~ bij mijn/onze/mijn-zus/vrienden, slapen/wonen sinds`,
  origin_sign: `onderzoek/expert/brandweer/verzekering ~ ~ begonnen/ontstaan ~ ~ ${MAKER_NL}, begonnen/ontstaan/begon ~ bij/in/aan/door ~ ${MAKER_NL}, door die/dat/de/het/jullie/uw ~ ${MAKER_NL} ~ van-jullie?, dankzij die/dat/de/het/jullie/uw ~ ${MAKER_NL}`,
  found_sign: `vond/vonden mij/me/hem/haar/ons, heeft/hebben mij/me/hem/haar ~ gevonden, heeft/hebben ~ ${KIN_NL} ~ gevonden`,
  lifeless_sign: `levenloos, blauw op, blauw aangelopen, blauwe lippen, roerloos, buiten westen, op de badkamervloer, op de vloer, op de grond, in de douche, slap in`,
  burial_sign: `begraven, gecremeerd, zijn/haar begrafenis/uitvaart/crematie was`,
  anaesthesia: `onder narcose, algehele narcose, volledige narcose, verdoofd ~ gehaald`,
  passage: `slokdarm, luchtpijp, maag, darm, keel, long, gat`,
  kick_sign: `op hem/haar/mij ~ trappen/schoppen/geschopt/getrapt/ingetrapt/ingeschopt, schopten/trapten hem/haar/me/mij, hem/haar/me/mij geschopt/getrapt`,
  down_sign: `op de grond, met z'n drieën/vieren/tweeën, met zijn drieën/vieren, tegen ~ hoofd, in ~ ribben, in ~ gezicht`,
  unconscious: `iemand/vreemde/man/vrouw/collega/ober ~ op mijn/zijn/haar borst ~ duwen/drukken/duwde/drukte, duwde/drukte ~ op mijn/zijn/haar borst, van zijn/haar/de stoel gegleden/gevallen, gleed ~ van zijn/haar/de stoel, zakte ~ van zijn/haar/de stoel`,
  breathing_difficulty: `blauw aangelopen, liep blauw aan, geen lucht meer, slap in mijn/zijn/haar armen, verkeerde keelgat`,
  swelling: `gezicht ~ als een ballon, gezicht zwol`,
  grave_injury: `
    voel/voelt niks/niets meer? ~ ~ onder/vanaf ~ middel/navel/heup/nek, voel/voelt ~ niks/niets meer onder/vanaf/in, voel/voelt mijn/zijn/haar benen/been/hand/arm ~ niet meer?, geen gevoel meer? in/onder/vanaf, kan/kunnen sindsdien/niet-meer ~ lopen/staan/bewegen, vingers/vingertoppen/vinger/tenen ~ niet meer? ~ aanzetten/redden/hechten, vingers/vingertoppen/tenen ~ kwijt/verloren, oog ~ niet meer? open`,
  violence: `vingerafdrukken/afdrukken ~ nek/keel/hals, met z'n drieën/vieren/tweeën ~ op hem/haar/mij`,
  injury: `kast/ladekast/commode/boekenkast/televisie/tv/spiegel ~ over/op haar/hem/me/mij ~ heen/gevallen/gekanteld, kast/ladekast/commode/televisie ~ viel ~ over/op haar/hem/me/mij`,
  organ_sign: `herstelt/herstellen ~ niet meer?, komt/komen niet meer goed, werkt/werken niet meer, donor ~ zoeken/nodig, kapot`,
  organ_failure: `word/wordt/worden ~ gespoeld, drie keer per week ~ gespoeld/dialyse/machine, nierdialyse`,
  averted: `stekker ~ op tijd, op tijd ~ stekker/uitgezet/uitgetrokken/uitgeschakeld/afgezet, op tijd uit, stekker eruit getrokken`,
  report: `van een ander merk, een ander merk, andere merk, van de concurrent, iemand/mensen ~ forum/groep/facebook/internet ~ schrijft/schreef/zegt/vertelt, op/in een/de ~ forum/groep/facebook ~ schrijft/schreef/zegt/vertelde, in/uit de ~ reviews/recensies ~ las/lees/staat`,
  idiom: `wij van de brandweer/ambulance, wij zijn ~ brandweerlieden/verpleegkundigen, ik ben ~ verpleegkundige/ambulancebroeder/brandweerman/arts, ik werk ~ ziekenhuis/brandweer/ambulance`,
  harmless: `
    telefoon/laptop/app/helpdesk/klantenservice/computer/tablet ~ ~ in coma/overleden/dood, mijn vader/moeder/man/vrouw moet/is dialyse*, dialysepatiënt, zoutloze/zoutloos, na mijn/zijn/haar/de heupoperatie/knieoperatie/operatie ~ ~ besteld/nodig, voor na mijn/zijn/haar/de ~ operatie/heupoperatie/knieoperatie, na een inzet/brand ~ besteld*, besteld* na een inzet/brand, klap in het gezicht, wij zijn ~ brandweerlieden ~ ~ ~ brand, hartaanval van de ~ rekening/prijs/prijzen, doodziek van,
    als ik/we/wij/het/hij/ze/dat ~ ~ ~ ~ had/hadden/was ~ ~ ~ ~ afgebrand/verbrand/ontploft/dood/uitgebrand`,
}
