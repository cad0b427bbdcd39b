import type { Lexicon } from '../concepts.ts'

export const french: Lexicon = {
  nausea: `
    nausée*, nauséeu*, envie de vomir, mal au coeur, barbouillé*, haut le coeur, haut-le-coeur, écoeur*`,
  vomiting: `
    vomi, vomis, vomir, vomit, vomissai*, vomissement*, vomissant, dégueul*, gerb*,
    rendu mon/tout/le repas/déjeuner?, dégobill*`,
  diarrhoea: `diarrhée*, diarhée*, diarrée*, courante, chiasse, tourista, turista, gastro`,
  abdominal_pain: `
    mal au ventre, mal à l'estomac, maux de ventre, maux d'estomac, douleur* abdominale*,
    douleur* au/à ventre/estomac, douleurs d'estomac, crampe*, crampes d'estomac, mal de ventre, coliques`,
  fever: `fièvre, fiévreu*, frissons, température à/de 38/39/40`,
  bloody_stool: `sang dans les selles, selles sanglantes, diarrhée sanglante`,
  rash: `éruption cutanée, urticaire, boutons, plaques rouges, démangeaison*, irritation*, eczéma, cloques`,
  swelling: `gonfl*, enfl*, oedème`,
  breathing_difficulty: `
    du mal à respirer, mal à respirer, pas respirer, plus respirer, difficulté* à respirer,
    difficultés respiratoires, étouff*, suffoqu*, gorge ~ fermé*, crise d'asthme, m'étrangl*`,
  dizziness: `vertige*, étourdi*, évanoui*, malaise, tête qui tourne`,
  dehydration: `déshydrat*`,
  unspecified_illness: `
    malade*, intoxic*, intoxication*, empoisonn*, salmonel*, gastro-entérite, infection, indisposé*,
    tombé* malade*, listeria*, listériose`,
  allergic_reaction: `réaction* allergique*, choc anaphylactique, anaphyla*, choc allergique`,
  injury: `
    bless*, brûlure*, brulure*, me suis brûlé*/coupé*/blessé*, s'est brûlé*/coupé*/blessé*, m'a brûlé*/coupé*, saigné de, saigne du nez, saignement*, saignait, dent cassée, cassé une/la dent, fractur*`,
  late: `
    attends depuis, attend depuis, retard*, en retard, livré* ~ tard, trop tard, heure* d'attente,
    attendu ~ heures/heure/jours/semaines/minutes, délai* non respecté*, délai* dépassé*, arrivé* ~ après,
    heures/jours/semaines de retard`,
  not_delivered: `
    pas ~ reçu, jamais ~ reçu*, jamais ~ arrivé*, jamais ~ livré*, pas arrivé*, pas été livré*, pas livré*,
    toujours pas, toujours rien, rien reçu, non livré*, non reçu*, non livraison, colis perdu,
    perdu mon/le/ma colis/commande, aucune nouvelle de, jamais venu*, attends toujours, encore rien, valise* ~ perdu*/jamais, bagage* perdu*, jamais venu*, ne s'est jamais présenté*, pas de nouvelles de mon/ma colis/commande`,
  missing: `manqu*, il manque, manquant*, incompl*, oublié*, carton vide, boîte vide, colis vide`,
  wrong_item: `
    mauvais article, mauvais produit, mauvaise commande, mauvaise taille, mauvaise couleur, mauvais plat,
    erreur de commande, pas ce que j'ai commandé, pas ce que j'avais commandé, autre article, autre produit,
    trompé* de commande/produit/taille/plat`,
  not_as_described: `
    pas conforme, non conforme, ne correspond pas, correspond* pas, rien à voir avec, publicité mensongère,
    trompeu*, différent de la photo/description, ne ressemble pas, différente de la photo`,
  cold: `froid, froide, froids, froides, glacé*, tiède*`,
  raw: `cru, crue, crus, crues, pas cuit*, mal cuit*, insuffisamment cuit*, pas assez cuit*, saignant*`,
  spoiled: `
    pourri*, périmé*, perime*, avarié*, moisi*, moisissure*, rance, date dépassée, date limite, tourné,
    impropre*, fermenté*, sentait mauvais, odeur nauséabonde`,
  poor_quality: `
    mauvaise qualité, piètre qualité, qualité ~ médiocre/mauvaise/déplorable, sans goût, fade*, insipide,
    brûlé*, trop cuit*, sec, sèche, dégueulasse, immangeable*, mauvais goût,
    nourriture ~ mauvaise/horrible/infecte, infect*, camelote, pas bon, pas bonne, réchauffé*,
    mauvaise qualité, qualité médiocre, piètre qualité, camelote, gaspillage d'argent, argent jeté, décevant*, immangeable, sans goût, insipide, fade, mal fini*, mal conçu*, bas de gamme`,
  damaged: `
    cassé*, abîmé*, abimé*, endommagé*, écrasé*, déchiré*, fissuré*, rayé*, renversé*, brisé*, fuit, tordu*,
    fêlé*`,
  defective: `
    défectueu*, défaut*, ne fonctionne pas, fonctionne plus, fonctionne pas, ne marche pas, marche pas,
    marche plus, en panne, ne s'allume pas/plus, tombé* en panne, hors service, coupe tous, plante, bug*, ne capte, pas de réseau, hors service, coupure*,
    plante, plantent, planté, ne charge pas, ne s'ouvre pas/plus, ne s'allume pas/plus, message d'erreur, messages d'erreur, erreur technique, bug, bugs, bugue, bogue, bloqué*, impossible de se/me connecter, impossible d'accéder, impossible d'ouvrir, ne fonctionne plus/pas, ne fonctionnent pas/plus, marche pas, marche plus, tombe* en panne, en panne, se déconnecte, déconnexion*, se coupe`,
  foreign_object: `
    un cheveu, cheveux dans, cheveu dans, poil dans, un poil, morceau* de verre/plastique/métal/bois/carton,
    morceaux de verre/plastique/métal/bois, bout* de verre/plastique/métal/bois, éclat* de verre,
    verre dans, plastique dans, corps étranger*, caillou, pansement dans, vis dans`,
  undeclared_allergen: `
    allergique* à, allergique* aux, contenait ~ noix/arachide*/gluten/lait/lactose/crustacés/cacahuète*,
    allergène*, coeliaque*, contamination croisée, traces de noix/arachide*`,
  pest: `
    cafard*, rat, rats, souris, insecte*, ver, vers, asticot*, mouche*, larve*, fourmi*, blatte*, punaise*,
    rongeur*, limace, bestiole*, charançon*, mites`,
  unclean: `
    sale, sales, saleté*, crasseu*, dégoûtant*, dégoutant*, hygiène, insalubre*, sans gants, pas propre*,
    malpropre*, crade, crasse, puait, répugnant*`,
  hazard: `
    explos* de/du/d ~ batterie/appareil/bouteille/téléphone, dangereu*, étincelle*, court-circuit, court circuit, fumée, surchauff*, fondu, freins ~ lâché*, freins ~ fonctionn*, risque d'étouffement, risque d'incendie, accident, bord* coupant*, s'est effondré*, s'est écroulé*`,
  overcharged: `
    débité* ~ deux fois, prélevé* ~ deux fois, facturé* ~ deux fois, double prélèvement, double facturation,
    double débit, surfactur*, trop perçu, facturé* trop, erreur de facturation, facturé* ~ plus,
    payé deux fois, mauvais montant, encaissé deux fois`,
  unexpected_fee: `
    frais cachés, frais supplémentaires, frais ~ non, abonnement ~ renouvel*/prélev*,
    renouvellement automatique, prélèvement*, sans me prévenir, frais de dossier`,
  refund_refused: `
    refus* ~ rembours*, pas ~ rembours*, jamais ~ rembours*, aucun remboursement, pas de remboursement,
    attends ~ remboursement, attend ~ remboursement, toujours pas ~ rembours*, refus* de me rendre,
    non remboursé*, remboursement ~ refusé*`,
  unauthorised_charge: `
    non autorisé*, sans mon autorisation, sans mon accord, sans mon consentement, pas autorisé*,
    ne reconnais pas, jamais autorisé*, carte piratée, carte volée, piraté ma carte, utilisé ma carte,
    prélèvement* frauduleux, débit* frauduleux, achat* frauduleux`,
  scam: `
    arnaqu*, escro*, fraud*, faux site, site frauduleux, volé*, voleur*, vol, phishing, hameçonnage,
    disparu avec, usurp*, entourloupe, abus de confiance`,
  counterfeit: `
    contrefaçon*, contrefait*, faux, fausse, fausses, imitation, pas authentique, pas un vrai, pas original,
    copie`,
  rude: `
    impoli*, malpoli*, grossi*, désagréable*, agressi*, insult*, irrespectueu*, manque de respect,
    méprisant*, mépris, arrogant*, hautain*, crié dessus, racist*, raciste*, mal reçu*, odieu*,
    antipathique*`,
  unresponsive: `
    pas de réponse, aucune réponse, ne répond* pas, ne répond* jamais, répond* pas, répond* plus,
    personne ne répond, sans réponse, injoignable*, ignor*, raccroché*, silence radio, ne rappelle*,
    jamais répondu, jamais de réponse, bloqué mon numéro,
    injoignable*, aucune réponse, pas de réponse, sans réponse, personne ne répond, ne répond* pas, jamais de réponse, ne répondent jamais, attente interminable`,
  poor_service: `
    mauvais service,
    service ~ mauvais/nul/lamentable/déplorable/catastrophique/horrible/lent/médiocre/inexistant,
    service client ~ nul/lamentable/inexistant/incompétent/déplorable, incompétent*, incompétence,
    service déplorable, mauvais accueil, accueil ~ glacial/mauvais/froid/déplorable,
    service déplorable, service lamentable, service catastrophique, service nul, service client nul/déplorable/catastrophique/inexistant/lamentable, incompétent*, incompétence, aucune aide, mauvais service, service médiocre`,
  data_exposed: `
    mes données ~ fuit*/partag*/vend*/divulg*/publi*, fuite de données,
    divulgu* ~ données/numéro/adresse/coordonnées, partag* ~ données/numéro/adresse/coordonnées,
    publié* ~ nom/adresse/numéro/photo, vendu mes données, donné mon numéro/adresse,
    données d'un autre client, transmis mes coordonnées/données`,
  threat: `
    menacé*, menace de mort, menaces, agress* physiquement, frappé*, intimid*, suivi* chez moi, agression, chantage, menacé de mort, menacée de mort`,
  harassment: `harcel*, harcèl*`,
  food: `
    repas, mangé, manger, nourriture, restaurant*, poulet, burger*, pizza*, poisson, viande, soupe, salade,
    riz, lait, oeuf*, fromage, huître*, dîner, déjeuner, plat*, dessert*, boisson*, sandwich*, crevette*,
    kebab, fruits de mer, aliment*`,
  goods: `
    crème, chargeur, batterie, jouet*, téléphone, chaussures, robe, shampoing, radiateur, maquillage,
    produit, appareil, casque`,
  food_poisoning: `intoxication alimentaire, intoxication*, salmonel*, listeria*`,
  anaphylaxis: `choc anaphylactique, anaphyla*, gorge ~ fermé*`,
  child: `
    mon fils, ma fille, enfant*, bébé*, mes filles, petit garçon, petite fille, enceinte, petit-fils,
    petite-fille, nourrisson*, personne âgée, grand-mère, grand-père`,
  ongoing: `
    continue* de/à prélever/débiter/facturer, continuent de/à prélever/débiter/facturer,
    tous les mois ils prélèvent, en ce moment même, continuent d'arnaquer, chaque mois ils`,
  billing_topic: `facture*, prélev*, débit*, abonnement, paiement*, frais, carte bancaire, facturé*`,
  refund_topic: `rembours*, avoir`,
  delivery_topic: `livr*, colis, commande*, livreur*, expédi*`,
  privacy_topic: `données personnelles, vie privée, rgpd, mes données, cnil`,
  service_topic: `service, personnel, serveu*, gérant*, accueil, caissi*, vendeu*`,
  whereabouts: `où est ma commande, où est mon colis, quand arrive mon/ma`,
  request_refund: `
    veux ~ rembours*, voudrais ~ rembours*, souhaite ~ rembours*, exige ~ rembours*, demande ~ rembours*,
    remboursez*, me rembourser, être remboursé*, rendez-moi mon argent, rendez moi mon argent,
    récupérer mon argent, merci de ~ rembours*, veux mon argent, remboursement intégral, réclame ~ rembours*`,
  request_replacement: `
    remplac*, échange*, échanger, renvoyer un autre, renvoyez, envoyer un autre, en recevoir un autre,
    nouvel envoi, nouveau produit, envoyez-moi le bon`,
  legal_action: `
    avocat*, tribunal, porter plainte, plainte, justice, poursuites, poursuivre, action en justice,
    mise en demeure, voie judiciaire, procès`,
  report_authority: `
    dgccrf, répression des fraudes, police, gendarmerie, services vétérinaires, signaler aux, que choisir,
    services d'hygiène`,
  warning: `
    attention, faites attention, à éviter, ne mangez pas, n'achetez pas, évitez, fuyez, quelqu'un pourrait,
    danger`,
  question: `
    comment puis-je, comment faire, quand, où est, pourquoi, que dois-je, pouvez-vous me dire,
    pourriez-vous, est-ce que, combien, je voudrais savoir, j'aimerais savoir, quelqu'un sait`,
  displeasure: `
    déçu*, décevant*, honte, honteu*, scandaleu*, inadmissible, inacceptable, nul, nulle, horrible,
    catastroph*, lamentable, plus jamais, jamais plus, je ne recommande, déconseill*, dégoûté*, furieu*,
    marre, ras le bol, pire, déplorable, n'importe quoi`,
  idiom: `
    pas content*, pas satisfait*, pas seulement, pas que, n'arrêtais pas de, n'arrêtait pas de,
    n'ai pas arrêté de, pas arrêté de, arrête pas de, ne peux pas croire, n'ai pas aimé, n'ai pas apprécié,
    pas normal*, pas acceptable, pas la première fois, ne savais pas, ne comprends pas, ne recommande pas,
    sain et sauf, vers midi, vers la fin, vers les, faux numéro, bière froide, boisson* froide*, plus tard,
    au plus tard, sans doute, pas étonnant`,
  negate: `pas, jamais, personne, aucun, aucune, sans, ni, rien, non`,
  negate_after: `personne`,
  suppose: `
    peur, crain*, craignais, pourrait, pourraient, aurait pu, aurais pu, si je, si on, s'il, si vous, si le, si la, peut-être, risque, risqu*, au cas où, sur le point de, cru que j'allais, aurait, serait`,
  report: `
    un ami dit, un ami m'a dit, une amie dit, une amie m'a dit, mon ami dit, mon voisin dit, ma voisine dit,
    voisin* m'a dit, on m'a dit que d'autres, il paraît, paraît-il, selon, d'après, j'ai lu, lu que, lu des,
    entendu dire, entendu que, apparemment, soi-disant, quelqu'un dit, quelqu'un m'a dit, des avis disent,
    les gens disent`,
  scope_end: `
    mais, cependant, pourtant, toutefois, parce, car, quand, lorsque, pendant, après, depuis, sauf, donc,
    alors, puis, malgré`,
  clause: `que, qui, avec, pour, et, je, j, nous, il, elle, ils, où, dont`,
  join: `et, ou, ni`,
  definite: `le, la, les, mon, ma, mes, ce, cette, votre, vos, notre`,
}
