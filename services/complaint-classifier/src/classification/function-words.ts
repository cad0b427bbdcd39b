/** Frequent words that betray a language even in a short text; a word that languages share counts for each. */
export const FUNCTION_WORDS: Record<string, ReadonlySet<string>> = {
  en: words(`
    the and was is are my i it to of for they this that have has had not with but were been you at me from
    after never got we be do did his her their there our your she he on in an so all will would when because
    no very still out who what how im ive didnt dont wont cant wasnt a want get by can please there them
    than then would could just what where`),
  es: words(`
    el la los las que y en un una me mi es estaba con por para no se pero muy lo del al fue ha he nos les
    mis de su le como esta este mas nunca ni porque cuando todo hay fui estoy tengo despues desde sin nadie
    yo era eran tenia tambien aqui ustedes hace donde son me te dos habia eso`),
  fr: words(`
    le la les des et je est une un que pas pour dans mon ma nous vous ai ete avec sur mais tres du au ne ce
    qui etait j c n d l de mes en a sont on il elle suis plus rien apres depuis jamais personne avons ont
    cette`),
  de: words(`
    der die das und ich ist war nicht ein eine mit zu wir mir es auf haben wurde habe nach noch kein keine
    den dem im fur aber sehr bei von hat uns mein meine sie nie niemand einen dass auch als wie immer seit
    mich`),
  pt: words(`
    o a os as que e em um uma nao meu minha com por para mas muito foi estava do da no na eu me se fiquei de
    ao isso esta nos mais nunca ninguem depois quando tudo foram sem ainda ate veio tive meus pela pelo fui
    mesma mesmo isto duas dois ele ela eles depois la ha tambem aqui voces fiz tinha era`),
  hi: words(`
    hai tha thi mujhe mera meri nahi nahin aur bahut maine mein gaya gayi hua hui kya kiya khana raha rahe
    wapas chahiye yeh bhi kharab paisa paise diya liya abhi hain ho hum humko mere unhone karo se ko ki ka
    ke ne`),
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
