/** Stems of a language's reviews and complaints: a word counts when it begins with one, or is one that ends in `$`. */
export interface SentimentLexicon {
  adored: string
  good: string
  bad: string
  dreadful: string
  /** They turn what follows within three words. */
  negators: string
  /** They strengthen the word that follows. */
  boosters: string
}

/** Languages that are read by these words; English is read by VADER. Folded: without accents. */
export const LEXICONS: Record<'de' | 'es' | 'fr' | 'hi' | 'pt', SentimentLexicon> = {
  de: {
    adored: `ausgezeichnet exzellent hervorragend fantastisch wunderbar grossartig perfekt traumhaft genial toll super$
      spitze begeister liebe$ lieben liebevoll vorzuglich bestens best$ beste$ besten$ bester$ bestes$ phanomenal klasse$ sensationell`,
    good: `gut$ gute guter gutes guten lecker kostlich freundlich nett$ nette$ netter$ nettes$ netten$ hoflich sauber frisch zufrieden empfehl gerne$
      schone$ schones$ schoner$ schonen$ angenehm hilfsbereit punktlich schnell zuverlassig gemutlich preiswert gunstig ehrlich danke fair$
      einwandfrei problemlos kompetent vertrau gefallt gefallen aufmerksam sehenswert`,
    bad: `schlecht unfreundlich unhoflich kalt$ kalte langsam teuer uberteuert schmutzig dreckig enttausch unzufrieden
      kaputt beschadigt falsch verspat zu-spat argerlich arger beschwer mangelhaft lieblos fade$ versalzen zah$
      verbrannt roh$ unzuverlassig unprofessionell leider problem reklam defekt fehlt fehlend unsauber muffig billig$
      mies$ miese stink verloren frech`,
    dreadful: `schrecklich furchtbar entsetzlich katastroph betrug betrog abzock ekel eklig widerlich grauenhaft horror
      unverschamt frechheit skandal gefahrlich vergift schimmel kakerlak lebensmittelvergiftung grausam unzumutbar
      schlimm luge luger gefalscht gestohlen krank$ erbroch`,
    negators: 'nicht$ nie$ niemals$ kein keine keinen keinem keiner ohne$ niemand$ nichts$ weder$',
    boosters: 'sehr$ wirklich$ extrem absolut total$ unglaublich$ besonders$ richtig$ ausserst$ vollig$ so$',
  },
  es: {
    adored: `excelent excepcional fantastic maravill espectacular perfect increible genial encant inmejorabl delicios
      exquisit magnific estupend mejor$ mejores fabulos adoro$ adore$ amo$ sobresalient riquisim buenisim`,
    good: `buen bien$ amabl rico$ rica$ ricos$ ricas$ recomiendo recomendabl recomend agradabl limpi fresc rapid puntual
      satisfech content gracias honest atento$ atenta$ atentos$ atentas$ acogedor barat util$ profesional calidad$ gusta gusto$ gustaron sabros
      cumple$ cumplen$ cumplio$ cumplieron$ confiabl correct volvere volveremos`,
    bad: `mal$ mala$ malo$ malos$ malas$ peor$ fria$ frio$ frias$ frios$ groser lent$ lenta$ lento$ caro$ cara$ carisim
      suci decepcion mediocr desagradabl antipatic roto$ rota$ danad defectuos falt quej problema insipid
      crud quemad descortes insatisfech equivocad incomplet ruidos viej impuntual negligen cancelaron retras
      lamentabl descuid abusiv`,
    dreadful: `pesim terribl horribl horrend estaf fraud enganad engano$ enganaron asco$ asqueros verguenza vergonzos
      desastr robo$ robaron ladron mentir intoxica vomit cucarach peligros podrid moho$ falsific repugnant nefast
      enferm inaceptabl basura$`,
    negators: 'no$ nunca$ ni$ sin$ jamas$ nada$ tampoco$ nadie$',
    boosters:
      'muy$ mucho$ mucha$ super$ realmente$ totalmente$ absolutamente$ tan$ demasiado$ completamente$',
  },
  fr: {
    adored: `excellent exceptionnel fantastiqu merveill parfait incroyabl genial formidabl magnifiqu delicieu delice
      exquis superb adore adorons extraordinair meilleur$ meilleure sublim splendid regal top$`,
    good: `bon$ bonne$ bons$ bonnes$ bien$ aimabl gentil accueillant chaleureu recommand propre$ frais$ fraiche rapid
      ponctuel satisfait contente$ content$ contents$ merci$ honnet attentionn agreabl sympa sourian professionnel
      qualit savoureu efficac plaisir fiabl serieu reviendr impeccabl`,
    bad: `mauvais mediocr froid lent$ lente$ lenteur cher$ chere$ chers$ sale$ sales$ decu decev deception impoli
      desagreabl retard casse abime defectueu manqu plaint plaindre probleme fade$ cru$ crue$ brule trop-cher
      insatisf incomplet bruyan negligen mal$ pire$ malpoli incompet surcuit insipid erreur indiffer desorganis eviter`,
    dreadful: `horribl terribl affreu arnaqu escroqu fraud honte honteu catastroph degout ignobl infect vole$ vols$
      voleur mensong menteu intoxic vomi cafard dangereu pourri moisi contrefa execrabl inadmissibl scandal malade$
      nul$ nulle$ immonde abject`,
    negators: 'ne$ pas$ jamais$ rien$ sans$ aucun ni$ n$',
    boosters: 'tres$ vraiment$ extremement$ totalement$ absolument$ tellement$ trop$ completement$ si$',
  },
  hi: {
    adored: `बेहतरीन शानदार लाजवाब उत्कृष्ट अद्भुत उम्दा ज़बरदस्त जबरदस्त सर्वश्रेष्ठ कमाल प्यार स्वादिष्ट
      behtareen behtarin shandar shaandar lajawab zabardast jabardast kamaal swadisht mast$ badhiya badiya`,
    good: `अच्छ पसंद साफ ताज़ा ताजा मददगार विनम्र खुश संतुष्ट धन्यवाद भरोसेमंद ईमानदार बढ़िया सही सस्ता सुंदर
      accha achha acchi achhi acche achhe pasand saaf taza madadgar khush santusht dhanyavad dhanyawad imandar sahi$`,
    bad: `खराब ख़राब बुरा बुरी बुरे ठंडा ठंडी ठंडे गंदा गंदी गंदे देर महंगा महंगी निराश टूटा टूटी गलत ग़लत शिकायत
      धीमा असभ्य समस्या परेशान कच्चा बेस्वाद नाराज़ कमी
      kharab bura buri bure thanda thandi ganda gandi gande der$ deri$ mehnga mehenga nirash toota tuta galat shikayat
      dheema samasya pareshan kaccha beswad naraz`,
    dreadful: `भयानक धोखा ठग घटिया बकवास बेकार चोर झूठ शर्म बीमार ज़हर सड़ा सड़ी कॉकरोच खतरनाक नकली उल्टी लूट
      bhayanak dhoka dhokha thag ghatiya bakwas bekar bekaar chor jhooth jhuth sharm bimar beemar sada$ khatarnak nakli
      ulti loot`,
    negators: 'नहीं$ ना$ न$ मत$ बिना$ कभी$ nahi nahin na$ mat$ bina$ kabhi$',
    boosters: 'बहुत$ काफी$ सबसे$ बिल्कुल$ ekdum$ bahut$ bohot$ kaafi$ sabse$ bilkul$',
  },
  pt: {
    adored: `excelent excecional excepcional fantastic maravilh espetacular perfeit incrivel genial otim delicios
      adorei adoro amei amo$ melhor$ melhores sensacional impecav magnific fabulos esplendid`,
    good: `bom$ boa$ bons$ boas$ bem$ simpatic amav gostos gostei gosto$ recomendo recomendad limp fresc rapid pontual
      satisfeit content obrigad honest atencios agradav acolhedor barat util$ profissional qualidade saboros confiav
      voltarei cumpri educad gentil prestativ`,
    bad: `mau$ ma$ maus$ mal$ pior$ ruim$ ruins$ fria$ frio$ frias$ frios$ gross mal-educad lent$ lenta$ lento$ demorad
      demora caro$ cara$ sujo$ suja$ decepcion dececion mediocr desagradav atras quebrad danificad defeituos
      falt reclam problema insoss cru$ crua$ queimad insatisfeit errad incomplet barulhent desrespeit descaso
      negligen cancelaram`,
    dreadful: `pessim terriv horriv horrend fraud golpe enganad enganaram engano$ nojo$ nojent vergonh desastr roubo$
      roubad roubaram ladr mentir intoxica vomit perigos podre mofo$ falsific repugnant inaceitav
      doent lixo$ burla`,
    negators: 'nao$ nunca$ nem$ sem$ jamais$ nada$ ninguem$ tampouco$',
    boosters:
      'muito$ muita$ super$ realmente$ totalmente$ absolutamente$ tao$ demais$ completamente$ bastante$',
  },
}
