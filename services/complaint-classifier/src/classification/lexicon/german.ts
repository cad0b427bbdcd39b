import type { Lexicon } from '../concepts.ts'

export const german: Lexicon = {
  nausea: `
    übelkeit, übel, wurde/war/ist mir ~ schlecht, mir wurde/war/ist ~ schlecht, brechreiz,
    uns wurde/war schlecht, wurde schlecht, würg*`,
  vomiting: `
    erbrech*, erbrochen, übergeben, übergab, übergeb*, gekotzt, kotz*, gebrochen die ganze nacht, gespuckt,
    gereihert, erbrach`,
  diarrhoea: `
    durchfall*, dünnpfiff, dünnschiss, dünnen stuhl, diarrhö*, flitzekacke, scheisserei, magen-darm,
    magen darm*`,
  abdominal_pain: `
    bauchschmerz*, magenschmerz*, bauchweh, magenkrämpf*, bauchkrämpf*, magenkrampf*,
    schmerzen im bauch/magen/unterleib, bauch tut/tat weh, unterleibsschmerz*, magenverstimmung`,
  fever: `fieber*, schüttelfrost, erhöhte temperatur`,
  bloody_stool: `blut im stuhl, blutiger stuhl, blutiger/blutigen durchfall`,
  rash: `
    ausschlag, hautausschlag, nesselsucht, juckreiz, hautreizung*, pusteln, quaddeln, ekzem*,
    blasen auf der haut`,
  swelling: `geschwollen*, schwellung*, anschwell*, angeschwollen`,
  breathing_difficulty: `
    atemnot, keine luft, nicht atmen, schwer atmen, kaum luft, verschluck*, erstick*, hals zugeschwollen,
    asthmaanfall, luftnot`,
  dizziness: `schwindel*, schwindlig, schwindelig, ohnmächtig, ohnmacht, umgekippt`,
  dehydration: `dehydr*, ausgetrocknet`,
  unspecified_illness: `
    krank, erkrankt*, lebensmittelvergiftung*, vergift*, vergiftung*, salmonellen*, unwohl,
    schlecht geworden, krank geworden, infektion, norovirus, listerien`,
  allergic_reaction: `allergische reaktion*, anaphyla*, allergischer schock, allergischen schock`,
  injury: `
    wunde, wunden, platzwunde*, verletz*, brandwunde*, verbrennung*, verbrühung*, schnittwunde*, blutete, blutend*, geblutet, zahn abgebrochen, abgebrochener zahn, zahn ausgebissen, gestürzt, knochenbruch, augen/auge ~ verätzt, mir ~ verbrannt/geschnitten`,
  late: `
    warte ~ seit wochen/tagen/stunden, warte seit, zu spät, verspät*, verspätung*, verzöger*,
    stunden/tage/wochen/minuten später, stunden zu spät, stunden/tage/wochen/minuten gewartet,
    nicht pünktlich, unpünktlich, lieferverzug, dauerte ~ stunden/wochen/tage, wartezeit`,
  not_delivered: `
    nie ~ angekommen, nie ~ erhalten, nie ~ geliefert, nie ~ bekommen, nicht angekommen, nicht ~ geliefert,
    nicht ~ erhalten, nicht ~ bekommen, nicht zugestellt, immer noch nicht, noch nicht, nichts angekommen,
    nichts geliefert, nichts erhalten, nichts bekommen, keine lieferung, keine ware, paket verloren,
    verschollen, nie an, kam nie, kam nicht an, ist nicht da, warte immer noch, warte noch immer, kein paket, keine sendung, keine bestellung, immer noch kein paket/ware/lieferung, gepäck/koffer ~ verloren/verschwunden/weg, nicht erschienen, nie erschienen, ist niemand gekommen`,
  missing: `
    fehlt*, fehlen*, gefehlt, unvollständig*, vergessen, leere* karton/paket/schachtel, karton war leer`,
  wrong_item: `
    falsche* artikel/ware/produkt/größe/farbe/bestellung/pizza/essen/gericht, falsch geliefert,
    falsch bestellt, falsches geliefert/bekommen/erhalten, etwas anderes geliefert/bekommen/erhalten,
    nicht bestellt*, verwechselt, falsches produkt`,
  not_as_described: `
    nicht wie beschrieben/abgebildet/bestellt, entspricht nicht, entsprach nicht,
    anders als beschrieben/abgebildet/auf, irreführend*, weicht ab, nicht der beschreibung, ganz anders als`,
  cold: `kalt, kalte, kaltes, kalter, kalten, eiskalt*, lauwarm*`,
  raw: `
    roh, rohe, rohes, rohen, roher, nicht durch, nicht durchgebraten, nicht gar, halbroh, ungekocht,
    blutig*, nicht durchgegart`,
  spoiled: `
    verdorben*, verfault*, vergammelt*, schimmel*, verschimmelt*, abgelaufen*, faul, faules, faule, ranzig*,
    sauer geworden, gammel*, ungenießbar, mindesthaltbarkeitsdatum, haltbarkeitsdatum, stank, stinkt`,
  poor_quality: `
    schlechte/schlechter/miserable/mangelhafte/minderwertige qualität, qualität ~ schlecht/miserabel/mies,
    minderwertig*, geschmacklos*, fade, verbrannt*, angebrannt*, zäh, trocken*, matschig*, versalzen*,
    essen ~ schlecht/furchtbar/schrecklich/ekelhaft/mies/widerlich, ungenießbar*, schund, ramsch, schrott,
    eklig*, ekelhaft*,
    billig verarbeitet, schlecht verarbeitet, minderwertig*, schlechte verarbeitung, schlechte qualität, miese qualität, geldverschwendung, rausgeschmissenes geld, nicht empfehlenswert, nicht zu empfehlen, enttäuschend*, ungeniessbar*, geschmacklos*, fade, lieblos*`,
  damaged: `
    beschädigt*, kaputt*, zerbrochen*, zerdrückt*, gerissen*, zerrissen*, verbeult*, zerkratzt*,
    ausgelaufen*, defekte verpackung, gesplittert*`,
  defective: `
    defekt*, funktioniert nicht, funktioniert nicht mehr, geht nicht, geht nicht an, lädt nicht,
    mangelhaft*, fehlerhaft*, funktionierte nicht, funktionsunfähig, bricht ab, stürzt ab, abgestürzt, hängt sich auf, kein netz, kein empfang, ausgefallen, internet ~ weg,
    stürzt ~ ab, stürzte ~ ab, abgestürzt, hängt sich ~ auf, friert ~ ein, lädt nicht, lädt ewig, fehlermeldung*, verbindung ~ bricht/brach/abgebrochen, bricht ~ ab, lässt sich nicht ~ öffnen/installieren/einschalten/laden/verbinden/koppeln, geht nicht mehr, ging nicht mehr, hat ~ aufgegeben, wackelt, wackelig, hakt, ruckelt, nach kurzer zeit kaputt, nach ~ wochen/monaten/tagen kaputt, schon kaputt, login/anmeldung ~ nicht möglich`,
  foreign_object: `
    haar in, haar im, haare in, haare im, ein haar, glassplitter, glasscherbe*, scherbe*, plastikteil*,
    metallteil*, metallsplitter, stück plastik/glas/metall/holz, plastik in/im, glas im, fremdkörper,
    pflaster im, schraube im, stein im, draht`,
  undeclared_allergen: `
    allergisch auf/gegen, enthielt ~ nüsse/erdnüsse/gluten/milch/laktose/sesam, nussallergie,
    erdnussallergie, allergene*, zöliakie, kreuzkontamination, spuren von nüssen`,
  pest: `
    schnecke*, kakerlake*, schabe, schaben, ratte*, maus, mäuse, mäusekot, ungeziefer, insekt*, made, maden,
    wurm, würmer, fliege, fliegen, käfer, ameise*, larve*, schädling*, motten, bettwanze*, schnecke im`,
  unclean: `
    dreckig*, schmutzig*, unhygienisch*, hygiene*, verdreckt*, unsauber*, ohne handschuhe, schmuddelig*,
    versifft*, klebrig*, nicht sauber`,
  hazard: `
    explodier* ~ akku/batterie/flasche, gefährlich*, lebensgefährlich*, funken, kurzschluss, qualm*, rauch, rauchentwicklung, überhitz*, geschmolzen, bremsen ~ versag*, bremse* ~ nicht, erstickungsgefahr, unfall, brandgefahr, brandgefährlich, scharfkantig*, zusammengebrochen, weggeknickt`,
  overcharged: `
    doppelt ~ abgebucht/berechnet/belastet/bezahlt, zweimal ~ abgebucht/berechnet/belastet,
    zu viel berechnet/abgebucht/bezahlt/verlangt, zuviel berechnet/abgebucht/bezahlt/verlangt,
    doppelte abbuchung, doppelbuchung, falscher betrag, falschen betrag, rechnung ~ falsch, überhöht*,
    falsch abgerechnet, doppelt belastet`,
  unexpected_fee: `
    versteckte kosten, versteckte gebühren, zusätzliche gebühr*, zusatzkosten, abo ~ verläng*/abgebucht,
    automatisch verlängert, automatische verlängerung, gebühr*, mahngebühr*, abofalle, ungefragt`,
  refund_refused: `
    keine rückerstattung, kein geld zurück, keine erstattung, weiger* ~ erstatt*, weiger* ~ geld,
    verweiger* ~ erstatt*, verweiger* ~ rückerstattung, verweiger* ~ geld, nicht erstattet,
    nicht zurückerstattet, nicht ~ zurückgezahlt, geld nicht zurück*,
    warte ~ rückerstattung/erstattung/geld, erstattung ~ abgelehnt, rückerstattung ~ abgelehnt`,
  unauthorised_charge: `
    nicht autorisiert*, unberechtigt*, unautorisiert*, ohne meine zustimmung/erlaubnis/einwilligung,
    ohne mein einverständnis, unbefugt*, abbuchung ~ nicht, kenne ich nicht, karte ~ missbraucht,
    karte ~ gehackt, nie bestellt, nie zugestimmt`,
  scam: `
    betrug, betrüg*, betrogen, abzock*, abgezockt, schwindler, fake-shop, fakeshop, fake shop, gestohlen,
    geklaut, phishing, reingelegt, dieb, diebe, unseriös*, identitätsdiebstahl, verarsch*, hochstapler,
    veräppelt`,
  counterfeit: `
    fälschung*, gefälscht*, fake, fakes, imitat*, plagiat*, nicht echt, nicht original, kein original,
    raubkopie*, nachgemacht*, unecht*`,
  rude: `
    unfreundlich*, unhöflich*, frech*, beleidig*, unverschämt*, respektlos*, arrogant*, angeschrien,
    aggressiv*, herablassend*, rassist*, pampig*, patzig*, schnippisch, barsch, diskriminier*, angepöbelt`,
  unresponsive: `
    keine antwort, keine rückmeldung, keine reaktion, antwort* nicht, antwortet niemand, niemand antwortet,
    niemand meldet, niemand geht, meldet sich nicht, melden sich nicht, nicht erreichbar, ignorier*,
    aufgelegt, nicht reagiert, reagier* nicht, keiner meldet, keiner antwortet, nicht gemeldet, blockiert, hotline legt auf, legt einfach auf, legen auf, nicht zu erreichen, warteschleife,
    niemand erreichbar, nicht erreichbar, keiner geht ~ ran, niemand geht ~ ran, keine antwort, keine rückmeldung, meldet sich nicht, meldet sich niemand, keine reaktion, warteschleife, reagiert nicht, reagieren nicht`,
  poor_service: `
    schlechter service, schlechten service, miserabler service,
    service ~ schlecht/mies/miserabel/katastrophal/langsam/unterirdisch,
    kundenservice ~ schlecht/mies/miserabel/katastrophal/unterirdisch, kundendienst ~ schlecht,
    bedienung ~ schlecht/langsam, inkompetent*, schlechte bedienung, nicht geholfen,
    schlechter service, miserabler service, mieser service, katastrophaler service, schlechter kundenservice, unfähig*, inkompetent*, nicht geholfen, niemand hilft, hilft niemand, abgewimmelt`,
  data_exposed: `
    datenleck, datenpanne, daten ~ weitergegeben/veröffentlicht/verkauft/geleakt,
    meine nummer ~ weitergegeben, meine adresse ~ weitergegeben/veröffentlicht, weitergabe meiner daten,
    daten eines anderen kunden, daten anderer kunden, daten fremder, telefonnummer ~ weitergegeben`,
  threat: `
    bedroht*, drohung*, gedroht, angegriffen, geschlagen, handgreiflich*, erpress*, nötigung, mit dem tod bedroht`,
  harassment: `belästig*`,
  food: `
    essen, gegessen, restaurant*, hähnchen, huhn, burger, pizza*, fisch, fleisch, suppe, salat, reis, milch,
    eier, käse, döner, abendessen, mittagessen, gericht*, getränk*, sushi, lebensmittel*, wurst, nudeln,
    imbiss`,
  goods: `
    creme, ladegerät*, akku, batterie*, spielzeug*, handy, schuhe, kleid, shampoo, heizlüfter, gerät,
    produkt, wasserkocher`,
  food_poisoning: `lebensmittelvergiftung*, salmonellen*, listerien`,
  anaphylaxis: `anaphyla*, hals zugeschwollen, allergischer/allergischen schock`,
  child: `
    kind, kinder, sohn, tochter, baby, säugling*, kleinkind*, schwanger*, enkel*, jahre alt, jährig*, oma,
    opa`,
  ongoing: `
    buchen weiter ab, buchen weiterhin ab, wird weiter abgebucht, weiterhin abgebucht,
    jeden monat ~ abgebucht, gerade jetzt, immer wieder abgebucht, buchen immer noch`,
  billing_topic: `
    rechnung*, abbuchung*, abgebucht, lastschrift*, abo, abonnement, zahlung*, kosten, kreditkarte, betrag`,
  refund_topic: `erstatt*, rückerstattung*, geld zurück, gutschrift, rückzahlung`,
  delivery_topic: `liefer*, lieferung*, paket*, bestellung*, versand, zusteller*, bote, kurier*, sendung`,
  privacy_topic: `
    datenschutz*, dsgvo, persönliche daten, persönlichen daten, privatsphäre, meine daten, werbeanrufe`,
  service_topic: `
    service, personal, kellner*, bedienung, mitarbeiter*, chef, verkäufer*, kundenservice, kundendienst`,
  whereabouts: `
    wo ist meine bestellung/lieferung, wo ist mein paket, wo bleibt mein/meine, wann kommt mein/meine`,
  request_refund: `
    möchte ~ geld zurück, will ~ geld zurück, fordere ~ geld zurück, verlange ~ geld zurück,
    möchte ~ rückerstattung, will ~ rückerstattung, fordere ~ rückerstattung, fordere ~ erstattung,
    verlange ~ erstattung, verlange ~ rückerstattung, bitte ~ rückerstattung, bitte ~ erstattung,
    bitte erstatten, um erstattung, um rückerstattung, geld zurückhaben, erstatten sie, zurückerstatten,
    beantrage ~ erstattung, geld zurück bitte`,
  request_replacement: `
    ersatz*, umtausch*, austausch*, ersatzlieferung, neues gerät, neu liefern, neue lieferung, nachliefer*,
    nachbesser*, richtigen artikel`,
  legal_action: `
    anwalt*, anwält*, klage, verklag*, gericht einschalten, vor gericht, rechtliche schritte, rechtsanwalt*,
    anzeige, strafanzeige, rechtsweg, rechtlich*, abmahn*, frist setzen`,
  report_authority: `
    verbraucherschutz, verbraucherzentrale, gesundheitsamt, polizei, ordnungsamt, lebensmittelkontrolle,
    veterinäramt, behörde*`,
  warning: `
    achtung, vorsicht, finger weg, nicht essen, nicht kaufen, warne, warnung, meidet, jemand könnte,
    kauft nicht`,
  question: `
    wie kann ich, wie lange, wann, wo ist, wo bleibt, warum, weshalb, was soll ich, was kann ich,
    können sie mir, könnten sie mir, ich möchte wissen, würde gerne wissen, wie viel, weiß jemand`,
  displeasure: `
    enttäusch*, schrecklich*, furchtbar*, katastroph*, nie wieder, unmöglich, unverschämtheit, frechheit,
    schande, ärger*, wütend, sauer, ekel*, nicht empfehl*, nicht zu empfehlen, mies*, unterirdisch,
    das letzte, saftladen, grauenhaft, inakzeptabel`,
  idiom: `
    nicht zufrieden, nicht glücklich, nicht nur, nicht akzeptabel, nicht in ordnung, nicht aufhören zu,
    hörte nicht auf, nicht glauben, nicht gewusst, nicht verstehen, verstehe nicht, weiß nicht,
    nicht erwartet, nicht gemerkt, kein wunder, ohne zweifel, gericht war, das gericht, kaltes bier,
    kalte getränke, später abend, schlechter scherz, hat mir nicht gefallen, gegen mittag, gegen abend,
    nicht zum ersten mal, nicht überraschend`,
  negate: `
    nicht, kein, keine, keinen, keiner, keinem, niemand, nie, niemals, ohne, weder, noch nie, nichts von,
    nirgends`,
  negate_after: `niemand, nicht, nie, keiner`,
  suppose: `
    angst, befürcht*, fürchte, könnte, könnten, falls, wenn, vielleicht, hoffentlich, hoffe, risiko, gefahr von, gefahr, ob, möglicherweise, dachte ich muss`,
  report: `
    freund sagt, freund sagte, freundin sagt, freundin sagte, ein freund, eine freundin erzähl*,
    nachbar* sagt, nachbar* sagte, kollege sagt, kollegin sagt, angeblich, laut, habe gelesen, gelesen dass,
    gehört dass, habe gehört, gerüchte*, jemand sagte, leute sagen, soll angeblich, bewertungen sagen,
    andere sagen, man sagt`,
  scope_end: `
    aber, jedoch, allerdings, obwohl, trotzdem, dennoch, weil, denn, nachdem, seit, sondern, außer, deshalb,
    deswegen, während, als, trotz, danach`,
  clause: `dass, die, der, das, mit, für, und, ich, wir, er, sie, wo, wer, über, bis`,
  join: `und, oder, noch, sowie`,
  definite: `der, die, das, den, dem, mein, meine, meinen, diese, dieser, dieses, ihr, ihre, unser, unsere`,
}
