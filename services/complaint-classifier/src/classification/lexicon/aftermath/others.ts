import type { Lexicon } from '../../concepts.ts'

const NL_KIN =
  'moeder/vader/mama/papa/zoon/zoontje/dochter/dochtertje/man/vrouw/broer/zus/oma/opa/baby/kind/jongen/meisje/tante/oom/neef/neefje/nicht/nichtje/vriend/vriendin/schoonmoeder/schoonvader'
const NL_PET =
  'hond/honden/hondje/kat/katten/poes/kitten/kittens/pup/pups/puppy/konijn/konijnen/paard/pony/hamster/papegaai/vogel/vogels/huisdier/kip/kippen/kuikens/vis/vissen/kalf/lam'
const NL_CAUSE =
  'spuit/prik/injectie/vaccin/dosis/tablet/tabletten/pil/pillen/capsules/medicijn/medicijnen/druppels/recept/brokken/voer/eten/melk/spray/gif/product/operatie/ingreep/behandeling/narcose/verdoving/apotheek/verpleegster/tandarts/dierenarts/kliniek/pension/ketel/geiser/kachel/halsband/poeder/supplement/vlooienmiddel/badmeester'
const NL_ROOM =
  'huis/woning/appartement/keuken/slaapkamer/woonkamer/garage/schuur/dak/zolder/kelder/caravan/werkplaats/winkel/kantoor/gang/auto/balkon/badkamer/kamer'

