import type { Lexicon } from '../../concepts.ts'

/** How people report to an authority what a product did to somebody, by native patterns of each language. */
export const injuries: Record<string, Lexicon> = {
  de: {
    child: `
      unser/mein kleiner, meine kleine, unser jüngster, unsere jüngste, neffen, nichte, nichten, patenkind, zwillinge, kindes, enkelin, unser/mein/der junge, unser/mein mädchen, säugling`,
    body_part: `
      kinn, ellbogen, schläfe, steissbein, fingerkuppe*, kuppe, daumennagel, fingernagel, handfläche, sehne, ohr, ohren, augenlid, augenbraue, wade, ferse, unterarm*, oberarm*, brustkorb, leiste`,
    hurt_sign: `
      eingequetscht, zerquetscht, aufgeschürft, durchtrennt, durchgeschnitten, angebrochen, zertrümmert, geprellt, gezerrt, ausgekugelt, verstaucht, aufgekratzt, zerkratzt, abgequetscht, abgeschnitten,
      blutet, bluteten, stecken geblieben, durchbohrt`,
    injury: `
      platzwunde*, risswunde*, brandwunde*, brandblase*, verbrühung*, verbrennung*, schnittwunde*, fleischwunde*, stichwunde*, bisswunde*, prellung*, zerrung, verstauchung*, bänderriss, kreuzbandriss,
      sehnenriss, angebrochen*, ausgekugelt, schleudertrauma, hornhautverletzung, finger/hand/fuss/arm/zeh/kopf/daumen/haare ~ eingeklemmt/eingequetscht/gequetscht/hängengeblieben/abgetrennt, kuppe war ab,
      fingerkuppe ~ ab/abgetrennt/verloren, stichen genäht, mit ~ stichen, musste ~ genäht, kochendes/kochende/heisses/heisse wasser/öl/suppe ~ über/auf ~ bein*/hand/hände/arm*/bauch/gesicht/füsse/brust,
      lief ~ kochend*, ins auge geflogen/gespritzt/bekommen, splitter im auge/fuss/finger/hand`,
    grave_injury: `fingerkuppe ~ ab/abgetrennt, kuppe war ab, sehne durchtrennt, verbrühung* zweiten/dritten grades, zweiten/dritten grades`,
    breathing_difficulty: `
      blau angelaufen, lief ~ blau an, blau im gesicht, blaue lippen, heimlich-griff, heimlich griff, wiederbeleb*, reanimier*, unter wasser geraten/gedrückt/gezogen/geblieben, geriet unter wasser,
      beinahe/fast ertrunken, ertrunken, keine luft, luft wegge*, stranguliert, luftröhre, rauchgasvergiftung, in den hals bekommen, im hals steckengeblieben, im hals stecken geblieben,
      bademeister ~ gezogen/gerettet/wiederbeleb*`,
    electric_shock: `eine gewischt/geschossen, eine gewischt bekommen, stromschlag`,
    surgery: `wurde ~ operiert, am selben abend operiert, noch am abend operiert, unter narkose, vollnarkose`,
    hospitalisation: `notaufnahme, rettungshubschrauber, giftnotruf, notdienst ~ genäht, mit blaulicht`,
    close_call: `
      gerade noch ~ auffangen/festhalten/fangen/abfangen/wegziehen/greifen/rausholen/retten, gerade noch rechtzeitig, im letzten moment ~ auffangen/festhalten/wegziehen/gefangen/gezogen,
      zum glück stand/war ich/wir daneben/dabei, sonst wäre ~ gestürzt/hinuntergestürzt/gefallen/erstickt/ertrunken/tot/abgebrannt/verbrannt,
      sonst hätte ~ verschluckt/verbrannt/verletzt/erschlagen/getroffen, hätte ~ verschlucken/ersticken können`,
    idiom: `
      unter wasser kamera, unterwasserkamera, blaue flecken auf der seele, preis ~ sehne, in arbeit/werbung ertrunken, keine luft nach oben, luft nach oben, luft raus, heiss auf`,
  },
  fr: {
    child: `mon garçon/petit/neveu, notre petite/petit/fille, neveu, jumeaux, jumelles, son fils, sa fille, gosse*, filleul*, ans et demi`,
    body_part: `menton, coude*, tempe, coccyx, fesse*, oreille*, ongle*, fémur, phalange*, pouces, avant-bras, nuque`,
    hurt_sign: `coincée, pincé, pincée, tranché, tranchée, éraflé, griffée, écorché, écorchée, arraché, transpercé, foulé, luxé, luxée, démis, sectionnée, en sang`,
    injury: `
      s'est ouvert le menton/front/crâne/genou/arcade/lèvre, s'est ouvert la lèvre/tête/main, s'est coincé* ~ doigt*/main/pied/tête/bras, s'est pincé* ~ doigt*/main,
      main/pied/tête/cheveux ~ coincé*/écrasé*/pincé*/sectionné*, points de suture, fallu ~ faire ~ points, eu ~ points de suture, quatre/trois/cinq/six/deux/dix points,
      eau/huile bouillante ~ sur ~ jambe*/main*/bras/visage/pied*/cuisse*, s'est fracturé*, col du fémur, fractures, entorse, luxation, tendon ~ sectionné/coupé, m'a sectionné,
      éclat* ~ dans ~ oeil/pied/main, dans l'oeil ~ projeté/reçu, dents cassées, dent cassée, traumatisme`,
    grave_injury: `col du fémur, second/troisième degré, sectionné*, points de suture`,
    breathing_difficulty: `
      devenait/devenu* bleu*, devenait toute bleue, devenait tout bleu, manoeuvre de heimlich, heimlich, massage cardiaque, bouche-à-bouche, noyade, noyé*, a failli se noyer, sous l'eau et, a bu la tasse,
      s'est étranglé*, étranglée, dans la gorge, voies respiratoires, intoxiqué* par la fumée, maître-nageur ~ sorti/sauvé/réanim*`,
    electric_shock: `pris/prendre/reçu une décharge, décharge électrique/qui, pris le jus, pris un coup de jus, châtaigne, coup de jus`,
    surgery: `sous anesthésie, anesthésie générale, opéré* le soir même, au bloc`,
    close_call: `
      rattrapé* ~ justesse/temps/avant, de justesse avant, juste à temps, heureusement que j'étais ~ côté/là, heureusement que nous étions ~ côté/là, sinon elle/il l'avalait,
      sinon il/elle s'étouffait/tombait/brûlait/avalait, plus de peur que de mal`,
    suppose: `pourrait/peut/peuvent/pourraient s'étouffer`,
    idiom: `
      noyé* sous/dans les/la/le ~ sauce/publicité/mails/papiers, noyée sous, se noie dans, une tasse, ouvert d'esprit/l'appétit, ouvert le dimanche, ouvert les yeux, tendons la main`,
  },
  es: {
    child: `
      sobrina, sobrinos, mellizos, gemelos, mi/nuestro/el nene, mi/nuestra/la nena, mi chico, mi/nuestra pequeña, mi/nuestro pequeño, chiquillo, chiquilla, crío, cría, ahijado, ahijada`,
    body_part: `barbilla, mentón, sien, tendones, coxis, nalga*, oreja*, oído, párpado, ceja, pantorrilla, antebrazo, costilla*, rótula`,
    hurt_sign: `atrapado, atrapados, pilló, pillado, pillada, aplastada, raspó, arañó, dislocó, torció, clavó, clavado, clavada, golpeó`,
    injury: `
      se abrió la barbilla/cabeza/frente/ceja/rodilla, se abrió el labio/mentón, se pilló ~ dedo*/mano/pie, atrapado ~ dedo*/mano/pie/brazo/cabeza,
      dedo*/mano/pie/cabeza/pelo ~ atrapad*/pillad*/aplastad*/enganchad*, dar/dieron/puesto/pusieron/darle/ponerle ~ puntos, puntos de sutura, dos/cuatro/cinco/seis/diez puntos en, tuvieron que dar ~ puntos,
      agua/aceite hirviendo ~ pierna*/mano*/brazo*/cara/pie*, se rompió la cadera/muñeca/pierna/nariz/clavícula, se rompió el brazo/tobillo/fémur/codo, me cortó un tendón, corte profundo, brecha en,
      esguince, luxación, conmoción, se clavó ~ mano/pie/dedo/ojo, en el ojo ~ saltó/golpeó/clavó`,
    grave_injury: `segundo grado, puntos de sutura, se rompió la cadera, fémur`,
    breathing_difficulty: `
      se puso morad*/azul, poniéndose morad*, maniobra de heimlich, heimlich, reanim*, rcp, se ahogó/asfixió, casi se ahoga, debajo del agua, bajo el agua, no podía respirar, atragantó, estranguló,
      estrangulad*, alrededor del cuello, socorrista ~ sacó/reanim*/salvó/rescató, intoxicad* por ~ humo`,
    electric_shock: `calambrazo, calambre al tocar, me/le dio corriente, descarga eléctrica, me dio un toque, pasó la corriente, chispazo en la mano`,
    surgery: `con anestesia, anestesia general, operaron esa/la misma noche, al quirófano`,
    close_call: `
      agarré/agarramos/cogí/sujeté/atrapé/alcancé ~ justo a tiempo, justo a tiempo antes, antes de que cayera/cayese/tragara/tragase/ahogara, menos mal que ~ estaba/estábamos ~ lado/cerca,
      si no se la/lo traga, si no se ahoga/cae/quema, no pasó nada de milagro`,
    suppose: `podría/pueden/podrían atragantarse, se podría/puede atragantar, puede tragarse`,
    idiom: `abrió el apetito, puntos de fidelidad/venta/recogida, puntos en la tarjeta, cuatro puntos cardinales, puntos a favor, pilló ~ oferta`,
  },
  pt: {
    child: `
      sobrinho, sobrinha, sobrinhos, gêmeos, gémeos, garoto, garota, garotinh*, menininh*, meu/nosso pequeno, minha pequena, caçula, meu moleque, nenê, neném`,
    body_part: `queixo, tendão, tendões, têmpora, cóccix, nádega*, pálpebra, sobrancelha, panturrilha, calcanhar, antebraço, bacia, coluna, nariz, canela`,
    hurt_sign: `prensou, prensado, prensada, esmagada, arrancou, ralou, arranhou, deslocou, torceu, cravou, espetou, entalou, entalado`,
    injury: `
      abriu o queixo/supercílio/lábio/joelho, abriu a testa/cabeça/boca, prendeu ~ dedo*/mão/pé/cabeça/braço, prensou ~ dedo*/mão/pé, dedo*/mão/pé/cabeça/cabelo ~ preso/presa/presos/prensad*/esmagad*,
      levou/levaram/tomou/levei ~ pontos, precisou de ~ pontos, quatro/cinco/seis/dois/dez pontos no/na/em, água/óleo fervendo/fervente ~ perna*/mão*/braço*/rosto/pé*, água quente caiu ~ perna*/mão*/braço*,
      quebrou o fêmur/braço/pé/pulso/dedo/cotovelo/nariz, quebrou a perna/clavícula/bacia/mão, cortou ~ tendão, corte fundo, entorse, luxação, concussão, caco* ~ pé/mão/olho/dedo,
      no olho ~ voou/bateu/espirrou`,
    grave_injury: `segundo/terceiro grau, tendão, fêmur, pontos no/na`,
    breathing_difficulty: `
      ficou roxo/roxa/azul, ficando roxo/roxa, manobra de heimlich, heimlich, reanim*, rcp, se afogou, quase se afogou, afogou, afogamento, afogou-se, debaixo da/de água, debaixo d'água, estrangul*,
      em volta do pescoço, sem ar, salva-vidas ~ tirou/reanim*/salvou, nadador-salvador, intoxicad* pela fumaça`,
    electric_shock: `levei/levou/tomei/tomou ~ choque, choque tão forte, apanhei um choque, choque que me`,
    surgery: `sob anestesia, anestesia geral, operad* na mesma noite`,
    close_call: `
      segurei/segurar/agarrei/agarrar/pegar/peguei ~ na hora/tempo/antes, bem na hora antes, antes que ele/ela caísse/engolisse/sufocasse, ainda bem que ~ estava/estávamos ~ lado/perto,
      senão ela/ele engolia/caía/sufocava/tinha/teria, podia ter acabado mal`,
    suppose: `poderia/pode/podem engasgar, pode/poderia engolir`,
    idiom: `afogad* em/de molho/dívidas/trabalho, afogar as mágoas, abriu o apetite, pontos de fidelidade/coleta, pontos no cartão/programa/app`,
  },
  it: {
    child: `nipoti, nipotina, nipotino, gemelli, gemelle, mio/nostro piccolo, mia/nostra piccola, ragazzina, neonato`,
    body_part: `
      mento, tendine, tendini, tempia, coccige, gluteo, orecchio, orecchie, palpebra, polpaccio, tallone, unghia, unghie, avambraccio, costola, costole, bacino, gomito, anca`,
    hurt_sign: `schiacciata, incastrato, incastrata, incastrate, pizzicato, graffiato, strappato, strappata, slogata, lussato, conficcato, squarciato`,
    injury: `
      si è aperto il mento/labbro/sopracciglio/ginocchio, si è aperta la fronte/testa, si è schiacciat* ~ dito/dita/mano/piede, si è incastrat* ~ dito/dita/mano/piede/testa,
      dito/dita/mano/piede/testa/capelli ~ incastrat*/schiacciat*/strappat*, messo/messi/dato ~ punti, punti di sutura, due/tre/quattro/cinque/sei/dieci punti,
      acqua/olio bollente ~ gamba/gambe/mano/mani/braccio/viso/piede/piedi, ustioni di, si è rott* il/la ~ femore/anca/polso/braccio/gamba/clavicola/naso, tagliato un tendine, taglio profondo, distorsione,
      slogatura, scheggia ~ occhio/piede/mano/dito, in un occhio, nell'occhio`,
    grave_injury: `secondo/terzo grado, tendine, punti di sutura, si è rott* ~ femore/anca`,
    breathing_difficulty: `
      diventato/diventata blu, diventato cianotic*, cianotic*, viola in viso, manovra di heimlich, heimlich, si è strozzat*, strozzat*, annegat*, quasi annegat*, annegamento, sott'acqua, sotto l'acqua,
      strangolat*, attorno/intorno al collo, non respirava, bagnino ~ tirat*/salvat*/rianim*, intossicat* dal fumo`,
    electric_shock: `preso/prese/presa la scossa, preso una scossa, scossa elettrica/che, la scossa toccando`,
    surgery: `in anestesia, anestesia totale, operat* la sera stessa`,
    close_call: `
      preso/presa al volo ~ prima, preso/presa/afferrat*/fermat* ~ appena in tempo, appena in tempo, un attimo prima che, altrimenti la/lo/si ingoiava/soffocava/cadeva/bruciava, poteva finire male,
      tragedia sfiorata, sfiorata la tragedia`,
    suppose: `potrebbe/può/possono soffocare, potrebbe/può ingoiare`,
    idiom: `annegat* nel sugo/nell'olio/nella salsa/nei debiti, punti fedeltà/vendita, punti di ritiro, punti sulla tessera, due punti`,
  },
  nl: {
    child: `onze/mijn kleine, neefje, nichtje, neef, tweeling, jongetje, petekind, kleinzoontje`,
    body_part: `kin, pees, pezen, stuitje, billen, oor, oren, ooglid, wenkbrauw, kuit, hiel, nagel, bovenarm*, rib, ribben, vingertop*, vingertopje, topje, scheen*`,
    hurt_sign: `
      klem, geklemd, opengesneden, doorgesneden, opengehaald, geschaafd, gekrabd, uit de kom, verzwikt, verstuikt, afgesneden, afgerukt, opengereten, bont en blauw, doorboord`,
    injury: `
      vinger*/hand/voet/arm/hoofd/teen/haar ~ klem/bekneld/geplet/afgerukt, klem met, zat ~ klem ~ in/tussen, topje ~ eraf/af, vingertop ~ eraf/af/kwijt, gat in zijn/haar/mijn hoofd/kin/knie/lip/been/hand,
      gehecht worden, moest ~ gehecht, hechtingen, kokend/kokende/heet/hete water/olie/thee/soep ~ over/op ~ been/benen/hand*/arm*/buik/gezicht/voet*/borst, brandwonden, sneed ~ pees/hand/vinger*/been/duim,
      pees door, doorgesneden/gescheurde pees, uit de kom, verstuikt, gescheurde band, kruisband, splinter ~ oog/voet/hand/vinger, in zijn/haar/mijn oog`,
    grave_injury: `tweedegraads, derdegraads, pees ~ door/doorgesneden, topje ~ eraf, sneed ~ pees`,
    breathing_difficulty: `
      liep blauw aan, liep ~ blauw aan, blauw aangelopen, heimlich, heimlichgreep, bijna verdronken, verdronken, verdronk, onder water en/geraakt/getrokken, lag onder water, verslikte zich, verslikt in,
      verslikte, gewurgd, om zijn/haar nek, luchtpijp, badmeester ~ gered/gehaald/reanimeren`,
    electric_shock: `kreeg zo'n klap, een klap van de stroom, een oplawaai, stroomstoot, onder stroom`,
    surgery: `onder narcose, narcose, dezelfde avond geopereerd`,
    close_call: `
      nog net/juist ~ opvangen/vastpakken/grijpen/wegtrekken/tegenhouden/vangen, nog net op tijd, gelukkig stond/was/zat ik/mijn/we ~ ernaast/erbij,
      anders had hij/ze/zij ~ ingeslikt/gestikt/gevallen/verbrand, anders was hij/ze/zij ~ gevallen/gestikt/verdronken, had slecht kunnen aflopen, slecht kunnen aflopen`,
    idiom: `onderwatercamera, verdronken in saus/schulden/werk, klem zitten, knelpunt, gat in de markt/begroting, haar knippen, haarbreed`,
  },
  pl: {
    child: `bratanek, bratanica, siostrzeniec, siostrzenica, bliźniak*, chłopczyk*, dziewczynk*, małej, nasza mała, nasz mały, maluszek, maluszk*, chrześniak*`,
    body_part: `
      brodę, broda, podbródek, ścięgno, ścięgna, łokieć, łokcia, skroń, kość ogonowa, ucho, ucha, powieka, powiekę, łydka, łydkę, pięta, paznokieć, przedramię, żebro, biodro, biodra, palec, palca, opuszek`,
    hurt_sign: `
      przytrzasnęł*, przytrzasnął*, przycięł*, przyciął*, rozcięt*, przecięł*, przeciął*, przecięt*, stłukł*, zwichnął*, zwichnęł*, zdarł*, podrapał*, urwał* mu/jej/mi, wbił* się, zaklinował*, utknęł*,
      rozwalił* sobie`,
    injury: `
      przytrzasnęł* sobie/mu/jej/palec/palce/rękę, przytrzasnął* sobie/mu/jej/palec/palce/rękę, przycięł* sobie/palec, rozciął sobie, rozcięła sobie, rozciął ~ brodę/głowę/czoło/rękę/palec/wargę,
      rozcięła ~ brodę/głowę/czoło/rękę/palec/wargę, złamał* ~ biodro/rękę/nogę/nadgarstek/nos/żebro/obojczyk/kość, palec/palce/ręka/noga/głowa/włosy ~ przytrzaśnięt*/zaklinował*/utknęł*/zmiażdżon*,
      założono ~ szwy/szwów, założyli ~ szwy/szwów, szwy/szwów na, zszywa*, wrzątek ~ nogi/rękę/ręce/brzuch/twarz/nogę, wrząt* wyl*, oparzeni*, poparzeni*, przecięł*/przeciął ścięgno, skręcenie, zwichnięcie,
      wstrząśnienie mózgu, złamanie, złamania, odłamek ~ oku/stopie/ręce, do oka`,
    grave_injury: `drugiego/trzeciego stopnia, ścięgno, złamał* biodro`,
    breathing_difficulty: `
      zrobił się siny, zrobiła się sina, siny/sina na twarzy, zsiniał*, zsinieł*, chwyt heimlicha, heimlich*, reanim*, resuscytac*, omal nie utonął/utonęła, utonął, utonęła, topił/topiła się, pod wodą,
      zakrztusił*, zadławił*, zachłysnął*, zachłysnęł*, udusił*, wokół szyi, ratownik ~ wyciągnął/reanim*/uratował, zatrucie dymem`,
    electric_shock: `kopnął/poraził* ~ prąd, kopnął mnie/go/ją prąd, kopnięt* prądem, porażen*, pokopał* prąd, prąd mnie`,
    surgery: `pod narkozą, narkoz*, operowan* tego samego`,
    close_call: `
      złapał* ~ ostatniej chwili, w ostatniej chwili ~ złapał*/zdążył*/wyciągn*/zanim, zanim spadł/spadła/połknął/połknęła, na szczęście stałam/stałem/byłam/byłem obok,
      inaczej by ~ połknęł*/połknął*/spadł*/udusił*/zadławił*, mogło się źle skończyć`,
    suppose: `mogłoby/może/mógłby/mogą się zadławić, mógłby/może połknąć`,
    idiom: `utonął w długach, tonie w sosie, szwy puściły/się/w/puszczają/równe, puszczają/puściły/równe szwy, szwy w kurtce`,
  },
  hi: {
    child: `
      भतीजा, भतीजे, भतीजी, भांजा, भांजे, भांजी, पोता, पोते, पोती, नाती, नवजात, मुन्ना, छोटू, bhatija, bhatije, bhatiji, bhanja, bhanje, bhanji, pota, pote, poti, bachi`,
    body_part: `ठोड़ी, ठुड्डी, नस, कोहनी, कान, पलक, एड़ी, नाखून, पसलियां, उंगलियों, पैरों, हाथों, thodi, thuddi, nas, kohni, nakhun, pairon, haathon`,
    hurt_sign: `दब गई/गया, कुचल, फट गई, मोच, चुभ, फंस गई/गया, जल/टूट गए, dab gayi/gaya, kuchal, phat gai, fat gayi, chhil, moch, chubh, phas gayi/gaya, jal/kat gaye`,
    injury: `
      उंगली ~ दब/कट/कुचल/फंस, हाथ ~ दब/कुचल/फट, पैर ~ जल/दब/कुचल/फंस, टांके, टाँके, खौलता/खौलते/उबलता पानी, गर्म तेल ~ गिर, नस कट, हड्डी टूट, सिर ~ फट/चोट, ठोड़ी ~ फट, कूल्हे की हड्डी, मोच आ, खून बहुत/बहने,
      ungli ~ dab/kat/kuchal/phas, haath ~ dab/kuchal/phat, pair ~ jal/dab/kuchal, taanke, tanke lage, khaulta/ubalta paani, garam tel ~ gir, nas kat, thodi ~ phat, khoon bahut, moch aa`,
    grave_injury: `टांके, टाँके, नस कट, हड्डी टूट, taanke, tanke lage, nas kat, haddi toot`,
    breathing_difficulty: `
      गले में ~ फंस/अटक, चेहरा नीला, नीला/नीली पड़, सांस/साँस नहीं, दम घुट, डूब गया/गई, डूबने, पानी के अंदर, पानी में डूब, सीपीआर, gale mein ~ phas/atak, neela/nila pad, saans nahi, dam ghut, doob gaya/gayi,
      dubne, paani ke andar`,
    electric_shock: `करंट लगा/लग/मारा, बिजली का झटका, इतना तेज करंट, current lag/mara, bijli ka jhatka, karant laga`,
    close_call: `
      गिरने से पहले पकड़, समय रहते, बस बाल बाल, शुक्र है मैं ~ पास, वरना वह/वो ~ निगल/गिर/मर/जल, नहीं तो निगल, girne se pehle pakad, bal bal bacha, shukr hai main ~ paas,
      varna/warna wo/woh ~ nigal/gir/mar/jal, nahi to nigal`,
    suppose: `निगल सकते/सकता/सकती, लग सकती/सकता, जल सकता/सकती, हो सकता, nigal sakte/sakta, lag sakti/sakta, jal sakta`,
    idiom: `कर्ज में डूब, karz mein doob, पैसा डूब गया, पैसे डूब, पैसे डूब गए, paisa doob gaya, paise doob`,
  },
}
