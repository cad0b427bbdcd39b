import type { Lexicon } from '../../concepts.ts'

/** How people report to an authority what a product did to somebody. */
export const englishInjuries: Lexicon = {
  child: `
    grandson*, grandchild, grandchildren, grandkid*, nephew*, my/our little one/guy/man/girl/boy, kiddo*, our/his/her ~ year/yr/month/week old, our/my/his/her/small/young boy/girl, year old boy/girl,
    preschooler*, godson, goddaughter, stepson, stepdaughter, teenager*`,
  body_part: `finger tip*, eyeball*, shins, groin, temple, buttock*, bottom/upper lip, nail bed, toenail, tailbone, knuckle*, abdomen, torso`,
  hurt_sign: `
    poked, pierced, skinned, sliced/split open, busted, lodged in, stuck my/his/her, stabbed his/her/me/him, scratched his/her/their, bloodied, blistered, wedged, bit my/his/her, smashed my/his/her,
    caught his/her, jammed my/his/her, slammed on/onto my/his/her, ripped out, stitched up, bandaged, turned purple, fractures, cut on/by, cutting my/his/her`,
  injury: `
    finger*/thumb/thumbs/hand/hands/arm/arms/foot/feet/toe/toes/leg/legs/fingertip* ~ caught/stuck/trapped/jammed/wedged/pinched/entrapped in/between/inside/under/by,
    caught/pinched/jammed/smashed/slammed/trapped/crushed his/her/my/their ~ finger*/thumb/hand/hands/arm/foot/toe*/leg/head,
    head/neck/hair ~ trapped/entrapped/wedged/entangled/tangled/caught in/between/around, hair ~ ripped/pulled/torn out, hair ~ sucked/pulled/caught/wound/wrapped in/into/around/up,
    ripped/tore/pulled ~ hair/patch ~ out, gash, gashes, gashed, cut to the bone, nerve damage, puncture wound*, bled everywhere, blood ~ gushing/pouring/dripping/running, would not stop bleeding,
    wouldn't stop bleeding, burns over/to/across/from/up/all my/his/her/the, burn mark* on my/his/her/their ~ hand/arm/leg/finger*/skin/face/back/stomach,
    burned/burnt/scalded him/myself/himself/herself/themselves, scalded me, it/that burned/burnt me, burned/burnt me on/and/when/badly/severely, chemical burn*, skin ~ peeled/peeling/came/coming off,
    took/ripped ~ skin off, raw skin, scratched/corneal cornea/abrasion*, eye injur*, face first, face-first,
    hit/struck/poked/smacked/jabbed/stabbed/shot/whacked/popped/kicked/hitting/striking/poking me/him/her/my/us/them ~ in/on/across the ~ eye/face/head/mouth/nose/throat/chest/forehead/temple/groin/shin/stomach/chin/lip,
    hit/struck/hits/hitting his/her/my/their ~ eye/face/head/mouth/nose/throat/forehead/temple/chin/lip, fell/falling on/onto/backwards/backward/forward/off ~ head/face/back/arm/wrist/hip/tailbone,
    fell/fall/thrown/flew off/from/over ~ broke/broken/fractured/hit/cut/injured/scraped, wind knocked out of, dislocated ~ knee/finger/hip/elbow/jaw/kneecap/thumb, sprained ~ ankle/wrist/knee,
    torn ligament*/meniscus/acl, tore ~ ligament*/meniscus/acl, shattered his/her/my/their ~ hip/wrist/elbow/ankle/knee/kneecap, compound fracture*, broken tailbone/elbow/toe/foot/thumb/shoulder/clavicle,
    whiplash, goose egg, fat/busted/split lip, black eye, knocked ~ tooth/teeth out/loose, lost ~ tooth/teeth/fingertip/fingernail/toenail, splinter* in,
    glass/metal/shard/splinter* ~ in my/his/her/their ~ foot/hand/finger/eye/leg, impaled, mauled, bit/bitten by`,
  grave_injury: `
    nerve/permanent/eye damage, severed, tip ~ cut/sliced/chopped/ripped off, to the bone, degloved, scalped, permanently scarred, permanent scar*/injur*, vision loss, loss of sight/vision/hearing,
    traumatic brain injury, brain bleed, needed ~ stitches/staples/sutures, staples in`,
  breathing_difficulty: `
    he/him/her/son/daughter/child/boy/girl/face/lips/infant/toddler ~ turned/turning/went/going/was/were blue/purple, turning blue, heimlich, not/wasn't breathing, no longer breathing,
    catch his/her/my breath, couldn't get air, unable to get air, choking/gagged on, gagging on it, blocked/blocking/obstructed ~ airway, stuck/lodged/caught in ~ throat/airway/windpipe/trachea, strangl*,
    around his/her/my/the ~ neck, nearly/almost drowned, drowned in the pool/lake/bath/tub/river/sea, he/she/son/daughter/boy/girl/child/baby ~ drowned/drowning, near drowning,
    trapped/stuck/held/pulled/went under water/underwater/the water, did/started/performed/gave/needed/received/doing/giving cpr, had to do/perform/give ~ cpr, resuscitated, resuscitate him/her/me/them,
    lifeguard* ~ pulled/rescue*/saved/jumped, pulled him/her/them/me from/out of the water/pool/lake, smoke inhalation, inhaled ~ smoke/fumes/chlorine`,
  swallowed_object: `
    up his/her/my/the ~ nose/nostril, stuck/lodged in his/her/my/the ~ nose/nostril/ear/esophagus/oesophagus/stomach/intestine*/throat, in his/her/my/the esophagus/oesophagus/intestine*,
    ate/eaten/eating ~ magnet*/bead*/batteries/styrofoam/foam/coin*, ingested/swallowed/swallows/swallow ~ magnet*/bead*/battery/batteries/coin/foam/toy/balloon/wheel/marble*/hook/glue, endoscopy to,
    finger sweep`,
  organ_failure: `
    perforated/punctured ~ bowel/intestine*/stomach/colon, bowel perforat*/obstruction, intestinal blockage, internal injuries, organ/kidney/liver damage, lead poison*, traumatic brain injury,
    brain injury`,
  surgery: `
    under sedation/anaesthesia/anesthetic, surgery the same/that night/day/evening/morning, into/in surgery, require/requiring ~ surgery, surgery on his/her/my, surgery for the/his/her,
    pins/plate/screws put/placed/inserted in, had to be surgically`,
  unconscious: `found/was/became/lay/lying unresponsive, knocked ~ unconscious, loss of consciousness, out cold, had ~ seizure, blackout, black out`,
  fire: `
    flames/fire ~ shot/shooting/came/coming/pouring/leaping/started/erupted out/from/up/inside, burst into flame, caught/catching ~ on? fire/alight,
    burned/burnt/burns/burning a/through ~ hole in/through/into our/my/the/his/her ~ floor/carpet/table/bed/mattress/counter/rug/couch/sofa/wall/clothes/blanket, fire/smoke damage, ignited, ignites,
    started a fire, small/electrical fire, carpet/curtain/curtains/mattress/sofa/couch/bed/blanket/rug/bedding ~ went up/ablaze/alight, scorched ~ wall/floor/carpet/counter/outlet/hand`,
  fire_sign: `
    filled/full ~ with/of smoke, smoke filled, smoke-filled, billow*/black/heavy smoke, smoke ~ billow*/pouring/poured, sparks ~ shot/shooting/coming, popped and sparked`,
  electric_shock: `
    zapped so/really/pretty/badly/when/by, got/getting/gets/was/been/be zapped, shocked when/while i/he/she/we ~ touched/touching/plugged/unplugged/unplugging/plugging,
    was/got/been/being shocked by the? ~ cord/plug/outlet/wire/lamp/charger/appliance/machine/washer/dryer/heater/pump/water, shocked him/her/me/us/them and, gave/gives/giving/given ~ a ~ shock,
    electrical/electric shock, electrical burn*, electric current`,
  gas: `
    putting/puts/gave/giving/emitting/emitted/leaking/leaked/producing/spewing ~ carbon monoxide, high/elevated/dangerous/lethal ~ levels of carbon monoxide/co,
    furnace/heater/generator/stove ~ leaking/leaked gas/monoxide, carbon monoxide levels, propane ~ leak*, leak* ~ propane, fire department/firefighters/gas company ~ gas leak`,
  gas_sign: `carbon monoxide, co levels, propane, ammonia, chemical fumes`,
  hospitalisation: `
    urgent care, ended/wound up/in/at ~ er, go/going/trip/visit/visits/rush* to the? ~ er/emergency/hospital, trip/visit to the er, er visit*, emergency vet, vet emergency, by/via/in an? ambulance,
    paramedics/ambulance/ems/emt* ~ came/arrived/took/called/transport*/treated, kept ~ observation, life flight*, lifeflight*, airlift*, treated/seen at/in the? ~ er/emergency/hospital,
    treated for ~ burn*/inhalation/injur*/concussion/fracture*/shock/poisoning, ct/cat scan, poison control, children's hospital, admitted/flown to, hospital for, to the hospital`,
  hospital_sign: `urgent care, xray*, poison control, ems, emt`,
  death: `
    lost our/my son/daughter/child/dog/cat/wife/husband/father/mother, we/i lost him/her, he/she/dog/cat/baby/son/daughter ~ not/didn't/never survive, had to be put down/to sleep, were electrocuted,
    burned/burnt/bled/choked/suffocated/strangled to death, drowned and died`,
  death_sign: `fatal`,
  close_call: `
    caught/grabbed/pulled/snatched/stopped/saved him/her/it/them/my/the ~ just in time, grabbed/caught/pulled/snatched him/her/the/my ~ before, got/took/pulled/dug it/them out ~ before,
    missed/missing ~ by inches/an inch, inches from ~ face/head/eye*/neck, would/could have ~ choked/died/drowned/fallen/burned/burnt/swallowed/strangled/suffocated/blinded,
    would/could have been ~ killed/hurt/injured/crushed/burned/burnt/electrocuted/strangled/blinded/seriously/worse/fatal/tragic,
    before he/she/it could/can ~ tighten/swallow*/choke*/fall/fell/catch/caught, right where ~ had been,
    nearly/almost ~ hit/struck/choked/fell/swallowed/strangled/drowned/suffocated ~ my/his/her/him/our/me, luckily/fortunately/thankfully no one/nobody ~ hurt/injured/burned/killed`,
  slight_injury: `red/pinch mark*, superficial, scrape, scrapes, not serious/badly, splinter, stings`,
  suppose: `
    could choke/swallow/strangle/suffocate/injure/hurt/burn/kill/catch/electrocute/drown/easily/seriously/ignite, hazard for/to/if, may choke/swallow/injure/catch,
    can choke/swallow/strangle/suffocate/injure/easily/potentially`,
  idiom: `
    loose stitch*/stitching, stitch*/seam*/seams ~ come/coming/loose/unravel*/unraveling/ripped/popped, double stitched, cross stitch*, top stitch*, dropped stitches, stitch count,
    colour*/ink/dye/image/light/backlight/paint/screen ~ bleed*, bleeding edge,
    bass/beat/flavor/flavour/taste/smell/heat/cold/price/noise/music/aroma/scent/spice/realization ~ hit/hits/hitting ~ face/chest/nose/head/mouth, stuck in my head, looked him/her/me in the eye,
    looked me straight in the eye, see eye to eye, poke/poked fun, bit of a stretch, slap in the face, blew up in popularity, blew up on social/tiktok, blew up my phone, on its head, hit it on the head,
    hit the nail on the head, drowned in/out ~ sauce/butter/oil/syrup/grease/ketchup/mayo/dressing/gravy/debt/emails/paperwork/fees/noise,
    drowning in ~ sauce/butter/oil/syrup/grease/debt/emails/paperwork/fees, bit off more, bit the bullet, made my skin crawl, thick skin, by the skin of, hand over fist, twiddling my thumbs, rule of thumb,
    green thumb, thumbs up/down, two thumbs, elbow room/grease, give/gave me the cold shoulder, chip on ~ shoulder, stiff upper lip, lip service/balm/gloss/stick, tongue in cheek, tip of my tongue,
    jaw-dropping, ear to ear, music to my ears, all ears, played by ear, up to my neck, breathing down my neck, neck and neck, heart and soul, knee-jerk, knee jerk, pinched pennies, penny pinched,
    money is burning, burned through ~ data/battery/money/minutes, burned/burnt by this/that/the company/seller/store, burned us/me before, explosion in/of price*/demand/sales, smokin, smoked out`,
}
