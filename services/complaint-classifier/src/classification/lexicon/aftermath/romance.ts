import type { Lexicon } from '../../concepts.ts'

const FR_KIN =
  'mère/père/maman/papa/fils/fille/mari/femme/frère/sœur/grand-mère/grand-père/mamie/papi/bébé/enfant/tante/oncle/neveu/nièce/ami/amie/conjoint/compagne'
const FR_PET =
  'chien/chiens/chienne/chat/chats/chatte/chiot/chiots/chaton/chatons/lapin/lapins/cheval/poney/hamster/perroquet/oiseau/oiseaux/animal/poule/poules/poussins/poisson/poissons/agneau/veau'
const FR_CAUSE =
  'piqûre/injection/vaccin/dose/comprimé/comprimés/gélules/médicament/médicaments/gouttes/ordonnance/croquettes/repas/nourriture/lait/spray/poison/appât/produit/opération/intervention/traitement/anesthésie/pharmacie/infirmière/dentiste/vétérinaire/clinique/pension/chaudière/chauffage/poêle/collier/poudre/complément'
const FR_ROOM =
  'maison/appartement/cuisine/chambre/salon/garage/toit/toiture/grenier/cave/véranda/caravane/atelier/grange/magasin/bureau/couloir/voiture/balcon/studio'

