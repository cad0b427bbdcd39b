import type { Lexicon } from '../../concepts.ts'

const PT_KIN =
  'mãe/pai/filho/filha/marido/mulher/esposa/esposo/irmão/irmã/avó/avô/bebé/bebê/menino/menina/criança/tia/tio/sobrinho/sobrinha/amigo/amiga/sogra/sogro/namorado/namorada'
const PT_PET =
  'cão/cães/cachorro/cachorros/cachorra/cadela/gato/gatos/gata/gatinho/filhote/filhotes/coelho/coelhos/cavalo/hamster/papagaio/pássaro/pássaros/galinha/galinhas/pintos/peixe/peixes/bezerro'
const PT_CAUSE =
  'injeção/vacina/dose/comprimido/comprimidos/cápsulas/remédio/medicamento/gotas/receita/ração/comida/leite/spray/veneno/isca/produto/operação/cirurgia/tratamento/anestesia/farmácia/enfermeira/dentista/veterinário/clínica/lar/caldeira/aquecedor/esquentador/coleira/pó/suplemento/antipulgas'
const PT_ROOM =
  'casa/apartamento/cozinha/quarto/sala/garagem/telhado/sótão/porão/cave/caravana/oficina/celeiro/loja/escritório/corredor/carro/varanda/banheiro'

