import type { Lexicon } from '../../concepts.ts'

export const frenchNearMisses: Lexicon = {
  saved_sign: `
    juste/tout-juste/encore à temps, pu ~ arrêter/rattraper/retenir/attraper ~ à temps, arrêter/rattraper/retenu/retenue/arrêté/arrêtée/rattrapé/vu/vue ~ à temps, de justesse, au dernier moment, à la dernière seconde/minute/, in extremis,
    heureusement/par-chance ~ ~ ~ avant/vu/goûté/remarqué/senti/aperçu, avant de/d'en/d'en? ~ donner/prendre/manger/avaler/boire/goûter, avant que/qu'il/qu'elle ~ ~ traverse/explose/tombe/avale/mange/prenne/arrive/brûle, aperçu*/rendu-compte ~ avant, juste avant ~ donner/prendre/manger,
    pas de plus, à quelques centimètres/secondes/mètres, à un centimètre/mètre de, à un mètre, à un cheveu, s'en est fallu/fallut de peu, il s'en est fallu, juste à côté du/de la/mon/ma/moi/lit/berceau, sinon il/elle/je/on/tout ~ ~ mort/morte/brûlé/explosé/noyé, l'a/m'a/l'ai/l'avons retenu/retenue/rattrapé/rattrapée/attrapé, frôlé/frôlés/frôlée, deux doigts de/d'éclater, eu de la chance`,
  unhurt: `pas une égratignure, sans une égratignure, indemne*, saine et sauve, sain et sauf, personne ~ blessé, pas de blessé*, n'a rien eu, rien eu, n'est pas tombé/tombée, n'ont rien eu, sans me/le/la toucher, ne m'a/l'a pas touché/touchée`,
  averted: `rien ~ brûlé/cramé, débranché ~ temps, avant que ça/tout/ça ~ ~ explose/brûle/crame, aéré ~ avant, senti ~ odeur ~ aéré, disjoncteur aussitôt/immédiatement, coupé ~ disjoncteur/courant, rien ne s'est passé, rien n'a pris feu, il ne s'est rien passé`,
  peril: `verre, éclat, métal, fil de fer, aiguille, cacahuète*, noix, noisette*, crevette*, arachide*, allergie*, allergique*, allergène*, feu rouge, grillé un/le feu, roue, frein*, pneu, camion, cachet*, comprimé*, médicament*, dosage, dose, insuline, acide, javel, peroxyde, gaz, fumée, fumait, étincelle*, fondu, fondait, tuile, brique, poutre, planche, sauté/jeté sur/à la, harnais, poussette, sous l'eau`,
  edge: `route, trottoir, rue, quai, voie*, eau, armoire, étagère, miroir, fenêtre, balcon, garde-corps, rambarde, portail, barrière, barre`,
  animal: `chien*, berger allemand, rottweiler*, pitbull*, cheval`,
  fit_sign: `taille petit/grand, ma taille, taille 34/36/38/40/42/s/m/l/xl, ourlet`,
  garment: `robe*, jupe*, chemisier*, pantalon*, pull, manche*, col, tissu, fermeture`,
  harmless: `viande/steak/bifteck/entrecôte ~ saigne/saignait/saignante/saignant, bouche/langue/lèvres ~ ~ en feu, étouff* ~ ~ wagon/chaleur/chaud/salle/chambre/clim/climatisation/train/bus, clim/climatisation/chaleur/chaud ~ ~ étouff*, matelas/lit/siège/canapé ~ ~ cassé/tué/bousillé le dos, effondré*/effondrée* quand/de/d'apprendre/par/à, détecteur/alarme ~ ~ sonne/sonnait, sonne ~ ~ pour rien, donne/vue sur ~ ~ urgences/hôpital, à côté de l'hôpital, chanteur/chanteuse/artiste/acteur ~ ~ hospitalisé*/hôpital, accident de personne, sauté/saute à/au/aux la? gorge/visage/cou/jambe/bras, sauté/saute sur mon/ma/mes/notre/le/la/un`,
}