export const dutchAftermath: Lexicon = {
  death: `
    na/door/sinds/vanwege/dankzij ~ ${NL_CAUSE} ~ ~ begraven/begroeven/begrafenis/gecremeerd/uitvaart, ${NL_KIN} ~ begraven/gecremeerd ~ na/door ~ ${NL_CAUSE}, ${NL_KIN}/${NL_PET} ~ niet overleefd/overleefde/gered/gehaald, ${NL_PET} ~ de nacht niet, ${NL_KIN} ~ het leven gelaten/gekost, dierenarts ~ niets meer? doen, niets meer doen voor ~ ${NL_PET}/${NL_KIN}, niet meer te redden ~ ${NL_PET}/${NL_KIN}, ${NL_PET}/${NL_KIN} ~ niet meer te redden,
    ${NL_PET} ~ laten inslapen, laten inslapen, ${NL_PET} ~ ingeslapen, ${NL_PET} ~ begraven, geen van de ~ ${NL_PET} ~ overleefd/leeft, het leven gekost, doodverklaard, dood verklaard, mortuarium`,
  fire: `
    brandweer ~ ~ ~ uitgebrand/afgebrand/onbewoonbaar/roet/dakloos/verwoest, uitgebrand/afgebrand/onbewoonbaar/roet/dakloos/verwoest ~ ~ ~ brandweer, brandweer ~ ~ ~ niets meer over/van, niets meer over/van ~ ~ ~ brandweer,
    brandweer ~ ~ blussen/geblust/bluste/doven, brandweer ~ ~ vlammen/rook/brand/vuur, ${NL_ROOM} ~ ~ uitgebrand/afgebrand/verbrand, ${NL_ROOM} ~ in de as, in de as gelegd, ${NL_ROOM} ~ onbewoonbaar ~ brand/vuur/rook, van ~ ${NL_ROOM} ~ niets meer? over, niets meer? over van ~ ${NL_ROOM}, geblust/blussen/gedoofd met ~ brandblusser/deken/emmer/slang/water, gordijn/gordijnen/bank/bed/matras ~ vlam gevat, rookvergiftiging, rookinhalatie`,
  hospitalisation: `
    nacht/nachten/dag/dagen/avond/uren/kerst/vakantie/weekend ~ op/in de/het? ~ spoedeisende/spoed/seh/eerste-hulp/ziekenhuis/intensive/ic/spoedpost, aan ~ bed ~ ziekenhuis, brandwondencentrum, aan/op infuus/beademing/zuurstof, aan het infuus, aan de beademing, maag leegpompen`,
  unconscious: `
    niet aanspreekbaar, reageerde ~ niet meer/op, reageert ~ niet meer, niet meer wakker ~ krijgen/kregen/kreeg/worden/geworden, kregen/kreeg/krijgen ~ niet ~ wakker, zakte/zakt ~ weg ~ niet/bewusteloos, niet meer bij ~ gekomen/kwam/komen, bijgekomen in ~ ambulance/ziekenhuis, kwam/kwamen ~ bij in/op ~ ambulance/ziekenhuis/grond, ademde niet, stopte met ademen, gereanimeerd, reanimeren, reanimatie, hartmassage, mond op mond, aed ~ gebruikt/moest/schok, defibrillator ~ gebruikt/moest`,
  organ_failure: `hartstilstand, dialyse, nierdialyse, wachtlijst ~ nier/lever/hart/long/transplantatie, transplantatie, nieren/lever/longen/organen ~ uitgevallen/begeven/gestopt/uitval`,
  surgery: `opengesneden, open gemaakt ~ buik/keel/borst, buik ~ open/opengemaakt, stuk van ~ darm/maag/long ~ verwijderd/weggehaald, spoedoperatie, operatietafel, weer aangezet ~ vinger/oor/teen`,
  grave_injury: `
    twee/drie/vier/vijf/zes/zeven/acht/negen/tien/twaalf/vijftien/twintig/dertig hechtingen, hechtingen in/op/boven/aan ~ gezicht/hoofd/hand/arm/been/kin/lip/wenkbrauw, gehecht ~ worden/gezicht/hoofd/hand, neus/kaak ~ gebroken ~ portier/uitsmijter/beveiliger, tanden ~ uitgeslagen/kwijt/armer/minder, stuk/topje/deel ~ vinger/oor/tong/neus ~ kwijt/af/eraf/missen/mist, zonder ~ vinger/topje, rolstoel ~ sinds/door/na, nooit meer lopen, gips ~ weken/maanden, verlamd, misvormd`,
  restraint_failure: `beugel/gordel/harnas/stoeltje/autostoel/riem/touw/klimtouw/karabijnhaak/gesp/kabel ~ ~ los/open/begaf/knapte/brak/gescheurd/losgelaten ~ ~ uitgeslingerd/uitgevlogen/gevallen/viel/stortte/eruit/meter/naar-beneden, klimtouw/touw/karabijnhaak/zekering los, uit ~ attractie/achtbaan/stoeltje/kinderwagen ~ geslingerd/gevlogen/gevallen, lift ~ ~ naar beneden gestort/gevallen`,
  violence: `
    met ~ pistool/mes/wapen/knuppel/fles/stok ~ bedreigd/geslagen/aangevallen/gestoken, pistool/mes/wapen ~ getrokken/gericht/gehouden, onder bedreiging van ~ mes/wapen/pistool, portier/uitsmijter/beveiliger/bewaker/bezorger/chauffeur ~ ~ geslagen/geschopt/mishandeld/gewurgd/gebroken/vuist/klappen, in elkaar geslagen, fles ~ hoofd ~ kapot/geslagen/stukgeslagen, blauw oog, kopstoot`,
  gas: `zuurstofmasker ~ gas/ketel/geiser/kachel, aan de zuurstof ~ gas/ketel/geiser, dodelijke concentratie ~ gas/koolmonoxide, duizelig/misselijk ~ ~ ketel/geiser/kachel/gas`,
  harmless: `speelgoed** brandweer*, speelgoedbrandweer*, speelgoedambulance*, ziekenhuispuzzel, ziekenhuisserie, tegenover/naast/vlakbij/achter/uitzicht-op het/een ziekenhuis, sirene/sirenes ~ hoor*/hoorden/gehoord, hoor*/hoorden ~ sirene/sirenes/ambulance/ambulances/achtbaan, telefoon/mobiel/laptop/accu/batterij/printer/tv/horloge/tablet/apparaat/plant/planten ~ overleden/dood/doodgegaan/overleefd/gestorven, uitgeput in slaap, bloemen/krans ~ begrafenis/uitvaart`,
}

