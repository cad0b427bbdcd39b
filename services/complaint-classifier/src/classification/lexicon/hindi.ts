import type { Lexicon } from '../concepts.ts'

/** Devanagari, and Hindi as it is typed in Latin letters. */
export const hindi: Lexicon = {
  nausea: `मतली, जी मिचला*, जी मचल*, मिचली, उबकाई, ji machal*, ji michla*, matli, ubkai`,
  vomiting: `उल्टी*, उल्टियां, उल्टियाँ, उलटी*, उल्टियों, कै हुई, वमन, ulti, ultiya*, ultee, ulti*`,
  diarrhoea: `
    दस्त, लूज मोशन, पेचिश, डायरिया, पेट खराब, dast, loose motion*, pechish, pet kharab, pet kharaab`,
  abdominal_pain: `
    पेट दर्द, पेट में ~ दर्द, पेट में मरोड़, मरोड़, पेट में ऐंठन, pet dard, pet mein ~ dard, pet me ~ dard,
    pet main dard, marod`,
  fever: `बुखार, ज्वर, ठंड लग*, bukhar, bukhaar`,
  bloody_stool: `मल में खून, खूनी दस्त, दस्त में खून`,
  rash: `चकत्ते, दाने निकल*, खुजली, फुंसी*, छाले, लाल दाने, khujli, daane, chakatte`,
  swelling: `सूजन, सूज*, sujan, soojan, suj gaya`,
  breathing_difficulty: `
    सांस लेने में ~ तकलीफ/दिक्कत/परेशानी, साँस लेने में ~ तकलीफ/दिक्कत/परेशानी, सांस नहीं, दम घुट*, दमा,
    saans lene, saans nahi, sans lene, dam ghut*`,
  dizziness: `चक्कर, बेहोश*, chakkar, behosh*`,
  dehydration: `पानी की कमी, निर्जलीकरण, डिहाइड्रेशन`,
  unspecified_illness: `
    बीमार*, फूड पॉइजनिंग, फूड पॉइज़निंग, फूड प्वाइजनिंग, फ़ूड पॉइज़निंग, विषाक्त*, तबीयत ~ खराब,
    तबियत ~ खराब, संक्रमण, bimar*, bimaar*, beemar*, tabiyat ~ kharab, tabiyat kharab, food poisoning`,
  allergic_reaction: `एलर्जिक रिएक्शन, एलर्जी हो, एलर्जी हुई, allergy ho gayi, allergy hui`,
  injury: `
    चोट*, घायल, खून निकल*, खून बह*, दांत टूट*, दाँत टूट*, झुलस*, chot, ghayal, khoon nikl*`,
  late: `
    देर से, देरी, लेट, विलंब, देर हो*, घंटे लेट, घंटे बाद, der se, deri, late aaya, late aayi, late hua,
    bahut late, ghante late, late deliver*, der ho gayi, ghante baad`,
  not_delivered: `
    नहीं मिला, नहीं मिली, नहीं मिले, नहीं पहुंचा, नहीं पहुँचा, नहीं पहुंची, नहीं आया, नहीं आई, नहीं आयी,
    डिलीवर नहीं, डिलीवरी नहीं, अभी तक नहीं, नहीं पहुंचाया, nahi mila, nahi mili, nahi aaya, nahi aya,
    nahi aayi, nahi pahuncha, nahi pahuncha, deliver nahi, delivery nahi, abhi tak nahi, nahin mila,
    nahin aaya`,
  missing: `
    कम था, कम थे, कम निकला, गायब, अधूरा, अधूरी, नहीं था डिब्बे, खाली डिब्बा, kam tha, gayab, adhura,
    khali dabba, khali box`,
  wrong_item: `
    गलत सामान/ऑर्डर/खाना/प्रोडक्ट/साइज/चीज, गलत भेज*, दूसरा सामान, गलत आइटम,
    galat saman/saamaan/order/product/item/size/khana, galat bhej*, dusra product`,
  not_as_described: `
    फोटो जैसा नहीं, विवरण से अलग, जैसा दिखाया, दिखाया कुछ, photo jaisa nahi, photo se alag, jaisa dikhaya, पुराना फोन भेज, पुराना भेज*, अलग भेज*, purana bhej*`,
  cold: `ठंडा, ठंडी, ठंडे, ठण्डा, ठण्डी, thanda, thandi, thande`,
  raw: `कच्चा, कच्ची, कच्चे, अधपका, अधपकी, अधपके, kaccha, kacchi, kachcha, kacha, adhpaka`,
  spoiled: `
    सड़ा, सड़ी, सड़े, सड़ा हुआ, बासी, खराब खाना, खाना ~ खराब, दूध ~ खराब, फफूंद*, एक्सपायर*, बदबू*,
    sada hua, sadi hui, basi, baasi, kharab khana, khana ~ kharab, fungus, badbu, badboo, expire*`,
  poor_quality: `
    घटिया, बेकार, बेस्वाद, खराब क्वालिटी, क्वालिटी ~ खराब, जला हुआ, बकवास, ghatiya, bekar, bekaar, besvad,
    kharab quality, quality ~ kharab, bakwas, bakwaas, jala hua,
    घटिया, बेकार, बकवास, खराब क्वालिटी, घटिया क्वालिटी, पैसे बर्बाद, पैसा बर्बाद, ghatiya, bekar, bekaar, bakwas, kharab quality, paise barbad, paisa barbad`,
  damaged: `
    टूटा, टूटी, टूटे, फटा, फटी, क्षतिग्रस्त, टूट गया, लीक, toota, tuta, tooti, tooti hui, phata, tut gaya,
    toot gaya`,
  defective: `
    काम नहीं कर*, चलता नहीं, चल नहीं रहा, चालू नहीं, खराब निकल*, खराब हो गया, डिफेक्टिव, kaam nahi kar*,
    kam nahi kar*, chal nahi raha, chalu nahi, kharab nikla, kharab ho gaya, हैंग, बंद हो जाता, बार बार बंद, नेटवर्क नहीं, crash, hang,
    काम नहीं कर*, चालू नहीं हो*, चार्ज नहीं हो*, बार बार बंद, हैंग, खराब निकला, खराब निकली, बंद हो गया, बंद हो गई, kaam nahi kar*, chalu nahi ho*, hang hota, hang ho, kharab nikla, kharab nikli, band ho gaya`,
  foreign_object: `
    खाने में बाल, बाल निकल*, बाल मिला, बाल था, कांच, काँच, प्लास्टिक निकल*, प्लास्टिक का टुकड़ा, पत्थर, कील,
    khane mein baal, khane me baal, baal nikla, baal mila, baal tha, kaanch, kanch, pathar, plastic nikla`,
  undeclared_allergen: `एलर्जी है, मूंगफली से एलर्जी, allergy hai, se allergy`,
  pest: `
    कॉकरोच, तिलचट्ट*, चूहा, चूहे, चूहों, कीड़ा, कीड़े, कीड़ों, मक्खी, मक्खियां, मक्खियाँ, चींटी*, छिपकली,
    इल्ली, cockroach*, chuha, chuhe, keeda, keede, kide, kida, makkhi, makhi, chipkali, illi`,
  unclean: `
    गंदा, गंदी, गंदे, गन्दा, गन्दी, गंदगी, सफाई नहीं, अस्वच्छ, ganda, gandi, gande, gandagi, safai nahi`,
  hazard: `
    विस्फोट, शॉर्ट सर्किट, खतरनाक, ख़तरनाक, धुआं, धुआँ, बैटरी फट*, khatarnak, khatarnaak, short circuit, dhuan`,
  overcharged: `
    दो बार पैसे, दो बार चार्ज, दो बार कट*, पैसे दो बार, ज्यादा पैसे, अधिक पैसे, ज्यादा चार्ज, ज़्यादा पैसे,
    do baar paise, do bar paise, paise do baar, paise do bar, double charge, jyada paise, zyada paise,
    zyada charge, do baar charge, do baar kat*`,
  unexpected_fee: `छिपा शुल्क, छुपे शुल्क, अतिरिक्त शुल्क, बिना बताए पैसे, extra charge, bina bataye paise`,
  refund_refused: `
    रिफंड नहीं, पैसे वापस नहीं, पैसा वापस नहीं, रिफंड देने से मना, पैसे नहीं लौटा*, refund nahi,
    paise wapas nahi, paisa wapas nahi, paise vapas nahi, refund nahin, refund dene se mana`,
  unauthorised_charge: `
    बिना अनुमति, बिना पूछे, बिना इजाजत, बिना मेरी अनुमति, खाते से पैसे ~ निकल*, खाते से पैसे ~ कट*,
    bina permission, bina puche, account se paise ~ nikal*, account se paise ~ kat*`,
  scam: `
    धोखा*, धोखाधड़ी, ठगी, ठग, ठग*, फ्रॉड, फ्राड, घोटाला, चोर, चोरी, लूट*, dhokha*, thagi, thag, fraud, scam,
    chor, chori, loot*, looteray`,
  counterfeit: `नकली, डुप्लीकेट, जाली, nakli, duplicate product, jaali, duplicate maal`,
  rude: `
    बदतमीज*, बदतमीज़*, अभद्र*, गाली*, अपमान*, बुरा व्यवहार, दुर्व्यवहार, चिल्ला*, badtameez*, badtamiz*,
    gaali, gali di, bura vyavhar, chilla*, behavior ~ kharab`,
  unresponsive: `
    जवाब नहीं, कोई जवाब, फोन नहीं उठा*, फ़ोन नहीं उठा*, फोन नहीं उठ*, सुनवाई नहीं, jawab nahi, koi jawab,
    reply nahi, phone nahi utha*, koi response nahi, koi reply,
    जवाब नहीं, फोन नहीं उठा*, कोई जवाब नहीं, jawab nahi, phone nahi utha*, koi jawab nahi, reply nahi`,
  poor_service: `
    खराब सेवा, खराब सर्विस, सर्विस ~ खराब, सेवा ~ खराब, घटिया सर्विस, घटिया सेवा, kharab service,
    service ~ kharab, ghatiya service, bekar service, service bekar,
    खराब सर्विस, घटिया सर्विस, खराब सेवा, बेकार सर्विस, kharab service, ghatiya service, bekar service`,
  data_exposed: `
    डेटा लीक, जानकारी लीक, जानकारी ~ शेयर, नंबर ~ शेयर, नंबर ~ दे दिया, data leak*, number share*,
    number de diya, data share*`,
  threat: `
    धमकी*, धमका*, मारपीट, मारा मुझे, मुझे मारा, पीटा, dhamki*, dhamka*, maarpeet, marpit`,
  food: `
    खाना, खाने, खाया, खाकर, भोजन, रेस्टोरेंट*, होटल, चिकन, बिरयानी, पनीर, दूध, मिठाई, रोटी, चावल, दाल,
    पिज्जा, बर्गर, khana, khane, khaya, khaakar, biryani, paneer, doodh, mithai, roti, chawal, chicken,
    pizza, burger`,
  goods: `क्रीम, चार्जर, बैटरी, खिलौना, मोबाइल, फोन, कपड़े, जूते, khilona, mobile, charger, kapde, joote`,
  food_poisoning: `फूड पॉइजनिंग, फूड पॉइज़निंग, फूड प्वाइजनिंग, food poisoning`,
  child: `
    बच्चा, बच्चे, बच्ची, बच्चों, बेटा, बेटे, बेटी, शिशु, गर्भवती, साल का, साल की, bachcha, bachche, bacche,
    baccha, beta, beti, bete, saal ka, saal ki`,
  ongoing: `
    अभी भी पैसे कट*, हर महीने पैसे, बार बार पैसे, har mahine paise, abhi bhi paise kat*, baar baar paise`,
  billing_topic: `बिल, चार्ज, भुगतान, पेमेंट, शुल्क, bill, payment, charge`,
  refund_topic: `रिफंड, पैसे वापस, पैसा वापस, refund, paise wapas, paisa wapas`,
  delivery_topic: `डिलीवरी, पार्सल, ऑर्डर, कूरियर, delivery, parcel, order`,
  privacy_topic: `निजी जानकारी, व्यक्तिगत जानकारी, गोपनीयता, personal jankari, niji jankari`,
  service_topic: `सर्विस, सेवा, स्टाफ, कर्मचारी*, वेटर, मैनेजर, staff, waiter, manager, service`,
  whereabouts: `मेरा ऑर्डर कहां, मेरा ऑर्डर कहाँ, ऑर्डर कब, mera order kahan, order kab, mera parcel kahan`,
  request_refund: `
    पैसे वापस चाहिए, पैसा वापस चाहिए, पैसे वापस कर*, पैसा वापस कर*, पैसे वापस दो, पैसे वापस दीजिए,
    रिफंड चाहिए, रिफंड कर*, रिफंड दो, रिफंड दीजिए, paise wapas chahiye, paise wapas kar*,
    paisa wapas chahiye, paisa wapas kar*, paise wapas do, refund chahiye, refund kar*, refund do,
    refund dijiye`,
  request_replacement: `
    बदल कर, बदलकर, नया भेज*, बदल दीजिए, बदल दो, रिप्लेसमेंट, दूसरा भेज*, badal kar, badal do, naya bhej*,
    replacement, badal dijiye`,
  legal_action: `
    वकील, कानूनी, मुकदमा, कोर्ट, अदालत, केस कर*, vakil, vakeel, kanooni, mukadma, court, case kar*`,
  report_authority: `
    पुलिस, उपभोक्ता फोरम, उपभोक्ता अदालत, शिकायत दर्ज, खाद्य विभाग, police, consumer forum, consumer court,
    fssai`,
  warning: `सावधान, मत खाना, मत खाओ, मत खरीद*, बचकर, savdhan, saavdhan, mat khana, mat kharid*, mat khao`,
  question: `
    कब, कहां, कहाँ, क्यों, कैसे, कितना, कितने, बताइए, बताएं, क्या करूं, kab, kahan, kyun, kyu, kaise, kitna,
    batao, bataiye`,
  displeasure: `
    निराश*, शर्मनाक, बहुत बुरा, कभी नहीं, बकवास, घटिया, वाहियात, niraash, nirash, sharmnak, bahut bura,
    kabhi nahi, bakwas, bakwaas, ghatiya, worst, sharam`,
  idiom: `
    आम दस्तूर, चोर बाजार, ठंडा पानी, ठंडा पेय, thanda pani, रुक नहीं, नहीं रुक*, बंद नहीं, पसंद नहीं,
    pasand nahi, ruk nahi, nahi ruk*`,
  negate: `नहीं, न, बिना, nahi, nahin, na, bina, koi nahi, कोई नहीं`,
  negate_after: `नहीं, नहीं हुई, नहीं हुआ, नही, nahi, nahin, nhi, बिल्कुल नहीं`,
  suppose: `
    डर, अगर, यदि, शायद, हो सकता, हो सकती, कहीं, dar tha, agar, shayad, ho sakta, ho sakti, कहीं ऐसा`,
  report: `
    दोस्त ने कहा, दोस्त कहता, दोस्त ने बताया, सुना है, लोग कहते, पड़ोसी ने कहा, किसी ने कहा, dost ne kaha,
    dost ne bataya, suna hai, log kehte, log kahte, kisi ne kaha`,
  scope_end: `लेकिन, पर, मगर, परंतु, किंतु, क्योंकि, फिर, lekin, magar, par, kyunki, phir, fir`,
  clause: `जो, कि, और, मैं, हम, aur, main, hum, ki, jo`,
  join: `और, या, aur, ya, तथा`,
  definite: `यह, वह, ये, मेरा, मेरी, yeh, mera, meri`,
}
