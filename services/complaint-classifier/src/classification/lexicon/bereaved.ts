import type { Lexicon } from '../concepts.ts'

/** What a merchant goes on doing after a customer died, and the papers that heirs send: the death is not the merchant's. */
export const bereaved: Record<string, Lexicon> = {
  en: {
    circumstance: `
      keep/keeps/kept/continue/continues/continued/still ~ sending/send/sends/billing/charging/writing/calling/mailing/emailing/texting/invoicing him/her/them/us/letters/bills/mail/invoices,
      still/keep/keeps ~ letters/bills/statements/invoices/reminders ~ name/addressed, death certificate, probate, executor, next of kin, late husband's/wife's/father's/mother's, letters addressed to`,
  },
  de: {
    circumstance: `
      schicken/schickt/senden/schreiben/bekommen/kommen/verschicken ~ weiter/weiterhin/trotzdem/noch ~ rechnungen/briefe/mahnungen/post/werbung/rechnung/mahnung, sterbeurkunde, erbschein, nachlassgericht, testamentsvollstrecker,
      rechnungen/mahnungen/briefe/post an meinen/meine verstorbenen/verstorbene/toten/tote`,
    idiom: `
      arbeite/arbeitet/arbeiten/arbeitete ~ im/in/am ~ krankenhaus/klinik/spital/notaufnahme, krankenschwester/pfleger/pflegerin/arzt/ärztin im/am/in ~ krankenhaus/klinik/spital`,
  },
  fr: {
    circumstance: `
      continuez/continuent/continue à/de ~ écrire/envoyer/facturer/prélever/appeler/relancer/débiter, lettres/courriers/factures/relances à/au son nom, acte/certificat de décès, succession`,
  },
  es: {
    circumstance: `
      siguen/sigue/continúan/continúa enviándole/enviando/mandando/mandándole/cobrando/cobrándole/llamando/llamándole/facturando, cartas/facturas/recibos a su nombre, certificado/acta/partida de defunción`,
  },
  pt: {
    circumstance: `
      continuam/continua/continuaram a mandar/enviar/cobrar/ligar/faturar/escrever, continuam/continua/seguem mandando/enviando/cobrando/ligando, cartas/faturas/cobranças em/no nome, certidão/atestado de óbito`,
  },
  it: {
    circumstance: `
      continuate/continuano/continua a scrivere/scrivergli/scriverle/mandare/mandargli/mandarle/inviare/inviargli/addebitare/chiamare/chiamarlo/fatturare, lettere/bollette/fatture a suo nome, certificato/atto di morte`,
  },
  nl: {
    circumstance: `
      blijven/blijft/bleven/blijf ~ brieven/facturen/rekeningen/post/sturen/schrijven/afschrijven/incasseren/bellen, brieven/post/facturen op ~ naam, overlijdensakte, akte van overlijden`,
  },
  pl: {
    circumstance: `
      dalej/nadal/wciąż ~ wysyłacie/wysyłają/wysyła/przysyłacie/przysyłają/naliczacie/naliczają/pobieracie/pobierają/dzwonicie/dzwonią/piszecie/listy/rachunki/faktury, akt/aktu zgonu`,
  },
  hi: {
    circumstance: `
      अब भी/तक ~ पत्र/चिट्ठी/बिल/फोन/मैसेज ~ भेज/आ/कर/भेजे, मृत्यु प्रमाण पत्र, death certificate, ab bhi/tak ~ bill/letter/phone/message ~ bhej/aa/kar`,
  },
}