export const portugueseAftermath: Lexicon = {
  death: `
    depois/após/desde/por/com/graças ~ ${PT_CAUSE} ~ ~ enterramos/enterrámos/enterrei/enterraram/enterrar/cremamos/velório/funeral/sepultamos, enterramos/enterrámos/enterrei ~ ${PT_KIN} ~ depois/após/por ~ ${PT_CAUSE}, ${PT_KIN}/${PT_PET} ~ não sobreviveu/sobreviveram/resistiu/resistiram/aguentou, não resistiu/sobreviveu ~ ${PT_KIN}/${PT_PET}, ${PT_PET} ~ não passou da noite, ${PT_KIN} ~ perdeu a vida, amanheceu ~ morto/morta,
    veterinário ~ não pôde/conseguiu ~ nada/salvar, não puderam fazer nada, não conseguiram salvar*, tivemos/tive de/que abater/sacrificar, enterramos/enterrámos/enterrei/enterrar ~ ${PT_PET}, não sobrou/restou nenhum ~ ${PT_PET}, nenhum dos ~ ${PT_PET} ~ sobreviveu/vivo, custou a vida, óbito ~ declarado/declararam, necrotério, iml`,
  fire: `
    bombeiros ~ ~ ~ cinzas/inabitável/fuligem/destruída/destruído/sem-casa/desalojados/desalojadas, cinzas/inabitável/fuligem/destruída/destruído/sem-casa/desalojados/desalojadas ~ ~ ~ bombeiros, bombeiros ~ ~ ~ não sobrou/restou nada, não sobrou/restou nada ~ ~ ~ bombeiros,
    bombeiros ~ ~ apagar/apagaram/apagá/extinguir/combater, bombeiros ~ ~ chamas/incêndio/fumaça/fumo/fogo, ${PT_ROOM} ~ ~ queimad*/carbonizad*/ardeu/ardida/destruíd* ~ fogo/incêndio/chamas?, queimou/ardeu/arderam/incendiou ~ ${PT_ROOM}/sofá/cortina/cortinas/cama/colchão, ${PT_ROOM} ~ reduzid* a cinzas, em/virou cinzas, ${PT_ROOM} ~ inabitável ~ fogo/incêndio/fumo/fumaça, não sobrou nada da/do ~ ${PT_ROOM}, apagar/apaguei/apagámos/apagamos ~ extintor/manta/balde/mangueira/fogo/chamas, inalação de fumaça/fumo, incendiou`,
  hospitalisation: `
    noite/noites/dia/dias/madrugada/tarde/horas/natal/férias/fim-de-semana ~ nas/na/no/em urgências/urgência/pronto-socorro/hospital/uti/upa/emergência/observação, ao lado da cama ~ hospital/uti, unidade de queimados, no/a soro, tomando/tomar/levar/levei soro, ligad* a/ao/à soro/máquina/oxigénio/oxigênio, lavagem ao/do estômago`,
  unconscious: `
    não reagia, não respondia ~ chão/nada/estímulos, encontrei/encontramos/encontrámos/encontraram/achei/achamos ~ chão ~ não/sem/desacordad*/roxo, parou de respirar, não respirava, não acordava, massagem cardíaca, boca a boca, desfibrilador ~ com/usar/usaram/no/na, fizeram/fiz/fizemos ~ reanimação/rcp, reanimad*, reanimaram, acordei/acordou/acordamos/acordámos ~ ambulância/chão/hospital/oxigénio/oxigênio, desacordad*`,
  organ_failure: `parada cardíaca, paragem cardíaca, hemodiálise, diálise, fila/lista/espera ~ transplante, transplante de fígado/rim/coração/pulmão, rins/fígado/pulmões ~ pararam/parou/falharam/falhou/destruíd*`,
  surgery: `abriram/abrir ~ barriga/estômago/garganta/peito, tiveram que abrir, retiraram/retirar/tiraram parte/pedaço ~ intestino/estômago/pulmão/baço, pedaço do intestino, operad* de urgência/emergência`,
  grave_injury: `
    dois/três/quatro/cinco/seis/sete/oito/dez/doze/quinze/vinte/trinta pontos ~ rosto/cara/mão/braço/perna/cabeça/testa/lábio/queixo/sobrancelha, levou/levei/levar/levaram ~ pontos ~ rosto/cara/mão/braço/perna/cabeça/testa/queixo, nariz/maxilar ~ partido/quebrado ~ segurança*/porteiro*, dentes ~ menos/partidos/quebrados, sem um/uma/a/o pedaço/parte/ponta ~ dedo/orelha/língua/nariz, pedaço/ponta ~ dedo/orelha/língua ~ arranc*/cort*/fora, cadeira de rodas ~ desde/por/depois, nunca mais vai/voltou andar/a-andar, desfigurad*, gesso ~ semanas/meses, partiu/quebrou/fraturou/fraturaram/partiram lhe? a/as/o/os/duas ~ pernas/anca/bacia/clavícula/crânio/maxilar/coluna/pescoço/fémur/fêmur, sobre/em-cima o/a/do/da meu/minha ~ ${PT_KIN} ~ partiu/quebrou/esmag*`,
  restraint_failure: `barra/cinto/arnês/cadeirinha/cadeira/correia/corda/mosquetão/trava/grade ~ ~ soltou/abriu/arrebentou/rompeu/cedeu ~ ~ cuspid*/caiu/caído/arremessad*/voou/chão, foi/foram arremessad*/cuspid*/projetad*, elevador ~ ~ despencou/caiu`,
  violence: `
    apontou/apontaram ~ pistola/arma/faca/revólver, sob a mira/ameaça ~ arma/faca, puxou/sacou ~ pistola/faca/arma/revólver, segurança*/porteiro*/entregador/motorista/garçom/vigilante ~ ~ socos/soco/espanc*/agrediu/agrediram/bateu/coronhada/pontapés/enforc*, espancad*, socos e pontapés, a murro/soco, garrafada, quebrou/partiu ~ garrafa ~ cabeça, olho roxo/negro`,
  gas: `máscara de oxigénio/oxigênio, no oxigénio/oxigênio, câmara hiperbárica, nível ~ mortal/letal ~ monóxido/gás, gás do/da aquecedor/esquentador/caldeira ~ ~ acord*/desmai*/tont*, acordei/acordou/desmaiei/desmaiou ~ ~ gás`,
  harmless: `carrinho/camião/caminhão de bombeiro/bombeiros, brinquedo ~ bombeiro/bombeiros/ambulância/hospital, hospital de bonecas/brinquedo, em frente/perto/lado/ao-lado ao/do/de hospital/bombeiros, hospital em frente/ao-lado, ouve*/ouvem/ouvia/barulho/som ~ sirene/sirenes/ambulância*, ouvem se ~ sirenes ~ ambulância* ~ hospital, sirenes das/de ambulância* ~ hospital?, choque térmico, apont* ~ pistola/arma à/na cabeça ~ assin*/compr*/pag*/contrat*, pontos de fidelidade/venda/desconto, flores/coroa ~ funeral/enterro/velório, bateria/celular/telemóvel/plantas ~ morreu/morre/mortas/sobreviveram`,
}