export const frenchAftermath: Lexicon = {
  death: `
    après/depuis/suite/cause/par/avec ~ ${FR_CAUSE} ~ ~ enterré/enterrer/inhumé/incinéré/obsèques, enterré/inhumé/incinéré ~ ${FR_KIN} ~ après/cause/suite ~ ${FR_CAUSE}, ${FR_KIN}/${FR_PET} ~ pas/jamais survécu, ${FR_PET} ~ pas passé la nuit, ${FR_KIN} ~ perdu la vie, ${FR_PET} ~ parti/partie/partis dans/pendant la nuit, ${FR_PET} ~ est/sont mort/morte/morts/crevé,
    vétérinaire ~ rien pu faire, rien pu faire pour le/la/les/lui/mon/ma sauver?, pas pu le/la/les sauver, pas pu sauver, ${FR_PET} ~ euthanasi*, faire piquer ~ ${FR_PET}, enterré ~ ${FR_PET}, aucun des ~ ${FR_PET} ~ survécu/vivant/reste, coûté la vie, déclaré mort/morte/décédé, morgue, débrancher/débranché ~ ${FR_KIN}`,
  fire: `
    pompiers/pompier ~ ~ ~ cendres/inhabitable/suie/ravagé/ravagée/détruit/détruite/carbonisé/carbonisée, cendres/inhabitable/suie/ravagé/ravagée/détruit/détruite/carbonisé/carbonisée ~ ~ ~ pompiers/pompier, pompiers/pompier ~ ~ ~ reste rien, reste rien ~ ~ ~ pompiers/pompier,
    pompiers ~ ~ éteindre/éteint/éteignent/maîtriser, pompiers ~ ~ flammes/incendie/fumée/feu, ${FR_ROOM} ~ parti/partie en fumée/flammes/cendres, ${FR_ROOM} ~ ravagé/ravagée/détruit/détruite ~ feu/flammes/incendie, ${FR_ROOM} ~ brûlé/brûlée/calciné/calcinée, ${FR_ROOM} ~ inhabitable ~ feu/flammes/incendie/fumée, en cendres, réduit/réduite en cendres, il ne? reste rien de/du ~ ${FR_ROOM}, plus rien de/du ~ ${FR_ROOM}, éteint/étouffé/éteindre ~ extincteur/couverture/seau/tuyau, intoxication aux/à-la fumées/fumée, intoxiqués? par la fumée`,
  hospitalisation: `
    nuit/soirée/journée/heures/weekend/noël/vacances ~ aux/à urgences/l-hôpital, fini/terminé/passé ~ soirée/nuit/journée ~ aux urgences, au chevet de, service/centre des grands brûlés, service de réanimation, branché/branchée à/sur/de perfusion/tuyaux/oxygène, sous/par perfusion, lavage gastrique`,
  unconscious: `
    ne répond*/réagi*/respir* ~ plus/pas ~ trouvé/retrouvé, trouvé/retrouvé ~ par terre/au-sol ~ plus/pas/sans, ne répondait plus, ne réagissait plus, ne respirait plus, ne se réveillait plus/pas, massage cardiaque, bouche à bouche, défibrillateur ~ sur/utilisé/servi/choc, a/ont/été/avons/ai ranimé/ranimée/réanimé/réanimée, repris connaissance ~ ambulance/hôpital/camion, réveillé/réveillée/réveillés ~ par terre/ambulance/hôpital/oxygène, sans réaction`,
  organ_failure: `arrêt cardiaque, dialyse, attend/attente/liste ~ greffe, greffe de/du/d rein/foie/cœur/poumon, reins/foie/poumons ~ lâché/arrêtés/arrêté/bloqués/détruit/détruits`,
  surgery: `ouvert le ventre/thorax, on/ils ~ ouvert ~ retirer/enlever/sortir, retiré/enlevé un/une/des/le/la ~ intestin/estomac/poumon/rate/colon, bout/morceau d intestin, recousu/recousue/recoudre, opéré/opérée/opérer hier/cette-nuit/en/pour/dans/la`,
  grave_injury: `
    points de suture, deux/trois/quatre/cinq/six/sept/huit/dix/douze/quinze/vingt/trente points ~ visage/main/bras/jambe/tête/front/lèvre/menton/joue/crâne, nez/mâchoire/dents ~ cassé/cassée/cassées/de-travers ~ videur*/vigile*/agent*, dents ~ en moins/cassées, bout/morceau/partie ~ doigt/oreille/langue/nez/pouce ~ moins/arraché/coupé/sectionné, sans un ~ doigt/oreille, fauteuil roulant ~ depuis/à-cause/après, ne marchera/remarchera plus, défiguré, défigurée, plâtre ~ semaines/mois, cassé/fracturé la/le/les/lui/sa/son ~ hanche/bassin/jambe/bras/clavicule/crâne/mâchoire/col, minerve`,
  restraint_failure: `barre/ceinture/harnais/siège/sangle/corde/mousqueton ~ ~ relevé*/ouvert*/détaché*/lâché*/cédé/décroché* ~ ~ éjecté*/tombé*/projeté*/chute, éjecté/éjectée/projeté/projetée ~ manège/attraction/siège/poussette/balançoire`,
  violence: `
    pointé/sorti/braqué ~ pistolet/arme/couteau/fusil, sous la menace d ~ arme/couteau/pistolet, videur*/vigile*/vigiles/agent/livreur/serveur/chauffeur ~ ~ frappé/frappée/tabassé/étranglé/cogné/gifflé/plaqué, passé à tabac, roué/rouée de coups, cassé ~ nez/bouteille/mâchoire ~ videur*/vigile*/tête, coups de poing/pied/couteau/matraque, œil au beurre noir`,
  gas: `masque/masques à oxygène ~ gaz/chaudière/poêle, gaz/chaudière/poêle ~ ~ masque à oxygène, sous oxygène, caisson hyperbare, taux ~ mortel ~ monoxyde/gaz`,
  harmless: `camion de pompiers ~ échelle/jouet/roue*/lego/cadeau/arrivé/livré/reçu/cassé, hôpital de/des poupées/peluches/jouets, jouet ~ pompiers/ambulance/hôpital, en face/près/côté/derrière/devant de/du/d ~ hôpital/caserne, vue sur ~ hôpital/caserne, entend*/entendait/bruit ~ sirène*/ambulance*/camions, gaz hilarant, décharge de responsabilité, effet/effets de fumée, fleurs/couronne ~ enterrement/obsèques, batterie/téléphone/ordinateur/plantes ~ mort/morte/mortes/survécu, points de fidélité/retrait/vente, sort* de l hôpital`,
}

const ES_KIN =
  'madre/padre/mamá/papá/hijo/hija/marido/mujer/esposo/esposa/hermano/hermana/abuela/abuelo/bebé/niño/niña/tía/tío/sobrino/sobrina/amigo/amiga/suegra/suegro/novio/novia'
