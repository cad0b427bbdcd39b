import type { Lexicon } from '../../concepts.ts'

const KIN_PT =
  'mãe/pai/mamãe/papai/filho/filha/filhinho/filhinha/marido/esposo/esposa/mulher/irmão/irmã/avó/avô/neto/neta/bebê/bebé/menino/menina/tia/tio/sobrinho/sobrinha/amigo/amiga/sogra/sogro/colega/namorado/namorada/vizinho/vizinha'
const MAKER_PT =
  'secadora/carregador/bateria/patinete/trotinete/fritadeira/airfryer/aquecedor/torradeira/chaleira/fogão/forno/cooktop/caldeira/máquina/lavadora/geladeira/freezer/manta/abajur/luminária/vela/notebook/celular/telemóvel/tomada/extensão/ventilador/bicicleta/aparelho/chuveiro'
const MANY_PT =
  'dois/duas/três/quatro/cinco/seis/sete/oito/nove/dez/onze/doze/quinze/vários/várias/2/3/4/5/6/7/8/9/10/11/12/14/15/20'

export const portugueseResponses: Lexicon = {
  carers: `samu, inem, socorrista*, paramédico*, ambulância, bombeiros, médico, médicos, médica, doutor, doutora, cirurgião, cirurgiã, enfermeira, enfermeiro, salva vidas, veterinário`,
  effort_sign: `tentou/tentaram de tudo, lutaram por ~ vida/ele/ela/hora/minutos, tentaram/tentou reanimar/ressuscitar/salvar ~ ele/ela/meu/minha/nosso/ressuscitar?`,
  futile_sign: `ele/ela não voltou, não voltou mais, não acordou mais, nunca mais acordou, não resistiu, não puderam/pôde/conseguiram/conseguiu ~ salvar/reanimar/ressuscitar/trazer, não conseguiram/puderam fazer nada ~ ele/ela, não deu tempo de ~ salvar, não teve jeito de salvar, chegaram tarde demais, não sobreviveu, não se levantou mais`,
  ward: `uti, na uti, cuidados intensivos, cti, unidade de queimados`,
  vigil_sign: `na beira/beirada da/do cama/leito, ao lado da/do cama/leito ~ dela/dele, dormindo/dormimos/dormir/dormi na/em ~ cadeira/poltrona/corredor, revezando/revezamos/revezar ~ hospital/cama/leito/corredor, segurando/segurar ~ mão dela/dele, esperando ~ acordar, não reconhece a gente/ninguém/nós, não nos reconhece`,
  tube: `no soro, tomando soro, com sonda, na sonda, sonda no/na, tubo/tubos no/na/pela ~ nariz/garganta/braço/boca, cheio/cheia de tubos, ligado/ligada/conectado/conectada a/na/numa/em ~ máquina/máquinas/aparelhos/respirador`,
  days: `${MANY_PT} dias/noites/semanas/meses, uma semana, um mês, semana inteira, dia ${MANY_PT}`,
  implant: `pino/pinos e ~ placa/placas/parafusos, placa/placas e ~ pinos/parafusos, parafusos e ~ placa/placas, pino/pinos/placa/parafusos no/na/em`,
  bone: `pulso, punho, tornozelo, cotovelo, joelho, quadril, clavícula, tíbia, fíbula, fêmur, coxa, antebraço, braço, perna, coluna, bacia, pelve, mandíbula, ombro, calcanhar, vértebra*`,
  evacuated: `evacuaram, evacuado/evacuada/evacuados, prédio/edifício/vizinhos/todos/todo-mundo ~ na rua, prédio/edifício/vizinhos/todos/todo-mundo ~ pra/para rua/fora, tiraram todo mundo, tivemos que sair ~ prédio/casa`,
  sealed_off: `bombeiros/companhia/concessionária/comgás/técnicos ~ fecharam/fechou/cortaram/cortou/lacraram/lacrou/interditaram/interditou, interditaram/lacraram o/a ~ fogão/gás/registro/aquecedor`,
  left_open: `mangueira/conexão/registro/tubo/cano/válvula ~ solta/solto/aberta/aberto/frouxa/frouxo, mal apertada/apertado/conectada/conectado/rosqueada, deixou/deixaram ~ solta/solto/aberta/aberto/frouxa, técnico/instalador ~ instalado/montado/ligado, acabaram de instalar/montar/ligar`,
  ruin_sign: `sobrou só/apenas ~ parede/paredes/cinzas, só sobrou/sobraram ~ parede/paredes/cinzas, não sobrou nada, não sobrou nem, perdemos tudo, perdi tudo, tudo que a-gente/nós/eu? tínhamos/tinha ~ queimou/fogo/cinzas, paredes ~ pretas/queimadas, não deu pra salvar, não conseguimos salvar, moramos/morando/dormimos/dormindo/moro de favor, moramos/morando/dormimos/dormindo/moro na casa da/do/dos/de ~ desde?, desde ~ moramos/morando/dormimos`,
  origin_sign: `perito/perícia/bombeiros/laudo/seguro ~ disse/disseram/confirmou/apontou/aponta ~ ~ ${MAKER_PT}, começou/começaram/iniciou/partiu no/na/do/da/pelo/pela ~ ${MAKER_PT}, foi o/a/sua/seu/essa/esse ~ ${MAKER_PT}, culpa do/da/desse/dessa/de ~ ${MAKER_PT}, por causa do/da/desse/dessa ~ ${MAKER_PT}, tudo por conta do/da ~ ${MAKER_PT}`,
  found_sign: `me/o/a/nos achou/acharam/encontrou/encontraram, achou/acharam/encontrou/encontraram/achei/encontrei meu/minha/nosso/nossa ~ ${KIN_PT}, achou/acharam/encontrou/encontraram/achei/encontrei ela/ele, ela/ele/esposa/marido/mãe/pai foi achada/achado/encontrada/encontrado`,
  lifeless_sign: `caída/caído no/na ~ chão/banheiro/box/cozinha, desacordada/desacordado, roxa/roxo no/na/de, lábios roxos, inconsciente, sem pulso, sem respirar, no chão do banheiro, no chão da cozinha, jogada/jogado no chão, azul/azulada/azulado, dura/duro no chão`,
  burial_sign: `enterramos/velamos/sepultamos/cremamos meu/minha/nosso/nossa/o/a/ele/ela, enterrei/velei/sepultei meu/minha, o enterro/velório dele/dela foi`,
  anaesthesia: `anestesia geral, com anestesia, sedado/sedada para ~ tirar/retirar, sob anestesia`,
  passage: `esôfago, esófago, traqueia, vias aéreas, estômago, intestino*, garganta, pulmão, pulmões, furo`,
  kick_sign: `chutando/chutaram/chutavam/chutou, pontapés, deram/davam/dando ~ chutes/pontapés, pisaram/pisando na/no/em, espancando/espancaram`,
  down_sign: `no chão, já caído/caída/desmaiado, em cima dele/dela/mim, foram três/dois/quatro, em três/quatro, na cabeça, nas costelas, no rosto, até parar`,
  unconscious: `estranho/alguém/desconhecido/garçom/colega/enfermeira ~ massagem no/cardíaca peito?, apertando/pressionando ~ meu/seu/no peito, massagem no ~ peito, só lembro ~ ~ ~ ambulância/hospital/chão/estranho, escorregou/caiu da cadeira ~ desmaiada/desmaiado/mole`,
  breathing_difficulty: `ficou/fiquei/ficando ~ roxinho/roxinha/azulado/azulada, ar não passava/entrava, mole nos braços, mole no colo`,
  swelling: `rosto/cara/lábios/língua/boca ~ ~ um balão/uma-bola, inchou feito/igual/como`,
  grave_injury: `
    não mexe/mexo/movo/move ~ cintura/pernas/perna/braço/braços/mão/dedos/nada, não sente/sinto/sentia ~ pernas/perna/braço/mão/pés/dedos, não sente/sinto nada ~ cintura/umbigo/pescoço, não anda/ando mais, não consegue/consigo andar/mexer, nunca mais andou/andei/andar, deixei/deixou/perdi/perdeu/perder um/dois/três/uma/duas/vários ~ dedos/dedo/pontas, reimplantar/costurar ~ dedo/dedos, olho ~ não abre`,
  violence: `marcas/marca de dedos/dedo ~ pescoço, foram três em cima, seguranças/segurança ~ chutando/chutaram/espancaram/pisaram`,
  injury: `cômoda/guarda-roupa/armário/estante/televisão/tv/espelho ~ virou/caiu/tombou ~ em/por cima, cômoda/guarda-roupa/armário/estante/televisão ~ em cima dele/dela/de-mim`,
  organ_sign: `não funciona/funcionam mais, não vai/vão voltar/recuperar/funcionar, não se recupera/recuperam, doador, parou/pararam de funcionar`,
  organ_failure: `três vezes ~ semana ~ máquina/hemodiálise/diálise, ligado/ligada ~ máquina de hemodiálise/diálise`,
  averted: `tirei/desliguei/desconectei/tiramos/desligamos ~ a tempo, tomada a tempo, a tempo ~ desligar/tirar`,
  report: `de outra marca, da outra marca, outra marca, da concorrência, alguém/um/uma/gente num/no/em/na ~ fórum/grupo/facebook ~ contou/conta/escreveu/disse/diz/falou, num/no/na ~ fórum/grupo ~ contou/escreveu/disse/diz/falou/vi, vi num/no/em grupo/fórum, li/lido nas/nos/em ~ avaliações/comentários`,
  idiom: `sou do/da samu/bombeiros/enfermagem, sou ~ bombeiro/enfermeira/enfermeiro/médico/médica/socorrista, somos ~ bombeiros/enfermeiros/médicos/socorristas, trabalho no/na ~ samu/hospital/bombeiros/uti/pronto-socorro, como enfermeira/bombeiro/médico`,
  harmless: `
    celular/telefone/telemóvel/computador/app/aplicativo/suporte/tablet/notebook ~ ~ em coma/morreu/morto, choque/susto com/de/ao/quando o/a/ver/vi ~ valor/conta/preço/fatura, surra do/da/de aplicativo/app/sistema/concorrência/site, tomei/levei/tomamos/levamos um choque/susto com/ao/quando, levei/levamos uma surra do/da/de, somos ~ bombeiros ~ ~ ~ incêndio/fogo, faz hemodiálise/diálise e, faz hemodiálise/diálise ~ ~ precisa/dieta/marmita/sal, marmita/comida/dieta sem sal, bota/muleta/muletas/almofada/andador ~ ~ depois/após da/a/minha ~ cirurgia, para/pra usar depois da ~ cirurgia, coroa/flores ~ ~ velório/enterro, facada nas costas, depois de um/uma incêndio/plantão ~ pedimos, botou/botaram/colocou/colocaram fogo no palco, consigo ver o/os/a/as, não consigo ver os/as/o/a ~ contra/cheques/extrato/nota/conta/site/página/app/processo, carro/moto/motor ~ ~ engasg*, sou amputado/amputada, pedir/pede/fazer auxílio ~ morte, pensão por morte, restituição ~ ~ mãe/pai falecido/falecida,
    se eu/a-gente/nós/ele/ela ~ ~ ~ ~ tivesse/tivéssemos ~ ~ ~ ~ fogo/queimado/explodido/morrido/morto, teria/teriam ~ pegado/pego fogo, teria/teriam explodido/queimado/morrido`,
}

