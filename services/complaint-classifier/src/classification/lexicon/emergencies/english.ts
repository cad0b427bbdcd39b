import type { Lexicon } from '../../concepts.ts'

export const englishEmergencies: Lexicon = {
  violence: `threatened to come to my/our/his/her house/home/door, threatened to kill/hurt/beat/hit/harm/stab/shoot/punch/burn, death threat*, stabbed, punched me/him/her/us/my, strangled, choked me/him/her/us, kicked me/him/her, beat me/him/her up, raped, sexually assaulted, assaulted me/him/her/my, pointed a gun, pulled a gun/knife, at knifepoint, at gunpoint`,
  fire: `
    caught/catching fire, caught alight, burst/bursting/went/erupted/engulfed in/into flames, went up in flames/smoke,
    set fire to, set alight, house/kitchen/flat/apartment/electrical/battery/engine/car/grease fire,
    fire broke/breaking out, fire started, started/starting/caused a/the fire, burned/burnt down,
    burned/burnt ~ house/garage/kitchen ~ down, up in flames, self ignited, ignited, caught on fire,
    fire in our/my/the kitchen/house/flat/room/bedroom/garage, put out the fire/flames, extinguish* the/it`,
  fire_sign: `
    on fire, in flames, flames, exploded, exploding, blew up, blown up, blast, fireball, burst, thick smoke, charred,
    shooting flames, burning, ablaze`,
  electric_shock: `
    electric/electrical shock*, electrocut*, electric jolt, zapped me/him/her/my/us,
    current went/passed through me/my/him/her, 220/230/240/110 volts through`,
  shock_sign: `shock from the/my/a/this/an, gave me/him/her/us/my a shock, got/get/received a ~ shock, shocked me/him/her/us/my, jolt of electricity, jolted me`,
  gas: `
    gas leak*, leak* gas, gas was leaking/escaping, gas escap*, smell* of gas, smell* gas, smelled/smelt gas,
    carbon monoxide ~ poison*/leak*/exposure/alarm went, carbon monoxide ~ through/into/filled/in our/the,
    monoxide poison*, gas poison*, co poisoning, co alarm went, overcome by fumes/gas,
    monoxide/co/gas alarm/detector/sensor ~ went/going/sounded/triggered`,
  gas_sign: `carbon monoxide, monoxide, fumes, co alarm, chlorine, toxic fumes`,
  organ_failure: `
    kidney/liver/renal/heart/organ/multi-organ/respiratory/lung/hepatic failure, on dialysis, needs/need/needed dialysis,
    suffered/had/having/has a ~ stroke, cardiac arrest, heart stopped, in/into a coma, induced coma, septic shock, sepsis,
    had/suffered/has a heart attack, liver/kidney/lung transplant, life support, on a ventilator, brain damage, hemolytic uremic, haemolytic uraemic,
    transplant list, waiting for a transplant, flatlined`,
  organ: `kidney*, liver, lung*, heart, organs, pancreas`,
  organ_sign: `failing, failed, fail*, shut down, shutting down, shut* down, gave out, stopped working, damaged, collapsed, dialysis,
    packed in, packed up, gave up, giving out, stopped`,
  surgery: `
    emergency surgery/operation, need*/required/requires/requiring/underwent/undergo ~ surgery/operation, had to have ~ surgery/operation,
    had surgery/operation ~ after/because/to remove/repair/fix, surgically remove*, operated on, surgery to remove/repair/save,
    had to operate, amputat*, skin graft*, surgeon* had/removed/operated`,
  swallowed_object: `
    swallowed ~ battery/magnet*/coin/button/glass/metal/plastic/screw/bead*/piece/part/needle/bone/staple, button battery ~ swallowed`,
  swallow_sign: `swallow*, ingested, swallowing, choked on, choking on, in his/her/my mouth, lodged in ~ throat`,
  unconscious: `
    lost consciousness, lost conscious*, losing consciousness, unconscious, passed out, fainted, blacked out, unresponsive on the floor,
    found ~ unresponsive, knocked out cold, stopped breathing, went limp, had a seizure, seizure*, convulsion*, convulsing, i collapsed, we collapsed`,
  faint_sign: `collapsed, keeled over, went limp, out cold`,
  death: `
    was killed, were killed, killed my/our/his/her/him/them, cost ~ life, died as a result, died because, died from/of ~ poison*/burns/injur*/shock/infection/negligence,
    wrongful death, led to ~ death, caused ~ death, fatal accident, fatally injured, pronounced dead, found dead, found ~ dead, lost his/her/their life, lost our/my baby, killed someone/somebody/a/me/us, have been killed,
    dead by, dead within, dead the next/following, dead before`,
  death_sign: `died, passed away, dead, death`,
  restraint_failure: `
    seat belt*/seatbelt*/harness*/buckle*/car seat/safety bar/safety strap*/car-seat/restraint* ~ failed/broke/snapped/unlatched/unbuckled/undone/unclipped/released/detached/gave/ripped/loose,
    fell/thrown/ejected/flung/slipped out of the/his/her ~ seat/harness/stroller/carrier/pram/swing/ride, harness ~ came/opened/popped ~ open/undone`,
  loose_sign: `collapsed, gave out, 
    came undone/loose/off/open/apart/unclipped/unbuckled, popped open/out, gave way, snapped, failed, broke, unlatched, unbuckled,
    detached, let go, released, ripped, would not hold, did not lock/hold/hold him, didn't lock/hold, not latch*, sprang open, opened by itself, opened, tore`,
  restraint: `cot, crib, bassinet, bunk bed, high chair, 
    seat belt*, seatbelt*, harness*, car seat*, carseat*, child seat*, booster seat*, safety bar*, lap bar*, safety strap*, restraint*, carabiner*,
    climbing rope, crib rail*, cot side*, bed rail*, stair gate*, high chair strap*, stroller*, pram*, baby carrier*, safety gate*, zip line, trapeze, bungee`,
  injury: `
    broke ~ his/her/my/their arm/leg/hip/wrist/ankle/nose/collarbone/hand/foot/finger/rib*/pelvis/skull, lost ~ finger*/toe*/eye/sight/hearing,
    second/third/2nd/3rd degree, scalded, burn* on his/her/my/their, burned/burnt badly, badly/severely burned/burnt/hurt/cut,
    needed stitches, stitches, got burned/burnt, crushed/trapped ~ hand/finger*/foot/leg/arm,
    thrown across, flung out, flung from, thrown from, thrown out of the ~ ride/car/seat/boat, fell/dropped/plunged/falling ~ metres/meters/feet/storeys/stories, hit by a/the car/bus/van/truck/train, run over, ran over my/his/her, rolled/rolling/fell/dragged/pulled under a/the bus/car/train/truck, jaw, pelvis`,
  grave_injury: `
    fractured his/her/my/their, suffered/has/had/sustained ~ fracture*, fractured skull/hip/rib*/wrist/arm/leg/bone*, broken hip/leg/arm/wrist/nose/ankle/bone*/rib*/jaw/back/neck/collarbone, second/third degree, severe burn*, stitches, concussion, severed,
    lost ~ finger*/toe*/eye/sight/hearing, bleeding heavily, bled heavily, paralys*, paralyz*, skull, internal bleeding, miscarriage, miscarried, head injur*`,
  slight_injury: `
    bruise*, bruising, scratch*, graze*, burned/burnt my/his/her tongue/mouth/lip/palate, paper cut, small/tiny/little/minor/slight cut/burn/injur*/bruise*, blister*, sore, scarred`,
  body_part: `
    hand, hands, finger*, thumb, arm, arms, leg, legs, foot, feet, face, mouth, tongue, lip, lips, tooth, teeth, eye, eyes, head, neck, throat, wrist*, ankle*, knee*,
    shoulder, hip, thigh*, toe, toes, nose, scalp, chest, skin, cheek, forehead, chin, palm, rib, ribs, gums, stomach, belly, back`,
  hurt_sign: `
    burned, burnt, scalded, sliced, gashed, crushed, fractured, injured, severed, lacerated, punctured, cut open, cut my/his/her, bled, bleeding, smashed,
    trapped, pinched, chipped, cracked, knocked out, broke my/his/her, was/were/is/are broken, blistered, torn open, bruised, mangled, amputated`,
  person: `
    he, she, him, mother, father, mum, mom, dad, wife, husband, son, daughter, brother, sister, baby, child, kid, boy, girl, grandmother, grandma, grandfather, grandpa,
    friend, man, woman, guest, customer, passenger, patient, colleague, partner, aunt, uncle, cousin, girlfriend, boyfriend, dog, cat, puppy, kitten, people, person, someone, toddler, infant, driver, cyclist, worker`,
  hospital_sign: `hospital, the er, emergency room, icu, intensive care, ambulance, emergency department, casualty`,
  hospitalisation: `
    taken/rushed/brought/sent/admitted/airlifted/driven/ended/landed/wound/put/transported ~ hospital/er/icu/emergency, days/nights/weeks/week/night/day/hours in the? hospital/icu,
    in hospital with, hospitalised, hospitalized, had to go to ~ hospital/er/emergency, called an/the ambulance, ambulance took, ambulance was called, in the ambulance, stomach pumped,
    in intensive care, in the icu, in icu, in a coma, woke up in ~ hospital/care/icu`,
  building: `house, home, kitchen, flat, apartment, room, bedroom, garage, building, garden shed, shed, restaurant, hotel, curtain*, carpet, wall, walls, roof, balcony, sofa, bed, truck, trailer`,
  electrical: `
    toaster*, kettle*, socket*, plug*, wire*, wiring, cable*, charger*, charging, lamp*, light switch, switch, fridge*, freezer*, oven*, stove*, cooker*, washing machine, dryer*, drier, dishwasher*, microwave*, heater*, blanket,
    appliance*, outlet*, adapter*, adaptor*, battery, batteries, powerbank, power bank, power supply, hairdryer, laptop*, monitor, tv, television, shower, iron, fairy lights, string lights, extension lead, extension cord, drill, e-bike, e bike, scooter*, hoverboard*, vape, metal casing, air fryer, generator, boiler, phone*, tablet`,
  small_object: `battery, batteries, magnet*, coin*, button*, bead*, screw*, piece*, part, parts, glass, metal, plastic, bone, needle, pin, staple, stone, pebble, lid, cap, nail, wire, shard*, chunk, ball, sticker, wheel, marble*`,
  rescue: `fire brigade, fire department, firefighter*, firemen, fireman, fire truck, fire engine, fire service, evacuat*, paramedic*, rescue*, 911, 999, alarm went, extinguisher`,
  weapon: `knife, gun, machete, baseball bat, pistol, hammer, bottle, razor, axe`,
  threat_sign: `pulled, pointed, pointing, waved, waving, came at me/us, held, drew, brandish*, swung, lunged, attacked, threw at me`,
  pressure: `
    legal, lawyer*, lawsuit, sue, court, collection*, collector*, fee, fees, fine, fines, charge*, bill, cancel*, close my/the account, suspend*, police, credit score, credit, report me, bailiff*, disconnect*, cut off,
    storm*, rain, ban, banned, terminate, interest, negative, review, debt*, penalty, to quit, call the, sign, signing, contract, lawsuit`,
  figurative: `
    laugh*, when i saw the price/bill/total, the price/bill/cost/total, prices, price, with notifications/emails/calls/messages/flavor/flavour/joy/laughter/excitement/envy/curiosity/love/hunger,
    of boredom/hunger/thirst/embarrassment/shame/laughter/happiness/joy/cold/curiosity/waiting, dying to, dying for, to death, to die for, bored, starving, hungry, thirsty, embarrass*, my ears, my heart, broke my heart,
    in love, song, playlist, karaoke, the crowd, for this, cuteness, overload, hilarious, joke*, pun, over the moon, metaphor*, wallet, inbox, dj, sunset, sky, music, playing`,
  circumstance: `
    cancel*, booking, booked, reservation, reserv*, flight*, airline, trip, holiday, vacation, policy, insurance, insurer, claim*, estate, account, subscription, ticket*, contract, membership, funeral, inherit*, will, pension, mortgage, loan, refund*, reschedul*, appointment, bill, bills, invoice`,
  negligence: `
    negligen*, malpractice, because of your/this/their/the product/food/device/toy/medicine/medication, after eating/using/drinking/taking/wearing, from your/this/the product/food/device/medicine, misdiagnos*, due to your/their/this,
    your fault, their fault, caused by, reckless*, due to negligence, wrong medication/dose/drug, contaminated, was poisoned`,
  near: `almost, nearly, came close to, close to, narrowly, could have, could've, couldve, might have, inches from, seconds from, within inches, barely avoided, just missed, just in time before, just before, on the verge of, about to`,
  idiom: `
    insult to injury, stop the bleeding, injure* my credit, injur* my credit, down the drain, emotional damage,
    on fire sale, fire sale, fired up, under fire, fire pit*, fire place, fire stick, fire tv, fire tablet, kindle fire, wood fired, wood fire, fire alarm test, fire exit, this place/album/song/team/chef is on fire, is fire, pure fire,
    fire emoji, lit, heart attack on a plate, almost/nearly had a heart attack, nearly/almost gave me a heart attack, gave me a heart attack, bursting with, exploding with, burst of, exploded with, explosion of flavo*r*, explosion of taste, explosion of,
    flavo*r explosion, drop dead, dead battery, battery died, battery is dead, phone died, dead on arrival, dead pixel*, dead end, dead line, over my dead body, brain dead, dead tired, dead wrong, dead slow, service is dead, dead silence, place was dead, was dead,
    knocked it out, knock my socks off, knocked my socks off, killed it, killing it, killer deal, killer view, cost an arm and a leg, arm and a leg, shot in the arm, pain in the neck, pain in the, hands down, on the other hand, second hand, first hand, hand made, cut corners, cut above, cut the,
    broke the bank, head over heels, head chef, head waiter, head of, face to face, face value, face mask, back door, back and forth, foot the bill, foot traffic, eye opening, eye catching, caught my eye, sweet tooth, burned/burnt toast/food/pizza/crust/meat/rice/ends, burning question, burning desire, calorie* burn*,
    heart burn, money to burn, burned/burnt/burning ~ hole in my pocket, fell in love, fall in love, fallen in love, steak knife, butter knife, knife and fork, sharp knife, knife set, kitchen knife, chef's knife, cheese knife, glue gun, jumped the gun, gun show, threatening sky, threatened species, threat of rain,
    hit the spot, hit and miss, killing me, traffic is killing, dead space, gas station, gas bill, gas stove, gas mileage, gas grill, gas price*, gas oven, gas tank, gas pedal, out of gas, gas and electric, gas cooker, gas company, gas card, gas cylinder deliver*, passed out flyers/samples/menus/coupons, swallow my pride, hard to swallow, bitter pill,
    collapsed into bed, took my breath away, breath taking, breathtaking, shock value, sticker shock, culture shock, in shock, shock absorber*, was shocked, shocked at, shocked by, shocked when, shocked to, hospital corner*, work at a hospital, work in a hospital, hospital gown*, next to the hospital, near the hospital, opposite the hospital,
    across from the hospital, hospital parking, hospital grade, hospital wifi, hospital staff discount, scare* to death, bored to death, love it to death, worked to death, dying to try, dying to go, dying for, dead sea, rolling in ~ grave, over done to death, sick beat*, crash course, bomb, da bomb, the bomb, smoke break, smoked salmon, burning up the, bled us/me dry, bleed us/me dry, suffocatingly, bleeding ears, ears were bleeding, ears bleed, late fee, bloodbath, bite my head off, bit my head off, booking/reservation/appointment/voucher/points/deadline/domain/password/ticket/pass expire*, expired booking/voucher/ticket/password/pass,
    monoxide detector*/alarm/alarms/sensor*/monitor*, detect* carbon monoxide, gas detector*/alarm/alarms/sensor*, smoke detector*/alarm/alarms, service/support/company/app/website/site/shop/store/business/phone/battery/internet/department ~ life support, first aid course*, broke the news, jaw dropping, jaw dropped, jaw drop,
    throwing him under the bus, threw him under the bus, threw me under the bus, threw us under the bus, thrown under the bus, choked down, choke down, threatened to, threatening to, threatens to, threaten to, looked like it had been run over, as if ~ run over, run over to, run over budget, ran over to, runs over`,
  close_call: `missed my/his/her/our/the ~ head/face/eye*, missing my/his/her/our/the ~ head/face/eye*, another minute/second and, could ~ have killed, could ~ have been killed, could ~ have died, could ~ have been fatal, would have been fatal, could ~ have burned/burnt ~ down, might have killed, lucky to be alive, lucky to have survived, accident waiting to happen, disaster waiting to happen, narrow escape, narrowly escaped, escaped death, fearing for my/our/his/her life/lives, feared for my/our/his/her life/lives`,
  hazard: `plastic/casing/case/cable/plug/cord/charger/wires/housing ~ melted/melting, melted ~ plastic/casing/cable/plug/cord/socket/outlet/charger/carpet, so hot it/that ~ burn*/melt*/smok*`,
  report: `read in the/a, read online, read somewhere, read about, heard about, in/at another branch/store/shop/location/restaurant, on the news, in the news, in the newspaper, colleague/coworker/friend/neighbour/neighbor ~ read/heard/told/says/said, another brand's, other brand's, other brands, rival*`,
}
