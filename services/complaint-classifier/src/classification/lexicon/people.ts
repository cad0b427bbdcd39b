/**
 * Those whom harm befalls, by ISO 639-1 code: relatives, friends, neighbours and people at work, in the forms that
 * stand beside harm. `one` is somebody, `many` are several; both are alternatives of one place in a phrase.
 */
export const PEOPLE = {
  en: {
    one: 'son/daughter/child/kid/boy/girl/baby/newborn/infant/toddler/stepson/stepdaughter/grandson/granddaughter/grandchild/nephew/niece/godson/goddaughter/wife/husband/spouse/partner/girlfriend/boyfriend/fiancé/fiancée/mother/father/mom/mum/mam/dad/stepmother/stepfather/stepmum/stepdad/brother/sister/sibling/law/grandmother/grandfather/grandma/grandpa/gran/granny/nan/nana/grandad/granddad/aunt/auntie/uncle/cousin/friend/mate/flatmate/roommate/housemate/neighbour/neighbor/colleague/coworker/boss/teammate/classmate/carer/nanny/babysitter/nurse/guest/customer/visitor/passenger/patient/resident/tenant/lodger/pensioner/student/pupil/waiter/waitress/cleaner/driver/worker/employee/apprentice',
    many: 'guests/customers/visitors/friends/colleagues/passengers/children/kids/people/parents/grandparents/workers/patients/residents/tenants/twins/boys/girls/sons/daughters/neighbours/neighbors/students/pupils/cousins/brothers/sisters/pedestrians',
  },
  de: {
    one: 'sohn/tochter/kind/baby/säugling/kleinkind/junge/mädchen/kleiner/kleinen/kleine/frau/mann/ehefrau/ehemann/partner/partnerin/lebensgefährte/lebensgefährtin/verlobte/verlobter/verlobten/mutter/vater/mama/papa/mutti/vati/bruder/schwester/stiefsohn/stieftochter/stiefvater/stiefmutter/oma/opa/grossmutter/grossvater/enkel/enkelin/enkelkind/enkelsohn/tante/onkel/cousin/cousine/neffe/neffen/nichte/schwiegermutter/schwiegervater/schwiegersohn/schwiegertochter/schwager/schwägerin/patenkind/freundin/freund/kumpel/gast/kundin/kunde/kunden/mitbewohner/mitbewohnerin/nachbar/nachbarn/nachbarin/kollegin/kollege/kollegen/chef/chefin/azubi/mieter/mieterin/schüler/schülerin/rentner/rentnerin/mitarbeiter/mitarbeiterin/fahrgast/patient/patientin',
    many: 'kinder/gäste/eltern/grosseltern/kollegen/freunde/zwillinge/zwillingen/söhne/töchter/enkel/nachbarn/kunden/schüler/fahrgäste/passanten/mitarbeiter/leute',
  },
  fr: {
    one: 'fils/fille/enfant/bébé/nourrisson/garçon/femme/mari/épouse/époux/mère/père/maman/papa/frère/soeur/mamie/papi/papy/mémé/pépé/tante/tata/oncle/tonton/cousin/cousine/neveu/nièce/gendre/bru/filleul/filleule/copine/copain/fiancé/fiancée/compagnon/compagne/conjoint/conjointe/colocataire/coloc/voisin/voisine/collègue/patron/patronne/client/cliente/amie/ami/locataire/stagiaire/élève/étudiant/étudiante/retraité/retraitée/passager/passagère/employé/employée',
    many: 'enfants/clients/parents/amis/filles/fils/garçons/invités/jumeaux/jumelles/voisins/collègues/élèves/passagers/passants',
  },
  es: {
    one: 'hijo/hija/niño/niña/bebé/nieto/nieta/hijastro/hijastra/ahijado/ahijada/mujer/marido/esposa/esposo/pareja/madre/padre/mamá/papá/hermano/hermana/abuela/abuelo/yaya/yayo/tía/tío/primo/prima/sobrino/sobrina/suegra/suegro/cuñado/cuñada/yerno/nuera/amiga/amigo/novia/novio/prometido/prometida/compañero/compañera/vecino/vecina/colega/jefe/jefa/inquilino/inquilina/alumno/alumna/jubilado/jubilada/clienta/cliente/pasajero/pasajera/empleado/empleada',
    many: 'hijos/hijas/niños/niñas/nietos/padres/abuelos/amigos/primos/vecinos/gemelos/mellizos/clientes/alumnos/pasajeros/hermanos/compañeros',
  },
  pt: {
    one: 'filho/filha/menino/menina/criança/bebê/bebé/neto/neta/enteado/enteada/afilhado/afilhada/esposa/esposo/mulher/marido/companheiro/companheira/mãe/pai/mamãe/papai/mamã/papá/irmão/irmã/avó/avô/vovó/vovô/tia/tio/primo/prima/sobrinho/sobrinha/sogra/sogro/cunhado/cunhada/genro/nora/amiga/amigo/namorada/namorado/noivo/noiva/vizinho/vizinha/colega/chefe/inquilino/inquilina/aluno/aluna/cliente/passageiro/passageira/funcionário/funcionária',
    many: 'filhos/filhas/crianças/meninos/meninas/netos/pais/avós/amigos/primos/vizinhos/gêmeos/gémeos/clientes/alunos/passageiros/irmãos/colegas',
  },
  it: {
    one: 'figlio/figlia/bambino/bambina/bimbo/bimba/neonato/neonata/ragazzo/ragazza/nipote/nipotino/nipotina/figliastro/figliastra/moglie/marito/compagno/compagna/madre/padre/mamma/papà/fratello/sorella/nonna/nonno/zia/zio/cugino/cugina/suocera/suocero/cognato/cognata/genero/nuora/amica/amico/fidanzata/fidanzato/coinquilino/coinquilina/vicino/vicina/collega/capo/inquilino/inquilina/alunno/alunna/cliente/passeggero/passeggera/dipendente',
    many: 'figli/figlie/bambini/bambine/nipoti/genitori/nonni/amici/cugini/vicini/gemelli/gemelle/clienti/alunni/passeggeri/fratelli/colleghi',
  },
  nl: {
    one: 'zoon/zoontje/dochter/dochtertje/kind/kindje/baby/peuter/kleuter/kleinzoon/kleindochter/kleinkind/stiefzoon/stiefdochter/petekind/vrouw/man/echtgenoot/echtgenote/partner/moeder/vader/mama/papa/mam/pap/broer/broertje/zus/zusje/oma/opa/tante/oom/neef/nicht/neefje/nichtje/schoonmoeder/schoonvader/schoonzoon/schoondochter/zwager/schoonzus/vriendin/vriend/verloofde/huisgenoot/huisgenote/buurman/buurvrouw/collega/baas/huurder/leerling/klant/passagier/medewerker/medewerkster',
    many: 'kinderen/zonen/dochters/kleinkinderen/ouders/grootouders/vrienden/buren/tweeling/klanten/leerlingen/passagiers/gasten',
  },
  pl: {
    one: 'syn/syna/synowi/synek/synka/synkowi/córka/córkę/córki/córce/córeczka/córeczkę/córeczce/dziecko/dziecka/dziecku/niemowlę/wnuk/wnuka/wnukowi/wnuczka/wnuczkę/wnuczce/pasierb/pasierba/żona/żonę/żony/żonie/mąż/męża/mężowi/partner/partnera/partnerowi/partnerka/partnerkę/partnerce/mama/mamę/mamy/mamie/matka/matkę/matki/matce/ojciec/ojca/ojcu/tata/tatę/taty/tacie/brat/brata/bratu/siostra/siostrę/siostry/siostrze/babcia/babcię/babci/dziadek/dziadka/dziadkowi/ciocia/ciocię/cioci/wujek/wujka/wujkowi/kuzyn/kuzyna/kuzynowi/kuzynka/kuzynkę/kuzynce/bratanek/bratanka/bratankowi/bratanica/bratanicę/siostrzeniec/siostrzeńca/siostrzenica/siostrzenicę/teściowa/teściową/teściowej/teść/teścia/teściowi/szwagier/szwagra/szwagrowi/szwagierka/zięć/zięcia/zięciowi/synowa/synową/synowej/chłopak/chłopaka/chłopakowi/dziewczyna/dziewczynę/dziewczynie/narzeczona/narzeczoną/narzeczonej/narzeczony/narzeczonego/współlokator/współlokatora/współlokatorka/sąsiad/sąsiada/sąsiadowi/sąsiadka/sąsiadkę/sąsiadce/kolega/kolegę/kolegi/koledze/koleżanka/koleżankę/koleżance/szef/szefa/przyjaciel/przyjaciela/przyjacielowi/przyjaciółka/przyjaciółkę/przyjaciółce/klient/klienta/klientka/klientkę/pasażer/pasażera/uczeń/ucznia',
    many: 'dzieci/dzieciom/synów/synowie/córki/wnuki/wnuków/wnukom/rodzice/rodziców/rodzicom/dziadkowie/dziadków/przyjaciele/przyjaciół/sąsiedzi/sąsiadów/bliźniaki/bliźnięta/goście/gości/klienci/klientów/uczniowie/uczniów',
  },
  hi: {
    one: 'बेटे/बेटा/बेटी/बच्चे/बच्चा/बच्ची/पोते/पोता/पोती/नाती/माँ/मां/मम्मी/पापा/पिता/पिताजी/पत्नी/पति/भाई/बहन/दादी/दादा/दादाजी/नानी/नाना/नानाजी/चाचा/चाची/मामा/मामी/बुआ/मौसी/मौसा/फूफा/भतीजे/भतीजा/भतीजी/भांजे/भांजा/भांजी/सास/ससुर/जीजा/साले/साला/भाभी/देवर/ननद/दामाद/बहू/दोस्त/सहेली/मंगेतर/पड़ोसी/पड़ोसन/सहकर्मी/बॉस/किरायेदार/मुझ/उस/bete/beta/beti/bacche/bachche/bacchi/pote/poti/maa/mummy/papa/pita/pitaji/patni/biwi/wife/pati/husband/bhai/behen/behan/dadi/dada/dadaji/nani/nana/chacha/chachi/mama/mami/bua/mausi/bhatije/bhatiji/bhanje/bhanji/saas/sasur/jija/saale/bhabhi/dost/padosi/mujh/us',
    many: 'बच्चों/बेटों/बेटियों/दोस्तों/लोगों/ग्राहकों/पड़ोसियों/bachchon/bacchon/doston/logon/grahakon',
  },
} as const
