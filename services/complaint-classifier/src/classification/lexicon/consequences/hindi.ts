import type { Lexicon } from '../../concepts.ts'

const BONE =
  'हाथ/हाथों/पैर/पैरों/टांग/टाँग/टांगें/टाँगें/कलाई/टखना/टखने/घुटना/घुटने/कूल्हा/कूल्हे/पसली/पसलियां/पसलियाँ/हड्डी/हड्डियां/हड्डियाँ/रीढ़/हंसली/हँसली/कंधा/कंधे/जबड़ा/जबड़े/नाक/खोपड़ी/कोहनी/उंगली/उँगली/उंगलियां/अंगूठा/गर्दन/दांत/दाँत'
const SKIN =
  'चेहरा/चेहरे/गर्दन/गला/छाती/सीना/पीठ/पेट/त्वचा/चमड़ी/हाथ/हाथों/पैर/पैरों/जांघ/जाँघ/आंख/आँख/आंखों/आँखों/आंखें/आँखें/जीभ/शरीर/सिर'
const BONE_L =
  'haath/hath/pair/pao/taang/tang/kalai/takhna/ghutna/ghutne/kulha/pasli/haddi/haddiyan/reedh/kandha/jabda/naak/khopdi/kohni/ungli/unglia/angutha/gardan/daant/dant'
const SKIN_L =
  'chehra/chehre/gardan/gala/chhati/chati/seena/peeth/pith/pet/skin/chamdi/haath/hath/pair/jaangh/jangh/aankh/ankh/aankhon/ankhon/jeebh/sharir/sir'
const WHOM =
  'मां/माँ/पिता/पापा/बेटे/बेटी/पति/पत्नी/भाई/बहन/बच्चे/बच्ची/दादा/दादी/नाना/नानी/सास/ससुर/पड़ोसन/कुत्ते/बिल्ली/मुझे/उसे/हमें'
const WHOM_L =
  'maa/mummy/papa/pita/pitaji/bete/beti/pati/patni/biwi/bhai/behan/bacche/bachche/bachchi/dada/dadi/nana/nani/saas/sasur/kutte/mujhe/use/hame/humein/uske'
const BROKE = 'टूट/टूटी/टूटा/टूटे/टूटीं/कुचल/चकनाचूर/फ्रैक्चर/उखड़/खिसक'