const PL_KIN =
  'mama/mamę/mamy/tata/tatę/tatą/matka/matkę/ojciec/ojca/syn/syna/córka/córkę/mąż/męża/żona/żonę/brat/brata/siostra/siostrę/babcia/babcię/dziadek/dziadka/dziecko/niemowlę/ciocia/ciocię/wujek/wujka/teściową/teścia/kolega/kolegę/koleżanka'
const PL_PET =
  'pies/psa/psy/suka/sukę/kot/kota/koty/kotka/kotkę/szczeniak/szczeniaka/szczeniaki/szczeniąt/kociak/kociaka/kociąt/królik/królika/koń/konia/chomik/chomika/papuga/papugę/ptak/kura/kury/kur/kurczęta/ryby/ryb/cielę'
const PL_CAUSE =
  'zastrzyku/zastrzyk/szczepionce/szczepieniu/dawce/dawki/tabletce/tabletkach/leku/lekach/kroplach/karmie/karmę/jedzeniu/mleku/sprayu/truciznie/preparacie/operacji/zabiegu/leczeniu/znieczuleniu/apteki/aptece/pielęgniarki/dentysty/weterynarza/kliniki/klinice/hotelu/piecu/piecyk/piecyku/obroży/suplemencie/waszym/waszej/waszych'

