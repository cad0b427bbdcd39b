import type { Lexicon } from '../../concepts.ts'

const CHILD =
  'child/childs/children/kid/kids/baby/babys/babies/infant/infants/toddler/toddlers/newborn/son/sons/daughter/daughters/grandson/grandsons/granddaughter/granddaughters/grandchild/nephew/niece/boy/boys/girl/girls/twins/old'
const THEIR = 'my/our/his/her/their/the/both/one/a'
const SOMEBODY = 'him/her/himself/herself/themselves'
const HURT =
  'burned/burnt/burning/cut/cutting/hurt/hurting/hurts/hit/hits/hitting/struck/poked/poking/pinched/pinching/scratched/scraped/stabbed/bruised/injured/injuring/scalded/crushed/squished/whacked/smacked/pierced/punctured/sliced/clipped/bit/stung/cracked/busted'
const HEAD = 'head/face/forehead/mouth/chin/cheek/nose/lip/lips/eye/temple/skull/jaw'
const PART = `${HEAD}/eyes/hand/hands/finger/fingers/thumb/arm/arms/leg/legs/foot/feet/toe/toes/neck/wrist/ankle/knee/knees/back/shoulder/ear/hip/elbow/skin`
const GROUND =
  'ground/floor/concrete/cement/pavement/sidewalk/asphalt/street/road/tile/tiles/curb/driveway/face/head/backwards/backward/forward/forwards/headfirst/hard/stairs/steps'
const CARRIER =
  'stroller/pram/pushchair/buggy/crib/cot/bassinet/highchair/chair/swing/bouncer/walker/carrier/wagon/seat/carseat/bed/bunk/tent/playpen/jogger'
const GIVES_WAY =
  'collapsed/collapses/folded/flipped/tipped/toppled/snapped/snaps/broke/breaks/closed/shut/overturned/detached/dislodged'

