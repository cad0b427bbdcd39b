import type { Lexicon } from '../../concepts.ts'

const KIN_PL =
  'matka/matkę/ojciec/ojca/mama/mamę/tata/tatę/syna/syn/synka/córka/córkę/córeczkę/mąż/męża/żona/żonę/brat/brata/siostra/siostrę/babcia/babcię/dziadek/dziadka/wnuka/wnuczkę/dziecko/niemowlę/ciocię/wujka/przyjaciela/koleżankę/teściowa/teściową/sąsiada'
const MAKER_PL =
  'suszark*/ładowark*/bateri*/hulajnog*/frytkownic*/grzejnik*/grzejnika/piecyk*/piecyka/toster*/czajnik*/kuchenk*/piekarnik*/kotła/bojler*/pralk*/zmywark*/lodówk*/zamrażark*/koc/koca/lamp*/świec*/laptop*/telefon*/gniazdk*/przedłużacz*/wentylator*/rower*/zasilacz*/powerbank*'
const MANY_PL =
  'dwa/dwie/trzy/cztery/pięć/sześć/siedem/osiem/dziewięć/dziesięć/jedenaście/dwanaście/kilka/kilkanaście/2/3/4/5/6/7/8/9/10/11/12/14/20'

export const polishResponses: Lexicon = {
  carers: `ratownik*, ratownicy, ratowników, pogotowie, karetka, karetki, lekarz, lekarze, lekarka, doktor, chirurg*, pielęgniarka, pielęgniarz, strażak, strażacy, weterynarz`,
  effort_sign: `walczyli/walczył o niego/nią/jego/jej/życie, reanimowali/reanimował/reanimowano, próbowali ~ reanimować/ratować/uratować, reanimacja/reanimacji ~ trwała/godziny/minut`,
  futile_sign: `nie udało się ~ uratować/ocalić?, nie udało się go/jej ~ uratować, nie zdołali/zdołano ~ uratować, nie dało się ~ uratować, nic nie mogli/mógł ~ zrobić, nie obudził/obudziła się już?, już się nie obudził/obudziła, nigdy się nie obudził/obudziła, nie odzyskał/odzyskała ~ przytomności, nie przeżył/przeżyła, było za późno na ratunek, nie wstał/wstała już`,
  ward: `intensywnej terapii, na intensywnej, intensywna terapia, oiom, oiomie, oiomu, oit, na oddziale, na erce, oddział oparzeń`,
  vigil_sign: `przy jego/jej/moim łóżku, czuwamy/czuwaliśmy/czuwałam/czuwałem/czuwa, śpimy/spaliśmy/spałam/spałem na ~ krześle/krzesłach/korytarzu, na zmianę ~ przy/czuwamy/siedzimy, trzymaliśmy/trzymałam/trzymając ~ za rękę, czekając/czekaliśmy aż się ~ obudzi/wybudzi, nas nie poznaje, nie poznaje nas`,
  tube: `pod kroplówką, kroplówka, kroplówki, kroplówkę, sonda w/do, sondę, rurka/rurki/rurką w/do ~ nosie/gardle/ręce/ustach, podłączony/podłączona/podłączone do ~ maszyny/aparatury/respiratora/monitora/kroplówki, pod respiratorem`,
  days: `${MANY_PL} dni/nocy/noce/tygodnie/tygodni/miesiące/miesięcy, cały tydzień/miesiąc, tydzień, jedenasty/dziesiąty/piąty/trzeci dzień`,
  implant: `śrub/śruby i ~ płytk*/płytę/gwoździ, płytk*/płytka/płytę i ~ śrub/śruby/gwoździ, śruby/śrub/płytka/płytkę/drut/druty w`,
  bone: `nadgarstk*, kostce, kostka, łokciu, łokieć, kolanie, kolano, biodrze, biodro, obojczyk*, piszczel*, kości udowej, udzie, przedramieni*, ramieniu, kręgosłup*, miednic*, szczęce, barku, pięcie, nodze, ręce, kręgach`,
  evacuated: `ewakuowa*, ewakuacj*, cały/cała blok/kamienica/budynek/klatka ~ na dworze/ulicy/zewnątrz, wszyscy/sąsiedzi ~ na dworze/ulicy/zewnątrz ~ nocy/piżamach?, musieliśmy wyjść z ~ budynku/bloku/mieszkania`,
  sealed_off: `gazownia/gazownicy/strażacy/straż/pogotowie-gazowe ~ zaplombowała/zaplombowali/zakręcili/zakręciła/odcięli/odcięła/zamknęli, pogotowie gazowe`,
  left_open: `wąż/rurka/zawór/złączka/kurek/przyłącze ~ luźny/luźna/otwarty/nieszczelny/nieszczelna/niedokręcony/niedokręcona, źle dokręcony/dokręcona/podłączony/podłączona, monter/instalator/fachowiec ~ podłączył/zostawił/montował/zamontował`,
  ruin_sign: `zostały ~ gołe? ~ ściany/mury/zgliszcza, nic nie zostało, nie zostało nic, zostały zgliszcza, straciliśmy wszystko, straciliśmy cały dobytek, cały dobytek, czarne/osmalone/zwęglone ściany, nie udało się uratować ~ dokumentów/zdjęć/rzeczy, uratować nawet dokumentów, mieszkamy/śpimy/mieszkam ~ u szwagierki/siostry/brata/rodziców/mamy/znajomych/teściów`,
  origin_sign: `biegły/rzeczoznawca/strażacy/śledczy ~ wskazał/wskazali/stwierdził/stwierdzili ~ ~ ${MAKER_PL}, zaczęło się/to od ~ ${MAKER_PL}, przyczyną był/była/było ~ ${MAKER_PL}, przez wasz/waszą/wasze/ten/tę ~ ${MAKER_PL}, wszystko przez ~ ${MAKER_PL}`,
  found_sign: `znalazł/znalazła/znaleźli mnie/go/ją/nas, znaleziono go/ją, znalazłam/znalazłem/znalazła/znalazł/znaleźliśmy ~ ${KIN_PL}, znalazłam/znalazłem go/ją`,
  lifeless_sign: `siną/siny/sina/sine, sinymi ustami, nieprzytomną/nieprzytomnego/nieprzytomny, bez życia, bez oznak, na podłodze, na kafelkach, pod prysznicem, w wannie, bezwładną/bezwładnego, nie oddychał/oddychała`,
  burial_sign: `pochowaliśmy/pochowałam/pochowałem/pochowali/pożegnaliśmy ~ ${KIN_PL}, pochowaliśmy go/ją, jego/jej pogrzeb był/odbył`,
  anaesthesia: `pełnej narkozie, pełną narkozą, pod narkozą, w narkozie, znieczuleniu ogólnym`,
  passage: `przełyk*, tchawic*, dróg oddechowych, żołądk*, jelit*, gardła, gardle, płuc, płuca, dziurę`,
  kick_sign: `kopali/kopał/kopało/kopiąc go/ją/mnie/nas?, go/ją/mnie kopali/kopał/skopali, skopali/skopał, bili/pobili go/ją/mnie`,
  down_sign: `leżał/leżała/leżałem/leżałam, na ziemi, na podłodze, we trzech, we dwóch, w trójkę, po głowie, po żebrach, po twarzy, w głowę`,
  unconscious: `ktoś/człowiek/kelner/kolega/przechodzień ~ uciskał/uciskała/masował ~ klatkę/serce, uciskał/uciskała mi/mu/jej ~ klatkę/mostek, masaż serca, osunął/osunęła/osunęło/zsunął/zsunęła się ~ z/na krzesła/ziemię/podłogę`,
  breathing_difficulty: `zsiniał/zsiniała/zsiniało, zrobił/zrobiła się siny/sina, brakło powietrza, nie mógł/mogła złapać oddechu, wiotki/wiotka na rękach`,
  swelling: `twarz ~ ~ jak balon, spuchła/spuchł/spuchło jak`,
  grave_injury: `
    nie czuję/czuje ~ nóg/nogi/ręki/rąk/dłoni/palców/stóp, nie czuję/czuje nic ~ pasa/pępka/szyi, nic nie czuję/czuje ~ od/poniżej pasa, nie ruszam/rusza ~ nogami/nogą/ręką/rękami/palcami, nie chodzę/chodzi od/już, nie może/mogę ~ chodzić/ruszać/stać, już nigdy nie ~ chodzić/chodził/chodziła, palców/palca/palce ~ nie dało/udało się ~ przyszyć, nie dało/udało się ~ przyszyć, stracił/straciła/straciłem/straciłam dwa/trzy/jeden/kilka ~ palce/palców/palec, oko ~ nie otwiera`,
  violence: `ślady/odciski palców ~ szyi/gardle, we trzech/dwóch/trójkę go/ją/mnie ~ kopali/bili, ochroniarze/ochrona/ochroniarz ~ kopali/bili/skopał/pobił`,
  injury: `komoda/szafa/regał/telewizor/lustro/szafka ~ przewróciła/przewrócił/spadła/spadł/runęła/runął ~ na nią/niego/mnie/nas, komoda/szafa/regał/telewizor ~ na nią/niego/mnie ~ przewróciła/przewrócił/spadła/spadł`,
  organ_sign: `nie podejmie/podejmą pracy, nie wróci/wrócą do ~ pracy/normy, już nie działa/działają/pracuje/pracują, dawcę, dawcy, nie zregeneruje`,
  organ_failure: `na dializy, trzy razy ~ tygodniu ~ dializ*/maszyn*, jeżdżę/jeździ ~ na dializy`,
  averted: `wyłączyłem/wyłączyłam/odłączyłem/odłączyłam/wyłączyliśmy ~ na/w czas/porę, na/w czas/porę ~ wyłącz*/odłącz*`,
  report: `innej firmy, innej marki, z innej firmy, konkurencji, ktoś/ludzie/pani/pan na ~ forum/grupie/facebooku ~ pisze/pisał/pisała/mówi/opowiada, na ~ forum/grupie ~ pisze/pisał/pisali/pisała/mówią, czytałam/czytałem/czytałam-że/przeczytałam/przeczytałem ~ opiniach/komentarzach/forum/grupie`,
  idiom: `jesteśmy ~ strażakami/ratownikami/lekarzami/pielęgniarkami, jestem ~ strażakiem/ratownikiem/lekarzem/pielęgniarką/pielęgniarzem, pracuję w/na ~ szpitalu/pogotowiu/straży/oddziale/oiomie, jako ~ strażak/ratownik/pielęgniarka/lekarz`,
  harmless: `
    telefon/laptop/komputer/aplikacja/infolinia/tablet ~ ~ w śpiączce/trupem/umarł, padł trupem, infolinia w śpiączce, jest dializowany/dializowana a/i/więc, jest dializowany/dializowana ~ ~ dieta/zupa/sól/soli, zupa/dieta bez soli, na dializach i/a, poduszka/kule/orteza/balkonik ~ ~ po operacji/po-zabiegu, na po operacji, jesteśmy ~ strażakami ~ ~ ~ pożarze/pożaru, wieniec/kwiaty ~ ~ pogrzeb, po pożarze/dyżurze/akcji zamówili/zamówiliśmy, zawału ~ rachunek/cenę/ceny, ceny zwalają z nóg, zwalają z nóg,
    gdybym/gdybyśmy/gdyby ~ ~ ~ ~ spłonęło/spłonął/spłonęła/spaliło/wybuchł/wybuchło/zginął/umarł, spłonęłoby/spaliłoby/wybuchłoby`,
}

