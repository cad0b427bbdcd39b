import type { Lexicon } from '../../concepts.ts'
import { PEOPLE } from '../people.ts'

/**
 * Somebody says that they will hurt a person: who said it, the future or the infinitive of a verb of violence, and whom or
 * which part of the body it is to hit. Prices also kill, and companies cut the line, so each frame needs all three.
 */
const EN = {
  said: 'said/says/saying/told/telling/threatened/threatening/threatens/shouted/shouting/yelled/screamed/wrote/texted/messaged/swore/promised/warned/voicemail/message',
  shall: "would/will/gonna/to/i'll/he'll/she'll/they'll/we'll/he'd/she'd/i'd/they'd/we'd",
  part: 'leg/legs/arm/arms/face/head/teeth/neck/throat/nose/jaw/bones/finger/fingers/hand/hands/skull/knees/kneecaps/ribs',
  whom: `me/us/him/her/them/you/everyone/everybody`,
}
const DE = {
  said: 'sagte/gesagt/sagt/meinte/meint/gemeint/drohte/drohten/droht/drohen/gedroht/schrie/schrien/geschrien/brüllte/gebrüllt/schrieb/geschrieben/rief/angedroht/angekündigt',
  whom: 'mir/uns/ihm/ihr/dir/meinem/meiner/meinen/unserem/unserer/unseren',
  part: 'beine/bein/arm/arme/knochen/zähne/nase/kiefer/hals/genick/fresse/gesicht/schädel/kopf/finger/rippen/kehle/visage/knie',
}
const FR = {
  said: 'dit/disait/disant/menacé/menacée/menacés/menace/menaçait/menacer/crié/criait/hurlé/écrit/promis/juré/répondu/lancé/prévenu/message',
  part: 'jambe*/gueule/tête/dents/bras/visage/nez/os/cou/genoux/doigts/mâchoire/gorge/crâne/figure',
}
const ES = {
  said: 'dijo/dijeron/dice/dicen/diciendo/diciéndome/amenazó/amenazaron/amenazaba/amenaza/amenazado/gritó/gritaron/escribió/juró/advirtió/mensaje/avisó',
  part: 'pierna*/cara/cabeza/dientes/brazo*/huesos/cuello/nariz/crisma/boca/dedos/rodillas/costillas/hocico/garganta',
}
const PT = {
  said: 'disse/disseram/diz/dizendo/falou/falaram/ameaçou/ameaçaram/ameaçando/ameaçava/ameaça/gritou/gritaram/escreveu/jurou/avisou/mensagem',
  part: 'perna*/cara/cabeça/dentes/braço*/ossos/pescoço/nariz/boca/dedos/joelhos/costelas/fuças/garganta',
}
const IT = {
  said: 'detto/dice/dicendo/dicendomi/diceva/minacciato/minacciata/minacciati/minaccia/minacciava/urlato/gridato/scritto/giurato/avvertito/risposto/messaggio',
  part: 'gamba/gambe/faccia/testa/denti/braccio/braccia/ossa/collo/naso/muso/dita/ginocchia/costole/gola/schiena',
}
const NL = {
  said: 'zei/zeiden/zegt/gezegd/dreigde/dreigden/dreigt/gedreigd/schreeuwde/schreeuwden/geschreeuwd/schreef/geschreven/riep/beloofde/appte/waarschuwde',
  part: 'been/benen/arm/armen/botten/tanden/neus/kaak/nek/kop/hoofd/gezicht/schedel/vingers/ribben/keel/bek/knieën/knieschijven/smoel',
}
const PL = {
  said: 'powiedział*/powiedzieli/powiedziała/mówił*/groził*/grozili/groziła/zagroził*/zagrozili/krzyczał*/krzyknął/krzyczeli/napisał*/pisał*/obiecał*/zapowiedział*/wrzeszczał*',
  part: 'nogi/nogę/ręce/rękę/kości/zęby/nos/szczękę/kark/łeb/głowę/twarz/mordę/gębę/palce/żebra/kolana/gardło',
}
const HI = {
  said: 'कहा/बोला/बोले/धमकी/चिल्लाकर/चिल्लाया/लिखा/kaha/bola/bole/dhamki/dhamkaya/likha/chillaya',
  part: 'हाथ/पैर/टाँगें/टांगें/टाँग/टांग/मुँह/मुंह/दाँत/दांत/हड्डी/हड्डियाँ/सिर/गर्दन/नाक/haath/hath/pair/taang/taange/muh/daant/haddi/haddiyan/sir/gardan/naak',
}

