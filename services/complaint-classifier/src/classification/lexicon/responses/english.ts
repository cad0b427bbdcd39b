import type { Lexicon } from '../../concepts.ts'

const KIN =
  'mother/father/mum/mom/mam/dad/son/daughter/husband/wife/brother/sister/grandmother/grandfather/gran/nan/grandad/grandson/granddaughter/baby/boy/girl/child/aunt/uncle/nephew/niece/friend/partner/colleague'
const WHOM = `me/him/her/them/us/my/our`
const MAKER =
  'dryer/charger/battery/scooter/hoverboard/fryer/heater/toaster/kettle/cooker/oven/boiler/washing/dishwasher/fridge/freezer/powerbank/power/blanket/lamp/lights/candle/laptop/phone/socket/plug/bike/fan/pad'
const DWELLING =
  'house/home/flat/apartment/kitchen/bedroom/bathroom/garage/shed/room/conservatory/caravan/workshop/shop/hallway'
const MANY =
  'two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/several/many/2/3/4/5/6/7/8/9/10/11/12/14/15/20/21'

/** Who came and what they did, what was found, what was left: frames make an emergency of two of them. */
export const englishResponses: Lexicon = {
  carers: `paramedic*, medic, medics, ambulance crew/men/people/team, crash team, doctor, doctors, surgeon*, nurse, nurses, consultant*, lifeguard*, first aider*, firefighter*, vet, vets`,
  effort_sign: `worked/fought/battled on/for ${WHOM} ~ minutes/hour/hours/life, worked/fought/battled on/for ~ ${KIN} ~ minutes/hour/hours/life, tried/trying to revive/resuscitate/restart ${WHOM}`,
  futile_sign: `
    could/can not bring ${WHOM} ~ back, couldn't/can't bring ${WHOM} ~ back, could not save/revive/resuscitate ${WHOM}, couldn't save/revive/resuscitate ${WHOM}, nothing ~ could do/be for? him/her/them, could do nothing ~ him/her/them, couldn't do anything for him/her/them, never woke up, did not wake up, didn't wake up, never opened his/her ~ eyes, never came round/home/back/to, didn't/never make/made it, did not make it, too late for him/her, gave up on him/her, was gone before/when/by`,
  ward: `intensive care, icu, itu, on/off the ward, high dependency, stroke unit, cardiac unit, burns unit`,
  vigil_sign: `at/by his/her/their/my/the ~ bedside, beside/by/next-to his/her hospital bed, slept/sleeping/sleep ~ chair/chairs/corridor/waiting-room, waiting/waited for him/her to wake up, turns ~ to sit/stay/sleep ~ with/by/beside, holding/hold/held his/her hand`,
  tube: `on a drip, on drips, iv drip, drip in ${WHOM}/his, feeding tube, tube/tubes in/down/up/into his/her/my/the ~ nose/throat/stomach/arm/mouth, full of tubes, hooked/wired/plugged/connected up? to ~ machine/machines/monitor/monitors/drip`,
  days: `${MANY} days/nights/weeks/months, a/one/whole/entire week/month/fortnight, day ${MANY}`,
  implant: `screws/pins/rods/plate/plates in my/his/her/the, plate/plates and/with ~ screws/pins, screws/pins and/with a/two/one/another? plate/plates, titanium/metal rod/rods/plate/plates/pins/screws`,
  bone: `wrist, ankle, elbow, knee, hip, collarbone, shin, femur, tibia, spine, pelvis, jaw, thigh, forearm, shoulder, heel, vertebra*, my/his/her leg/arm/foot/hand/back/face/neck/skull`,
  evacuated: `evacuated, everyone/everybody/whole/entire/all ~ building/block/street/house/floor/neighbours ~ out/outside/street/pavement, building/block/house/neighbours ~ stand/stood/standing/wait/waited/waiting in/on/out the ~ street/pavement/cold, had to leave the/our ~ building/house/flat/block`,
  sealed_off: `gas board/men/man/people/engineer/company/network/fitters? ~ cut/shut/turned/sealed/locked/capped/condemned, fire-brigade/fire-department/fire-service/firefighters/firemen ~ shut/turned/cut/closed ~ gas/supply/valve/tap/cooker/boiler/stove`,
  left_open: `hose/pipe/joint/connection/connector/valve/fitting/union ~ loose/open/undone/leaking/unsealed, left/leaving ~ hose/pipe/joint/connection/valve/fitting/tap ~ loose/open/undone, loose/open/undone ~ hose/pipe/joint/valve, fitter/plumber/installer/engineer/technician ~ connected/fitted/installed`,
  ruin_sign: `
    nothing ~ left/remained/remains ~ of the/our/my ~ ${DWELLING}, nothing ~ left ~ ${DWELLING} but, only/just/but the ~ walls/chimney/door/doorframe ~ left/standing/remained/stood, everything ~ we/i ~ owned/had ~ went/gone/lost/burned/burnt/up, lost everything ~ we/i owned/had, could/couldn't not? even? save ~ documents/papers/photos/clothes/anything, black/charred/sooty/scorched walls, walls ~ charred/blackened/scorched, living/staying/sleeping/stay/sleep/live at/with/on/in my/our/a/his/her ~ sister*/mother*/parents*/brother*/friend*/cousin*/hostel/shelter/couch/sofa ~ since`,
  origin_sign: `started/began/came/originated in/with/at/from/inside the/your/that/this/their ~ ${MAKER}, investigator/fire-officer/surveyor/assessor/inspector/expert/forensics ~ said/says/pointed/points/blames/blamed/traced/found/confirmed/concluded ~ ~ ${MAKER}, thanks to the/your/that/this/their ~ ${MAKER}, caused by the/your/that/this/their ~ ${MAKER}, because of the/your/that/this/their ~ ${MAKER}`,
  found_sign: `found/discovered me/him/her/us/them, found/discovered my/our/his/her ~ ${KIN}`,
  lifeless_sign: `on the floor/tiles/pavement, on the bathroom/kitchen/shower/bedroom/hall/hallway/living-room/garage/shop floor, on/in the shower/bath, blue/grey/gray/purple in/and/around, blue lips, lips blue/purple, lifeless, motionless, slumped, face down, not moving/breathing/responding, wasn't moving/breathing/responding, unresponsive`,
  burial_sign: `buried/cremated/burying/bury him/her/them/both, buried/cremated/burying/bury my/our ~ ${KIN}, laid him/her to rest, his/her funeral was/is/took`,
  anaesthesia: `general anaesthetic/anesthetic/anaesthesia/anesthesia, under anaesthetic/anesthetic/anaesthesia/anesthesia/sedation, put him/her/me under, sedated`,
  passage: `oesophagus, esophagus, windpipe, trachea, airway, gullet, throat, stomach, intestine*, bowel, gut, lung, ear canal, nostril`,
  kick_sign: `kicked/kicking/kick/stamped/stamping/stomped/stomping on? him/her/me/us/them, kicked/kicking/punched/punching/beat/beating my/our/his/her ~ ${KIN}`,
  down_sign: `on the ground/floor/pavement, was/while/lying/lay/already down, in the/his/her/my head/face/ribs/stomach/kidneys, until he/she/i stopped/passed/blacked`,
  unconscious: `stranger/someone/somebody/man/woman/nurse/doctor/waiter/waitress/colleague/neighbour/passer-by ~ pressing/pushing/pumping/pressed/pushed/pumped on? my/his/her ~ chest, pressing/pumping/pushing on my/his/her chest, last thing i ~ remember ~ ~ ~ ambulance/hospital/paramedic*/floor/stretcher`,
  breathing_difficulty: `turned/went/going/turning blue/purple/grey ~ in my/our/his/her arms, limp in my/our/his/her ~ arms, purple/blue and limp, limp and blue/purple, gone down the wrong way, went down the wrong way, air would/wouldn't not? get/go/come through/in, no air ~ getting/going/came through/in`,
  swelling: `face/head/lips/tongue ~ ~ like a balloon/football/melon, face ~ blew/blown/ballooned/swelled/puffed up`,
  grave_injury: `
    can't/cannot/couldn't feel/move anything/nothing ~ below/from/beneath my/his/her/the, can/could not feel/move my/his/her ~ leg/legs/arm/arms/hand/hands/fingers/toes/feet, no feeling in/below/from my/his/her/the ~ leg/legs/waist/hand/arm/fingers/foot/feet, feel/feels nothing below/from/beneath my/his/her/the ~ waist/navel/belly/neck/chest/hip/hips/knee, have/has/haven't/hasn't not? walked since, learn/learning to walk again, wiggle my/his/her ~ toes again, lost all/the? feeling/use in/of my/his/her, lost/losing/lose ~ two/three/four/one/several/half/both ~ fingers/finger/toes/toe/fingertips/fingertip, could/couldn't not? ~ reattach/sew ~ finger/fingers/fingertip/toe/ear/it/them, only save/saved one, finger/fingers/toe/ear ~ in a bag/ice, eye/eyes ~ won't/can't/cannot/wouldn't open, eye/eyes swollen/swelled shut`,
  violence: `finger/hand marks/bruises/prints ~ neck/throat, boot/shoe mark/print ~ ribs/face/back/head/chest, bouncer/bouncers/guard/guards/doorman/doormen/security/stewards ~ took turns`,
  injury: `dresser/wardrobe/cabinet/drawers/bookcase/shelf/shelves/tv/television/cupboard/mirror ~ fell/went/tipped/toppled/came/crashed ~ over/down/onto/on him/her/me/them/us`,
  organ_sign: `won't/never/not recover/come/work ~ back/again, will not recover, needs/need/find/looking a/for ~ donor, is/are finished/shot/destroyed, used to do`,
  organ_failure: `machine ~ ~ kidneys/kidney ~ used/job/work, blood washed/cleaned/filtered ~ machine/week/times/clinic`,
  averted: `unplugged/switched/turned/pulled/disconnected ~ in time, in time ~ unplug*/switch*, pulled the plug`,
  report: `my/the last/old/previous brand*, from another/a-different brand/make/company, of another/a-different brand/make, someone/somebody/people/guy/lady/woman/man/mum/mom/user/one on/in/at a/the/my/our? ~ forum/group/facebook/reddit/whatsapp/internet ~ wrote/writes/says/said/posted/claims/told, in a/the/my/our? ~ forum/group/facebook ~ wrote/writes/says/said/posted/claims, reviews/review/comments say/says/said/mention/mentions, read/seen in/on the/a ~ reviews/comments/forum/group/news`,
  idiom: `
    i'm/im a ~ paramedic/firefighter/nurse/doctor/medic/surgeon, i am a ~ paramedic/firefighter/nurse/doctor/medic/surgeon, we are/we're ~ paramedics/firefighters/nurses/doctors/medics, as a/an paramedic/firefighter/nurse/doctor/medic/surgeon, my husband/wife/brother/son/daughter/partner is a paramedic/firefighter/nurse/doctor/medic`,
  harmless: `
    phone/telephone/mobile/tablet/laptop/computer/console/tv/app/hotline/helpline/support/website/modem/router/printer ~ ~ in a coma/flatlined/unconscious, it/phone/laptop/tablet/console has been in a coma, to death but, we/i are/am ~ firefighters/firefighter/fireman ~ ~ ~ fire/blaze, the heel/heels/sole ~ snapped/broke/fell/came, is/are on dialysis and/so/he/she/needs/with, dialysis patient/patients/diet, as a ~ dialysis, on dialysis ~ ~ needs/diet/potassium/salt/menu/meals, for after my/his/her/the ~ surgery/operation/op, crutches/cushion/pillow/walker/boot/brace/wheelchair ~ ~ after my/his/her ~ surgery/operation/op, after a/the ~ fire/call-out/callout ~ ordered, night/shift/day of ~ cardiac arrests/emergencies/surgeries/operations,
    if i/we/it/he/she/that/this ~ ~ ~ had/hadn't/hadnt ~ ~ burned/burnt/fire/died/dead/killed/exploded/electrocuted/hospital, a dvd/cd burner, burner on my ~ computer/stove/pc/laptop, color/colour/colors/colours/ink/dye bleeding/bleeds/bleed, fell off my lap/desk/table and ~ broke/cracked, brand ~ batteries/battery, car/engine/computer/printer/laptop ~ chokes/choked/choking, chokes/choked on ~ files/file/software/data`,
}
