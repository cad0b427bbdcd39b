import type { Lexicon } from '../concepts.ts'

export const spanish: Lexicon = {
  nausea: `nausea*, náuseas, ganas de vomitar, arcadas, revuelto el estómago, estómago revuelto`,
  vomiting: `
    vomit*, vómito*, devolví, devolviendo, devolver la comida, echando la pota, guacare*,
    arrojando la comida`,
  diarrhoea: `
    diarrea*, diarre*, cagalera, colitis, descompuest* del estómago, suelto del estómago, churrias,
    chorrillo`,
  abdominal_pain: `
    dolor* de/en estómago/barriga/tripa/vientre/panza, dolor* en/de el/la estómago/barriga/tripa/panza,
    dolor* abdominal*, retortijones, cólico*, duele el estómago, duele la barriga/panza/tripa,
    dolía el estómago, dolía la barriga, retorcijones`,
  fever: `fiebre, calentura, escalofríos, febril`,
  bloody_stool: `sangre en las heces, heces con sangre, diarrea con sangre`,
  rash: `sarpullido, erupción*, urticaria, ronchas, picazón, irritación en la piel, ampollas, eccema`,
  swelling: `hinch*, inflamad*, inflamó`,
  breathing_difficulty: `
    no podía/puedo/podía/podia respirar, dificultad* para respirar, falta de aire, atragant*, asfixi*,
    ahog*, se me cerró la garganta, ataque de asma`,
  dizziness: `mare*, desmay*, vértigo*`,
  dehydration: `deshidrat*`,
  unspecified_illness: `
    enferm*, intoxic*, intoxicación*, me sentó/cayó/hizo mal, me puse mal/malo/mala, nos pusimos malos/mal,
    salmonel*, gastroenteritis, envenen*, indigestión, infección*`,
  allergic_reaction: `reacción* alérgica*, alergia severa, anafil*, choque anafiláctico, shock anafiláctico`,
  injury: `
    herid*, heridas, lesión, lesiones, quemadura*, me lastim*, lastim*, fractur*, diente roto, me quemé/corté/lastimé, se quemó/cortó/lastimó la/el/las/los, sangrando, sangraba la/el/mucho, con sangre en`,
  late: `
    semanas/días/horas/meses esperando, llevo ~ esperando, esperando ~ horas/días/semanas, tarde, retraso*,
    retrasad*, demora*, demoró, demoraron, tardó, tardaron, tarda*, atrasad*, con ~ horas de`,
  not_delivered: `
    no llegó/llega/llegaron/recibí/recibimos/entregaron/apareció/he/ha recibido/llegado/entregado?,
    nunca ~ llegó/llegaron/recibí/entregaron/recibimos, no me ha/han llegado/entregado/enviado,
    no ha llegado, no he recibido ~ pedido/paquete/producto/nada, sin recibir, sigo esperando, no entregado,
    todavía no, aún no, no me llegó, no me entregaron, nunca me llegó, se perdió el paquete, maleta* ~ perd*/nunca, equipaje perdido, perdieron mi/mis/la maleta*/equipaje, no se presentó, nunca vino, nunca vinieron`,
  missing: `falta*, faltó, faltaba*, incompleto, incompleta, olvidaron, caja vacía, vino vacía`,
  wrong_item: `
    equivocad*, artículo incorrecto, producto incorrecto, pedido incorrecto, otro producto,
    talla incorrecta, se equivocaron, me enviaron/mandaron otro/otra, no es lo que pedí, no era lo que pedí`,
  not_as_described: `
    no es/era como ~ foto/descripción/anuncio, no corresponde*, no coincide, publicidad engañosa,
    nada que ver con, engañoso, diferente a la foto/descripción, no se parece, me mandaron ~ usado/viejo/diferente, no era lo que`,
  cold: `frío, fría, fríos, frías, helad*, congelad*`,
  raw: `crudo, cruda, crudos, crudas, mal cocid*, poco hecho, poco hecha, poco cocid*, sin cocinar`,
  spoiled: `
    podrid*, caducad*, vencid*, pasad* de fecha, mal estado, moho, mohos*, rancio, rancia, agrio, agria,
    echad* a perder, olía mal, olía a podrido, descompuest*, fermentad*`,
  poor_quality: `
    mala calidad, pésima calidad, baja calidad, sin sabor, soso, sosa, insípid*, quemad*, seca, duro, dura,
    comida ~ mala/horrible/pésima/asquerosa/fatal, asqueros*, incomible, recalentad*,
    mala calidad, pésima calidad, calidad pésima, baja calidad, dinero tirado, tirar el dinero, decepcionante*, incomible, sin sabor, insípid*, mal acabado, muy malo, muy mala`,
  damaged: `
    roto, rota, rotos, rotas, dañad*, golpead*, aplastad*, abollad*, rasgad*, derramad*, rayad*, estropead*,
    manchad*`,
  defective: `
    defectuos*, no funciona*, dejó de funcionar, averiad*, no enciende, no carga, no sirve, no prende,
    falla, se rompió, se cae, se corta, se traba, se cuelga, sin señal, se congela, no carga la,
    se cuelga, se bloquea, se cierra sola, no carga, no enciende, no abre, mensaje de error, da error, no conecta, se desconecta, no funciona*, dejó de funcionar, no me deja entrar/acceder/pagar, no puedo entrar/acceder, se apaga, fallos, falla constantemente`,
  foreign_object: `
    piedra en, piedras en, un pelo, pelo en, pelos, cabello*, trozo* de vidrio/plástico/metal/cristal,
    pedazo* de vidrio/plástico/metal/cristal, vidrio en, plástico en, un plástico, un vidrio, cristales,
    cuerpo extraño, objeto extraño, alambre`,
  undeclared_allergen: `
    alérgic* a, contenía ~ nueces/cacahuete*/gluten/lactosa/marisco/frutos, alérgenos, celíac*,
    contaminación cruzada, tenía gluten/nueces/lactosa/cacahuete*`,
  pest: `
    cucaracha*, rata, ratas, ratón, ratones, insecto*, gusano*, mosca, moscas, bicho*, hormiga*, plaga*,
    larva*, chinches, gorgojo*`,
  unclean: `
    suci*, mugre*, mugriento, asquerosos los baños, falta de higiene, sin guantes, higiene, antihigiénic*,
    insalubre*, no se lavan las manos, grasient*`,
  hazard: `
    peligros*, chispas, cortocircuito, corto circuito, humo, sobrecalent*, frenos fallaron, fallaron los frenos, no frenaba, riesgo de asfixia, riesgo de incendio, accidente, se derritió, bordes afilados, se derrumbó, se desplomó`,
  overcharged: `
    cobr* ~ dos veces, cobr* doble, doble cobro, cobr* de más, cobro duplicado, cobr* demás, cobr* ~ extra,
    cobraron ~ más, cargo duplicado, me cargaron dos veces, cobro indebido, precio incorrecto, duplicado`,
  unexpected_fee: `
    cargo* oculto*, comisión*, tarifa oculta, suscripción ~ cobr*/renov*, renovación automática, sin avisar,
    coste adicional, cargo extra`,
  refund_refused: `
    no me devuelven/devolvieron/reembolsaron/reembolsan/quieren devolver?, niegan ~ devol*/reembols*,
    se niegan a devolver/reembolsar, sin reembolso, no ~ reembols*, no ~ devuelto, no ~ devolver,
    esperando ~ reembolso/devolución, reembolso ~ no`,
  unauthorised_charge: `
    cargo* no autorizado*, cobro* no autorizado*, no autoric*, sin mi permiso/autorización/consentimiento,
    no reconozco, cargo* desconocido*, compra* que no hice, clonaron mi tarjeta, usaron mi tarjeta,
    sin autorización`,
  scam: `
    estafa*, estafador*, fraude*, fraudulent*, timo, timador*, engaño, engañ*, me robaron, robaron, robo,
    ladrones, ladrón, phishing, página falsa, web falsa, desaparec*, suplantación`,
  counterfeit: `
    falsificad*, falsificación*, falso, falsa, falsos, falsas, imitación, pirata, réplica, no es original,
    no es auténtic*, no era original`,
  rude: `
    groser*, maleducad*, mala educación, borde, antipátic*, insult*, gritó, gritaron, falta de respeto,
    irrespetuos*, prepotente, arrogante, racist*, me trataron, mal trato, maltrato, trato pésimo,
    discrimin*, altanero, déspota`,
  unresponsive: `
    no responden/contestan/responde/contesta/respondieron/contestaron/atienden,
    nadie responde/contesta/atiende/respondió/contestó, sin respuesta, me ignoran, ignoraron, me colgaron,
    me bloquearon, no me responden/contestan, nadie me responde/contesta/atiende,
    no contestan, no responden, nadie contesta, nadie responde, sin respuesta, no me responden, no atienden, no cogen el teléfono, ilocalizable*, ninguna respuesta`,
  poor_service: `
    mal servicio, pésimo servicio, servicio ~ malo/pésimo/lento/horrible/fatal, mala atención,
    pésima atención, atención ~ mala/pésima/horrible, servicio al cliente ~ pésimo/malo/inútil, no ayudaron,
    no me ayudaron,
    pésima atención, pésimo servicio, mala atención, mal servicio, servicio pésimo, atención pésima, atención al cliente pésima/nula/horrible, incompetent*, no me ayudan, no ayudan, nadie ayuda`,
  data_exposed: `
    mis datos ~ filtr*/compart*/public*/vend*, filtr* mis datos,
    compartieron ~ datos/teléfono/número/dirección, publicaron ~ datos/teléfono/número/dirección/nombre,
    vendieron mis datos, filtración de datos, dieron mi número/teléfono/dirección, datos de otro cliente`,
  threat: `
    amenaz*, agredió, agredieron, agredid*, agresión, me pegó, me golpeó, me golpearon, golpearon, me siguió a, intimid*, de muerte me`,
  harassment: `acoso, acosan, acosar, acosó, acosando, hostig*`,
  food: `
    comida*, comí, comimos, comer, cené, cena, almuerzo, restaurante*, pollo, hamburguesa*, pizza*, pescado,
    carne, marisco*, sopa, ensalada, arroz, leche, huevo*, tortilla, tacos, postre, plato, bebida, queso,
    sándwich`,
  goods: `
    crema, cargador, batería, juguete*, teléfono, zapatos, vestido, champú, estufa, maquillaje, móvil,
    producto, aparato`,
  food_poisoning: `intoxic* aliment*, intoxicación* aliment*, salmonel*`,
  anaphylaxis: `anafil*, choque/shock anafiláctico, se me cerró la garganta`,
  child: `
    hijo, hija, hijos, niño, niña, niños, bebé, embarazada, años de edad, nieto, nieta, anciano, anciana,
    hijita, hijito, peque, mi abuela, mi abuelo`,
  ongoing: `
    siguen cobrando, sigue cobrando, me siguen cobrando, siguen sacando, siguen estafando, siguen usando,
    cada mes me cobran, ahora mismo, cada día me cobran`,
  billing_topic: `factura*, cobro*, cobraron, cargo*, pago, pagos, suscripción, tarjeta, cuota`,
  refund_topic: `reembols*, devolución, devolver el dinero, devolver mi dinero`,
  delivery_topic: `pedido*, entrega*, envío*, paquete*, repartidor*, mensajer*`,
  privacy_topic: `datos personales, privacidad, protección de datos, mis datos`,
  service_topic: `servicio, personal, camarer*, meser*, atención, encargad*, gerente, dependient*`,
  whereabouts: `dónde está mi pedido/paquete, cuándo llega mi pedido/paquete, cuándo llega`,
  request_refund: `
    quiero ~ reembolso, quiero ~ devolución, quiero ~ dinero, quiero que me devuelvan, exijo ~ reembolso,
    exijo ~ devolución, exijo ~ dinero, solicito ~ reembolso, solicito ~ devolución, devuélvan* ~ dinero,
    devuelvan ~ dinero, devolución de mi dinero, mi dinero de vuelta, me devuelvan, devolver mi dinero,
    pido ~ reembolso, pido ~ devolución, reembolsen, necesito ~ reembolso`,
  request_replacement: `
    reemplaz*, cambio del producto, que me cambien, me cambien, otro nuevo, envíen otro, enviarme otro,
    reposición, quiero ~ cambio, me manden otro, me envíen`,
  legal_action: `
    abogad*, demanda, demandar, denunci*, tribunal*, juzgado, acciones legales, vía legal, juicio,
    hoja de reclamaciones`,
  report_authority: `consumo, profeco, ocu, sanidad, policía, autoridades, defensa del consumidor`,
  warning: `tengan cuidado, cuidado, no coman, no compren, eviten, alguien podría, aviso`,
  question: `
    cómo puedo, cuándo, dónde está, por qué, qué debo, pueden decirme, podrían decirme, me pueden decir,
    quisiera saber, quiero saber, cuánto, alguien sabe, puedo`,
  displeasure: `
    decepcion*, horrible, pésim*, terrible*, vergüenza, nunca más, no vuelvo, no volveré, no volveremos,
    no recomiendo, no lo recomiendo, asco, fatal, indignad*, harto, harta, inaceptable, de lo peor, la peor,
    el peor, basura, desastre`,
  idiom: `
    no me gustó, no me gusta, no estoy content*, no estoy satisfech*, no solo, no sólo, no puedo creer,
    no podía parar de, no paraba de, no paré de, no dejaba de, no dejó de, no paro de, no recomiendo,
    no sabía, no entiendo, no es normal, no es aceptable, más tarde, por la tarde, de la tarde,
    buenas tardes, esta tarde, tarde o temprano, no veo la hora, cena fría, cerveza fría, en falso,
    el hospital general, ahogado en deudas, hace falta, me hace falta`,
  negate: `no, nadie, nunca, ningun*, ningún, sin, tampoco, jamás, ni, nada de`,
  negate_after: `no hubo, no pasó`,
  suppose: `
    miedo, temo, temía, temiendo, podría, podía haber, podría haber, si, quizá*, tal vez, ojalá, riesgo, a punto de, por si, pensé que iba a, creí que iba a, puede que, hubiera, habría`,
  report: `
    un amigo dice/dijo/me, una amiga dice/dijo/me, amigos dicen, vecin* dice/dijo, dicen que,
    me dijeron que otr*, según, leí que, leí, he leído, oí que, escuché que, al parecer, supuestamente,
    reseñas dicen, alguien dijo/dice, me contaron`,
  scope_end: `
    pero, sin embargo, aunque, porque, cuando, mientras, después, desde, excepto, sino, así que, por eso,
    luego, hasta`,
  clause: `que, con, por, y, e, yo, nosotros, para, como, donde, quien`,
  join: `y, o, ni, u`,
  definite: `el, la, los, las, mi, este, esta, mis, su, nuestro, nuestra`,
}