export const polishAftermath: Lexicon = {
  death: `
    po/przez/od ~ ${PL_CAUSE} ~ ~ pochowaliśmy/pochowałam/pochowałem/pochowali/pogrzeb/pogrzebaliśmy/skremowaliśmy, pochowaliśmy/pochowałam/pochowałem ~ ${PL_KIN} ~ po/przez ~ ${PL_CAUSE}, ${PL_KIN}/${PL_PET} ~ nie przeżył/przeżyła/przeżyło/przeżyły/dożył/dożyła, nie przeżył/przeżyła/przeżyło/dożył/dożyła ~ ${PL_KIN}/${PL_PET}/nocy/rana, ${PL_KIN} ~ stracił/straciła życie, weterynarz ~ nie mógł/zdołał ~ nic/uratować, nie udało się ~ uratować, nie dało się ~ uratować, musieliśmy/trzeba/musiałam/musiałem ~ uśpić, ${PL_PET} ~ uśpić/uśpiony/uśpiona, pochowaliśmy/zakopaliśmy ~ ${PL_PET}, żaden/żadne/żadna z/ze ~ ${PL_PET} ~ nie?, kosztowało ~ życie, stwierdzono/stwierdził zgon, kostnic*`,
  fire: `
    straż/strażacy/strażaków ~ ~ ~ zgliszcza/spłonęło/spłonęła/spłonął/sadza/wypalony/wypalona, zgliszcza/spłonęło/spłonęła/spłonął/sadza/wypalony/wypalona ~ ~ ~ straż/strażacy/strażaków, straż/strażacy/strażaków ~ ~ ~ nic nie zostało, nic nie zostało ~ ~ ~ straż/strażacy/strażaków,
    straż/strażacy/strażaków/strażaków ~ ~ gasi*/ugasi*/dogasza*, straż/strażacy ~ ~ płomieni*/ogień/dym/pożar*, dom/domu/mieszkanie/kuchnia/pokój/garaż/dach/strych/piwnica/warsztat/sklep/auto/samochód/balkon/łazienka/sypialnia ~ ~ spłon*/spalił*/wypalon*/zgliszcz*, spłonął/spłonęła/spłonęło/spaliło/spaliła/spalił się? ~ dom/mieszkanie/kuchnia/pokój/garaż/dach/auto/sofa/łóżko/firanki/zasłony, zostały zgliszcza, w zgliszczach, z ~ kuchni/domu/mieszkania/pokoju/garażu ~ nic/niewiele nie? ~ zostało, nic nie zostało z ~ kuchni/domu/mieszkania/pokoju/garażu, ugasi* ~ gaśnic*/koc*/wod*/wiadr*, zaczadz*, zatrucie/zatruci dymem, zajęły/zajęła/zajął się ~ firank*/zasłon*/sof*/kuchni*/łóżk*/ogniem`,
  hospitalisation: `
    noc/noce/dzień/dni/wieczór/godzin/godziny/święta/urlop/weekend ~ na/w sor/sorze/szpitalu/oddziale/oiomie/intensywnej/pogotowiu, na sor ze, przy łóżku ~ szpital*, oddział* oparzeń, pod kroplówką/tlenem/respiratorem, podłączon* do kroplówki/tlenu/respiratora/aparatury, płukanie żołądka`,
  unconscious: `
    nie reagował/reagowała/reagowało ~ ziemi/podłodze/na/już, nie oddychał/oddychała/oddychało, przestał/przestała/przestało oddychać, znaleźliśmy/znalazłam/znalazłem/znaleziono ~ podłodze/ziemi ~ nie/bez/nieprzytom*, nie dało się ~ dobudzić/obudzić, nie mogliśmy ~ dobudzić, masaż serca, usta usta, defibrylator* ~ użyt*/użyć/musieli, reanimow*, reanimacj*, ocknął/ocknęła/ocknąłem/ocknęłam/obudziliśmy/obudziłam/obudziłem się? ~ karetce/podłodze/ziemi/szpitalu/tlenem, nieprzytom*`,
  organ_failure: `zatrzymanie krążenia/akcji, stanęło/zatrzymało ~ serce, serce ~ stanęło/zatrzymało, dializ*, na przeszczep, przeszczep* wątroby/nerki/serca/płuc*, nerki/wątroba/płuca ~ wysiadły/przestały/przestała/odmówiły/niewydoln*`,
  surgery: `rozcięli ~ brzuch/gardło, rozciąć ~ brzuch/gardło, chirurg/chirurdzy/lekarz/lekarze ~ wyjął/wyjęli/wyjmował/wyjmowali/usunął/usunęli/wyciągnął/wyciągnęli/przyszył*, usunęli/usunięto ~ część/kawałek ~ jelita/żołądka/płuca, operacja ratująca, na stole operacyjnym`,
  grave_injury: `
    dwa/trzy/cztery/pięć/sześć/siedem/osiem/dziesięć/dwanaście/piętnaście/dwadzieścia/trzydzieści szwy/szwów, szwy/szwów na ~ twarzy/głowie/ręce/nodze/brodzie/wardze/czole, zszy* ~ rękę/twarz/głowę/nogę/ranę, nos/szczęka/żebra ~ złaman* ~ ochroniarz*, złamał*/złamali ~ nos/szczękę/żebra/rękę/nogę, zęby ~ wybit*/stracił*, bez kawałka ~ palca/ucha, kawałek/czubek/opuszek/opuszka ~ palca/ucha/języka ~ odcię*/urwa*/stracił*, wózku inwalidzkim, już nigdy nie? będzie ~ chodzić, oszpecon*, gips* ~ tygodni/miesiąc*, pęknięta/pękniętą/złamana/złamaną/złamane ~ miednica/miednicę/czaszka/czaszkę/kręgosłup/biodro, przygniót*/przygniotł* ~ ${PL_KIN}/mnie/nas`,
  restraint_failure: `pas/pasy/fotelik/uprząż/lina/karabinek/klamra/barierka/zabezpieczenie ~ ~ odpi*/puści*/pęk*/zerwa*/urwa*/otworzy* ~ ~ wypad*/wyleci*/spad*/metrów/upad*, wyrzuciło/wypadł/wypadła/wypadło ~ z karuzeli/fotelika/wózka/kolejki/huśtawki, winda ~ ~ spadła/runęła/zerwała`,
  violence: `
    wycelował/celował/przystawił/groził ~ pistolet*/noż*/broń/broni, wyciągnął/wyjął ~ pistolet/nóż/broń, ochroniarz*/bramkarz*/kurier/kierowca/kelner ~ ~ uderzył*/pobi*/kopn*/kopa*/dusi*/pięści*/złama*, pobity, pobita, pobili, pobicie, butelk* ~ rozbi* ~ głow*, rozbił ~ butelkę ~ głow*, podbite oko, dusił ~ mnie/go/ją`,
  gas: `maska/maskę/maski tlenow*, pod tlenem ~ gaz*/piec*/czad*, śmierteln* stężenie, śmierteln* ~ stężeni*, czad*, zatrucie/zatruci/zatruł* ~ gazem/spalinami`,
  harmless: `wóz/wozu strażacki/strażackiego, puzzle ~ szpital*, zabawk* ~ straż*/karetk*/szpital*, naprzeciw*/obok/koło/blisko/widok-na szpital*/remiz*/pogotowi*, syren* ~ słychać/słyszeć/słyszeliśmy, słychać/słyszeliśmy ~ syren*/karetk*, bateria/bateryjka/telefon/laptop/drukarka/roślina/rośliny ~ padł*/zdech*/przeżył*, kwiaty/wieniec/wieńca ~ pogrzeb*, nerki/wątroba z/w sosie`,
}

