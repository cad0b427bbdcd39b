import type { Lexicon } from '../../concepts.ts'

export const polishNearMisses: Lexicon = {
  saved_sign: `
    w porę, na czas ~ zauważył*/złapał*/zatrzymał*, zdążył* ~ ~ złapać/zatrzymać/chwycić/odsunąć/zahamować, w ostatniej chwili/sekundzie, na szczęście ~ ~ ~ zauważył*/spróbował*/pierwszy/zobaczył*/poczuł*/wcześniej/zanim, zanim ~ ~ wzięł*/wziął/wszedł/weszła/doszło/wybuch*/zjadł*/połkn*/wypił*/spadł*/zdążył*, tuż przed, zauważyłam/zauważyłem/zorientowałam/zorientowałem ~ ~ przed/zanim,
    o włos, o mały włos, o mało, omal, krok dalej, jeszcze krok/parę/kilka/chwila/sekunda, pół metra ode/od, metr ode/od, tuż obok, inaczej ~ ~ zginął*/spłon*/wybuch*/uton*, złapałam/złapałem/chwyciłam/chwyciłem/trzymałam/trzymałem ~ syna/córkę/dziecko/małego/małą/wnuka/wnuczkę, zatrzymała/zatrzymał/powstrzymała/powstrzymał/złapała/złapał go/ją, szarpnął go/ją`,
  unhurt: `ani draśnięcia, bez szwanku, cały i zdrowy, cała i zdrowa, nikt nie ~ ucierpiał, nikomu nic ~ nie? stało, nic ~ się nie stało, nic mu/jej/mi/nam się? nie, nie wypadł/wypadła/spadł/spadła, nie ucierpiał*`,
  averted: `nic ~ nie spaliło, nic się nie stało, nic nie spłonęło, zanim ~ ~ wybuch*/zapalił*/doszło, wyłączył* korki, wyłączyłam korki/prąd, wyłączyłem korki/prąd/ją/go, odłączył* ~ w porę, otworzyliśmy okna`,
  peril: `szkło, szkła, odłamek, drzazga, metal, metalu, drut, drutu, igła, orzech*, orzeszk*, krewetk*, alergi*, uczulen*, na czerwonym, koło, koła, hamulec, hamulce, hamulców, opona, ciężarówka, tabletk*, leki, leków, lek, dawk*, insulin*, kwas, wybielacz*, nadtlenek, gaz, gazem, dym, dymił*, iskry, iskrzył*, topił*, stopił*, dachówka, cegła, belka, deska, rzucił się, kłapnął, zabezpieczenie, uprząż, pas, wózka, wózek, pod wodą`,
  edge: `ulicę, ulica, jezdnię, drogę, tory, torów, peron*, wodę, wody, szafa, półka, regał, lustro, okno, balkon, barierka, furtka, brama`,
  animal: `pies, psa, owczarek, rottweiler*, pitbull*, koń`,
  fit_sign: `rozmiar*`,
  garment: `sukienk*, spódnic*, bluzk*, spodnie, rękaw*, kołnierz, materiał, suwak`,
  injury: `przygniotło/przygniótł/zabiło/zmiażdżyło/przejechał* ~ przechodnia/pieszego/robotnika/pracownika/sąsiada/człowieka/kobietę/mężczyznę`,
  death: `zabiło/zabił/zabiła ~ przechodnia/pieszego/robotnika/pracownika/sąsiada/człowieka/kobietę/mężczyznę/dziecko/kolegę`,
  harmless: `stek/mięso/befsztyk/burger ~ krwawi*/krwawił/krwawiło/krew, usta/język/wargi ~ ~ w ogniu/ogniem/płoną, dusi* ~ ~ gorąca/upału/upale/klimatyzacj*, gorąca/upału/klimatyzacj* ~ ~ dusi*, obok/koło/naprzeciw szpitala, potrącenie na torach, potrącenia, wokalist*/piosenkar*/aktor*/artyst* ~ ~ szpitalu, czujnik ~ ~ piszczy`,
}

export const hindiNearMisses: Lexicon = {
  saved_sign: `
    समय पर ~ ~ पकड़/रोक/देख/खींच/निकाल, समय रहते, आखिरी/अंतिम पल/क्षण/वक्त, ऐन वक्त/मौके, बाल-बाल, बाल बाल बच*, ठीक पहले, से पहले ~ ~ देख/पकड़/नज़र/रोक/खोल/पता/खिड़कियां, पहले मेरी? नज़र पड़*, अच्छा हुआ ~ ~ ~ पहले/देख, गनीमत, शुक्र है, थोड़ी/थोड़ा दूर/देर/और और?, एक कदम, ठीक/बिल्कुल बगल में, ठीक सामने गिर*, वरना, नहीं तो ~ हादसा/मर, पकड़ लिया, रोक लिया, रोक दिया, खींच लिया, चख लिया,
    samay par, samay rehte, time par ~ pakad/rok/dekh, aakhri pal, aakhiri waqt, baal baal bach*, theek pehle, achha hua ~ ~ pehle, shukr hai, kas ke pakd*/pakad*, pakad liya, rok liya, rok diya, ek kadam`,
  unhurt: `चोट नहीं आई/लगी, किसी को ~ नहीं, खरोंच ~ नहीं, कुछ नहीं हुआ, सही सलामत, सुरक्षित रहा/रही, गिरा नहीं, गिरी नहीं, नहीं गिरा, नहीं गिरी, chot nahi, kuch nahi hua, giri nahi, gira nahi, nahi gira, nahi giri, kharonch ~ nahi`,
  averted: `कुछ नहीं हुआ, आग नहीं लगी, कुछ नहीं जला, धमाका होने से पहले, धमाके से पहले, फटने से पहले, बिजली बंद, प्लग निकाल*, खिड़कियां खोल*, kuch nahi hua, aag nahi lagi, bijli band, plug nikal*`,
  peril: `कांच, काँच, टुकड़ा, धातु, तार, सुई, मूंगफली, मूँगफली, झींगा, एलर्जी, लाल बत्ती, पहिया, ब्रेक, टायर, ट्रक, दवा, दवाई, गोली, गोलियां, खुराक, इंसुलिन, एसिड, तेज़ाब, ब्लीच, गैस, धुआं, धुआँ, चिंगारी*, चिंगारियां, पिघल*, ईंट, टाइल, झपटा, झपटी, लॉक, बेल्ट, प्रैम, kaanch, moongfali, allergy, laal batti, pahiya, brake, truck, dawa, dawai, acid, gas, dhuan, chingari, eent, jhapta, lock, belt, jhula, jhule`,
  edge: `सड़क, पटरी, प्लेटफॉर्म, पानी, अलमारी, शीशा, खिड़की, बालकनी, रेलिंग, गेट, sadak, patri, pani, almari, khidki, balcony, gate`,
  animal: `कुत्ता, कुत्ते, सांड, घोड़ा, kutta, kutte`,
  fit_sign: `साइज़, साइज, फिटिंग, size, fitting`,
  garment: `कमीज़, कुर्ती, ड्रेस, जींस, आस्तीन, कपड़ा, kurti, dress, jeans`,
  idiom: `तो लूट है, लूट है, loot hai`,
  harmless: `मुंह/मुँह/जीभ ~ ~ आग/जल, गर्मी ~ ~ दम घुट*, दम घुट* ~ ~ गर्मी, अस्पताल के बगल/पास/सामने, गायक/कलाकार/अभिनेता ~ ~ अस्पताल, कट जाने से ट्रेन, bore hoke mar*, garmi ~ ~ dam ghut*, डिटेक्टर ~ ~ बजता`,
}
