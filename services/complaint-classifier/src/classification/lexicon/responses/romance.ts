import type { Lexicon } from '../../concepts.ts'

const KIN_FR =
  'mère/père/maman/papa/fils/fille/mari/femme/frère/soeur/grand-mère/grand-père/mamie/papi/bébé/enfant/garçon/tante/oncle/neveu/nièce/ami/amie/belle-mère/beau-père/collègue'
const MAKER_FR =
  'sèche-linge/chargeur/batterie/trottinette/friteuse/radiateur/poêle/grille-pain/bouilloire/gazinière/four/chaudière/chauffe-eau/machine/lave-linge/lave-vaisselle/frigo/réfrigérateur/congélateur/couverture/lampe/guirlande/bougie/ordinateur/téléphone/prise/multiprise/ventilateur/vélo/appareil'
const MANY_FR =
  'deux/trois/quatre/cinq/six/sept/huit/neuf/dix/onze/douze/quinze/plusieurs/2/3/4/5/6/7/8/9/10/11/12/14/15/20'

export const frenchResponses: Lexicon = {
  carers: `samu, smur, secouriste*, ambulancier*, médecin, médecins, docteur, chirurgien*, infirmière, infirmier, urgentiste*, maître nageur, pompiers, vétérinaire`,
  effort_sign: `tout tenté pour ~ sauver/ranimer/réanimer, a/ont tout tenté, massé/massait/massaient ~ minutes/heure/sol/trottoir, battus/battu pour le/la/lui/sa sauver/vie?`,
  futile_sign: `ne s'est jamais relevé/relevée/réveillé/réveillée, n'ont rien pu faire, n'a rien pu faire ~ lui/elle/sauver, rien pu faire pour le/la/lui/elle, pas pu le/la sauver/ranimer/réanimer, n'ont pas pu le/la ~ sauver/ranimer/réanimer, jamais réveillé/réveillée, plus jamais réveillé/réveillée, n'a pas survécu, trop tard pour lui/elle, pas réussi à le/la ~ sauver/ranimer/réanimer/ramener`,
  ward: `la réa, en réa, réanimation, soins intensifs, usi, service des brûlés, grands brûlés`,
  vigil_sign: `à son/mon/leur chevet, au chevet de, dormi/dormons/dormir/dort ~ couloir/chaise/chaises/fauteuil, nous relayer/relayons/relayant/relayés, on se relaie, se relayer, attendre/attendant/attendu qu'elle/qu'il ~ réveille, attendre/attendant qu'on nous laisse la/le voir, ne nous reconnaît ~ plus/pas, main tenue, lui tenir la main`,
  tube: `sous perfusion, sous perf, la perfusion, sonde naso-gastrique, sonde gastrique, une sonde dans, tube/tubes/tuyau/tuyaux dans le/la/les son? ~ nez/gorge/bras/bouche, branché/branchée de partout, branché/branchée à/aux/sur ~ machine/machines/appareils/moniteurs, sous respirateur`,
  days: `${MANY_FR} jours/nuits/semaines/mois, une/toute la? semaine, un mois, jour ${MANY_FR}`,
  implant: `broche/broches et ~ plaque/plaques/vis, plaque/plaques et ~ vis/broches, vis et ~ plaque/plaques/broches, broche/broches/plaque/vis dans le/la/l/mon/son/ma/sa`,
  bone: `poignet, cheville, coude, genou, hanche, clavicule, tibia, péroné, fémur, cuisse, avant bras, bras, jambe, colonne, bassin, mâchoire, épaule, talon, vertèbre*, rachis`,
  evacuated: `évacué/évacués/évacuée, tout l'immeuble ~ trottoir/rue/dehors, immeuble/voisins/famille/habitants/résidence ~ sur le trottoir, immeuble/voisins/habitants/résidence ~ dans la rue, immeuble/voisins/habitants ~ dehors, tout le monde dehors, tout le monde ~ trottoir`,
  sealed_off: `grdf/gaz/pompiers/gazier ~ coupé/fermé/condamné/scellé, grdf/pompiers a/ont coupé/fermé/condamné`,
  left_open: `raccord/tuyau/robinet/vanne/flexible/joint ~ desserré/ouvert/mal/fuyait, mal serré/vissé/raccordé/monté ~ raccord/tuyau/robinet/flexible/joint/gaz/gazinière, laissé ~ ouvert/ouverte/desserré`,
  ruin_sign: `ne reste rien de/du notre/nos/la/mon/ma?, il ne reste rien, ne restait/reste que ~ murs/ruines/cendres, plus rien de/du ~ maison/appartement/salon/cuisine/chambre, tout perdu, tout ce qu'on avait ~ fumée/brûlé/cendres, parti en fumée, murs ~ noirs/noircis/calcinés, pas pu ~ sauver ~ papiers/photos/affaires, rien pu sauver, dormons/dort/vivons/vit/logeons/loge chez ma/mon/des/mes ~ depuis, hébergés/hébergée/hébergé chez ~ depuis, venir à bout du/des/d'en?, à en venir à bout`,
  origin_sign: `expert/enquêteur/enquêteurs/pompiers/assurance ~ accuse/accusent/désigne/désignent/parti/partie/confirme/confirment/mis-en-cause ~ ${MAKER_FR}, parti/partie/commencé/démarré du/de/dans/de-la ~ ${MAKER_FR}, en fumée avec ~ ${MAKER_FR}, à cause de/du votre/vos/cette/ce/la/le? ~ ${MAKER_FR}, c'est votre/la/le ~ ${MAKER_FR}`,
  found_sign: `m'a/m'ont/l'a/l'ont ~ retrouvé/retrouvée/trouvé/trouvée/découvert/découverte, a/ont retrouvé/trouvé/découvert mon/ma/notre ~ ${KIN_FR}`,
  lifeless_sign: `inanimé/inanimée, bleu/bleue par/sur/dans, lèvres bleues, les lèvres bleues, sans vie, inerte, par terre, à terre, sur le sol, sur le carrelage, au sol, dans la douche/baignoire, violet/violette, livide`,
  burial_sign: `enterré papa/maman/papi/mamie/mon/ma/notre/son/sa, avons/a/ont enterré/incinéré mon/ma/notre/papa/maman/papi/mamie, l'a/l'avons/l'ont enterré/enterrée/incinéré/incinérée, ses obsèques, son enterrement était/a`,
  anaesthesia: `anesthésie générale, sous anesthésie, endormi/endormie pour`,
  passage: `oesophage, trachée, voies respiratoires, estomac, intestin*, gorge, poumon*, narine`,
  kick_sign: `roué/rouée/roués de coups, coups de pied, tabassé/tabassée/tabassaient, frappé/frappaient/frapper mon/ma/le/la/lui/sur`,
  down_sign: `par terre, à terre, au sol, à trois, à quatre, à plusieurs, dans les côtes, dans la tête, dans le ventre, au visage`,
  unconscious: `massage cardiaque, inconnu/inconnue/quelqu'un/serveur/collègue ~ appuyait/appuyer/pressait ~ poitrine/thorax, me souviens d'avoir ~ plus rien, glissé de sa chaise, tombé/tombée de sa chaise, retrouvé/retrouvée bleu/bleue`,
  breathing_difficulty: `devenu/devenue tout? bleu/bleue/violet/violette ~ bras?, tout bleu dans, toute bleue dans, l'air ne passait ~ plus, avalé de travers ~ bleu/violet/heimlich`,
  swelling: `visage/tête/lèvres ~ gonflé/gonflée/doublé ~ comme/volume, visage ~ comme un ballon`,
  grave_injury: `
    je ne marche/marcherai plus, ne sens/sent plus ~ jambes/jambe/bras/main/pieds/doigts, ne sens/sent plus rien ~ ceinture/nombril/taille/hanche/cou, ne bouge/bougent plus ~ jambes/jambe/bras/main/doigts, ne peux/peut plus ~ marcher/bouger, laissé/perdu un/deux/trois/plusieurs ~ doigts/doigt/phalanges/phalange/orteils/orteil, recoudre/greffer ~ doigt/doigts/phalange, oeil/yeux ~ ne s'ouvre plus, oeil fermé, nez de travers, nez cassé`,
  violence: `traces/marques de doigts ~ cou/gorge, se sont mis/acharnés à trois/quatre/plusieurs, s'y sont mis à, vigile/vigiles/videur/videurs ~ étranglé/frappé/tabassé/roué`,
  injury: `commode/armoire/meuble/étagère/télé/bibliothèque/miroir ~ basculé/tombé/tombée/renversé/renversée ~ sur lui/elle/moi/nous, commode/armoire/meuble/étagère/télé/bibliothèque ~ est/a ~ basculé/tombé/tombée sur lui/elle/moi`,
  organ_sign: `ne repartiront/repartira/repartent/repart ~ plus/pas, ne fonctionne/fonctionnent plus, ne se remettra/remettront plus/pas, greffe de, attends/attend/j'attend une greffe, donneur, foutu/foutus`,
  organ_failure: `sous dialyse trois/trois-fois, dialyse trois fois, machine ~ ~ mes/ses reins, nettoyer/nettoie/laver ~ sang ~ machine/semaine`,
  averted: `débranché/coupé/éteint ~ à temps, à temps ~ débrancher/couper/éteindre`,
  report: `une/d'une/l'autre autre marque, autre marque, marque concurrente, de la concurrence, quelqu'un/une/un/des sur/dans un/le/mon/les? ~ forum/groupe/facebook/avis ~ écrit/écrivait/raconte/dit/disait/parle, sur/dans un/le/mon ~ forum/groupe ~ écrit/raconte/dit/disait, lu dans/sur les/un/le ~ avis/forum/commentaires`,
  idiom: `je suis ~ infirmière/infirmier/pompier/médecin/ambulancier/secouriste, nous sommes ~ pompiers/infirmiers/médecins, on est ~ pompiers/infirmières, travaille/bosse aux urgences/pompiers/samu, travaille à l'hôpital`,
  harmless: `
    m'étouffe de payer/voir/devoir, ça m'étouffe de, étouffe de payer, téléphone/portable/ordinateur/appli/sav/tablette ~ ~ dans le coma/mort, est dialysé/dialysée et/donc/il/elle/lui, est dialysé/dialysée ~ faut/régime/plats, nous sommes ~ pompiers ~ ~ ~ incendie/feu, est sous dialyse il/elle/et/donc, patient/patiente dialysé/dialysée, plats/repas sans sel, la gerbe, gerbe de fleurs, gerbe pour, enterrement/obsèques ~ ~ livré/livrée/arrivé/arrivée/fleurs/fané/fanée, béquilles/coussin/attelle/fauteuil ~ ~ après mon/son/ma/sa/l ~ opération, pour après mon/son opération, après une intervention/incendie ~ commandé, facture ~ assommé/assommée, assommé/assommée ~ facture/prix, coup de poignard dans le dos,
    si je/on/nous/il/elle ~ ~ ~ avais/avait/avions ~ ~ ~ brûlé/brûler/explosé/exploser/mort/morte/feu, aurait/auraient pu ~ brûler/exploser/mourir/feu`,
}