const HI_KIN =
  'माँ/मां/मम्मी/माता/पिता/पिताजी/पापा/बेटा/बेटे/बेटी/पति/पत्नी/भाई/बहन/दादी/दादा/नानी/नाना/बच्चा/बच्चे/बच्ची/चाचा/चाची/भतीजा/भतीजे/भतीजी/दोस्त/सास/ससुर'
const HI_PET = 'कुत्ता/कुत्ते/बिल्ली/पिल्ला/पिल्ले/खरगोश/तोता/मुर्गी/मुर्गियां/चूजे/मछली/मछलियां/गाय/बछड़ा'
const HI_CAUSE =
  'इंजेक्शन/सुई/टीका/टीके/खुराक/गोली/गोलियां/दवा/दवाई/खाना/खाने/दूध/स्प्रे/ज़हर/इलाज/ऑपरेशन/नर्स/डॉक्टर/क्लिनिक/गीज़र/हीटर/चारा/पाउडर'

export const hindiAftermath: Lexicon = {
  death: `
    ${HI_CAUSE} ~ ~ ${HI_KIN} ~ अंतिम संस्कार, ${HI_CAUSE} ~ ~ अंतिम संस्कार/दाह-संस्कार, ${HI_CAUSE} ~ ~ ${HI_KIN} ~ दफनाया/दफना/दफ़नाया/दाह, ${HI_KIN}/${HI_PET} ~ नहीं बच/बचा/बची/बचे/बच-पाया/बच-पाई, ${HI_KIN}/${HI_PET} ~ नहीं रहा/रही/रहे ~ ${HI_CAUSE}, ${HI_KIN}/${HI_PET} ~ जान चली गई/गयी, जान ~ नहीं बच/बचा सकी/सके/पाए/पाई, मृत घोषित, ${HI_PET} ~ दफनाना/दफनाया/दफ़नाया, कोई ~ ${HI_PET} ~ नहीं बचा`,
  fire: `
    दमकल/फायर/fire ~ ~ ~ राख/खाक/raakh, राख/खाक/raakh ~ ~ ~ दमकल/फायर/fire, दमकल/फायर/fire ~ ~ ~ कुछ भी? नहीं बचा, कुछ भी? नहीं बचा ~ ~ ~ दमकल/फायर/fire,
    फायर ब्रिगेड ~ ~ बुझा*/आग/राख/धुआं, दमकल ~ ~ बुझा*/आग/राख/धुआं, रसोई/घर/मकान/कमरा/दुकान/गाड़ी/कार/गोदाम/छत/बिस्तर/सोफा/पर्दे ~ जलकर/राख/खाक, रसोई/घर/मकान/कमरा/दुकान/गाड़ी/कार ~ राख हो, जलकर राख/खाक, राख हो गया/गई/गए, आग बुझाई/बुझानी/बुझाने ~ दमकल/पानी/कंबल/फायर, पर्दों/पर्दे/बिस्तर/सोफे/रसोई/घर/कमरे में आग, ghar/rasoi/kamra/dukan ~ jal kar raakh, jalkar raakh, raakh ho gaya/gayi, fire brigade ~ ~ bujha*/aag`,
  hospitalisation: `
    रात/रातें/दिन/घंटे/त्योहार ~ इमरजेंसी/एमरजेंसी/आपातकालीन/आईसीयू/अस्पताल ~ में/वार्ड ~ बित*/गुज़ार*/गुजार*/रहना/काट*, इमरजेंसी वार्ड, एमरजेंसी वार्ड, आपातकालीन वार्ड, ड्रिप चढ़*/चढ़ी/चढ़ानी/लगानी/लगी, ग्लूकोज/ग्लूकोज़ चढ़ाना/चढ़ा/चढ़ी, ऑक्सीजन पर/लगानी/लगी, emergency ward/mein ~ bita*/raat, raat ~ emergency/hospital mein ~ bita*/kati`,
  unconscious: `होश नहीं आया/आ, होश खो*, बेसुध, सांस ~ रुक गई/गयी, साँस ~ रुक गई/गयी, सीपीआर, दिल की धड़कन ~ रुक*/बंद, ज़मीन/फर्श/फ़र्श पर ~ बेहोश/पड़ा/पड़ी ~ मिला/मिली/मिले, हिल ~ नहीं रहा/रही था/थी`,
  organ_failure: `दिल का दौरा, हार्ट अटैक, डायलिसिस, किडनी/लिवर/गुर्दा/गुर्दे/फेफड़े ~ फेल/खराब/ट्रांसप्लांट/काम, ट्रांसप्लांट, dialysis, heart attack aaya/aa, kidney/liver ~ fail/kharab`,
  surgery: `पेट ~ चीरना/चीर/खोलना/खोल ~ निकाल*, डॉक्टर/सर्जन ~ निकाला/निकाली/निकाले, आंत ~ काट*/निकाल*, ऑपरेशन करना/करवाना/कराना पड़ा, ऑपरेशन से निकाल*`,
  grave_injury: `दो/तीन/चार/पांच/पाँच/छह/छः/सात/आठ/दस/बारह/पंद्रह/बीस टांके/टाँके, टांके/टाँके आए/लगे/लगाने/लगवाने, उंगली/अंगूठा/कान ~ कट गया/गई/गयी, हड्डी/टांग/पैर/कूल्हा/जबड़ा/सिर/पसली/पसलियां ~ टूट*/फट* गया/गई/गयी, व्हीलचेयर, अपाहिज, लकवा, प्लास्टर ~ चढ़*/हफ्ते/महीने, सिर फट/फूट, taanke aaye/lage`,
  restraint_failure: `बेल्ट/पट्टी/सीट/हार्नेस/रस्सी/कुंडी ~ खुल/टूट/निकल गया/गई/गयी ~ ~ गिर*/उछल*/बाहर, लिफ्ट ~ गिर गया/गई/गयी`,
  violence: `बंदूक/पिस्तौल/चाकू/तलवार/कट्टा ~ तान*/दिखा*/निकाल*/मार*/धमक*, गार्ड/चौकीदार/ड्राइवर/डिलीवरी/बाउंसर/वेटर ~ ~ पीटा/मारा/थप्पड़/लात/घूंसा/डंडा/मुक्का/हमला, सिर पर ~ डंडा/बोतल/रॉड ~ मार*, लात घूंसे/घूंसों, गला दबा*, bandook/pistol/chaku ~ taan*/dikha*, guard/driver/bouncer ~ ~ peeta/maara/thappad`,
  gas: `ऑक्सीजन मास्क, गैस ~ दम घुट*/घुटने, दम घुट*, गैस से बेहोश`,
  harmless: `खिलौने/खिलौना वाली/वाला/की/का? फायर/एम्बुलेंस/अस्पताल/दमकल ब्रिगेड?, अस्पताल वाली/वाला/की पहेली/खेल/खिलौना/ड्रेस, पास/सामने/बगल के/में/वाले? अस्पताल, अस्पताल की एम्बुलेंस/एंबुलेंस ~ आवाज़/आवाज/सायरन, एम्बुलेंस/एंबुलेंस की? आवाज़/आवाज/सायरन, फूल ~ अंतिम संस्कार, बैटरी/फोन/मोबाइल ~ मर जाती/जाता/गया/गई, जान ही? निकल गई/गयी, बेबी/कुर्सी/मेज़/टेबल/चश्मे ~ टांग/पैर ~ टूट*`,
}