/** What became of somebody, in words that say it whatever the cause was, in both scripts. */
export const hindiConsequences: Lexicon = {
  grave_injury: `
    ${BONE} ~ ${BROKE} गया/गई/गयी/गए/गये/गईं/हो, ${BONE} ~ टूट, ${BONE} ~ फ्रैक्चर, हड्डी टूट*, उंगली/उँगली/अंगूठा/हाथ/पैर ~ कट गया/गई/गयी/गए, उंगली/उँगली ~ कटकर/कट, दांत/दाँत ~ टूट गया/गए/गये/गई,
    ${SKIN} ~ जल गया/गई/गयी/गए/गये/गईं/गयीं, ${SKIN} ~ झुलस गया/गई/गयी/गए/गये/गईं, झुलस, बुरी तरह ~ जल/झुलस/घायल/ज़ख्मी/जख्मी, गहरा/गहरे जल/ज़ख्म/जख्म/घाव, खौलता/उबलता/गरम/गर्म पानी/तेल ~ गिर/जल/पड़, तेज़ाब/तेजाब/एसिड ~ गिर*/जल*/झुलस*/डाल*/फेंक*/छिटक*, स्किन ग्राफ्ट, आंख/आँख/आंखों/आँखों ~ रोशनी ~ चली/गई/गयी/खो, रोशनी चली गई/गयी, अंधा/अंधी हो, लकवा, अपाहिज, टांके/टाँके, खून ~ बह*, खून ही खून, सिर ~ फट/टकरा*/चोट, बेहोशी, हेड इंजरी,
    मंज़िल/मंजिल/छत/सीढ़ी/सीढ़ियों/बालकनी/ऊंचाई/ऊँचाई/मीटर/फीट से ~ गिर गया/गई/गयी/गए/गिरे/पड़े/पड़ी, मंज़िल/मंजिल/छत/बालकनी से ~ गिर, मीटर से गिरे/गिरा/गिरी, लिफ्ट ~ गिर/टूट, दीवार/पेड़/गाड़ी/ट्रक से टकरा*, ${WHOM} ~ को ~ कुचल/टक्कर/रौंद, ${WHOM} ~ कुचल दिया, कुचल दिया/डाला, टक्कर मार*, गाड़ी ~ चढ़ा दी,
    ${BONE_L} ~ toot/tut gaya/gayi/gai/gaye, ${BONE_L} ~ fracture, haddi toot*, ungli ~ kat gayi/gaya/gai, ${SKIN_L} ~ jal gaya/gayi/gai/gaye, gehra/buri tarah ~ jal/jhulas/ghayal/zakhm, jhulas, khaulta/ubalta/garam paani/pani/tel ~ gir*/jal*, tezaab/tezab/acid ~ aankh*/ankh*/chehr*, aankh/ankh ~ roshni, andha/andhi ho, lakwa, tanke/taanke, khoon ~ beh*/bah*, sir ~ phat/takra*/chot, skin graft,
    chhat/seedhi/balcony/manzil/meter/feet se ~ gir, lift ~ gir*/toot*, ${WHOM_L} ~ ko ~ kuchal/takkar/raund, kuchal diya, takkar maar*, deewar/ped/truck se takra*`,
  breathing_difficulty: `
    सांस/साँस/साँसें/सांसें ~ नहीं/रुक/बंद/घुट, सांस नहीं, साँस नहीं, दम घुट*, गला ~ बंद/सूज/घुट, जीभ सूज*, नीला/नीली पड़*, गले में ~ फंस/फँस/अटक, डूब रहा/रही/गया/गई/गयी/गए, डूबते/डूबने ~ बच*, पानी से निकाला/निकाली,
    saans/sans nahi/nahin/nhi aa/le, saans/sans ruk/band/ghut, dam ghut*, gala ~ band/sooj/suj, neela/neeli/nila pad*, gale/gala mein/me ~ phas/phans/fas/fans/atak, doob/dub raha/rahi/gaya/gayi/gai, paani/pani se nikal*`,
  anaphylaxis: `एनाफिलै*, एड्रेनालिन, एड्रेनालाईन, एपिपेन, adrenaline, epipen, anaphyla*`,
  unconscious: `बेहोश*, होश नहीं, होश खो, मिर्गी, दौरा पड़ा/पड़ गया, behosh*, hosh kho, hosh nahi`,
  organ_failure: `लिवर/लीवर/किडनी/गुर्दे/गुर्दा/दिल/फेफड़े ~ खराब/ख़राब/फेल/बंद/काम नहीं, ट्रांसप्लांट, डायलिसिस, धड़कन रुक/बंद, दिल का दौरा पड़ा/पड़ गया, हार्ट अटैक ~ आया/आ गया, ब्रेन हैमरेज, सीपीआर, वेंटिलेटर, कोमा, liver/kidney/gurde/dil/heart ~ kharab/fail/band ho/ruk, transplant, dialysis, dhadkan ruk/band, cpr, ventilator, heart attack aaya/aa, brain hemorrhage`,
  surgery: `ऑपरेशन/आपरेशन ~ करना/करवाना/कराना/हुआ/करानी/करवाना, सर्जरी ~ करानी/करवानी/हुई/करनी, operation ~ karna/karwana/karana/hua, surgery ~ karani/karwani/karwana/hui`,
  hospitalisation: `आईसीयू, आईसीयू में, अस्पताल में भर्ती/एडमिट, अस्पताल ले जाना/गए, अस्पताल पहुंच*, भर्ती ~ करना/कराना/होना/हुआ/हुई/हुए/करवाना, एम्बुलेंस, एंबुलेंस, इमरजेंसी में, ड्रिप/ग्लूकोज़ चढ़*, icu mein/me, hospital mein/me ~ bharti/admit, bharti hona/karna/karwana, hospital le jana/gaye, ambulance ~ bula*/aayi/call, drip chadh*, emergency mein/me, aspatal mein/me ~ bharti`,
  violence: `पीटा/पीट/मारपीट/मारपिटाई, थप्पड़ मार*, घूंसा/घूँसा/मुक्का मार*, लात मार*, चाकू/बंदूक/पिस्तौल/तमंचा/कट्टा/डंडा लेकर, चाकू/बंदूक/पिस्तौल दिखा*, जान से मार*, मारने की धमकी, गला दबा*, धक्का दिया, छेड़छाड़ की मेरी/मेरे, peeta/peet/maarpeet/marpit, thappad maar*, mukka maar*, laat maar*, chaku/bandook/bandhuk/pistol/tamancha/danda lekar/dikha*, jaan se maar*/mar*, maarne ki dhamki, gala daba*, dhakka diya/dekar`,
  electric_shock: `करंट ~ लगा/लग/लगने/मारा/मार, तार से चिपक*, बिजली का झटका, current ~ laga/lag/lagne/maara, bijli ka jhatka, taar se chipak*`,
  fire: `आग लग गई/गयी/गई थी, में आग लग*, जलकर राख/खाक, राख हो, धमाका/धमाके/विस्फोट/ब्लास्ट ~ हुआ, जेब/हाथ/मुंह/मुँह/चेहरे में/पर ~ फट गया/गई/गयी, कुकर/बैटरी/फोन/मोबाइल/सिलेंडर/चार्जर/गीज़र/गीजर/लैपटॉप/पावरबैंक ~ फट गया/गई/गयी/गए, कुकर/बैटरी/फोन/मोबाइल/सिलेंडर/चार्जर में ब्लास्ट/विस्फोट/आग, aag lag gayi/gai/gaya, jalkar raakh/khak, raakh ho, blast ~ hua/ho, jeb/haath/hath/muh mein/me ~ phat/fat, cooker/battery/phone/mobile/cylinder/charger/geyser/laptop ~ phat/fat gaya/gayi/gai`,
  gas: `गैस ~ लीक/रिसाव/भर/रिस, गैस से ~ बेहोश/दम, कार्बन मोनोऑक्साइड, gas ~ leak/bhar/risav, carbon monoxide`,
  swallowed_object: `निगल गया/गई/गयी/लिया/ली/लिए, मुंह/मुँह में डाल*, सिक्का/बैटरी/चुंबक/सेल/पेंच/तार/कांच/काँच/सुई ~ निगल, nigal gaya/gayi/liya/li, muh mein/me daal*, sikka/battery/magnet/chumbak/taar/kaanch/sui ~ nigal`,
  restraint_failure: `सीढ़ी/रेलिंग/झूला/झूले/कुर्सी/बेड/पलंग/बेंच/स्लाइड/मचान/ग्रिल ~ टूट गया/गई/गयी/गए ~ गिर*/टूट*/चोट/हड्डी/हँसली/हंसली/बच्ची/बच्चा/पति/बहन, सीढ़ी टूट गई, चाइल्ड सीट/कार सीट/बेल्ट/सीट बेल्ट ~ खुल/टूट/निकल, ब्रेक/पहिया/टायर/स्टीयरिंग ~ फेल/निकल/फट/टूट ~ टकरा*/गिर*/कोमा/हादसा/एक्सीडेंट/पलट*, ब्रेक फेल, seedhi/railing/jhoola/jhula/kursi/bed/palang/bench ~ toot/tut gaya/gayi/gai ~ gir*/chot/haddi, car seat/seat belt/belt ~ khul/toot/nikal, brake/pahiya/tyre ~ fail/nikal/phat ~ takra*/gir*/accident/palat*, brake fail`,
  death: `मौत हो गई/गयी, जान चली गई/गयी, जान ले ली, गर्भपात, बच्चा खो/गिर गया, maut ho gayi/gai, jaan chali gayi/gai, jaan le li, garbhpat, miscarriage`,
  circumstance: `खाता, खाता बंद, कनेक्शन, सिम, पॉलिसी, khata, account, connection, policy, sim`,
  figurative: `टाइट, तंग, tight, size bada, साइज़ बड़ा, महफ़िल, महफिल, चटनी/मिर्च/मसाला/मसाले ~ मुंह/मुँह, chutney/mirch/masala ~ muh/munh`,
  harmless: `नहीं रहे हैं/है/हो/थे/थी, नहीं रहा है/था, छोटा/छोटे/बड़ा/बड़ी/हल्का सा? झटका, झटका था, स्ट्रोक के साथ, स्ट्रोक लगा*, प्रति ~ स्ट्रोक, ज़ोरदार/जोरदार स्ट्रोक, गिर गया/गई/गयी/गए/गये और टूट, गिर रहा/रही/रहे ~ टूट, गिरने पर ~ स्क्रीन/गार्ड/शीशा/ढक्कन ~ टूट, चोट पर नमक, चोटों को रोक*, चोट से बचा*, जिनके ~ मसूड़ों से खून, खरोंच और उंगलियों, उंगलियों के निशान, उबलता/उबलते पानी उबल*/से/में/डाल*, बास ब्लास्ट, साउंड ब्लास्ट, चोट नहीं पहुंचा*, सांसें/साँसें रोक, साँसें रोक दीं, खिलौने वाली/वाला, बैटरी/फोन/मोबाइल/चार्जर ~ मर गया/गई/गयी, battery/phone/mobile/charger ~ mar gaya/gayi/gai/gyi, पीठ/कमर मर गई/गयी, has has ke, हंसते हंसते, हँसते हँसते, उपन्यास, रोटी/सब्ज़ी/सब्जी/दाल/खाना/चावल/पिज़्ज़ा ~ जल गया/गई/गयी/जलकर/जला/जली, जलकर कोयला, roti/sabzi/dal/khana/pizza ~ jal gaya/gayi/gai/jala/jali, दिल ~ रो, dil ~ ro, पड़ते पड़ते बच*, पड़ते-पड़ते बच*, भर्ती ~ नौकरी/स्टाफ/कर्मचारी, नौकरी ~ भर्ती`,
  idiom: `मुंह/मुँह में आग, महफ़िल/महफिल में आग, battery ~ mar gayi/gai/gyi, बैटरी मर गई/गयी, पड़ते पड़ते बचा/बची`,
}
