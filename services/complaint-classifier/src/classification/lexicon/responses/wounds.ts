import type { Lexicon } from '../../concepts.ts'

/** Names of wounds, which a part of the body beside them makes an injury: a grave one, or a slight one. */
export const wounds: Record<string, Lexicon> = {
  en: {
    hurt_sign: `fracture, fractures, burns to/on/of, burn to, second/third degree burn*, laceration*, lacerated, puncture wound*, a/the/deep/open/nasty wound, wounds`,
    slight_injury: `abrasion*, sprain, sprains, sprained, contusion*, scar on/across/above/under, scars on/across, lump on/above`,
  },
  de: {
    hurt_sign: `knochenbruch, einen bruch am/im, einen bruch der/des, fraktur*`,
    slight_injury: `narbe/narben am/an/auf/im/unter, zerrung, schramme/schrammen am/an/im`,
  },
  fr: {
    hurt_sign: `coupure/coupures profonde/profondes, plaie/plaies, fracture/fractures`,
    slight_injury: `éraflure*, bosse au/à/sur, cicatrice*, coupure au/à/sur, foulure`,
  },
  es: {
    hurt_sign: `una/la/mi herida, heridas, corte/cortes profundo/profundos, fractura/fracturas`,
    slight_injury: `cicatriz, cicatrices, raspadura/raspaduras, raspón, raspones, torcedura`,
  },
  pt: {
    hurt_sign: `uma ferida, feridas, corte/cortes profundo/profundos, fratura/fraturas`,
    slight_injury: `cicatriz, cicatrizes, galo na/no, torção, um rasgo, arranhões`,
  },
  it: {
    hurt_sign: `ustione, ustioni, squarcio, frattura, fratture, taglio/tagli profondo/profondi`,
    slight_injury: `cicatrice, cicatrici, bernoccolo, escoriazione, escoriazioni, slogatura`,
  },
  nl: {
    hurt_sign: `een/diepe/open wond, wonden, jaap, botbreuk, een breuk, breuken`,
    slight_injury: `litteken*, schram/schrammen op/in/aan, verrekking`,
  },
  pl: {
    body_part: `nadgarstek, nadgarstku, nadgarstka, łokieć, łokciu, ramieniu, przedramieniu, barku, szyi, głowie, czole, czoło, twarzy, policzku, brodzie, nosie, oku, wardze, plecach, brzuchu, biodrze, udzie, kolanie, kolano, kolana, łydce, stopie, stopę, pięcie, dłoni, palcu, palcach`,
    hurt_sign: `rozcięcie, rozcięcia, rana, ranę, rany, złamanie, złamania`,
    slight_injury: `otarcie, otarcia, guz/guza/guzy na, blizna, bliznę, blizny, zadrapanie, zadrapania, siniak, siniaka, siniaki`,
  },
  hi: {
    body_part: `कलाई, माथे, माथा, गाल, घुटने, घुटना, टखने, कोहनी, कंधे, उंगली, उंगलियां, ठोड़ी, kalai, mathe, matha, gaal, ghutne, takhne, kohni, kandhe, ungli`,
    hurt_sign: `गहरा/गहरी कट/घाव/ज़ख्म/चोट, ज़ख्म, ज़ख़्म, जख्म, घाव, जलने का/के निशान, zakhm, jakhm, ghaav, ghav, gehra/gehri cut/kat/chot, jalne ka/ke nishan`,
    slight_injury: `खरोंच, खरोंचें, मोच, नील पड़*, kharonch, moch, neel pad*`,
  },
}