export const spanishNearMisses: Lexicon = {
  saved_sign: `
    justo/todavía a tiempo, paré/parar/frené/agarré/sujetó/sujeté/cogí/detuve/detuvo/pude ~ ~ a tiempo, a tiempo ~ parar/agarrar/sujetar/coger/frenar, en el último momento/segundo/instante, de milagro, por los pelos, por suerte/afortunadamente/menos-mal ~ ~ ~ antes/vio/vi/probó/olí/olimos/cuenta,
    antes de ~ dárselo/dársela/darle/tomarlo/tomarla/tomar/comer/comerlo/probar/beber/que/tragarlo, antes de que ~ ~ comiera/probara/cruzara/explotara/cayera/ardiera/pasara/tomara/tragara, di/dimos/dio cuenta ~ antes, justo antes, un paso más, a un palmo, a medio metro, a un metro, a pocos/unos centímetros, a centímetros, por poco, un poco más y, unos/pocos kilómetros/metros/segundos/pasos más y, pasó/pasando rozando, si no ~ ~ muerto/muerta/ardido/explotado/ahogado,
    agarré/sujeté/cogí/agarró/cogió/sujetó a? mi/mis hijo/hija/niño/niña/sobrino/nieto, la/lo/le cogió/agarró/sujetó/paró/frenó/cogí/agarré/sujeté`,
  unhurt: `ni un rasguño, sin un rasguño, iles*, sano y salvo, sana y salva, no hubo heridos, nadie ~ herido, nadie resultó, no le pasó nada, no pasó nada, no nos pasó nada, no me pasó nada, no se cayó, no llegó a tocar*/morder*/caer*`,
  averted: `no pasó nada, no llegó a arder/explotar/quemar*/prender*, nada se quemó, no ardió, antes de que ~ explotara/ardiera/prendiera, ventilamos, corté la luz/corriente, corté ~ luz, desenchufé ~ a tiempo`,
  peril: `cristal, cristales, vidrio, astilla, metal, alambre, aguja, cacahuete*, nueces, gambas, marisco, frutos secos, alergia*, alérgic*, alérgeno*, semáforo, en rojo, rueda, freno*, neumático, camión, pastilla*, medicamento*, medicina*, dosis, insulina, ácido, lejía, peróxido, gas, humo, chispa*, derritiendo, derretía, derretido, teja, ladrillo, viga, tabla, lanzó a/al, abalanzó, arnés, carrito, cochecito, bajo el agua`,
  edge: `calle, carretera, andén, vía*, agua, armario, estantería, espejo, ventana, balcón, barandilla, barrotes, puerta, verja, barra`,
  animal: `perro*, pastor alemán, rottweiler*, pitbull*, caballo*`,
  fit_sign: `talla*, dobladillo`,
  garment: `vestido*, falda*, blusa*, pantalón, pantalones, manga*, cuello, tela, cremallera`,
  grave_injury: `perdido/perdió/perdí ~ una/un/la/el pierna/brazo/mano/pie/ojo/dedo, pierna/brazo amputad*`,
  injury: `aplastó/atropelló/arrolló/mató ~ ~ peatón/peatones/transeúnte*/obrero*/trabajador*/vecino*/persona*/niño*/hombre/mujer/señor/señora`,
  death: `mató a/al/un/una ~ peatón/transeúnte/obrero/vecino/vecina/persona/hombre/mujer/niño/niña`,
  harmless: `carne/filete/bistec/chuletón ~ sangraba/sangra/sangrando/sangre, boca/lengua/labios ~ ~ ardía/ardiendo/fuego/llamas, ardía/arde la boca/lengua, asfixiábamos/asfixiaba*/ahogábamos/asfixia/asfixiante ~ ~ calor, calor ~ ~ asfixia*/ahog*, calor asfixiante, da/daba/dan/vistas a ~ urgencias/hospital, al lado/enfrente del hospital, ambulancias no paran/pasan, cantante/artista/actor/dj ~ ~ hospitalizad*/hospital/ingresad*, atropello en la vía`,
}

export const portugueseNearMisses: Lexicon = {
  saved_sign: `
    mesmo/ainda a tempo, parar/parei/segurar/segurei/agarrar/agarrei/consegui/travar ~ ~ a tempo, no último/última segundo/momento/instante/hora, na última hora, bem na hora, por um triz, por pouco, por um fio, ainda-bem/felizmente/por-sorte ~ ~ ~ antes/viu/vi/provou/percebi/percebeu/cheirei, antes de ~ tomar/comer/provar/dar/beber/engolir/atravessar/explodir/pegar/cair/usar, percebi/reparei/vi/notei ~ antes,
    mais um passo, um passo a? mais, mais um pouco e, a meio metro, a um metro, a centímetros, a poucos centímetros, passou raspando, passou ~ ~ centímetros, do/ao lado do/da berço/cama/bebê/bebé, senão ~ ~ morrido/morria/explodido/queimado/afogado, segurei/agarrei/segurou/agarrou ~ meu/minha/o/a/ele/ela ~ filho/filha/menino/menina/camisa/coleira?, segurou ela/ele, puxou a/o coleira, quando ~ ia/já ia ~ boca`,
  unhurt: `nem um arranhão, sem um arranhão, ileso*, ilesa*, são e salvo, sã e salva, ninguém ~ magoou/feriu/machucou/ferido, não houve feridos, não aconteceu nada, nada aconteceu, não caiu, não se machucou/magoou`,
  averted: `não aconteceu nada, nada aconteceu, não pegou fogo, nada queimou, não ardeu, antes de ~ explodir/pegar/arder/incendiar, abrimos tudo/janelas, desliguei logo, desliguei ~ disjuntor, tirei da tomada`,
  peril: `vidro, caco, lasca, metal, arame, agulha, amendoim, nozes, castanha*, camarão, camarões, alergia*, alérgic*, alérgeno*, sinal vermelho, no vermelho, farol vermelho, roda, freio*, travão, travões, pneu, camião, caminhão, comprimido*, remédio*, medicamento*, dose, insulina, ácido, lixívia, peróxido, gás, fumo, fumaça, faísca*, derreter, derretendo, derretido, telha, tijolo, viga, tábua, avançou, trava, arnês, cinto, carrinho, debaixo de água, debaixo d'água`,
  edge: `rua, estrada, autoestrada, plataforma, trilhos, linha, água, guarda-roupa, armário, estante, espelho, janela, varanda, guarda-corpo, portão`,
  animal: `cão, cães, cachorro*, rottweiler*, pitbull*, pastor alemão, cavalo*`,
  fit_sign: `tamanho p/m/g/gg/38/40/42, meu tamanho`,
  garment: `vestido*, saia*, blusa*, calça*, manga*, gola, tecido, zíper, fecho`,
  harmless: `carne/bife/picanha/filé ~ sangrando/sangrava/sangra, boca/língua/lábios ~ ~ fogo/chamas/ardendo, sufoc* ~ ~ calor, calor ~ ~ sufoc*, atropelamento na linha/via, ao-lado/em-frente do/ao/de ~ hospital, ambulâncias não param/passam, cantor/cantora/artista/ator ~ ~ internad*/hospital, detector/alarme ~ ~ apita`,
}

