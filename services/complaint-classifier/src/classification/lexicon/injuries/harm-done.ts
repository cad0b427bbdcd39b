import type { Lexicon } from '../../concepts.ts'
import { PARTS } from '../parts.ts'

/**
 * Harm by its outcome, whatever the scene: joints out of place, wheels over feet, blood that is lost, bites, hearing that
 * is gone, people who are held, locked in, drugged, followed or driven to take their life. By ISO 639-1 code.
 */
export const harmDone: Record<string, Lexicon> = {
  en: {
    injury: `ran/run/rode/drove/drives/went/rolled over my/his/her/our ~ ${PARTS.en}`,
    grave_injury: `
      shoulder/kneecap/knee/hip/jaw/elbow/finger/thumb popped/came/jumped/slipped/is/was out, put/putting my/his/her shoulder/back/hip/jaw out, lost ~ litres/liters/pints/lot/much of? blood, nearly/almost bled to/out, coughed/coughing/spat/spitting/threw ~ blood,
      went/gone/became/left-me/left-him/left-her ~ deaf in/on, cut/slit/slashed his/her/my/their wrist/wrists, tried/attempted/trying to ~ kill himself/herself/themselves/myself, take/took/taken his/her/their own life, suicide attempt, attempted suicide`,
    violence: `
      tried/trying to kiss/undress/strip/fondle me/her/him/us, held/pinned/pushed me/her/him down and/on/while, held me/her down, kissed me/her against, pulled/ripped ~ my/her skirt/dress/trousers/underwear/blouse/bra down/up/off/open,
      locked/shut me/us/him/her in ~ ~ not/wouldn't/refused/n't ~ out/leave/go, spiked/drugged my/her/his/our ~ drink/drinks, drink/drinks was/were/been spiked/drugged, put/slipped something in/into my/her/his/our ~ drink/drinks/glass`,
    threat: `followed/following me/her/us/my ~ home, waited/waiting outside my/her/our ~ door/flat/house/home/school, stalked/stalking/stalks me/her/us/my`,
  },
  de: {
    injury: `über mir? meinen/den/die/seinen/ihren ~ ${PARTS.de} gefahren/gerollt/gefahrn, mir/ihm/ihr über den/die/das ~ ${PARTS.de} gefahren/gerollt, hund/hunde/köter ~ gebissen, biss/biß mich/ihn/sie/uns`,
    grave_injury: `
      schulter/kniescheibe/kiefer/hüfte/finger/daumen ~ rausgesprungen/herausgesprungen/ausgerenkt/draussen/raus, ausgerenkt*, liter/viel/menge blut verloren, fast/beinahe verblutet, blut gehustet/gespuckt/erbrochen, auf einem/dem ~ ohr taub, taub geworden, ertaubt,
      pulsadern/handgelenke ~ aufgeschnitten/aufgeschlitzt, das leben nehmen/genommen, sich ~ umzubringen/umbringen/umgebracht, selbstmordversuch, suizidversuch`,
    violence: `
      wollte/wollten/versuchte/versucht mich/sie ~ zu? küssen/ausziehen/auszuziehen ~ festgehalten, zu küssen und/mich, hat/haben mich ~ festgehalten und/gegen, gegen meinen willen, eingesperrt ~ ~ nicht ~ raus*/gehen/heraus*, ins/in-das/in-mein ~ getränk/glas/drink gemischt/getan/geschüttet/gekippt, k.o.-tropfen, ko tropfen, k o tropfen`,
    threat: `nach hause gefolgt/verfolgt, bis nach hause ~ gefolgt/verfolgt, stand/standen/wartete/lauerte ~ vor meiner/unserer ~ tür/haustür/wohnung ~ auf?, nachgestellt, stalkt mich, gestalkt`,
  },
  fr: {
    injury: `roulé/passé/passée sur mon/ma/mes/le/la/les ~ ${PARTS.fr}, renvers* sur votre/le/un parking, s'est/me-suis ~ fait renverser`,
    grave_injury: `
      épaule/hanche/mâchoire/rotule/genou ~ démis*/déboît*, déboîté*, déchirure* ~ ligament*/musculaire*, sourd/sourde d'une/d/de oreille, devenu/devenue/resté/restée sourd/sourde, vider/vidé/vidée de mon/son sang, perdu ~ litre/litres/beaucoup de sang, craché/toussé/vomi ~ sang,
      ouvert/taillé/coupé les veines/poignets, tenté/essayé de se/me suicider/tuer, tentative de suicide, mettre fin à ses jours`,
    violence: `
      essayé/tenté/voulu de? m'/l'? embrasser/déshabiller/violer, plaquée/plaqué contre/sur/au/à, maintenue/tenue de force, embrassée de force, contre mon gré, enfermé*/séquestr* ~ ~ laiss* ~ sortir/partir, enfermé*/séquestr* dans/à, mis/versé ~ quelque-chose/drogue/ghb dans mon/son/notre verre/boisson, drogué mon/son verre`,
    threat: `suivie/suivi jusque/jusqu'à/jusqu/chez, suivie/suivi dans-la-rue, attendait/attend ~ devant ma/notre porte`,
  },
  es: {
    injury: `pasó/pasaron/pisó/rodó por?-encima? del?/de?/por?/los?/el? ~ pie/pies/mano/pierna/dedos, pasó/pasaron por encima del/de/de-mi ~ ${PARTS.es}, perro/perros ~ mordió/mordieron/mordido, mordió/mordieron ~ perro/perros`,
    grave_injury: `
      salió el/la hombro/rodilla/cadera/mandíbula/codo, hombro/rodilla/mandíbula ~ dislocad*/salido, sordo/sorda de un/del oído, quedé/quedó/dejó sordo/sorda, casi me/se desangr*, tosí/tosió/tosiendo/escupí/escupió/vomité/vomitó ~ sangre, perdí/perdió ~ litro/litros/mucha de? sangre,
      cortó/corté/cortaron las venas/muñecas, intentó/intentado ~ suicidarse/matarse/quitarse-la-vida, intento de suicidio, quitarse la vida`,
    violence: `
      intentó/quiso/trató besarme/desnudarme/violarme/tocarme/de-besarme, besarme y/a-la-fuerza, a la fuerza y, me/la sujetó/sujetaron/inmovilizó ~ fuerza/contra/brazos/cama, encerr* ~ ~ no ~ dejaban/dejaron/dejó salir, echaron/echó/puso/pusieron algo en la/mi/su ~ bebida/copa, drogaron mi/su/la bebida`,
    threat: `siguió/siguieron/persiguió hasta mi? casa/portal/coche, esperaba/esperó/esperando en/frente-a mi puerta/portal`,
  },
  pt: {
    injury: `passou/passaram/rodou ~ por-cima/em-cima/cima do/da/dos/de ~ ${PARTS.pt}, cão/cães/cachorro/cachorros ~ mordeu/morderam/mordeu-me, cachorro/cão ~ me mordeu`,
    grave_injury: `
      desloquei/deslocou o/a ombro/joelho/maxilar/quadril/anca/cotovelo, ombro/joelho/maxilar ~ saiu/fora do lugar/sítio, rompi/rompeu/rasguei/rasgou os? ligamento/ligamentos/tendão/tendões/menisco, surdo/surda de um/do ouvido, fiquei/ficou surdo/surda, quase ~ esvaí/esvaiu/sangrei em/até,
      tossi/tossiu/cuspi/cuspiu/vomitei/vomitou ~ sangue, perdi/perdeu ~ litro/litros/muito de? sangue, cortou/cortei os pulsos, tentou/tentado ~ matar-se/suicidar-se/se-matar/suicídio, tentou se matar/suicidar, tentativa de suicídio, tirar a própria vida`,
    violence: `
      tentou/quis/queria beijar-me/despir-me/me-beijar/me-despir/violar-me/me-agarrar, beijar-me e/à-força, à força e, agarrou-me e/à/pelos, trancaram-me/trancou-me/fecharam-me/me-trancaram/me-trancou ~ ~ não ~ sair/deixa*, puseram/colocaram/pôs/botaram ~ coisa/algo na/no minha/meu ~ bebida/copo, drogaram/batizaram minha/a bebida`,
    threat: `seguiu-me/seguiram-me/me-seguiu/me-seguiram/perseguiu-me até ~ casa, esperava/ficou/ficava à/na porta da minha casa`,
  },
  it: {
    injury: `passato/passata/passati ~ sul/sulla/sui/sulle/sopra ~ ${PARTS.it}, cane/cani ~ morso/morsa/azzannato/azzannata, morso/morsa/azzannato/azzannata dal/da-un/dal-vostro cane`,
    grave_injury: `
      uscita/uscito la/il spalla/ginocchio/mandibola/anca, spalla/ginocchio/mandibola/anca ~ lussat*/uscit*, lussat* la/il, sordo/sorda da un/dall'/dall orecchio, diventato/diventata/rimasto/rimasta sordo/sorda, quasi morto/morta dissanguat*, tossito/sputato/vomitato ~ sangue, perso ~ litro/litri/molto/tanto di? sangue,
      tagliat* le vene/i-polsi, tentato il? suicidio, tentato/cercato/provato di/a ~ uccidersi/suicidarsi/ammazzarsi, tentativo di suicidio, togliersi la vita`,
    violence: `
      cercato/provato/tentato di/a baciarmi/spogliarmi/violentarmi/toccarmi, bloccata/bloccato contro/con/per/sul/a, baciata/tenuta con/per/a la? forza, chius*/rinchius* ~ dentro ~ ~ non ~ uscire, rinchius* ~ ~ uscire, messo qualcosa nel/nella/nei ~ bicchiere/bicchieri/bevanda/drink/cocktail`,
    threat: `seguita/seguito/seguiti fino a ~ casa, seguita/seguito fino al portone, aspettava/aspettato sotto casa, pedinat*`,
  },
  nl: {
    injury: `reed/reden/rolde/rijdt over mijn/zijn/haar/onze ~ ${PARTS.nl}, over mijn/zijn/haar ~ ${PARTS.nl} gereden/gerold, hond/honden ~ beet/beten/gebeten`,
    grave_injury: `
      schouder/knie/knieschijf/kaak/heup ~ uit de kom, schouder/knieschijf/kaak ~ schoot/sprong/vloog eruit/uit, gescheurde/afgescheurde/gescheurd enkelband*/kruisband*/kniebanden/spier/pees/meniscus, doof aan één/een/mijn/haar ~ oor, doof geworden, bijna doodgebloed/leeggebloed, hoestte/hoest/spuugde/braakte ~ bloed op?, verloor/verloren ~ liter/veel bloed,
      sneed/sneden/doorgesneden haar/zijn/mijn polsen/aderen, polsen doorgesneden, zelfmoord te? plegen, zelfmoordpoging, zelfmoord gepleegd, zichzelf van het leven`,
    violence: `
      probeerde/wilde/probeerden me/mij/haar te zoenen/kussen/verkrachten/uitkleden/betasten, hield/hielden me/mij/haar vast en/tegen, en hield me/mij/haar vast, tegen mijn wil, sloot/sloten/sluiten me/mij/ons/hem/haar op, opgesloten ~ ~ niet ~ uit/gaan/weg, in mijn/haar/zijn/ons ~ drankje/glas/drankjes gedaan/gestopt/gegooid, gedrogeerd`,
    threat: `volgde/volgden/achtervolgde/achtervolgden me/mij/haar/ons ~ naar? huis, stond/wachtte ~ voor mijn deur, gestalkt`,
  },
  pl: {
    injury: `przejechał/przejechała/przejechało/przejechali ~ po stopie/stopach/nodze/nogach/ręce/palcach/dłoni, pies/psy ~ ugryzł*/pogryzł*/pogryzły, ugryzł*/pogryzł* ~ pies/psa/psy`,
    grave_injury: `
      bark/kolano/biodro/żuchwa/staw ~ wyskoczył*/wyskoczyło/wyskoczyła/wypadł*, wybiłam/wybiłem/wybił/wybiła ~ bark/kolano/palec/staw, ogłuchł*/ogłuchła/ogłuchłem/ogłuchłam, głuch* na jedno/ucho, plułem/plułam/pluł/pluła/kaszlał*/wymiotował* krwią, nie wykrwawił*, stracił*/straciłem/straciłam ~ litr/litry/dużo/mnóstwo krwi,
      podciął/podcięła/podciął* ~ żyły, próbował*/próbowała/chciał* się/popełnić zabić/samobójstwo, próba/próbę/próbie samobójcz*, odebrać sobie życie, targnął/targnęła się, ataku/atak/napadu padaczki`,
    violence: `
      próbował/próbowali/chciał/usiłował ~ pocałować/rozebrać/zgwałcić/obmacać mnie?, mnie pocałować/rozebrać/zgwałcić, trzymał/trzymali mnie ~ siłą, wbrew mojej woli, zamknął/zamknęli/zamknęła mnie/nas ~ ~ nie ~ wypuści*, dosypał/dosypali/wsypał/dolał ~ czegoś/coś do/mi ~ drinka/napoju/drinku/kieliszka, tabletka gwałtu`,
    threat: `szedł/szli/jechał/śledził za mną/nami ~ domu, czekał/stał ~ pod moimi/naszymi/drzwiami drzwiami?, śledził mnie`,
  },
  hi: {
    injury: `पैर/पैरों/हाथ/उंगली/उंगलियों पर/के-ऊपर ~ चढ़ गई/गया/गयी/चढ़ाकर/चढ़ा/निकल, पैर/पैरों के ऊपर से, पैर पर ~ चढ़ा*, कुत्ते/कुत्ता ने ~ काट, pair par/pe ~ chadh*, kutte ne ~ kaat*`,
    grave_injury: `
      कंधा/घुटना/जबड़ा/कूल्हा ~ उतर/खिसक/निकल गया/गई, लिगामेंट/मांसपेशी ~ फट/टूट, कॉलर बोन ~ टूट, हड्डी ~ टूट, सुनाई देना बंद, बहरा/बहरी हो, खून की उल्टी, नस/नसें/कलाई काट ली/ली?/लीं, आत्महत्या/खुदकुशी की? ~ कोशिश, kandha ~ utar/khisak, ligament ~ fat/phat/toot, behra ho, nas kaat li, suicide ~ koshish, लू लगने ~ गिर`,
    violence: `चूमने/छूने/कपड़े-उतारने की कोशिश, ज़बरदस्ती/जबरदस्ती ~ चूम*/पकड़*/छू*, कमरे/दुकान/गाड़ी में ~ बंद कर/करके, ड्रिंक/शराब/गिलास/कोल्ड-ड्रिंक में ~ कुछ ~ मिला, zabardasti ~ kiss/pakad/chhu*, kamre mein band, drink mein kuch ~ mila*`,
    threat: `घर तक ~ पीछा/आया, पीछा करता/करते/किया ~ घर?, ghar tak ~ peecha/aaya, peecha karta/kiya, tujhe/tumhe/tumko maarunga/marunga/peetunga/dekh-lunga`,
  },
}