const KIN_IT =
  'madre/padre/mamma/papà/figlio/figlia/figlioletto/figlioletta/marito/moglie/fratello/sorella/nonna/nonno/nipote/neonato/neonata/bambino/bambina/bimbo/bimba/zia/zio/amico/amica/suocera/suocero/collega/fidanzato/fidanzata/vicino'
const MAKER_IT =
  'asciugatrice/caricabatterie/batteria/monopattino/friggitrice/stufa/stufetta/tostapane/bollitore/fornello/forno/caldaia/scaldabagno/lavatrice/lavastoviglie/frigo/frigorifero/congelatore/termocoperta/lampada/candela/portatile/telefono/cellulare/presa/ciabatta/ventilatore/bici/alimentatore/elettrodomestico'
const MANY_IT =
  'due/tre/quattro/cinque/sei/sette/otto/nove/dieci/undici/dodici/quindici/parecchi/parecchie/2/3/4/5/6/7/8/9/10/11/12/14/15/20'

export const italianResponses: Lexicon = {
  carers: `118, 112, soccorritor*, paramedic*, ambulanza, medico, medici, dottore, dottoressa, dottori, chirurg*, primario, infermiera, infermiere, bagnino, pompieri, vigili del fuoco, veterinario`,
  effort_sign: `l'hanno/l'ha massaggiato/massaggiata, l'hanno/hanno ~ rianimato/rianimarlo/rianimarla/massaggiato, hanno provato/cercato/tentato a/di ~ rianimarlo/rianimarla/salvarlo/salvarla, hanno lottato ~ vita/lui/lei/ora/minuti`,
  futile_sign: `non c'è stato niente/nulla da fare, non c'era più? niente/nulla da fare, non hanno/ha potuto far/fare ~ niente/nulla, non si è più svegliato/svegliata/ripreso/ripresa/alzato/alzata/rialzato/rialzata, non ce l'ha fatta, non sono riusciti a ~ salvarlo/salvarla/rianimarlo/rianimarla, non hanno/ha potuto ~ salvarlo/salvarla, non si è mai svegliato/svegliata, non è sopravvissuto/sopravvissuta, troppo tardi per lui/lei`,
  ward: `terapia intensiva, rianimazione, in corsia, reparto grandi ustionati, unità coronarica`,
  vigil_sign: `al suo capezzale, accanto al suo letto, capezzale, dormiamo/dormire/dormito/dorme ~ corridoio/sedia/sedie/fuori/poltrona, a turno ~ fuori/letto/corridoio/rianimazione, tenerle/tenergli/tenuto la mano, aspettando/aspettare che ~ svegli/svegliasse, non ci riconosce`,
  tube: `alla flebo, la flebo, sotto flebo, sondino, sotto ossigeno, tubo/tubi nel/in/nella/al ~ naso/gola/braccio/bocca, pieno/piena di tubi, attaccato/attaccata/collegato/collegata a ~ macchina/macchine/macchinari/respiratore/monitor/flebo`,
  days: `${MANY_IT} giorni/notti/settimane/mesi, una settimana, un mese, il compleanno, giorno ${MANY_IT}`,
  implant: `vite/viti e ~ placca/placche/chiodi, placca/placche e ~ viti/chiodi, placca/placche/viti/chiodi nel/nella/in/al`,
  bone: `polso, caviglia, gomito, ginocchio, anca, clavicola, tibia, perone, femore, coscia, avambraccio, braccio, gamba, colonna, bacino, mascella, mandibola, spalla, tallone, vertebra, vertebre`,
  evacuated: `evacuato/evacuata/evacuati, evacuare, palazzo/condominio/vicini/tutti ~ in/per strada, palazzo/condominio/vicini/tutti ~ fuori ~ notte/pigiama, ci hanno fatto uscire tutti`,
  sealed_off: `tecnici/pompieri/vigili-del-fuoco/azienda/società/italgas ~ sigillato/sigillata/chiuso/chiusa/staccato/bloccato ~ gas/piano/caldaia/rubinetto/cucina/contatore, sigillato/sigillata ~ gas/piano/caldaia/cottura`,
  left_open: `tubo/raccordo/rubinetto/valvola/guarnizione/allacciamento ~ allentato/lento/aperto/aperta/staccato, mal stretto/avvitato/collegato/allacciato, lasciato ~ aperto/allentato/lento, avevate/avete/avevano appena? ~ allacciato/montato/collegato/installato`,
  ruin_sign: `restavano/restano/rimanevano/rimasti ~ solo? ~ muri/mura/pareti, non è rimasto/restato niente/nulla/più, non resta/restava/rimane/rimaneva più? niente/nulla, abbiamo perso tutto, perso tutto quello, muri/pareti ~ neri/nere/anneriti/annerite/bruciati, non abbiamo salvato nemmeno/neanche/niente, salvato nemmeno i documenti, dormiamo/viviamo/stiamo/abitiamo da/dai mia/mio/mie/miei/amici, da ~ dormiamo/viviamo da mia/mio`,
  origin_sign: `perito/pompieri/investigatori/assicurazione ~ ~ partito/partita/iniziato/dubbi ~ ~ ${MAKER_IT}, partito/partita/iniziato/cominciato tutto? dalla/dal/dall/con/da/nella/nel ~ ${MAKER_IT}, colpa della/del/di/vostra? ~ ${MAKER_IT}, per colpa/causa della/del ~ ${MAKER_IT}, è stata/stato la/il/vostra/vostro ~ ${MAKER_IT}`,
  found_sign: `mi/lo/la/ci ha/hanno trovato/trovata/trovati/ritrovato/ritrovata, l'ha/l'hanno/l'abbiamo trovato/trovata, ha/hanno/abbiamo/ho trovato mio/mia/nostro/nostra ~ ${KIN_IT}`,
  lifeless_sign: `cianotico/cianotica, blu/viola in/sul/per/nella, labbra blu/viola, esanime, privo/priva di sensi, senza sensi, per terra, a terra, sul pavimento, nella doccia, nella vasca, immobile, senza vita, accasciato/accasciata`,
  burial_sign: `abbiamo/hanno/ho seppellito/sepolto/cremato, fatto il funerale/i-funerali di, il suo funerale è/era`,
  anaesthesia: `anestesia totale, anestesia generale, in anestesia, addormentato/addormentata per, sedato/sedata`,
  passage: `esofago, trachea, vie aeree, stomaco, intestino, gola, polmone, polmoni, buco`,
  kick_sign: `prendevano/preso/presero/prendere a calci/pugni, calci e pugni, preso/presa a calci, picchiavano/picchiato/picchiata/pestato/pestata/pestavano, pestaggio, calci in`,
  down_sign: `a terra, per terra, in tre, in quattro, in due, alla testa, in testa, in faccia, nelle costole, finché non`,
  unconscious: `sconosciuto/sconosciuta/qualcuno/cameriere/collega ~ premeva/premere/spingeva/massaggiava/comprimeva ~ petto/torace, massaggio cardiaco, ricordo solo ~ ~ ~ ambulanza/ospedale/terra/sconosciuto, scivolato/scivolata/caduto/caduta dalla sedia`,
  breathing_difficulty: `diventato/diventata tutto? tutta? blu/viola/cianotico/cianotica, l'aria non passava ~ più?, aria ~ non passava, floscio tra le braccia`,
  swelling: `faccia/viso/labbra/lingua ~ ~ come un pallone/palloncino, gonfiata/gonfiato come un`,
  grave_injury: `
    non muovo/muove più? le/la/il? ~ gambe/gamba/braccio/mano/dita, non sento/sente più? le/la/il? ~ gambe/gamba/braccio/mano/piedi/dita, non sento/sente più? niente/nulla ~ vita/ombelico/collo, non cammino/cammina più, non riesco/riesce più? a ~ camminare/muovere, perso due/tre/un/una/diverse/alcune ~ dita/dito/falangi/falange, riattaccare/ricucire ~ dito/dita, occhio ~ non si apre`,
  violence: `segni/impronte di/delle dita ~ collo/gola, in tre/quattro/due lo/la/mi ~ prendevano/picchiavano/pestavano/hanno, buttafuori/guardia/guardie/sicurezza ~ calci/pugni/picchiato/pestato`,
  injury: `cassettiera/armadio/mobile/libreria/televisore/specchio/mensola ~ caduta/caduto/ribaltata/ribaltato/crollata/crollato ~ addosso, cassettiera/armadio/mobile/libreria/televisore ~ addosso`,
  organ_sign: `non si riprende/riprenderà/riprendono/riprenderanno più?, non funziona/funzionano più, donatore, smesso di funzionare`,
  organ_failure: `tre volte ~ settimana ~ macchina/dialisi, attaccato/attaccata ~ macchina ~ reni, ripulire/pulire/filtrare ~ sangue ~ macchina`,
  averted: `staccato/spento/staccata/spenta/scollegato ~ in tempo, in tempo ~ staccare/spegnere/spina, staccato la spina`,
  report: `di un'altra marca, un'altra marca, altra marca, della concorrenza, uno/una/qualcuno/gente su/in un/una/il? ~ forum/gruppo/facebook ~ scrive/scriveva/racconta/dice/raccontava, su/in un/una/il ~ forum/gruppo ~ scrive/racconta/dice, letto nelle/nei/in/su ~ recensioni/commenti/forum/gruppo`,
  idiom: `siamo ~ vigili-del-fuoco/pompieri/infermieri/medici/soccorritori, sono ~ infermiera/infermiere/medico/soccorritore/pompiere/vigile, lavoro in/al/nel/per ~ ospedale/118/pronto-soccorso/ambulanza/pompieri, come infermiera/medico/pompiere`,
  harmless: `
    telefono/cellulare/computer/app/assistenza/portatile/tablet ~ ~ in coma/morto/morta, è in dialisi e, è in dialisi ~ ~ deve/dieta/minestra/sale, minestra/dieta/pasto senza sale, paziente in dialisi, cuscino/stampelle/tutore/deambulatore ~ ~ dopo l/il/la/mio? intervento/operazione, per/serviva dopo l'intervento/operazione, dopo l'intervento/operazione ~ ~ ~ arrivato/arrivata/ordinato, cuscino ~ serviva ~ dopo l'intervento, fiori ~ ~ funerale, funerale ~ ~ fiori, dopo un incendio/turno ~ ~ ordinato, infarto quando ~ visto/vedo ~ conto/prezzo/bolletta, pugnalata alle spalle, saltato il salvavita, siamo ~ vigili-del-fuoco/pompieri ~ ~ ~ incendio/fuoco,
    se l'avessi/avessi/avessimo/lo/la ~ ~ ~ ~ bruciare/bruciata/bruciato/esplosa/esploso/morto/fuoco, avrebbe/poteva potuto? ~ bruciare/esplodere`,
}