const ES_PET =
  'perro/perros/perra/perrita/perrito/gato/gatos/gata/gatito/cachorro/cachorros/conejo/conejos/caballo/hámster/loro/pájaro/pájaros/mascota/gallina/gallinas/pollitos/pez/peces/ternero'
const ES_CAUSE =
  'inyección/vacuna/dosis/pastilla/pastillas/cápsulas/medicamento/medicina/gotas/receta/pienso/comida/leche/spray/veneno/cebo/producto/operación/intervención/tratamiento/anestesia/farmacia/enfermera/dentista/veterinario/clínica/residencia/caldera/calentador/estufa/collar/polvo/suplemento/antipulgas/socorrista'
const ES_ROOM =
  'casa/piso/apartamento/departamento/cocina/habitación/dormitorio/salón/sala/garaje/cochera/tejado/techo/ático/sótano/caravana/taller/granero/tienda/oficina/pasillo/coche/carro/balcón/baño'

export const spanishAftermath: Lexicon = {
  death: `
    tras/después/desde/por/con/gracias ~ ${ES_CAUSE} ~ ~ enterramos/enterré/enterraron/enterrar/incineramos/funeral/velatorio/sepultamos, enterramos/enterré/incineramos ~ ${ES_KIN} ~ tras/después/por ~ ${ES_CAUSE}, ${ES_KIN}/${ES_PET} ~ no sobrevivió/sobrevivieron/resistió/aguantó, no sobrevivió/sobrevivieron ~ ${ES_KIN}/${ES_PET}, ${ES_PET} ~ no pasó la noche, ${ES_KIN} ~ perdió la vida, amaneció ~ muerto/muerta,
    veterinario ~ no pudo ~ nada, no pudieron hacer nada ~ ${ES_KIN}/${ES_PET}/él/ella, no pudieron salvar*, no ~ pudieron salvar, tuvimos/tuve/hubo que sacrificar*, enterramos/enterré/enterrar ~ ${ES_PET}, no queda/quedó/sobrevivió ningun* ~ ${ES_PET}, ninguno de los ~ ${ES_PET} ~ sobrevivió/vivo/queda, le costó la vida, declararon muerto/muerta, la morgue`,
  fire: `
    bomberos ~ ~ ~ cenizas/inhabitable/hollín/arrasado/arrasada/calcinado/calcinada/destruido/destruida, cenizas/inhabitable/hollín/arrasado/arrasada/calcinado/calcinada/destruido/destruida ~ ~ ~ bomberos, bomberos ~ ~ ~ no quedó/queda nada, no quedó/queda nada ~ ~ ~ bomberos,
    bomberos ~ ~ apagar/apagaron/apagarlo/sofocar*/extinguir, bomberos ~ ~ llamas/incendio/humo/fuego, ${ES_ROOM} ~ ~ quemad*/calcinad*/ardió/ardido/quemó/arrasad*, quemó/quemaron/ardió/ardieron ~ ${ES_ROOM}/cortinas/sofá/cama/colchón, ${ES_ROOM} ~ reducid* a cenizas, en/hecho/hecha cenizas, ${ES_ROOM} ~ inhabitable ~ fuego/incendio/humo, no quedó nada del/de ~ ${ES_ROOM}, apagarlo/apagué/apagamos/apagar ~ extintor/manta/cubo/manguera/fuego/llamas, inhalación de humo, intoxicad* por ~ humo, prendió/prendieron las/la/el/los ~ cortinas/cama/sofá/cocina/alfombra/casa`,
  hospitalisation: `
    noche/noches/día/días/tarde/horas/madrugada/navidad/vacaciones/fin-de-semana ~ en urgencias/hospital/uci/observación/emergencias, al pie de ~ cama, junto a ~ cama ~ hospital/uci, unidad de quemados, con suero, con goteo, enchufad* a/al suero/máquina/oxígeno, lavado de estómago`,
  unconscious: `
    no reaccionaba, no respondía ~ estímulos/suelo/piso/nada, lo/la/le/los encontré/encontramos/encontraron ~ suelo/piso ~ no/sin/inconsciente/morado, ya no? respiraba, dejó de respirar, no despertaba, no se despertaba, masaje cardíaco/cardiaco, boca a boca, desfibrilador ~ con/usar/usaron/tuvieron, le hicieron/hicimos/practicaron ~ rcp/reanimación, reanimaron, reanimar*, desperté/despertó/despertamos ~ ambulancia/suelo/piso/hospital/oxígeno, volví/volvió en mí/sí`,
  organ_failure: `paro cardíaco/cardiaco, parada cardíaca/cardiaca, diálisis, lista/espera/esperando ~ trasplante, trasplante de hígado/riñón/corazón/pulmón, riñones/hígado/pulmones ~ parados/fallaron/falló/dejaron/destrozado/destrozados`,
  surgery: `le/lo/la/les abrieron/abrir ~ barriga/vientre/estómago/garganta/pecho, extirpar*, le/me/les quitaron/quitar un/una/el/la/parte ~ intestino/estómago/pulmón/bazo/riñón, trozo/pedazo de intestino, volvieron a coser*, operad* de urgencia`,
  grave_injury: `
    puntos de sutura, dos/tres/cuatro/cinco/seis/siete/ocho/diez/doce/quince/veinte/treinta puntos ~ cara/mano/brazo/pierna/cabeza/frente/labio/barbilla/ceja, coser/cosieron/cosido ~ ~ puntos, nariz/mandíbula ~ rota/partida ~ portero*/vigilante*/guardia*, dientes ~ menos/rotos/partidos, trozo/pedazo/parte/punta ~ dedo/oreja/lengua/nariz ~ menos/arranc*/cort*, sin un/una/el ~ dedo/oreja, silla de ruedas ~ desde/por/tras, no volverá a caminar/andar, desfigurad*, escayolad* ~ semanas/meses, se? rompió/fracturó/partió las/la/los/el/dos ~ piernas/cadera/pelvis/clavícula/cráneo/mandíbula/espalda/cuello`,
  restraint_failure: `barra/cinturón/arnés/silla/sillita/correa/cuerda/mosquetón/asiento ~ ~ soltó/abrió/rompió/desprendió/cedió ~ ~ despedid*/cayó/caído/disparad*/voló, salió/salieron despedid*/disparad*/volando, ascensor/elevador ~ ~ descolgó/cayó/desplomó/desplomado`,
  violence: `
    apuntó/apuntaron/encañonó/amenazó ~ pistola/arma/navaja/cuchillo/machete, a punta de pistola/navaja/cuchillo, sacó ~ pistola/navaja/cuchillo/arma/machete, portero*/vigilante*/guardia*/guarda/repartidor/camarero/chófer ~ ~ golpe*/pegó/pegaron/paliza/puñetazo*/patadas/empujó, paliza, puñetazo*, a puñetazos/patadas/golpes, botellazo, le/me rompieron/rompió ~ nariz/botella/mandíbula ~ cabeza/portero*/guardia*, ojo morado`,
  gas: `máscara/mascarilla de oxígeno, con oxígeno, cámara hiperbárica, nivel* ~ mortal*/letal* ~ monóxido/gas, mareados ~ gas/caldera/calentador/estufa`,
  harmless: `coche/camión de bomberos ~ juguete/pilas/lego/regalo, coche/camión de bomberos de juguete, hospital de peluches/muñecas/juguetes, juguete ~ bomberos/ambulancia/hospital, frente/cerca/lado/detrás a/de/del/al ~ hospital/bomberos, vista* al/a ~ hospital, sirena*/ruido de/de-las/las ~ ambulancia*/bomberos, oye*/oía*/escucha* ~ sirena*/ambulancia*, descarga del/de programa/archivo/aplicación/app, fuegos artificiales, puntos de fidelidad/venta/descuento, flores/corona ~ funeral/entierro, batería/móvil/teléfono/plantas ~ murió/muerto/muertas/sobrevivieron, la mataría, mataría por, apunt*/puesto/pusieron ~ pistola en/al la/el? cabeza/sien/pecho ~ firm*/compr*/pag*/contrat*`,
}
