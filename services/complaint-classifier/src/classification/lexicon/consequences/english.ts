import type { Lexicon } from '../../concepts.ts'

const LIMB =
  'arm/arms/leg/legs/hand/hands/foot/feet/finger/fingers/thumb/toe/toes/wrist/ankle/ankles/knee/knees/elbow/shoulder/hip/hips/thigh/thighs/shin'
const BONE =
  'skull/spine/vertebra/vertebrae/pelvis/femur/tibia/rib/ribs/jaw/nose/collarbone/collar/cheekbone/sternum/kneecap/tailbone/shoulder/hip/wrist/ankle/leg/arm/back/neck/elbow/bone/bones'
const SKIN =
  'face/neck/chest/back/stomach/belly/skin/scalp/lap/groin/thighs/thigh/legs/leg/arms/arm/hands/hand/feet/foot/hip/body/eyes/eye'
const WHOSE = 'my/his/her/our/their'
const WHOM = 'me/him/her/us/them/my/our'
const HOT = 'boiling/scalding/hot water/oil/coffee/tea/soup/steam/milk'

/** What became of somebody, in words that say it whatever the cause was. */
export const englishConsequences: Lexicon = {
  grave_injury: `
    crushed/shattered/broke/broken/fractured/cracked/smashed/snapped/ruptured two/three/four/several/both/multiple? of? ${WHOSE} ~ ${BONE}, ${WHOSE} ~ ${BONE} is/was/are/were/got/been shattered/crushed/fractured/broken/snapped,
    shattered/crushed/mangled/severed ${WHOSE} ~ ${LIMB}, ${WHOSE} ~ ${LIMB} is/was/are/were shattered/mangled/severed/crushed/dislocated/amputated, crushed/broken/fractured two/three/four/several/both/multiple? vertebrae/vertebra/ribs/bones/legs/ankles/wrists/arms, broken/fractured ~ ribs/vertebrae,
    ruptured/torn/tore/severed/cut ~ tendon/tendons/ligament/ligaments/achilles/artery/spleen/nerve/nerves/eardrum, collapsed/punctured/bruised lung, dislocated ${WHOSE} ~ shoulder/knee/hip/elbow/jaw,
    broke/cracked/chipped/snapped/lost two/three/four/several? of? ${WHOSE} ~ front/back? tooth/teeth/molar, broke/cracked/chipped/lost a/two/three/four/half a? front/back? tooth/teeth/molar/crown, tooth/teeth ~ cracked/broke/snapped/shattered in half/two,
    took/lost/cost/sliced ~ tip/tips/end/ends of ~ finger/fingers/thumb/toe/toes, tip/top/end/part/half of ${WHOSE}/a/the ~ finger/thumb/toe/tongue/ear ~ off/gone/missing/severed, fingertip, lost the tip/top/end of, took/sliced/chopped/cut/ripped/tore ~ finger/thumb/toe/fingertip/tip ~ off,
    skin graft*, skin grafts, went/gone blind, blind in ${WHOSE}/one/the left/right? eye, blinded in/by/him/her/me, lost/losing ${WHOSE} eyesight/sight/vision/hearing, lose/losing/lost the? sight/vision in ~ eye/eyes,
    took/burned/burnt/peeled/stripped the? skin off ${WHOSE} ~ ${SKIN}, burned/burnt/scalded/scorched ${WHOSE} ~ ${SKIN}, burns on/to/over/across/from ${WHOSE}/both/the ~ ${SKIN}, burns from, burns all over, third/second degree burns, covered in burns, i/he/she have/has/had burns,
    ${HOT} ~ over/on/onto/down ${WHOSE} ~ ${SKIN}, ${HOT} ~ scalded/burned/burnt ${WHOM}, caustic/acid/bleach/lye/cleaner ~ in/into ${WHOSE} ~ eye/eyes/face/mouth,
    fell/falling/plunged/tumbled/dropped/thrown/went down/off/from/through/into ~ stairs/staircase/steps/roof/balcony/ladder/cliff/shaft/window/floor/scaffold/bridge ~ broke/broken/fractured/landed/head/unconscious/hurt,
    head first/over down/off/into/onto the/a/our ~ stairs/staircase/steps/pool/floor/concrete, fell/plunged/plummeted/dropped two/three/four/five/six/seven/eight/nine/ten/several/2/3/4/5/6/10/12/15/20/30? floors/stories/storeys/metres/meters/feet/ft/levels,
    elevator/lift ~ plunged/plummeted/dropped/fell/crashed, knocked/hit/ran/run/mowed/reversed/backed/drove over/into ${WHOM} ~ mother/mum/mom/father/dad/son/daughter/child/wife/husband/friend/sister/brother/grandmother/neighbour/neighbor/with/in/on,
    quadriplegic, paraplegic, paralysed/paralyzed from, in a wheelchair since/ever/now/because/after, slipped disc, brain injury, head trauma, spinal cord/injury, permanent limp, whiplash, bled everywhere, losing a lot of blood, lost a lot of blood,
    rolled/flipped/rolled over twice/three/several/over, car/we/he/she/it flipped over, thrown/threw/flung/slammed ${WHOM}? ~ into/against/through the/a ~ wall/windshield/windscreen/pole/dashboard/window/fence,
    attacked/mauled/bitten/bit by ~ dog/dogs, revive* ${WHOM}, to be revived, wound/wounds/cut ~ stitched/stapled/glued/sutured, had to be stitched/stapled/sutured/glued, second/third degree burns`,
  breathing_difficulty: `
    turned/turning/went/going/was/were blue before/and/in/until/by/when/from, ${WHOSE} ~ throat/airway/airways/tongue ~ closed/closing/closes/swelled/swelling/swollen/swell/tightened/tightening, around/round his/her/my/the ~ neck ~ blue/strangl*/choke*,
    gasping for air/breath, fighting/struggling for air/breath, could/couldn't/cannot/can't/not hardly/barely? breathe ~ ambulance/hospital/paramedics/er/911/999, throwing up ~ not/couldn't/could ~ breathe, stopped breathing, under water/underwater ~ minute/minutes/until,
    held/pulled/sucked/dragged/trapped ~ under until, lungs filled, inhaled/breathed/breathing ~ chlorine/ammonia/fumes/gas/smoke, chlorine gas`,
  anaphylaxis: `
    use/used/using/needed/need/administer*/gave/given/jab/jabbed ${WHOSE}/an/the/him/her/me/two? epipen*/epi pen*?, epipen ~ saved/hospital/ambulance, shot/injection/dose/shots of adrenaline/adrenalin/epinephrine, adrenaline/adrenalin/epinephrine ~ saved/shot/injection, anaphyla*, went into shock, in anaphylactic`,
  unconscious: `
    did/didn't not? wake up for ~ hours/days/weeks/day, never woke up, would/wouldn't not? wake up, not waking up, could/couldn't not? wake ${WHOM}, could/couldn't be woken, came round/around/to in the ~ ambulance/hospital/er, woke up in an/the ~ ambulance/hospital/ward/icu/care, unconscious,
    passed/passing/pass out and/from/in/on/at/while/after/before, lost consciousness, barely conscious, slipped out of consciousness`,
  organ_failure: `
    ${WHOSE} ~ heart stopped, heart stopped for, ${WHOSE} ~ liver/kidney/kidneys/lungs/heart ~ gave/packed/given up/out/in, ${WHOSE} ~ liver/kidney/kidneys ~ destroyed/ruined/failing/failed/failure/gone/damaged, cardiac arrest, had/suffered a ~ stroke, list for a new/liver/kidney/heart, new liver/kidney, transplant, dialysis,
    resuscitat*, defibrillat*, ventilator, intubat*, life support, medically induced, septic, sepsis`,
  surgery: `
    operated on, on/onto the operating table, in/into theatre/theater/surgery for, rushed/taken/wheeled/sent ~ into/to surgery/theatre, emergency/reconstructive/corrective surgery, hours/hour of/in surgery, surgeon/surgeons/doctor/doctors ~ pulled/removed/took/dug/extracted/picked ~ out/from/glass/metal/wire/bone/splinter*/shard*/piece*, plate and screws, plates and screws,
    pulled/removed/took ~ out of ${WHOSE} ~ throat/stomach/foot/hand/eye/gut/intestine`,
  hospitalisation: `
    on/onto a drip, on drips, iv drip/fluids, hooked up to, blue lighted, blue-lighted, by/into/the/an air ambulance ~ took/came/landed/flew/hospital, medevac*, in resus, pump/pumped/pumping ${WHOSE} stomach, stomach ~ pumped, in/into intensive care, in hospital, to hospital, into hospital, in/to/at the er with/for/after/all,
    a&e says/said/told/confirmed/treated/sent/kept, spent ~ night/nights/days/day/week/weeks/hours in/at ~ hospital/er/icu/ward/a&e, kept in overnight, kept overnight, poison unit/centre/center/control`,
  violence: `
    headbutted/punched/choked/strangled/stabbed/slapped/assaulted/elbowed ${WHOM}, kicked ${WHOM} in/on/until/while/and/so/repeatedly, attacked ${WHOM} in/on/with/and/outside/physically, grabbed/seized/held/took/had ${WHOM} ~ by the throat/neck/hair, slammed/smashed/banged/bashed ${WHOSE} ~ head/face on/against/into/onto, pushed/shoved/threw/thrown/dragged ${WHOM} ~ down/onto/to/against/into/through/across the ~ stairs/steps/ground/floor/wall/street/pavement/counter,
    came/turned/showed/stood ~ at/to/outside ${WHOSE}/the ~ door/house/home/flat/work ~ with a/an ~ knife/gun/bat/machete/axe/pistol/weapon, came at/for ${WHOM} with a/his/her ~ knife/bat/bottle/gun/hammer/fist/fists/stick, pulled/drew/waved/held/pointed a/his/her/the ~ knife/gun/pistol/machete/weapon ~ on/at/to ${WHOM}, beat/beaten/beating ${WHOM} ~ up/unconscious/badly/with, beaten up, beat up by,
    threatened/threatening/threatens to ~ kill/shoot/stab/burn/rape/beat/murder, said/saying he/she/they/would/will/'d? ~ kill/shoot/stab/burn me/us/my, break my/his/her/our/your ~ legs/bones/arms/neck/fingers if, groped, molested, sexually assault*, sexual assault, spat in/on/at ${WHOSE} ~ face`,
  electric_shock: `
    live wire/wires/cable ~ touched/grabbed/got/hold/threw/thrown/hand/hands/jolt, touched/grabbed/got/held ~ live wire/wires/cable, electric/electrical current, got/get/gets/had/given a ~ nasty/bad/big/massive/huge/strong/severe/terrible ~ shock from/off/when, electrocuted`,
  fire: `
    burned/burnt/burning ~ to the ground, burned/burnt ${WHOSE}/the/a ~ house/home/flat/apartment/hallway/garage/kitchen/shed/car/van/caravan/living ~ down/to/out, set/setting the/my/our/a/his/her ~ curtains/curtain/carpet/sofa/bed/house/kitchen/room/garage/table/car/hair/clothes ~ alight/ablaze/fire/on, gutted by the/a? fire/flames,
    lost everything/everything we own/our home/the house in/to/because ~ fire/flames/blaze, fire ~ destroyed/gutted/spread, woke/woken up? to/by flames/smoke/fire/sparks, went/goes/go off in ${WHOSE}/the ~ pocket/hand/hands/face/trousers/bag/mouth, exploded/exploding on my/our ~ nightstand/desk/counter/lap/table/bed, exploded/blew/burst ~ in/next/beside/inside ${WHOSE}/to ~ pocket/hand/hands/face/trousers/bag/mouth/bed/kitchen,
    exploded/shattered while/when/during/and ~ glass/shards/pieces/burned/burnt/burns/cut/cooking, vape/battery/phone/charger/laptop/scooter/bike/powerbank/hoverboard ~ exploded/ignited/went up/off/exploding`,
  gas: `filled the/our/my ~ flat/house/home/room/kitchen/caravan/cabin with ~ fumes/gas/monoxide/smoke, fumes/monoxide/gas ~ carried/dragged/pulled/got ${WHOM} ~ out, full of chlorine/ammonia/monoxide/gas, chlorine/ammonia gas/leak/cloud, poisoned by ~ gas/fumes/monoxide, monoxide`,
  swallowed_object: `
    drank/drunk/swallowed/ingested ~ drain/bleach/cleaner/detergent/acid/lye/lamp/antifreeze/descaler/nail/glue/capsule/pod, choked/choking/choke on a/an/the/it/one ~ piece/part/bead/button/eye/bone/toy/lego/cap/lid/wheel, swallowed a/an/one/two/some/the ~ battery/magnet/magnets/coin/screw/glass/wire/needle/metal/stone/bone`,
  restraint_failure: `
    gate/guard/barrier/railing/rail/banister/fence/window ~ opened/gave/broke/came/collapsed/snapped/failed ~ fell/tumbled, railing/balustrade/banister/balcony/handrail ~ gave/broke/collapsed/snapped/came/failed ~ ~ fell/fallen/plunged/dropped/landed, ladder/chair/bench/bed/deck/swing/stool/hammock/scaffold*/stairs/step/floor/stage/treadmill ~ collapsed/folded/gave/broke/snapped/buckled/threw ~ under/beneath/with/way/from ${WHOM}/way/wall,
    wheel/tyre/tire/brake/brakes/steering ~ came/fell/failed/gave/locked/blew/burst ~ ~ crash*/rolled/flipped/overturned/wall/tree/ditch/pole, zip line/rollercoaster/coaster/ride/chairlift/lift/cable car/bungee ~ stopped/threw/dropped/snapped/failed/broke ~ smashed/slammed/landed/rocks/pole/injured/hurt/unconscious/neck/back`,
  death: `
    dead by ~ morning/evening/night, lost the/our/my baby, miscarr*, stillborn, stillbirth, killed my/our/his/her ~ dog/cat/puppy/kitten/son/daughter/father/mother/husband/wife/baby/rabbit/horse, is now dead, are now dead, suicide`,
  harmless: `
    recovering from ~ surgery/operation/injury/stroke/fracture, due/because/with/for to?/of? a/my/his/her ~ broken/sprained/fractured/torn ~ ankle/leg/foot/arm/wrist/hip/knee/toe/back/collarbone, old injury, previous/past/prior/existing injury/surgery/fracture, on a scooter/in a wheelchair due/because/after, 
    senses ~ assaulted, assaulted by ~ smell/noise/music/ads/sales*, assault on the/my/our/your senses/nose/ears/taste, bad/weak/sore/aching/tired/cranky back/knees/feet/legs, sore feet, feet ~ killing, magic ~ ignited, ignited ~ love/passion/interest/magic/imagination/spark/curiosity/appetite, run over by ~ stroller*/buggy/trolley/crowd*, threatened with/by ~ loud/announcement*/rain/storm/speaker*, collapsed in/into ~ bed/heap/chair/sofa/hotel, i collapsed/crashed at/around ~ pm/am,
    finger/fingers broken off, splint*/bandage*/brace/gel/cream for ~ broken/burn/burns arm/arms/leg/legs/bones/wrist/burns?, cigarette/scorch/iron burns all? over/on, burns all over the ~ carpet/floor/furniture/table/sofa/bed/counter, daughters/daughter/son/children/kids were/was/is/got sick of/with/before/on/at/the, cpr ~ course/class/training/certified/certificat*/dummy/lesson, in stitches`,
  figurative: `dress/jeans/pants/trousers/skirt/shirt/bra/corset/waist/waistband/top/blouse/leggings/size/small/medium ~ tight/snug, zip/zipped/zipping it/them up, wear/wearing a/the/my? mask/masks, size up, sized up`,
  idiom: `had me/us/everyone/him/her/them in stitches, left/had us/me/you/them breathless, breathless, crashed and burned/burnt, crash and burn, bleed/bleeds/bled out if, to the bone marrow`,
}
