/** Parts of the body that doors catch, things fall on and blades cut, as alternatives of one place in a phrase. */
export const PARTS = {
  en: 'hand/hands/finger/fingers/fingertip/thumb/arm/arms/forearm/elbow/wrist/shoulder/shoulders/leg/legs/foot/feet/toe/toes/ankle/knee/thigh/head/face/forehead/scalp/neck/back/chest/hip/ear/nose',
  de: 'hand/hände/finger/fingern/daumen/arm/arme/unterarm/ellenbogen/handgelenk/schulter/bein/beine/fuss/füsse/zeh/zehen/knöchel/knie/oberschenkel/kopf/gesicht/stirn/kopfhaut/nacken/rücken/brust/hüfte/ohr/nase',
  fr: 'main/mains/doigt/doigts/pouce/bras/avant-bras/coude/poignet/épaule/jambe/jambes/pied/pieds/orteil/orteils/cheville/genou/cuisse/cuisses/tête/visage/front/crâne/nuque/dos/poitrine/hanche/oreille/nez',
  es: 'mano/manos/dedo/dedos/pulgar/brazo/brazos/antebrazo/codo/muñeca/hombro/pierna/piernas/pie/pies/tobillo/rodilla/muslo/cabeza/cara/frente/nuca/cuello/espalda/pecho/cadera/oreja/nariz',
  pt: 'mão/mãos/dedo/dedos/polegar/braço/braços/antebraço/cotovelo/pulso/punho/ombro/perna/pernas/pé/pés/tornozelo/joelho/coxa/cabeça/rosto/cara/testa/nuca/pescoço/costas/peito/quadril/orelha/nariz',
  it: 'mano/mani/dito/dita/pollice/braccio/braccia/avambraccio/gomito/polso/spalla/gamba/gambe/piede/piedi/caviglia/ginocchio/coscia/testa/faccia/viso/fronte/nuca/collo/schiena/petto/anca/orecchio/naso',
  nl: 'hand/handen/vinger/vingers/vingertop/duim/arm/armen/onderarm/elleboog/pols/schouder/been/benen/voet/voeten/teen/tenen/enkel/knie/dij/hoofd/gezicht/voorhoofd/hoofdhuid/nek/rug/borst/heup/oor/neus',
  pl: 'rękę/ręce/ręki/dłoń/dłonie/palec/palce/palca/kciuk/ramię/przedramię/łokieć/nadgarstek/bark/nogę/nogi/stopę/stopy/kostkę/kolano/udo/głowę/głowy/twarz/czoło/kark/plecy/klatkę/biodro/ucho/nos',
  hi: 'हाथ/हाथों/उंगली/उंगलियाँ/उंगलियां/अंगूठा/अंगूठे/बाँह/कोहनी/कलाई/कंधे/पैर/पैरों/टखने/घुटने/जाँघ/सिर/चेहरे/चेहरा/माथे/गर्दन/पीठ/छाती/कान/नाक/haath/hath/ungli/ungliyan/pair/sir/chehre/chehra/peeth/ghutne',
} as const