export const italianNearMisses: Lexicon = {
  saved_sign: `
    appena/giusto/ancora in tempo, fermato/bloccato/preso/afferrato/frenato/fermata/bloccata/visto/vista/accorto/accorta ~ in tempo, in tempo ~ fermare/prendere/afferrare, all'ultimo, all'ultimo secondo/momento/istante, per un pelo, per poco, per miracolo, per-fortuna/fortunatamente/meno-male ~ ~ ~ prima/visto/assaggiato/accorto/accorta/sentito,
    prima che ~ ~ ~ mangiassi/assaggiassi/attraversasse/scoppiasse/cadesse/prendesse/esplodesse/ingoiasse/succedesse, prima di ~ prenderlo/prenderla/prendere/darlo/dare/mangiare/mangiarlo/berlo/ingoiare, accorto/accorta ~ prima, un attimo prima, un passo in più, ancora qualche/un ~ chilometro/metro/secondo/passo, a mezzo metro, a un metro, a dieci/pochi centimetri, centimetri da, ci ha/hanno sfiorati/sfiorato, mi ha sfiorato/sfiorata, accanto alla/al culla/letto/lettino,
    ho afferrato/preso/tenuto ~ figlio/figlia/bambino/bambina/nipote, ho tenuto stretto/stretta, l'ha/l'hanno/l'ho/lo-ha fermato/fermata/trattenuto/trattenuta/bloccato/bloccata/tirato/tirata, altrimenti ~ ~ morto/morta/bruciato/esploso/annegato`,
  unhurt: `neanche un graffio, nemmeno un graffio, senza un graffio, illes*, sano e salvo, sana e salva, nessuno si è fatto/fatta male, nessun ferito, non si è fatto/fatta niente/nulla, non è successo niente/nulla, non è caduto/caduta, non ha sfiorato/toccato/toccata`,
  averted: `non è successo niente/nulla, non è bruciato/bruciata niente/nulla?, niente è bruciato, non ha preso fuoco, prima che ~ ~ scoppiasse/esplodesse/bruciasse, aperto le finestre, tolto subito? la corrente, tolto ~ corrente, staccato in tempo`,
  peril: `vetro, scheggia, metallo, filo di ferro, ago, noci, nocciole, arachid*, gamber*, allergi*, allergic*, allergen*, col rosso, semaforo, ruota, freno, freni, pneumatico, gomma, camion, pillol*, compress*, farmaco, farmaci, medicin*, dosaggio, dose, insulina, acido, candeggina, perossido, gas, fumo, fumava, scintill*, sciogliendo, sciolto, tegola, mattone, trave, asse, saltato al/alla/addosso, imbracatura, passeggino, sott'acqua`,
  edge: `strada, binari, banchina, acqua, armadio, mensola, libreria, specchio, finestra, balcone, parapetto, ringhiera, cancello, sbarra`,
  animal: `cane, cani, pastore tedesco, rottweiler*, pitbull*, cavallo`,
  fit_sign: `taglia, taglie`,
  garment: `vestito, gonna, camicetta, pantaloni, maglia, manica, maniche, colletto, tessuto, cerniera`,
  harmless: `carne/bistecca/filetto/tagliata ~ sanguinava/sanguina/sangue, bocca/lingua/labbra ~ ~ in fiamme/fuoco, soffoc* ~ ~ caldo/vagone/calore/afa, caldo/condizionata/afa ~ ~ soffoc*, letto/materasso/sedile ~ ~ spaccato/rotto/distrutto la schiena, investimento sui binari, dà/affaccia/vista sul/su ~ ~ soccorso/ospedale, accanto/vicino all'ospedale, cantante/artista/attore ~ ~ ricoverat*/ospedale, rilevatore/allarme ~ ~ suona`,
}