const KIN_ES =
  'madre/padre/mamá/papá/hijo/hija/marido/esposo/esposa/mujer/hermano/hermana/abuela/abuelo/nieto/nieta/bebé/niño/niña/tía/tío/sobrino/sobrina/amigo/amiga/suegra/suegro/compañero/compañera/novio/novia/vecino'
const MAKER_ES =
  'secadora/cargador/batería/patinete/freidora/estufa/calefactor/tostadora/hervidor/cocina/horno/caldera/calentador/lavadora/lavavajillas/nevera/frigorífico/congelador/manta/lámpara/vela/portátil/móvil/enchufe/regleta/ventilador/bici/bicicleta/aparato'
const MANY_ES =
  'dos/tres/cuatro/cinco/seis/siete/ocho/nueve/diez/once/doce/quince/varios/varias/2/3/4/5/6/7/8/9/10/11/12/14/15/20'

export const spanishResponses: Lexicon = {
  carers: `112, 061, sanitario*, paramédico*, ambulancia, médico, médicos, médica, doctor, doctora, doctores, cirujan*, enfermera, enfermero, socorrista*, bomberos, veterinario`,
  effort_sign: `lo/la/le intentaron reanimar/revivir/salvar, intentaron/intentó/lucharon ~ reanimarlo/reanimarla/salvarlo/salvarla/revivirlo, lo intentaron ~ hora/minutos/suelo, lucharon por ~ vida/él/ella/hora/minutos`,
  futile_sign: `ya no despertó, no despertó más, no volvió a despertar, nunca despertó, nunca más despertó, no pudieron/pudo hacer nada ~ por/él/ella/salvar, no pudieron/pudo ~ salvarlo/salvarla/reanimarlo/reanimarla/revivirlo, no hubo nada que hacer, no lo/la/se pudieron/pudo salvar/reanimar, no sobrevivió, no salió ~ adelante, llegaron/llegó tarde para ~ él/ella`,
  ward: `uci, uvi, cuidados intensivos, terapia intensiva, la planta de, unidad de quemados`,
  vigil_sign: `junto/al a? su/la cama ~ hospital/uci/máquinas, a los pies de su cama, turnándonos, por turnos ~ mano/cama/hospital, dormimos/durmiendo/dormir/duermo en ~ silla/sillas/pasillo/sala, darle la mano, dándole la mano, esperando ~ despertara/despierte/despertar, no nos conoce/reconoce, sin conocernos/reconocernos`,
  tube: `con suero, con el suero, suero y sonda, con sonda, sonda nasogástrica, tubo/tubos en/por la/el/su ~ nariz/garganta/brazo/boca, lleno/llena de tubos, conectado/conectada/enchufado/enchufada a ~ máquina/máquinas/respirador/monitor`,
  days: `${MANY_ES} días/noches/semanas/meses, una/toda la? semana, un mes, día ${MANY_ES}`,
  implant: `placa/placas y ~ tornillos/clavos, tornillos/clavos y ~ placa/placas, placa/placas/tornillos/clavos en el/la/mi/su`,
  bone: `muñeca, tobillo, codo, rodilla, cadera, clavícula, tibia, peroné, fémur, muslo, antebrazo, brazo, pierna, columna, pelvis, mandíbula, hombro, talón, vértebra*`,
  evacuated: `desalojaron, desalojado/desalojados/desalojada, evacuaron, evacuado/evacuados/evacuada, vecinos/edificio/todos/todo ~ en la calle, vecinos/edificio/todos ~ a la calle, nos sacaron a todos`,
  sealed_off: `compañía/bomberos/gas/técnicos/naturgy ~ precintó/precintaron/cortó/cortaron/cerró/cerraron/clausuró ~ gas/cocina/llave/caldera/calentador/suministro, bomberos ~ cerraron/cerró/cortaron ~ llave/gas`,
  left_open: `goma/manguera/tubo/conexión/llave/junta/racor ~ suelta/suelto/abierta/abierto/floja/flojo, mal apretada/apretado/conectada/conectado, dejó/dejaron ~ suelta/suelto/abierta/abierto/floja, técnico/instalador ~ conectado/montado/instalado, acababan de montar/instalar/conectar`,
  ruin_sign: `no quedaba/quedó/queda ni ~ techo/paredes/puerta, no quedaba/quedó/queda nada de, solo/sólo quedaron/quedaban/quedó ~ paredes/muros/cenizas, paredes ~ negras/quemadas/calcinadas, lo perdimos todo, perdimos todo, perdido todo ~ teníamos, todo lo que teníamos, no pudimos salvar, vivimos/dormimos/vivo/duermo ~ en/con casa? ~ cuñad*/hermana/hermano/madre/padres/amigos ~ desde?, desde ~ dormimos/vivimos en casa de`,
  origin_sign: `perito/investigador/bomberos/seguro ~ dice/dijo/confirma/confirmó/señaló/señala ~ ~ ${MAKER_ES}, empezó/comenzó/salió/inició/originó en/de/por/desde ~ ${MAKER_ES}, fue/por/era su/vuestra/la/el/esa/ese ~ ${MAKER_ES}, por culpa de/del su/la/el/vuestra? ~ ${MAKER_ES}`,
  found_sign: `me/lo/la/nos encontró/encontraron/hallaron/halló, encontró/encontraron/hallaron/encontré a mi/nuestro/nuestra/su ~ ${KIN_ES}`,
  lifeless_sign: `tirado/tirada ~ suelo/ducha/baño/piso, inconsciente, sin vida, labios morados/azules, morado/morada ~ suelo/ducha/brazos, cianótico/cianótica, azul, inerte, en el suelo, en la ducha, en la bañera, desplomado/desplomada, sin pulso, sin respirar`,
  burial_sign: `velamos/enterramos/velando/enterrando/sepultamos/incineramos/cremamos a mi/mamá/papá/nuestro/nuestra/la/el/los?, lo/la enterramos/velamos/incineramos/sepultamos, su entierro/funeral/velorio fue`,
  anaesthesia: `anestesia general, con anestesia, dormido/dormida para ~ sacar/sacarle/operar`,
  passage: `esófago, tráquea, vías respiratorias, estómago, intestino*, garganta, pulmón, pulmones, agujero`,
  kick_sign: `patearon/pateaban/pateando/pateó, patadas, lo/la/me patearon, le/me dieron/daban ~ patadas, molieron a palos/golpes, moler a golpes`,
  down_sign: `en el suelo, en el piso, en la calle, entre tres, entre cuatro, entre dos, entre varios, en la cabeza, en las costillas, en la cara, hasta que dejó`,
  unconscious: `desconocido/desconocida/alguien/camarero/compañero/señor ~ apretándome/apretando/presionando/apretaba/presionaba ~ pecho, masaje cardíaco, masaje cardiaco, solo recuerdo ~ ~ ~ desconocido/ambulancia/hospital/suelo, se resbaló/cayó de la silla`,
  breathing_difficulty: `se puso/quedó/ponía ~ morado/morada/azul ~ brazos?, no le/me pasaba/entraba el aire, atragantado/atragantada ~ morado/morada/azul`,
  swelling: `cara/rostro/labios/lengua ~ ~ como un globo/balón, hinchó ~ cara/lengua/labios`,
  grave_injury: `
    no siente/siento/sentía ~ piernas/pierna/brazo/brazos/mano/manos/pies/dedos, no siente/siento nada ~ cintura/ombligo/cuello/cadera, no mueve/muevo ~ piernas/pierna/brazo/brazos/mano/dedos, no puede/puedo ~ caminar/andar/moverse/moverme, no volverá/volveré a caminar/andar/mover, perdí/perdió/perder un/dos/tres/varios/una ~ dedos/dedo/falange/falanges, sin un/dos dedo/dedos, reimplantar/reimplantarle/coserle ~ dedo/dedos, ojo ~ no abre/abro, no puede/puedo abrir el ojo`,
  violence: `marcas/huellas de dedos ~ cuello, entre tres/cuatro/dos/varios lo/la/me ~ patearon/golpearon/pegaron/agarraron, los de seguridad ~ patearon/golpearon/pegaron`,
  injury: `cómoda/armario/mueble/estantería/televisor/tele/espejo ~ vino/cayó/volcó ~ encima, cómoda/armario/mueble/estantería/televisor ~ encima de él/ella/mí/mi`,
  organ_sign: `ya no da/dan más, no se recuperará/recuperarán/recupera/recuperan, no volverá/volverán a funcionar, donante, dejó/dejaron de funcionar, no funciona/funcionan ~ más`,
  organ_failure: `diálisis tres veces, tres veces ~ semana ~ máquina/diálisis, máquina ~ riñones, limpiar/filtrar ~ sangre ~ máquina`,
  averted: `desenchufé/apagué/desconecté/desenchufamos/apagamos/cortamos/corté ~ a tiempo, a tiempo ~ desenchufar*/apagar*`,
  report: `de la otra marca, de otra marca, otra marca, de la competencia, alguien/uno/una/gente en un/el/mi ~ foro/grupo/facebook ~ cuenta/contó/escribe/escribió/dice/dijo, en un/el/mi ~ foro/grupo ~ cuenta/escribe/dice/dicen/contó, leído/leí en las/los/un/el ~ reseñas/opiniones/comentarios/foro`,
  idiom: `somos ~ bomberos/enfermeros/sanitarios/médicos, soy ~ bombero/enfermera/enfermero/sanitario/médico/paramédico, trabajo en ~ hospital/urgencias/bomberos/ambulancias/uci, como enfermera/bombero/médico/sanitario`,
  harmless: `
    móvil/teléfono/celular/ordenador/app/portátil/televisor ~ ~ en coma/muerto/murió, está en diálisis y, está en diálisis ~ ~ necesita/menú/dieta/sal/comida, menú/comida/dieta sin sal, paciente de diálisis, cojín/muletas/férula/bota/andador ~ ~ después/tras de? mi/la/su ~ operación, para después de mi/la/su ~ operación, después/tras de? un/el incendio/turno/servicio ~ ~ ~ pedimos, pedimos ~ ~ después/tras de? un/el incendio/turno/servicio, pedimos ~ ~ ~ después de un incendio, somos ~ bomberos ~ ~ ~ incendio/fuego, infarto al/cuando ~ ver/vi ~ factura/cuenta/precio, atraco a mano armada, corona ~ ~ entierro/funeral/velorio, flores ~ ~ entierro/funeral/velorio,
    si llego/llegamos/llega ~ ~ ~ ~ quema/quemado/incendia/explota/muere/mata, si lo/la/me/nos hubiera/hubiese/hubiéramos ~ ~ ~ ~ quemado/ardido/explotado/muerto/incendiado`,
}