const KIN_HI =
  'माँ/मां/मम्मी/पापा/पिताजी/पिता/बेटा/बेटे/बेटी/पति/पत्नी/भाई/भैया/बहन/दादी/दादा/नानी/नाना/बच्चा/बच्चे/बच्ची/maa/mummy/papa/pitaji/beta/bete/beti/pati/patni/biwi/bhai/bhaiya/behen/dadi/dada/nani/nana/bachcha/bacche/bachi'
const MAKER_HI =
  'चार्जर/बैटरी/हीटर/गीजर/इंडक्शन/स्कूटी/स्कूटर/फ्रिज/चूल्हे/चूल्हा/सिलेंडर/पंखे/पंखा/मशीन/टीवी/मोबाइल/फोन/लाइट/प्रेस/कूकर/charger/battery/heater/geyser/geezer/induction/scooty/scooter/fridge/chulha/chulhe/cylinder/pankha/machine/mobile/phone/cooker/press'
const MANY_HI =
  'दो/तीन/चार/पांच/पाँच/छह/सात/आठ/नौ/दस/ग्यारह/बारह/कई/do/teen/char/paanch/panch/5/6/7/8/9/10/11/12/2/3/4/chhe/saat/aath/nau/das/gyarah/kai'

export const hindiResponses: Lexicon = {
  carers: `एंबुलेंस, एम्बुलेंस, डॉक्टर, डॉक्टरों, नर्स, सर्जन, दमकल, ambulance, doctor, doctors, doctoron, nurse, surgeon`,
  effort_sign: `बचाने की ~ कोशिश, आधा घंटा/घंटे कोशिश, सीपीआर, bachane ki ~ koshish, aadha ghanta/ghante ~ koshish, ghanta/ghante koshish, cpr`,
  futile_sign: `नहीं बचा पाए/सके/पाया, नहीं उठे/उठा/उठी, फिर नहीं उठे/उठा/उठी, होश नहीं आया, बच नहीं पाए/पाया/पाई/सके/सका/सकी, कुछ नहीं कर पाए/सके, nahi bacha paye/sake/paaye, nahi uthe/utha/uthi, hosh nahi aaya/aya, bach nahi paye/paya/payi/sake/saka/saki, kuch nahi kar paye/sake`,
  ward: `आईसीयू, वार्ड, आई सी यू, icu, ward`,
  vigil_sign: `के बाहर ~ सो/बैठ/बैठे/रात/काटी, बिस्तर के पास, बारी बारी, किसी को नहीं पहचान*, हमें नहीं पहचान*, होश आने का इंतज़ार/इंतजार, ke bahar ~ so/soye/baith/raat/kaati/kati, bed ke paas, bari bari, kisi ko nahi pehchan*, hosh aane ka intezar`,
  tube: `ड्रिप, ड्रिप चढ़ी/चढ़ाई/चढ़ाया, ग्लूकोज चढ़ा/चढ़ाया, नली/पाइप ~ नाक/गले/मुंह, वेंटिलेटर, drip, drip chadhi/chadhai/chadhaya, glucose chadha/chadhaya, ventilator par/pe, nali ~ naak/gale`,
  days: `${MANY_HI} दिन/दिनों/रात/रातें/हफ्ते/हफ़्ते/महीने/din/raat/hafte/mahine/mahina, पूरा हफ्ता, poora hafta`,
  implant: `प्लेट/plate और/aur/and ~ स्क्रू/screw/पेंच/रॉड/rod/pin, स्क्रू/screw/पेंच/रॉड/rod और/aur ~ प्लेट/plate, प्लेट/plate/रॉड/rod/स्क्रू/screw/पेंच/pin ~ डाली/डाले/डला/डालनी/लगी/लगे/dali/dale/dala/dalni/lagi/lage/lagaya`,
  bone: `कलाई, टखने, टखना, कोहनी, घुटने, घुटना, कूल्हे, कूल्हा, हाथ, पैर, टांग, जांघ, रीढ़, कमर, कंधे, जबड़े, kalai, takhne, kohni, ghutne, ghutna, kulhe, haath, pair, paer, taang, jaangh, reedh, kamar, kandhe, jabde`,
  evacuated: `पूरी/पूरा ~ बिल्डिंग/इमारत/मोहल्ला ~ खाली, बिल्डिंग/इमारत खाली, सब/सबको ~ बाहर निकाल*, poori/pura ~ building ~ khali, building khali, sab/sabko ~ bahar nikal*`,
  sealed_off: `गैस/दमकल ~ वालों/वाले/ने ~ बंद/सील, gas/damkal ~ walo/wale/ne ~ band/seal`,
  left_open: `पाइप/नली/वाल्व/रेगुलेटर ~ ढीला/ढीली/खुला/खुली, ढीला/खुला छोड़*, pipe/nali/valve/regulator ~ dheela/dhila/khula/khuli, dheela/dhila/khula chhod*/chod*`,
  gas: `सब/हर तरफ गैस/gas भर, गैस भर गई/गयी, gas bhar gayi/gai, sab taraf gas`,
  ruin_sign: `सिर्फ/सिर्फ़/केवल/बस ~ काली? ~ दीवारें बची/बचीं, कुछ नहीं बचा, कुछ भी नहीं बचा, सब जल गया, सब राख, जलकर राख, कागज़/कागज/सामान ~ नहीं बचा, नहीं बचा पाए ~ कागज़?, sirf/bas ~ deewarein/deewaren/diwaren bachi, kuch nahi bacha, sab jal gaya, sab raakh, kagaz ~ nahi bacha, रह रहे हैं, के घर रह, ke ghar reh/rah`,
  origin_sign: `${MAKER_HI} से/se शुरू/shuru, ${MAKER_HI} की/ki वजह/wajah, ${MAKER_HI} के/ke कारण/karan, जांच/jaanch ~ ${MAKER_HI}`,
  found_sign: `${KIN_HI} ~ मिले/मिला/मिली/mile/mila/mili, मुझे/mujhe ~ पाया/देखा/paaya/dekha, दरवाज़ा/दरवाजा/darwaza ~ तोड़ा/तोड़कर/toda/todkar`,
  lifeless_sign: `नीला/नीली/नीले पड़*, बेहोश, बेसुध, होंठ ~ नीले, फर्श पर ~ पड़*, neela/neeli/nila/nili pad*, behosh, besudh, honth ~ neele, farsh par/pe ~ pad*`,
  burial_sign: `अंतिम संस्कार किया/करना/कर, दफनाया/दफनाना, चिता, antim sanskar kiya/karna/kar, dafnaya`,
  anaesthesia: `बेहोश करके, एनेस्थीसिया, behosh karke, anaesthesia/anesthesia`,
  passage: `गले, गला, खाने की नली, सांस की नली, पेट, आंत, फेफड़े, छेद, gale, gala, pet, aant, phephde, chhed`,
  kick_sign: `लात/लातें ~ मार*, लात घूंसे, लात-घूंसों, laat ~ maar*/mar*, laat ghoonse, laat-ghuse`,
  down_sign: `ज़मीन/जमीन पर, गिरा/गिरे हुआ/हुए/पड़ा, तीन/चार/दो ~ मिलकर, सिर पर, पेट में, zameen/jameen par/pe, gira/gire hua/hue/pada, teen/char/do ~ milke/milkar, sar/sir par/pe, pet me/mein`,
  unconscious: `सीना/सीने/छाती ~ दबा*, अजनबी/कोई ~ सीने/छाती ~ दबा*, कुर्सी से गिर*, seena/seene/chhati ~ daba*, ajnabi/koi ~ seene/chhati ~ daba*, kursi se gir*, ajnabi mere seene ko`,
  breathing_difficulty: `नीला/नीली/नीले पड़ गया/गई/गए/गयी, साँस/सांस ~ रुक/अटक, neela/neeli pad gaya/gayi/gai, saans/sans ~ ruk/atak, gale me/mein ~ atak/phas/fas`,
  swelling: `चेहरा/मुंह/होंठ ~ गुब्बारे/सूज*, chehra/munh/honth ~ gubbare/sooj*/suj*`,
  grave_injury: `
    कुछ महसूस नहीं ~ होता/हो?, कमर के नीचे, पैर/पैरों/हाथ ~ महसूस नहीं, चल/उठ नहीं ~ पाता/पाती/पाते/सकता/सकती/सकते, हिला नहीं ~ पाता/पाती/पाते/सकता/सकती, उंगलियां/उंगली/उंगलियाँ/उँगलियाँ ~ कट/चली/गईं/गई/गयी/काटनी, उंगली/उंगलियां ~ जोड़ नहीं, आंख/आँख ~ नहीं खुल/खुलती, kuch mehsoos nahi ~ hota/ho?, kamar ke neeche, pair/haath ~ mehsoos nahi, chal/uth nahi ~ pata/pati/pate/paata/sakta/sakti, hila nahi ~ pata/pati/sakta/sakti, ungli/ungliyan/ungliya ~ kat/chali/gayi/gai/katni, aankh/ankh ~ nahi khul/khulti`,
  violence: `गले/गर्दन पर ~ निशान, gale/gardan par/pe ~ nishan, बाउंसर/गार्ड ~ मार*/पीट*/लात, bouncer/bouncers/guard ~ maar*/peet*/pit*/laat`,
  injury: `अलमारी/टीवी/शेल्फ/मेज/शीशा ~ उसके/मेरे/बच्चे/बेटी/बेटे ~ ऊपर ~ गिर*, almari/almirah/tv/shelf/table/sheesha ~ uske/mere/bachche/beti/bete ~ upar ~ gir*`,
  organ_sign: `अब/कभी ~ ठीक नहीं होगा/होगी/होंगे, डोनर, डोनेट, काम नहीं कर, ab/kabhi ~ theek/thik nahi hoga/hogi/honge, theek nahi hoga, donor, donate, kaam nahi kar`,
  averted: `समय/टाइम/time/samay पर/pe/par ~ बंद/निकाल/निकाला/band/nikal/nikala`,
  report: `दूसरी/दूसरे कंपनी/ब्रांड ~ वाले/वाली/का/की?, doosri/dusri company/brand ~ wale/wali/ka/ki?, dusre brand, किसी/लोग ~ ग्रुप/फेसबुक/फोरम ~ लिखा/लिखते/बताया, kisi/log ~ group/facebook/forum ~ likha/likhte/bataya, रिव्यू में पढ़ा/लिखा, review me/mein padha/likha`,
  idiom: `हम/मैं ~ दमकल/अस्पताल/एंबुलेंस ~ काम, hum/main/mai ~ damkal/hospital/ambulance ~ kaam, मैं/main/mai नर्स/डॉक्टर/nurse/doctor हूं/हूँ/hu/hoon`,
  harmless: `
    फोन/मोबाइल/लैपटॉप/ऐप/कस्टमर/phone/mobile/laptop/app/customer ~ ~ कोमा/मर/coma/mar, हंसते हंसते मर/मरे, हँसते हँसते मर, डायलिसिस/dialysis पर/pe/par है/हैं/hai/hain ~ ~ नमक/namak/खाना/khana, डायलिसिस/dialysis पर/pe/par हैं/hain, बिना नमक, bina namak, ऑपरेशन/operation के/ke बाद/baad के/ke लिए/liye, फूल/phool ~ ~ अंतिम/antim, अंतिम/antim संस्कार/sanskar के/ke लिए/liye, बिल/bill/दाम/daam/price ~ देख/देखकर/dekh/dekhkar ~ ~ झटका/jhatka/दौरा/daura/heart, concert/show/stage/कॉन्सर्ट ~ aag/आग ~ laga/लगा, aag laga di ~ singer/dj/band, बैटरी/battery ~ ~ मर/mar gayi,
    अगर/agar ~ ~ ~ ~ देता/देती/रहता/होता/deta/deti/rehta/hota ~ ~ ~ आग/aag/जल/jal/मर/mar/फट/phat`,
}
