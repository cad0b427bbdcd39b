import type { Lexicon } from '../concepts.ts'

export const portuguese: Lexicon = {
  nausea: `
    náusea*, enjoo*, enjoad*, enjoei, enjôo*, ânsia de vômito, vontade de vomitar, agoniad*,
    embrulhou o estômago`,
  vomiting: `vomit*, vómito*, vômito*, gorfei, gorfou, botei tudo pra fora`,
  diarrhoea: `
    diarreia*, diarréia*, diarre*, caganeira, dor de barriga e correria, intestino solto, desarranjo,
    piriri, soltura`,
  abdominal_pain: `
    dor* de barriga/estômago, dor* no/na/do estômago/barriga/abdômen, cólica*, dor* abdomin*,
    estômago doendo, barriga doendo`,
  fever: `febre, calafrios, febril`,
  bloody_stool: `sangue nas fezes, fezes com sangue, diarreia com sangue`,
  rash: `
    alergia na pele, urticária, coceira, manchas vermelhas, irritação na pele, erupç*, bolhas na pele,
    brotoeja`,
  swelling: `inchad*, inchaço*, inchou, inchei, inchar*`,
  breathing_difficulty: `
    falta de ar, não conseguia/consegui/consigo respirar, dificuldade* de/para respirar, engasg*, sufoc*,
    garganta fechou, crise de asma`,
  dizziness: `tontur*, tonto, tonta, desmai*, vertigem`,
  dehydration: `desidrat*`,
  unspecified_illness: `
    doente*, adoec*, passei mal, passou mal, passamos mal, passaram mal, passando mal, fez mal, intoxic*,
    intoxicação, salmonel*, gastroenterite, virose, infecção, fiquei mal, infeção`,
  allergic_reaction: `reação alérgica, reações alérgicas, anafil*, choque anafilático`,
  injury: `
    ferid*, feriu, machuc*, queimadura*, me queimei, queimei a/o, cortei a/o, se cortou, se queimou, fratur*, quebrei o dente, dente quebrado, quebrei ~ quadril/bacia/costela*, sangrando, sangrou`,
  late: `
    semanas/dias/horas/meses esperando, esperando ~ horas/dias/semanas, à espera, atras*, demor*,
    tarde demais, fora do prazo, depois do prazo, horas de espera, prazo ~ venceu, horas depois`,
  not_delivered: `
    não chegou, não chegaram, não foi entregue, nunca ~ chegou, nunca ~ entreg*, nunca ~ recebi, não recebi,
    não recebemos, não ~ receb* ~ pedido/produto/encomenda, ainda não, não entreg*, não entregaram,
    não veio, até agora nada, extravi*, não apareceu, consta como entregue, mala* extraviad*, bagagem extraviada, perderam minha mala, não apareceu, nunca veio, nunca vieram`,
  missing: `faltou, faltando, falta*, faltaram, incomplet*, veio sem, esqueceram, caixa vazia, vieram sem`,
  wrong_item: `
    errado, errada, errados, erradas, trocado, trocada, outro produto, não é o que pedi, não foi o que pedi,
    tamanho diferente, cor diferente, veio outro, mandaram outro`,
  not_as_described: `
    não corresponde, diferente da foto/descrição, diferente do anúncio/anunciado, propaganda enganosa,
    enganoso, enganosa, nada a ver com, não é como, bem diferente`,
  cold: `frio, fria, frios, frias, gelad*, morno, morna`,
  raw: `cru, crua, crus, cruas, mal passad*, mal cozid*, malpassad*, meio cru`,
  spoiled: `
    estragad*, podre*, vencid*, validade, mofo, mofad*, azed*, rançoso, fora da validade, bolor*,
    cheiro ruim, passado do prazo, deteriorad*, apodrec*`,
  poor_quality: `
    má qualidade, péssima qualidade, baixa qualidade, qualidade ~ ruim/péssima/baixa, sem gosto, sem sabor,
    sem graça, queimad*, seca, duro, dura, comida ~ ruim/péssima/horrível, horrível a comida, murcha,
    borrachuda, intragável,
    má qualidade, péssima qualidade, qualidade péssima, baixa qualidade, qualidade ruim, dinheiro jogado fora, decepcionante*, intragável, sem sabor, sem gosto, mal acabado, muito ruim, material fraco`,
  damaged: `
    quebrad*, danific*, amassad*, rasgad*, rachad*, vazando, vazou, riscad*, estourad*, avariad*, partido,
    derramad*`,
  defective: `
    defeito*, defeituos*, não funciona*, não liga, não carrega, parou de funcionar, com problema, estragou,
    deu defeito, não presta, trava, travando, travou, cai toda, não carrega, sem sinal, fora do ar, não consigo pagar/acessar/entrar,
    trava, travando, travou, não carrega, não liga, não abre, mensagem de erro, dá erro, não conecta, desconecta, não funciona*, parou de funcionar, não consigo entrar/acessar/aceder/pagar, desliga sozinh*, bug, bugs, bugado`,
  foreign_object: `
    cabelo, cabelos, pelo na, pelo no, pedaço* de vidro/plástico/metal/ferro/madeira/arame, vidro na/no,
    plástico na/no, caco* de vidro, corpo estranho, objeto estranho, um prego, pedra no/na, unha na/no`,
  undeclared_allergen: `
    alérgic* a, alergia a, continha ~ glúten/leite/amendoim/nozes/lactose, alérgeno*, celíac*,
    contaminação cruzada, tinha glúten/lactose/amendoim/castanha*`,
  pest: `
    barata*, rato, ratos, ratazana*, inseto*, larva*, verme*, mosca, moscas, bicho*, formiga*, lagarta*,
    gorgulho*, lesma, caruncho*`,
  unclean: `
    suj*, imund*, nojent*, falta de higiene, sem higiene, higiene, anti-higiênic*, sem luva*, imundície,
    insalubre`,
  hazard: `
    perigos*, faísca*, curto circuito, curto-circuito, fumaça, superaqueceu, derreteu, freio* falh*, freio* não, risco de acidente, risco de incêndio, acidente, desabou, desmoronou`,
  overcharged: `
    cobr* ~ duas vezes, cobr* em dobro, cobrança dupla, cobrança duplicada, cobr* a mais, cobrança indevida,
    cobr* ~ mais caro, cobr* indevid*, valor errado, preço errado, valor a mais, duplicad*`,
  unexpected_fee: `
    taxa*, tarifa escondida, taxa oculta, assinatura ~ renov*/cobr*, renovação automática, sem avisar, juros, cobrad* por um serviço, serviço que não pedi, não contratei`,
  refund_refused: `
    não ~ reembols*, não ~ devolv*, não ~ estorn*, se recusa* a devolver/reembolsar, recusaram ~ reembols*,
    negaram ~ reembols*, sem reembolso, aguardando ~ reembolso/estorno, esperando ~ reembolso/estorno,
    reembolso ~ não, estorno ~ não`,
  unauthorised_charge: `
    não autoriz*, sem minha autorização, sem meu consentimento, sem autorização, não reconheço,
    compra* que não fiz, clonaram meu cartão, cartão clonado, usaram meu cartão, cobrança desconhecida,
    débito indevido`,
  scam: `
    golpe*, golpista*, fraude*, fraudulent*, burla*, burlad*, estelionat*, enganad*, enganaram, roubo,
    roubaram, roubad*, ladrões, ladrão, site falso, sumiram, phishing, loja falsa, vigarista*, vigarice`,
  counterfeit: `
    falsificad*, falsificaç*, falso, falsa, falsos, falsas, imitação, pirata, réplica, não é original,
    não era original, contrafeito, contrafação`,
  rude: `
    grosseir*, grosso, mal educad*, mal-educad*, estúpid*, ignorante, arrogante, desrespeit*,
    falta de respeito, falta de educação, xing*, gritou, gritaram, insult*, racis*, humilh*, destrat*,
    maltrat*, rude, rudes, antipátic*`,
  unresponsive: `
    não respondem, não responde, não responderam, ninguém responde/atende/respondeu/atendeu, sem resposta,
    não atendem, não atende, ignor*, me bloquearam, desligaram na minha cara, não me respond*,
    ninguém me responde/atende/respondeu,
    não respondem, ninguém responde, sem resposta, não atendem, ninguém atende, não me respondem, nenhuma resposta, não dão retorno, sem retorno`,
  poor_service: `
    péssimo atendimento, mau atendimento, atendimento ~ péssimo/ruim/horrível/lento, péssimo serviço,
    mau serviço, serviço ~ péssimo/ruim/horrível/lento, descaso, não ajudaram, não resolvem, não resolveram,
    péssimo atendimento, atendimento péssimo, mau atendimento, atendimento horrível, péssimo serviço, serviço péssimo, incompetent*, descaso, ninguém ajuda, ninguém resolve, não resolvem`,
  data_exposed: `
    meus dados ~ vaz*/compart*/vend*/expos*/public*, vaz* ~ meus dados, vazamento de dados,
    compartilh* ~ dados/telefone/número/endereço, divulg* ~ dados/telefone/número/endereço/nome,
    passaram meu telefone/número/endereço, venderam meus dados, dados de outro cliente`,
  threat: `
    ameaç*, agrediu, agredid*, agressão, me bateu, me bateram, deu um soco, intimid*, perseguiu`,
  harassment: `assédio, assedi*, importun*`,
  food: `
    comida*, comi, comemos, comer, jantar, jantei, almoço, almocei, restaurante*, frango, hambúrguer*,
    pizza*, peixe, carne, camarão, salada, arroz, leite, ovo*, lanche*, marmita, prato, bebida, queijo,
    sopa, sobremesa`,
  goods: `
    creme, carregador, bateria, brinquedo*, celular, sapato*, vestido, shampoo, aquecedor, maquiagem,
    produto, aparelho, telemóvel`,
  food_poisoning: `intoxicação alimentar, intoxicaç*, salmonel*`,
  anaphylaxis: `anafil*, choque anafilático, garganta fechou`,
  child: `
    filho, filha, filhos, criança*, bebê*, bebé*, menino, menina, grávida, anos de idade, neto, neta, idos*,
    filhinh*`,
  ongoing: `
    continuam cobrando, continua cobrando, continuam debitando, continuam descontando, todo mês cobram,
    continuam a cobrar, neste momento, agora mesmo`,
  billing_topic: `fatura*, cobrança*, cobraram, boleto*, assinatura, pagamento*, cartão, conta`,
  refund_topic: `reembols*, estorno*, devolução, dinheiro de volta`,
  delivery_topic: `pedido*, entrega*, encomenda*, envio, entregador*, transportadora`,
  privacy_topic: `dados pessoais, privacidade, proteção de dados, lgpd, meus dados`,
  service_topic: `atendimento, serviço, funcionári*, garçom, garçon*, gerente, atendente*, empregad*`,
  whereabouts: `onde está meu/o pedido, onde está minha encomenda, cadê meu pedido, quando chega`,
  request_refund: `
    quero ~ reembolso, quero ~ dinheiro, quero ~ estorno, quero ser reembols*, exijo ~ reembolso,
    exijo ~ dinheiro, exijo ~ devolução, solicito ~ reembolso, solicito ~ estorno, solicito ~ devolução,
    dinheiro de volta, devolvam ~ dinheiro, peço ~ reembolso, peço ~ estorno, gostaria ~ reembolso,
    reembolsem, pretendo ~ reembolso, preciso ~ reembolso`,
  request_replacement: `
    troca do produto, quero ~ troca, substitu*, enviem outro, mandem outro, enviar outro, quero ~ novo,
    quero outro, reenvi*, trocar o produto, façam a troca`,
  legal_action: `
    advogad*, processo, processar, justiça, procon, tribunal, ação judicial, juizado, medidas legais,
    medidas judiciais`,
  report_authority: `
    vigilância sanitária, polícia, asae, denunci*, anvisa, boletim de ocorrência, livro de reclamações, deco`,
  warning: `cuidado, não comam, não comprem, fiquem atentos, evitem, alguém pode, alerta`,
  question: `
    como faço, como posso, quando, onde está, por que, porque é que, gostaria de saber, quero saber,
    podem me dizer, poderiam informar, quanto, alguém sabe, posso`,
  displeasure: `
    decepcion*, desilud*, horrível, péssim*, terrível, vergonha, nunca mais, não volto, não recomendo, nojo,
    ridícul*, absurdo, inaceitável, lixo, pior, indignad*, cansad*, desastre, revoltad*`,
  idiom: `
    não gostei, não gosto, não estou satisfeit*, não fiquei satisfeit*, não só, não apenas, não parei de,
    não parava de, não conseguia parar de, não acredito, não recomendo, não sabia, não entendo,
    não é normal, não é aceitável, boa tarde, mais tarde, à tarde, cerveja gelada, atrás, sangue frio,
    faz falta`,
  negate: `não, nao, ninguém, nunca, nenhum*, sem, nem, jamais, tampouco, nada de`,
  negate_after: `não houve, não aconteceu`,
  suppose: `
    medo, receio, receava, poderia, podia ter, poderia ter, se eu, se a, se o, se isso, caso, talvez, risco, a ponto de, pensei que ia, achei que ia, pode ser que, tomara, teria`,
  report: `
    um amigo disse/diz, uma amiga disse/diz, meu amigo disse/diz, vizinh* disse/diz, dizem que, segundo,
    li que, li, ouvi que, ouvi dizer, parece que, supostamente, alguém disse/diz, me contaram,
    disseram que outr*`,
  scope_end: `
    mas, porém, contudo, entretanto, embora, porque, quando, enquanto, depois, desde, exceto, então,
    por isso, até`,
  clause: `que, com, por, e, eu, nós, para, como, onde, quem`,
  join: `e, ou, nem`,
  definite: `o, a, os, as, meu, minha, este, esta, seu, sua, nosso, nossa`,
}
