import type { Lexicon } from '../concepts.ts'

/** Words of Portugal where the other Portuguese lexicons have those of Brazil, and pronouns that follow their verb. */
export const europeanPortuguese: Record<string, Lexicon> = {
  pt: {
    abdominal_pain: `dói/doía/doeu/doer-me/dói-lhe me/lhe/nos imenso/muito? a/o barriga/estômago, dói-me/doía-me/doeu-me imenso/muito? a/o barriga/estômago`,
    nausea: `maldispost*, mal-dispost*, agoniad*`,
    defective: `avariou/avariaram/avariou-se, avariad*, empancou, deixou de trabalhar`,
    damaged: `ecrã/écran/vidro/loiça/louça ~ partid*/rachad*/estalad*`,
    rude: `malcriad*, mal-criad*, arrogante/arrogantes/mal-educad*/ordinári*`,
    unclean: `casa/casas de banho ~ imund*/nojent*/suj*/porc*`,
    refund_refused: `não/nunca/ainda me/nos/mais? devolveram/devolveu/devolvem/reembolsaram o dinheiro/valor, recusam-se/recusaram-se a devolver/reembolsar`,
  },
}
