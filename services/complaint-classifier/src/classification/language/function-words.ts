/** Frequent words that betray a language even in a short text; a word that languages share counts for each. */
export const FUNCTION_WORDS: Record<string, ReadonlySet<string>> = {
  en: words(`
    the and was is are my i it to of for they this that have has had not with but were been you at me from
    after never got we be do did his her their there our your she he on an in so all will would when because
    no very still out who what how im ive didnt dont wont cant wasnt a want get by can please them
    than then could just where about into over its up down off or if only more some which again`),
  es: words(`
    el la los las que y en un una me mi es estaba con por para no se pero muy lo del al fue ha he nos les
    mis de su le como esta este mas nunca ni porque cuando todo hay fui estoy tengo despues desde sin nadie
    yo era eran tenia tambien aqui ustedes hace donde son te dos habia eso ya unos unas sus hasta muchas han
    sobre entre ellos llego nuestro nuestra hemos estan fueron sido muchisimas gracias`),
  fr: words(`
    le la les des et je est une un que pas pour dans mon ma nous vous ai ete avec sur mais tres du au ne ce
    qui etait j c n d l de mes en a sont on il elle suis plus rien apres depuis jamais personne avons ont
    cette se sa son ses leur leurs ou par aux tout toute bien aussi ces notre votre vos chez etaient sans
    merci fait meme y s qu m`),
  de: words(`
    der die das und ich ist war nicht ein eine mit zu wir mir es auf haben wurde habe nach noch kein keine
    den dem im fur aber sehr bei von hat uns mein meine sie nie niemand einen dass auch als wie immer seit
    mich sich am zum zur des so sind waren er vom aus einem einer unser unsere meinen meinem wird oder nur
    schon hier ihr ihre durch bin`),
  pt: words(`
    o a os as que e em um uma nao meu minha com por para mas muito foi estava do da no na eu me se fiquei de
    ao isso esta nos mais nunca ninguem depois quando tudo foram sem ainda ate veio tive meus pela pelo fui
    mesma mesmo isto duas dois ele ela eles ha tambem aqui voces fiz tinha era das dos nas lo um uns
    sao tem estou ja bem muita so chegou nossa nosso seu sua minhas estao obrigado obrigada`),
  it: words(`
    il lo la i gli le di che e un una mi ma per non con del della dei delle nel nella sono ho ha abbiamo hanno
    era erano stato stata molto piu mai da al alla ai si ci questo questa mio mia come dopo quando anche
    perche nessuno senza se in e l d c dal dalla sul sulla tutto tutti poi ancora solo io noi loro suo sua
    qui stati fatto due ed ne siamo nostro nostra dell all nell un grazie mio miei`),
  nl: words(`
    de het een en ik is was niet dat van met voor mijn er op te zijn we wij ze maar ook aan heb heeft hebben
    bij naar nog geen om die dit als door na uit wel werd al hij zij ons onze over zo heel erg nooit niemand
    waar wat hier mij me je jullie u uw kan kon wordt werden toen deze tot omdat goed veel weer dan of in
    hun alles zeer had`),
  pl: words(`
    i w na z nie do sie to jest ze ale po za jak co od dla mi mnie o ma juz tylko bardzo byl byla bylo byly
    przez ktory ktora ktore tak nas nam moj moja moje mojego mojej jestem sa tego ten ta te tym przy bez
    gdy kiedy nikt nigdy oraz pan pani zostal zostala mam we u moze przed aby by wszystko tu jeszcze czy
    mial miala dwa sobie ich jego jej az pod`),
  hi: words(`
    hai tha thi mujhe mera meri nahi nahin aur bahut maine mein gaya gayi hua hui kya kiya khana raha rahe
    wapas chahiye yeh bhi kharab paisa paise diya liya abhi hain ho hum humko mere unhone karo se ko ki ka
    ke ne par thay the kar rahi wala tak liye koi baad sab bilkul ye wo lekin hamare hamari ek apne apni`),
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