/** A thing, what it did, and to whom; slight harm has a code of its own, because it is grave only to a child. */
export const englishIncidents: Lexicon = {
  child: `my/our boy/girl/boys/girls/twins, 10/11/12/one/two/three/four/five/six/seven/eight/nine/ten/1/2/3/4/5/6/7/8/9 year/yr/month/week old, yo son/daughter/boy/girl, toddlers`,
  injury: `
    ${HURT} my/our/his/both/one ~ ${CHILD}, ${HURT} the child/baby/toddler/infant/kid/boy/girl/children/kids, ${HURT} ${SOMEBODY}, flipped/tipped/toppled/knocked ${SOMEBODY} over/down/off/out/into/to,
    ${CHILD} ~ fell/falling/tumbled/thrown/ejected/flung/launched/tossed/catapulted ~ ${GROUND}, ${CHILD} ~ fell/falls/tumbled/slipped/slid/thrown/ejected/flung ~ out/off/from/through ~ of/from/the/it,
    fell/fall/fallen/tipped/toppled/flipped/crashed/landed/collapsed/dropped over/down/back? on/onto/upon ${SOMEBODY}, fell/tipped/toppled/flipped/crashed/landed/collapsed/dropped/came over/down? on/onto/upon my/our/his/her ~ ${CHILD}/${PART},
    landed/landing/slamming/slammed/smashing/smashed/smacking/smacked/bumped/bumping/banged/banging/bonked/cracked/busted/scraped/scraping/hit/hits/hitting/struck on/onto/against? his/her/their/my ~ ${PART},
    ${HEAD} ~ hit/hits/hitting/struck/smashed/slammed/bounced/bumped ~ ${GROUND}, ${CHILD}/he/she ~ hit/hits/hitting/landed/struck ~ ground/floor/concrete/cement/pavement/sidewalk/asphalt/tile/curb,
    ${PART} ~ split open/apart, caused/causing/made/making/makes ${SOMEBODY}/us/me/them/both to? fall/trip/tumble/bleed, ${CHILD}/he/she ~ screamed/screaming/crying/cried/screams ~ pain/agony, in extreme/excruciating/severe/terrible/intense/so ~ pain,
    chunk*/clump*/patch*/handful/lock/locks of his/her/my/the? ~ hair, ripped/tore/yanked/ripping/yanking/sucked ~ hair, tooth/teeth ~ shattered/knocked/chipped/cracked/broken/pulled/extracted, pull/extract the tooth,
    exploded/exploding/burst/shattered/popped in his/her/my/their ~ ${PART}, lodged/jammed/wedged/stuck ~ in/inside/between ~ mouth/gums/teeth/jaw, causing/caused ~ pain`,
  fire: `charging/charged/plugged ~ exploded/blew/burst, just/suddenly/literally/battery exploded, just/suddenly/literally/battery blew up, batteries ~ exploded/burst`,
  slight_injury: `
    in eye/eyes, causing/caused ~ pain,
    in/into/onto his/her/my/their/both/the right/left? eye/eyes/eyeball, squirted/sprayed/splashed/shot/flew/flying/got/gets/burst/blew/blowing/leaked/exploded ~ in/into ~ eye/eyes,
    flush/flushed/flushing/rinse/rinsed/wash/washed ~ his/her/my/their/out ~ eye/eyes, splinter*/sliver*/shard*/fiberglass/fibreglass ~ in/into/out/from ~ finger/fingers/hand/hands/foot/skin/palm,
    red mark*, welt, welts, bump on/above, knot on, goose egg, red and sore/swollen/raw, stuck/trapped/pinched/caught/jammed/wedged/lodged ~ finger/fingers/hand/arm/thumb/head/foot/leg/toe/neck,
    finger/fingers/hand/arm/thumb/head/foot/leg/toe/neck ~ stuck/trapped/pinched/caught/jammed/wedged`,
  grave_injury: `subdural*, hematoma*, haematoma*, corneal abrasion*, cornea ~ scratched/torn, ${HEAD} ~ split open, deep cut*/gash*/laceration*`,
  breathing_difficulty: `
    ${CHILD}/he/she ~ choked/gagged/gagging ~ on/it/and/until/for, began/started/starting/begin/begins to? choke/choking/gag/gagging, was/were/is choking/gagging,
    wrapped/tangled/entangled/twisted/caught/tight/tightened/stuck/looped around/round ~ ~ neck/throat, neck ~ stuck/caught/trapped/wedged/entangled`,
  swallowed_object: `
    ${CHILD}/he/she ~ swallowed/ingested, swallowed/ingested by my/our ~ ${CHILD}, swallowed/ingested several/some/one/two/three/four/five/six/it/them/part/parts/a/an/the ~ of/magnet*/battery/batteries/coin*/toy/bead*/piece*,
    stuck/put/inserted/shoved/pushed/lodged/placed/expanded ~ in/up/into/inside his/her/my/their ~ ear/ears/nose/nostril*`,
  surgery: `having/needs/requires/scheduled/awaiting/facing emergency? surgery, surgery tomorrow/today/tonight/being/done/scheduled/was/to, procedure to remove/retrieve/extract, removed ~ from his/her/my ~ stomach/throat/esophagus/airway/lung`,
  restraint_failure: `
    ${CARRIER} ~ ${GIVES_WAY} ~ with/on ${THEIR}? ~ ${CHILD}/us, ${CARRIER} ~ ${GIVES_WAY} ~ ${CHILD} ~ in/inside/out/fell, ${GIVES_WAY} up/shut/over? with/on/while ${THEIR} ~ ${CHILD} ~ in/inside/seated/strapped/sitting,
    ${CHILD} ~ in/inside ~ ${CARRIER} ~ when/and ~ it ~ ${GIVES_WAY}`,
  hospital_sign: `call/called/calling/dialed 911/999/112/an ambulance, the pediatrician, fire department ~ cut/free/freed/got`,
  hazard: `choking hazard*/risk*/danger*`,
  suppose: `hazard to/for, risk to/for/of, danger to/for/of, can/could/may/might/would/will be swallowed/ingested/crushed/pinched, afraid/worried/scared/concerned that/of/about/it`,
  idiom: `${CHILD}/he/she ~ swallowed ~ pill/pills/medicine/food/bite/bites/soup/water/milk/meat/vitamin*/saliva/pride/words/whole`,
  harmless: `
    cut my/our/his/her ~ hair/bangs/fringe/fur/nails/meat/food/cake/steak, ${CHILD} ~ fell asleep ~ ${GROUND}, ${CHILD} ~ fell in love/sick/behind/short,     hit ${SOMEBODY} up, hit my/our/his/her ~ budget/goal/limit/target/spot, bit/bites/biting his/her/my ~ nails, ${HURT} ${SOMEBODY} ~ feelings/pride/ego/business/chances/heart/wallet, getting/got hurt feelings, cracked ${SOMEBODY} up,
    caught/catch/catches/catching ~ eye, in/through/before/to/into his/her/my/the ~ mind/mind's eye/eyes of, in the eye of, in the eyes of, tears ~ in/to ~ eyes, ${HURT} the price/cost/budget,
    around/round/behind/at/of the ~ neck, cut out/off/of/in/at/between/are/is/was/so/it/low/high/too ~ back/legs/leg/arms/arm/front/neck/shoulder/shoulders/hips/waist/knees/skin, leg/legs/arm/arms/neck/sleeve* ~ opening*/hole/holes ~ cut,
    leg/legs/arms/arm/shoulders/waist ~ was/were/is/are/werent/isnt ~ cut, contrast/loose/few/pick/pull/pulled/add/hand/decorative/visible/sewing/extra stitches, stitches on/in the ~ strap*/seam*/hem/dress/shirt/pants/sleeve*/fabric/lining/ruching,
    a bit by, neckline/collar/elastic/band/halter ~ choking, like/as/felt/feel ~ i am/was/were choking, the/your chest ~ tight/tighter/snug, across/through the chest, chest area, hits my/me/your/at/right/just/above/below/mid,
    hit at/right/just/above/below/mid/your ~ knee*/hip*/ankle*/calf/thigh*/waist/shoulder*, length/lengthwise ~ hit ~ knee*/ankle*, grabbed my usual/typical/size/attention/eye/coat/bag/keys/phone/food/lunch/order/mid,
    injury/injuries or/and even? serious/possible/worse? death/damage/worse, accident*/crash/crashes/death/damage or/and even? serious/possible/bodily? injury/injuries, any serious? injury/injuries, risk/chance/possibility/potential/danger of/for ~ injury/injuries,
    to severely/seriously injure/hurt/harm, screen/display/cluster/mcu/panel/monitor/tv/camera/instrument ~ blacked/black out, operated on the/a ~ highway/road/street, life threatening, blast/blasts/blasting ~ heat/air/ac/music/volume,
    engine/car/vehicle/truck/motor/battery/phone/laptop/power ~ died/dies, dead ahead/center/centre/stop/zone/spot, rack/rod/axle/bolt/weld/frame/bracket/bar ~ fractured, sick kids/children/child/kid, can no longer use, skull island/rock/candy/print/design*/shape*/mug/decor*, motion/travel/morning/sea/car sickness, mental illness*,
    bit/bite/bites/biting ~ head off, blacked/black out his/her/my/the/our ~ name/number*/windows/text/address, seizure control/disorder*/medication/meds/dog, run/ran over to/for/and/there`,
}