const IT_KIN =
  'madre/padre/mamma/papà/figlio/figlia/marito/moglie/fratello/sorella/nonna/nonno/neonato/bambino/bambina/bimbo/bimba/zia/zio/nipote/amico/amica/suocera/suocero/fidanzato/fidanzata'
const IT_PET =
  'cane/cani/cagnolino/cagnolina/gatto/gatti/gatta/gattino/cucciolo/cuccioli/coniglio/conigli/cavallo/criceto/pappagallo/uccellino/gallina/galline/pulcini/pesce/pesci/vitello'
const IT_CAUSE =
  'iniezione/puntura/vaccino/dose/pastiglia/pastiglie/compresse/pillole/farmaco/medicina/gocce/ricetta/crocchette/cibo/latte/spray/veleno/esca/prodotto/operazione/intervento/trattamento/cura/anestesia/farmacia/infermiera/dentista/veterinario/clinica/pensione/caldaia/stufa/collare/polvere/integratore/antipulci'
const IT_ROOM =
  'casa/appartamento/cucina/camera/soggiorno/salotto/garage/tetto/mansarda/cantina/roulotte/officina/fienile/negozio/ufficio/corridoio/auto/macchina/balcone/bagno/stanza'

export const italianAftermath: Lexicon = {
  death: `
    dopo/da/per/con/grazie/causa ~ ${IT_CAUSE} ~ ~ sepolto/sepolta/seppellito/seppellita/funerale/cremato/cremata, sepolto/seppellito/sepolta/seppellita ~ ${IT_KIN} ~ dopo/per/causa ~ ${IT_CAUSE}, ${IT_KIN}/${IT_PET} ~ non ce-l-ha fatta, ${IT_KIN}/${IT_PET} ~ non è/sono sopravvissut*, ${IT_KIN}/${IT_PET} ~ non ha/hanno superato la/il ~ notte/giorno/intervento/settimana, ${IT_KIN} ~ ha perso la vita,
    veterinario ~ potuto fare nulla/niente, non hanno potuto ~ salvar*, dovuto ~ sopprimere/abbattere, seppellito/sepolto ~ ${IT_PET}, nessuno dei ~ ${IT_PET} ~ sopravvissut*/vivo, costato la vita, dichiarato morto, dichiarata morta, obitorio`,
  fire: `
    pompieri/vigili-del-fuoco ~ ~ ~ cenere/inagibile/fuliggine/distrutta/distrutto/sfollati, cenere/inagibile/fuliggine/distrutta/distrutto/sfollati ~ ~ ~ pompieri/vigili-del-fuoco, pompieri/vigili-del-fuoco ~ ~ ~ non è? rimasto nulla/niente, non è? rimasto nulla/niente ~ ~ ~ pompieri/vigili-del-fuoco,
    vigili-del-fuoco/pompieri ~ ~ spegnere/spento/spegnerlo/domare, vigili-del-fuoco/pompieri ~ ~ fiamme/incendio/fumo, ${IT_ROOM} ~ ~ bruciat*/carbonizzat*/in-cenere/distrutt* ~ fuoco/incendio/fiamme?, bruciat* il/la/lo/le/i/mezza ~ ${IT_ROOM}/tende/divano/letto/materasso, ${IT_ROOM} ~ inagibile, ridott* in cenere, in cenere, non è rimasto nulla/niente di/della/del ~ ${IT_ROOM}, spento/spegnere/spegnerlo ~ estintore/coperta/secchio/acqua/fuoco/fiamme, intossicat* dal fumo, inalazione di fumo`,
  hospitalisation: `
    notte/notti/giorno/giorni/sera/serata/ore/natale/vacanze/weekend ~ al/in pronto-soccorso/ospedale/rianimazione/osservazione, accanto al letto ~ ospedale/rianimazione, centro grandi ustionati, con/alla/sotto la? flebo, attaccat* a/alla/alle flebo/ossigeno/macchine/macchinari, attaccat* all ossigeno`,
  unconscious: `
    non reagiva, non rispondeva ~ terra/stimoli/pavimento, trovat* ~ terra/pavimento ~ non/senza/privo/priva/svenut*, non respirava, smesso di respirare, non si svegliava, massaggio cardiaco, bocca a bocca, defibrillatore ~ con/usare/usato/su, rianimat*, rianimarlo, rianimarla, risvegliat*/svegliat* in/per ~ ambulanza/terra/ospedale/ossigeno, privo/priva/privi di sensi`,
  organ_failure: `arresto cardiaco, dialisi, lista/attesa ~ trapianto, trapianto di fegato/rene/cuore/polmone, reni/fegato/polmoni ~ bloccat*/smesso/ceduto/distrutt*`,
  surgery: `aperto la pancia/gola/pancia, aprirgli/aprirle/aperto ~ pancia/addome/gola/torace, togliere/tolto/asportat* un/una/parte/pezzo ~ intestino/stomaco/polmone/milza, operat* d? urgenza`,
  grave_injury: `
    punti di sutura, due/tre/quattro/cinque/sei/sette/otto/dieci/dodici/quindici/venti/trenta punti ~ faccia/viso/mano/braccio/gamba/testa/fronte/labbro/mento/sopracciglio, naso/mascella ~ rotto/rotta ~ buttafuori/vigilante/guardia, denti ~ meno/rotti/spezzati, pezzo/punta/parte ~ dito/orecchio/lingua/naso ~ meno/strappat*/tagliat*/staccat*, senza un/una ~ dito/orecchio, sedia a rotelle ~ da/per/dopo, non camminerà più, sfigurat*, ingessat* ~ settimane/mesi`,
  restraint_failure: `barra/cintura/imbracatura/seggiolino/cinghia/corda/moschettone/fune ~ ~ apert*/sganciat*/staccat*/ceduto/rott* ~ ~ sbalzat*/volat*/cadut*/terra/sotto, è/stato/stata/stati sbalzat*, ascensore ~ ~ precipitat*/cadut*`,
  violence: `
    puntato ~ pistola/coltello/arma, sotto la minaccia ~ pistola/coltello/arma, estratto/tirato ~ fuori? ~ pistola/coltello/arma, buttafuori/vigilante/guardia/corriere/autista/cameriere ~ ~ pugno/pugni/picchiat*/calci/schiaff*/spaccat*/testa/botte, preso/presa/presi a pugni/calci/botte, pestat* a sangue, bottigliata, spaccat* ~ bottiglia ~ testa, occhio nero`,
  gas: `maschera dell? ossigeno, camera iperbarica, livello ~ mortale/letale ~ monossido/gas, svegliat*/stordit* ~ gas/caldaia/stufa`,
  harmless: `camion/autopompa dei pompieri, pronto soccorso/ospedale giocattolo, giocattolo ~ pompieri/ambulanza/ospedale, di-fronte/vicino/accanto all/al/a ospedale/pronto/pompieri, sent*/sentiva/rumore ~ sirena/sirene/ambulanz*, scossa di/d energia/adrenalina/vita, mi/ci/vi/ha/hanno ~ ucciso la/il/ogni? pazienza/voglia/fame/entusiasmo/gusto/speranza, puntat* ~ pistola alla tempia ~ firm*/compr*/pag*/contratt*, punti fedeltà/vendita/sconto, fiori/corona ~ funerale, batteria/telefono/piante ~ mort*/sopravvissut*`,
}
