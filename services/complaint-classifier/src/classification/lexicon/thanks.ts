import type { Lexicon } from '../concepts.ts'

/** Thanks, whom they are for, and whether somebody was helped or healed: sarcasm has neither. By language. */
export const thanks: Record<string, Lexicon> = {
  en: {
    thanks: `thanks, thank you, thank u, thx, cheers to/for, courtesy of, big thank you, well done to`,
    yours: `your, yours, you, ur, this/that/the restaurant/place/shop/store/kitchen/chef/cook`,
    helped: `
      saved, saving, save, helped, helping, help, assist*, rescu*, looked after, looking after, took care, taking care, taken care, cared for, caring, called an/the ambulance/doctor/paramedics, called 911/999/112/for help, kept me/him/her/us calm/company/safe/awake,
      stayed with, sat with, held my/his/her hand, comfort*, reassur*, first aid, cpr, revived, resuscitat*, quick/swift/fast thinking/action/reaction/response, alive, surviv*, recover*, pulled through, on the mend, back home, home again, safe and sound,
      who/that ~ took/drove/brought/ran/carried/came/stopped/noticed/spotted/found/pulled/caught/called/visited, kind, kindness, patience, so patient, compassion*, sympath*, condolence*, flowers, understanding, support, prayers, get well, card, cards`,
    healed: `gone, cleared, clears, disappear*, healed, heals, cured, cures, relieved, relieves, soothed, soothes, vanished, went away, goes away, no longer, a thing of the past`,
    mishap: `accident, accidents, crash`,
  },
  de: {
    thanks: `dank, danke, dankeschön, merci, besten dank`,
    yours: `euer, eure, eurem, euren, eures, eurer, euch, ihr, ihre, ihrem, ihren, ihres, ihrer, ihnen, dein, deine, deinem, deinen, deines, deiner, dir`,
    helped: `
      gerettet*, rettet*, rettete*, half, halfen, hilft, helfen, geholfen, hilfe, hilfsbereit*, gekümmert, kümmert*, betreut*, gut/liebevoll/bestens/super versorgt, beigestanden, getröstet, beruhigt*, begleitet*, ersthelfer*, krankenwagen/notarzt/rettung/rettungswagen/notruf/arzt ~ gerufen/rief/riefen/alarmiert*/verständigt*/gewählt,
      rief/riefen ~ krankenwagen/notarzt/rettung/rettungswagen, wiederbelebt*, reanimierte*, überlebt*, lebt, leben noch, am leben, wieder gesund, genesen, erholt*, geht es ~ gut/besser, überstanden, rechtzeitig, schnell* reaktion/handeln/eingreifen, geistesgegenwart*,
      anteilnahme, mitgefühl, beileid, blumen, verständnis, geduld, unterstützung, gefahren hat, gebracht hat, bei mir/ihm/ihr/uns geblieben`,
    healed: `weg, verschwunden, geheilt, abgeheilt, verheilt, gelindert, nachgelassen, losgeworden, vorbei, abgeklungen`,
    mishap: `unfall, unfalls, unfällen, autounfall, sturz`,
  },
  fr: {
    thanks: `merci, mercis, grâce à/au/aux, remerci*`,
    yours: `votre, vos, vous, ton, ta, tes, toi`,
    helped: `
      sauvé*, sauver, sauve la, sauvent, aidé*, aider, aide, secouru*, secourist*, porté secours, bien soign*, m'a/l'a/ont soigné*, pris soin, prise en charge, pris en charge, occupé* de, réconfort*, rassur*, accompagn*, resté* avec/près/auprès, appelé ~ ambulance/secours/pompiers/samu/médecin, premiers secours/soins,
      réanimé*, survé*, en vie, vivant*, rétabli*, va mieux, remis*, sain et sauf, saine et sauve, réactivité, réflexe*, rapidité, gentillesse, patience, soutien, compassion, condoléances, fleurs, compréhension, bienveillan*, dévouement`,
    healed: `disparu*, disparaî*, guéri*, soulag*, sont parti*, apais*, m'est passé*, envolé*`,
    mishap: `accident, accidents, chute`,
  },
  es: {
    thanks: `gracias, agradezco, agradecemos`,
    yours: `vuestr*, su, sus, suyo, suya, tu, tus, ustedes, usted, vosotros, vosotras, vos`,
    helped: `
      salvó, salvaron, salvar*, salvado, ayud*, auxili*, socorrió, socorrieron, socorrer*, cuidó, cuidaron, cuidar*, cuidó de, me/nos/lo/la atendi*, acompañ*, consol*, tranquiliz*, llamó/llamaron ~ ambulancia/emergencias/médico/112, primeros auxilios, reanimó/reanimaron,
      sobreviv*, sigue/está vivo/viva, se recuper*, recuperad*, está/estoy mejor/bien, sano y salvo, sana y salva, a salvo, rapidez, reflejos, amabilidad, paciencia, apoyo, condolencias, pésame, flores, comprensión, cariño`,
    healed: `desapareci*, curó, curado, curada, curaron, alivió, aliviad*, se fue, se fueron, se me pasó, se me quitó, calmó, quitó`,
    mishap: `accidente, accidentes, caída`,
  },
  pt: {
    thanks: `graças, obrigado, obrigada, obrigados, agradeço, agradecemos, valeu`,
    yours: `vosso, vossa, vossos, vossas, seu, seus, sua, suas, teu, tua, vocês, você, vós`,
    helped: `
      salvou, salvaram, salvar*, salvo, ajud*, auxili*, socorreu, socorreram, socorrer*, prestou/prestaram socorro, cuidou, cuidaram, cuidar, acolh*, acompanh*, consol*, tranquiliz*, acalm*, chamou/chamaram ~ ambulância/samu/médico/bombeiros/112, primeiros socorros, reanimou/reanimaram,
      sobreviv*, está/continua vivo/viva, recuper*, está/estou melhor/bem, são e salvo, sã e salva, rapidez, gentileza, paciência, apoio, condolências, pêsames, flores, compreensão, carinho`,
    healed: `desaparec*, curou, curado, curada, aliviou, aliviad*, já passou, sumiu, sumiram, foi embora, sarou`,
    mishap: `acidente, acidentes, queda`,
  },
  it: {
    thanks: `grazie, ringrazi*, merito`,
    yours: `vostro, vostra, vostri, vostre, voi, suo, sua, suoi, sue, tuo, tua`,
    helped: `
      salvat*, salvare, salvò, aiut*, soccorritor*, ha/hanno soccorso, primo soccorso, assistit*, preso/presi/presa cura, accudit*, confort*, tranquillizz*, rassicur*, accompagnat*, chiamat* ~ ambulanza/soccorsi/medico/118/112, rianimat*, sopravviss*, è viva/vivo, ripres*, guarit*, sta meglio/bene,
      sana e salva, sano e salvo, prontezza, tempestiv*, gentilezza, pazienza, vicinanza, sostegno, supporto, condoglianze, fiori, comprensione, premura`,
    healed: `scompars*, guarit*, sparit*, è/sono passat*, alleviat*, calmat*, andat* via`,
    mishap: `incidente, incidenti, caduta`,
  },
  nl: {
    thanks: `dank, dankzij, bedankt, dankjewel, dankuwel, dankje, merci`,
    yours: `jullie, uw, u, jou, jouw, je`,
    helped: `
      gered, redde, redden, geholpen, hielp, hielpen, helpen, jullie/uw/zijn/haar/snelle hulp, voor de hulp, verzorgd, verzorgde*, zorgde*, opgevangen, gekalmeerd, getroost, gerustgesteld, bijgestaan, ambulance/112/dokter/arts ~ gebeld/belde/belden, belde/belden ~ ambulance/112/dokter/arts,
      gereanimeerd hebben/heeft, overleefd*, leeft, in leven, hersteld, veilig, weer thuis, snel*/snelle reactie/handelen/optreden/ingrijpen, bij mij/hem/haar/ons gebleven, geduld, steun, medeleven, condoleances, bloemen, begrip`,
    healed: `weg, verdwenen, genezen, is/was/zijn/waren over, verlicht, gestild, gezakt`,
    mishap: `ongeluk, ongeval, val`,
  },
  pl: {
    thanks: `dzięki, dziękuję, dziękuje, dziękujemy, podziękowani*`,
    yours: `wasz, wasza, wasze, wasi, waszej, waszemu, waszym, waszych, waszego, waszą, wam, was, wami, państwa, państwu, pana, panu, pani, twój, twoja, twoje, twojej, twojemu`,
    helped: `
      uratował*, uratowan*, ratował*, ocalił*, pomógł, pomogł*, pomogli, pomagał*, pomoc, pomocy, opiekował*, zaopiekował*, opiekę nad, za opiekę, troskliw*, wezwał* ~ karetk*/pogotowie/lekarza/pomoc, pierwszej pomocy, pierwszą pomoc, przeżył*, żyje, żyjemy, wyzdrowiał*, wraca/wrócił* do zdrowia,
      doszedł/doszła do siebie, czuje się dobrze/lepiej, szybk* reakcj*, cierpliwość, wsparcie, życzliwość, kondolencje, kwiaty, współczucie, zrozumienie, był* przy mnie`,
    healed: `zniknęł*, zniknął, ustąpił*, przeszł*, przeszedł, minęł*, minął, wyleczył*, zagoił*, złagodził*`,
    mishap: `wypadku, wypadek, wypadkiem`,
  },
  hi: {
    thanks: `धन्यवाद, शुक्रिया, बदौलत, मेहरबानी, dhanyavad, dhanyavaad, dhanyawad, shukriya, badaulat, meharbani, meherbani, thanks, thank you`,
    yours: `आपके, आपकी, आपका, आप, आपको, तुम्हारे, तुम्हारी, तुम्हारा, aapke, aapki, aapka, aap, aapko, apke, apki, apka, tumhare, tumhari`,
    helped: `
      जान बचाई/बचा, बचाया, बचाई, बचा लिया/ली, मदद, सहायता, देखभाल, ध्यान रखा, संभाला, सँभाला, एम्बुलेंस/एंबुलेंस/डॉक्टर ~ बुलाई/बुलाया, ज़िंदा, जिंदा, जीवित, सुरक्षित, सहानुभूति, संवेदना, धैर्य, jaan bachai/bacha, bachaya, bachayi, bacha liya/li, madad, sahayata, dekhbhal, dhyan rakha, sambhala,
      ambulance/doctor ~ bulai/bulayi/bulaya, zinda, surakshit, sahanubhuti`,
    healed: `ठीक हो, गायब, चला गया, चली गई, दूर हो, theek ho, thik ho, gayab, chala gaya, chali gayi, door ho`,
    mishap: `हादसे, हादसा, दुर्घटना, एक्सीडेंट, haadse, haadsa, hadse, durghatna, accident`,
  },
}