export const threats: Record<string, Lexicon> = {
  en: {
    violence: `
      ${EN.said} ~ ${EN.shall} break/smash/burn/chop/bash/kick/knock/rip/slit/crush/twist/cave/snap/slash my/our/his/her/your/their ~ ${EN.part},
      ${EN.said} ~ ${EN.shall} kill/murder/hurt/harm/stab/shoot/punch/slap/strangle/rape/attack/smash/beat ${EN.whom}, ${EN.said} ~ he/she would/will/to/was? hit me/us/him/her, ${EN.said} ~ he'll/he'd/she'll/she'd hit me/us/him/her,
      ${EN.said} ~ ${EN.shall} kill/murder/hurt/harm/stab/shoot/punch/slap/strangle/rape/attack/beat/smash/hit my/our/his/her/your ~ ${PEOPLE.en.one}/${PEOPLE.en.many}/family/dog,
      ${EN.said} ~ ${EN.shall} burn/torch/set/blow my/our/your/the ~ house/home/flat/apartment/car/shop/store/place ~ down/up/fire/alight, ${EN.said} ~ ${EN.shall} burn/torch my/our/your house/home/flat/apartment/car/shop/store,
      i'll/i will/gonna/am-going-to kill/stab/shoot/smash/murder/slit/batter you/your, i'll/ill find/get you and kill/cut/hurt/stab/beat/smash/shoot you,
      knows/know where my/our/your ~ kids/children/child/daughter/son/sons/daughters go/goes/sleep/sleeps/play/plays, something/things will/would/might/could ~ happen to me/us/my/our/your/them/him/her ~ said/wrote/told/threatened`,
    idiom: `
      hit me/us/him/her/them with ~ fee/fees/charge/charges/bill/bills/penalty/fine/late/interest, hurt/harm/kill/hit my/our/your ~ credit/score/rating/battery/budget/business/sales/wallet/bank/account/pocket/reviews,
      ${PEOPLE.en.one} would/will/is-going-to/gonna/going-to kill me if/when`,
  },
  de: {
    violence: `
      ${DE.said} ~ bricht/breche/bräche/schlägt/schlage/tritt/haut/reisst/schneidet/dreht/poliert ${DE.whom} ~ ${DE.part}, ${DE.said} ~ ~ ${DE.whom} ~ ${DE.part} ~ brechen/bricht/zu-brechen/bräche/einschlagen/einzuschlagen/einschlägt/ausschlagen/auszuschlagen/ausschlägt/polieren/poliert/abschneiden/abzuschneiden/umdrehen/umzudrehen/aufschlitzen/aufzuschlitzen/durchschneiden/einhauen/eintreten/zertrümmern,
      ${DE.said} ~ ~ mich/uns/ihn/sie/dich/${PEOPLE.de.one}/${PEOPLE.de.many} ~ umbringen/umbringt/umzubringen/umlegen/umlegt/kaltmachen/kaltmacht/töten/tötet/zu-töten/abstechen/absticht/abzustechen/erschiessen/erschiesst/verprügeln/verprügelt/zu-verprügeln/zusammenschlagen/zusammenschlägt/zusammenzuschlagen/totschlagen/totzuschlagen/vergewaltigen,
      ${DE.said} ~ bringt/brächte/sticht/macht/schlägt/schiesst mich/uns/ihn/sie/dich ~ um/ab/tot/nieder/zusammen/kalt/krankenhausreif, ${DE.said} ~ zündet/fackelt/brennt ~ haus/wohnung/auto/bude/laden an/ab/nieder, ${DE.said} ~ ~ haus/wohnung/auto/bude/laden anzünden/anzuzünden/anzündet/abfackeln/abzufackeln/abfackelt/niederbrennen,
      ${DE.said} ~ tut/tue/täte ~ kindern/familie/mir/uns/frau/tochter/sohn/mann was/etwas an, ${DE.said} ~ ~ kindern/familie/mir/uns/frau/tochter/sohn/mann ~ was/etwas antun/anzutun/antut/antäte, ${DE.said} ~ weiss ~ ~ kinder/tochter/sohn ~ ~ schule/kita/kindergarten/wohnt/wohnen/spielt/spielen,
      ich/wir mach/mache/machen/bring/bringe/bringen/stech/steche/schlag/schlage/knall/knalle dich/euch ~ kalt/um/ab/tot/platt/krankenhausreif`,
    idiom: `${PEOPLE.de.one} bringt/brächte/wird mich ~ um/umbringen wenn`,
  },
  fr: {
    violence: `
      ${FR.said} ~ ~ me/nous/lui/te/vous/leur cass*/pét*/défonc*/éclat*/bris*/arrach*/fracass*/trancher*/explos* la/les/le/mon/ma/mes/nos ~ ${FR.part},
      ${FR.said} ~ ~ me/nous/te/vous/le/la/les/lui tuer*/frapper*/crever*/buter*/poignarder*/égorger*/violer*/tabasser*/étrangler*/flinguer*/battr*/cogner*/gifler*, ${FR.said} ~ ~ tuer*/frapper*/crever*/buter*/poignarder*/violer*/tabasser* mon/ma/mes/notre/nos ~ ${PEOPLE.fr.one}/${PEOPLE.fr.many},
      ${FR.said} ~ ~ brûler*/incendier*/cramer* ma/mon/notre/la ~ maison/appartement/voiture/magasin/boutique, ${FR.said} ~ ~ mal à mes/ma/mon/nos/notre ~ ${PEOPLE.fr.one}/${PEOPLE.fr.many}/famille, ${FR.said} ~ ~ sait/savent/savait/sais où ~ enfants/fille/fils/famille,
      je/on vais/va te/vous crever/tuer/buter/défoncer/frapper/planter/égorger`,
    idiom: `${PEOPLE.fr.one} va/vont/allait me tuer quand/si/en/pour`,
  },
  es: {
    violence: `
      ${ES.said} ~ ~ romper*/romperme/partir*/partirme/reventar*/reventarme/cortar*/cortarme/arrancar*/quebrar*/machacar*/saltar* la/las/el/los/mi/mis ~ ${ES.part},
      ${ES.said} ~ ~ me/nos/lo/la/le/les/te iba/iban/va/van/voy/irían a matar/pegar/rajar/apuñalar/acuchillar/golpear/disparar/violar/degollar/estrangular/linchar/hacer-daño, ${ES.said} ~ ~ me/nos/lo/la/le/te matar*/apuñalar*/rajar*/golpear*/violar*/degollar*,
      ${ES.said} ~ ~ matarme/matarnos/pegarme/pegarnos/pegarle/rajarme/golpearme/golpearnos/apuñalarme/dispararme/violarme/lincharme, ${ES.said} ~ ~ quemar*/prender*/incendiar* mi/nuestra/la/el/nuestro ~ casa/piso/coche/tienda/local/carro,
      ${ES.said} ~ ~ daño a mis/mi/nuestros/nuestra/nuestro ~ ${PEOPLE.es.one}/${PEOPLE.es.many}/familia, ${ES.said} ~ ~ sabe/saben/sabía/sabían/sé a/en/dónde ~ ~ hijos/hija/hijo/niños/familia,
      te/os voy/vamos a matar/rajar/partir/reventar/romper/apuñalar, te mato/rajo/reviento`,
    idiom: `${PEOPLE.es.one} me va a matar cuando/si/por`,
  },
  pt: {
    violence: `
      ${PT.said} ~ ~ quebrar*/quebrar-me/partir*/partir-me/rebentar*/arrebentar*/estourar*/cortar*/arrancar*/rachar* a/as/o/os/minha/minhas/meu/meus/nossa ~ ${PT.part},
      ${PT.said} ~ ~ me/nos/te/o/a matar*/bater*/esfaquear*/espancar*/furar*/agredir*/estuprar*/violar*/estrangular*/surrar*, ${PT.said} ~ ~ matar-me/bater-me/matar-nos/esfaquear-me/agredir-me, ${PT.said} ~ ~ queimar*/incendiar*/botar-fogo/tocar-fogo/pegar-fogo ~ minha/a/o/meu/nossa/na/no ~ casa/apartamento/carro/loja,
      ${PT.said} ~ ~ machucar*/ferir*/magoar* meus/minha/meu/minhas/os/nossos ~ ${PEOPLE.pt.one}/${PEOPLE.pt.many}/família, ${PT.said} ~ ~ mal a/aos/ao/à meus/minha/meu ~ ${PEOPLE.pt.one}/${PEOPLE.pt.many}/família, ${PT.said} ~ ~ sabe/sabem/sabia onde ~ filhos/filha/filho/família,
      vou/vamos te/lhe matar/furar/quebrar/arrebentar/esfaquear/bater, eu te mato`,
    idiom: `${PEOPLE.pt.one} vai me matar quando/se/por`,
  },
  it: {
    violence: `
      ${IT.said} ~ ~ mi/ci/ti/gli/le spacc*/romp*/avrebbe-rotto/avrebbe-spaccato/tagli*/spezz* la/le/il/i/mia/mio ~ ${IT.part}, ${IT.said} ~ ~ spaccarmi/rompermi/spezzarmi/tagliarmi/spaccarci la/le/il/i ~ ${IT.part},
      ${IT.said} ~ ~ mi/ci/ti/lo/la/gli ammazz*/uccid*/picchi*/accoltell*/pest*/mena/menava/violent*/strangol*/avrebbe-ucciso/avrebbe-ammazzato/avrebbe-picchiato, ${IT.said} ~ ~ ammazzarmi/uccidermi/picchiarmi/picchiarci/menarmi/accoltellarmi/pestarmi,
      ${IT.said} ~ ~ mi/ci bruci*/incendi*/avrebbe-bruciato la/il/casa ~ casa/appartamento/macchina/auto/negozio, ${IT.said} ~ ~ male ai/a/alla/al ~ ${PEOPLE.it.one}/${PEOPLE.it.many}/famiglia, ${IT.said} ~ ~ sa/sanno/sapeva dove ~ ~ figli/figlia/figlio/bambini/famiglia,
      ti/vi ammazzo/uccido/spacco/sgozzo/accoltello`,
    idiom: `${PEOPLE.it.one} mi ammazza/uccide/ammazzerà quando/se/per`,
  },
  nl: {
    violence: `
      ${NL.said} ~ ~ mijn/onze/m'n/zijn/haar/je ~ ${NL.part} ~ breken/brak/breekt/slaan/slaat/trappen/snijden/schoppen/verbrijzelen/afhakken, ${NL.said} ~ breekt/breek/slaat/sla/trapt mijn/m'n/je ~ ${NL.part},
      ${NL.said} ~ ~ mij/me/ons/hem/haar/je/${PEOPLE.nl.one}/${PEOPLE.nl.many} ~ vermoorden/vermoordt/doden/afmaken/neersteken/slaan/verkrachten/doodslaan/doodschieten/neerschieten/wurgen/elkaar-slaan, ${NL.said} ~ mij/me/ons/hem/haar in elkaar te/zou? slaan,
      ${NL.said} ~ ~ huis/woning/auto/winkel/zaak ~ brand ~ steken/zetten, ${NL.said} ~ ~ kinderen/gezin/dochter/zoon/vrouw/man/mij/ons ~ iets/wat ~ aandoen/aan-doen/aan-te-doen, ${NL.said} ~ weet/weten waar ~ kinderen/dochter/zoon/gezin,
      ik/wij/we maak/maken/sla/steek/schiet je/jou/jullie ~ kapot/dood/neer/af`,
    idiom: `${PEOPLE.nl.one} vermoordt me/mij als`,
  },
  pl: {
    violence: `
      ${PL.said} ~ ~ połamie/połamią/złamie/złamią/rozwali/rozwalą/rozbije/rozbiją/wybije/wybiją/obetnie/poderżnie/skręci/połamać/rozwalić/złamać/wybić ~ ${PL.part}, ${PL.said} ~ ~ mnie/nas/go/ją/cię/${PEOPLE.pl.one} zabije/zabiją/pobije/pobiją/zatłucze/zadźga/uderzy/zastrzeli/zgwałci/udusi/zabić/pobić,
      ${PL.said} ~ ~ zabije/zabiją/pobije/zatłucze/zadźga/zastrzeli mnie/nas/go/ją/cię/mojego/moją, ${PL.said} ~ ~ spali/spalą/podpali/podpalą/spalić/podpalić ~ dom/mieszkanie/samochód/sklep, ${PL.said} ~ ~ krzywdę ~ ${PEOPLE.pl.one}/${PEOPLE.pl.many}/rodzinie/mi/nam,
      ${PL.said} ~ wie/wiedzą ~ ~ dzieci/syn/córka/rodzina ~ szkoły/szkole/przedszkola/mieszka/mieszkają, zabiję/pobiję/zatłukę/zadźgam cię/was`,
    idiom: `${PEOPLE.pl.one} mnie zabije ~ jak/gdy/kiedy/jeśli, ${PEOPLE.pl.one} mnie zabije, zabije ~ baterię/budżet/portfel`,
  },
  hi: {
    violence: `
      ${HI.said} ~ ~ ${HI.part} ~ तोड़ देगा/देंगे/दूँगा/दूंगा, ${HI.said} ~ ~ तोड़ दूँगा/दूंगा/देंगे, ${HI.part} ~ तोड़ दूँगा/दूंगा, ${HI.said} ~ ~ ${HI.part} ~ tod/tor dunga/denge/dega, ${HI.part} tod/tor dunga,
      ${HI.said} ~ ~ मार डालेगा/डालेंगे/डालूँगा/डालूंगा/देगा/देंगे/दूँगा/दूंगा, ${HI.said} ~ ~ घर/दुकान/गाड़ी ~ जला देगा/देंगे/दूँगा/दूंगा, ${HI.said} ~ ~ बच्चों/बेटे/बेटी/परिवार/पत्नी ~ नुकसान, जान से मार, ${HI.said} ~ ~ ghar/dukan ~ jala dega/denge/dunga,
      जला दूँगा/दूंगा, jaan se mar*`,
    idiom: `${PEOPLE.hi.one} मुझे मार डालेगी/डालेगा/डालेंगे, ${PEOPLE.hi.one} mujhe mar/maar dalegi/dalega/degi`,
  },
}
