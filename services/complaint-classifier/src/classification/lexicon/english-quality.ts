/** Words that combine freely; the lists below are phrases over them. */
const FOOD =
  'food/foods/meal/meals/pizza/pizzas/burger/burgers/chicken/steak/steaks/soup/fish/fries/chips/wings/sushi/sashimi/salad/sandwich/pasta/spaghetti/noodles/rice/beans/bread/crust/meat/beef/pork/shrimp/salmon/lobster/seafood/curry/sauce/sauces/dressing/dessert/desserts/cake/coffee/tea/beer/wine/martini/cocktail/cocktails/drinks/drink/dish/dishes/entree/entrees/appetizers/breakfast/brunch/lunch/dinner/buffet/pancakes/eggs/omelette/toast/potatoes/vegetables/veggies/flavo*r/taste/taco/tacos/burrito/burritos/gyro/thai/chinese/pho/portions/batter/bun/buns/cheese/ribs/lamb/bacon/sausage/ham/turkey/fruit/stew'
const BAD =
  'bad/terrible/awful/horrible/horrid/disgusting/gross/nasty/dry/poor/mediocre/bland/inedible/worst/meh/boring/chewy/soggy/stale/tasteless/greasy/oily/average/sucks/sucked/disappointing/rubbery/tough/hard/overcooked/burnt/mushy/crusty/sad/weak/unappetizing/uninspired/generic/lacking/limp/watery/watered/flavorless/flavourless/salty/oversalted/sour/atrocious/dreadful/vile/yuck/yucky/underwhelming/appalling/pathetic/lousy/crappy/crap/ordinary/tiny/dense/gritty'
const VERY =
  'very/so/really/pretty/too/just/quite/extremely/totally/absolutely/completely/also/way/rather/damn/super/incredibly/all/a/bit/little/kind/of/simply/rather?'
const IS = 'was/is/were/are/tasted/tastes/taste/looked/looks/seemed/came/has/had/been/being'
const STAFF =
  'service/services/staff/server/servers/waiter/waiters/waitress/waitresses/waitstaff/management/employees/employee/workers/worker/hostess/host/bartender/bartenders/crew/reception'
const BAD_AT_WORK =
  'bad/poor/terrible/awful/horrible/horrid/slow/slower/worst/sucks/sucked/stinks/blows/appalling/disappointing/pathetic/meh/lousy/inattentive/negligent/useless/unhelpful/spotty/lacking/mediocre/incompetent/clueless/disorganized/disorganised/atrocious/dreadful/abysmal/subpar/crappy/inexperienced/nonexistent/neglectful/forgetful/lazy/sloppy'
const TIME = 'minutes/minute/mins/min/hour/hours/hr/hrs/ages/forever'

/** Food or goods that are simply bad. */
export const poorQuality = `
  useless, too expensive/costly/pricey/pricy, very/ridiculously/insanely/outrageously expensive/priced/costly, not up to the task/job/mark, among the worst, only/biggest/main gripe/downside/drawback/complaint, was/is a? hell, worst ever,
  not/isn't/wasn't/hardly loud/bright/warm/strong/sharp/clear/big/long/sturdy enough, washed out, stinky, stinks, see-through, itchy, boxy, unflattering, ill-fitting, ill fitting, runs very/extremely/way? small/large/big, huge/big/massive/complete/total disappointment,
  fragile, breakage, instructions ~ don't/doesn't/not/poor/confusing/unclear/useless, annoying/irritating sound/sounds/noise/ring/rings/ads/pop-ups/feature, poor/terrible/bad/awful/weak reception/signal/sound/picture/fit/workmanship, didn't/did not/doesn't/does not work for me,
  reception/signal/coverage is/was ~ terrible/awful/poor/bad/weak/patchy/spotty, messed up, thin/scratchy/stiff/cheap material/fabric,
  ${FOOD} ${IS} ${VERY} ${VERY} ${BAD}, ${FOOD} here? ${BAD}, ${FOOD} sucks/sucked,
  bad/terrible/awful/horrible/horrid/disgusting/gross/nasty/dry/mediocre/bland/inedible/worst/boring/soggy/stale/tasteless/greasy/disappointing/rubbery/tough/atrocious/dreadful/lousy/crappy/blandest/driest/soggiest/greasiest/saltiest/toughest/unappetizing ~ ${FOOD},
  worst ~ ever had/eaten/tasted/ate/eat, worst ${FOOD}, worst version, driest, blandest, soggiest,
  ${FOOD} wasn't/isn't/weren't/aren't/not ${VERY} good/great/tasty/fresh/special/filling/appealing/edible/impressive/enjoyable/flavorful,
  ${FOOD} was/is/were/are not ${VERY} good/great/tasty/fresh/special/filling/appealing/edible/impressive/enjoyable,
  wasn't/isn't/weren't/aren't ${VERY} tasty/edible/filling/flavorful, not ${VERY} edible/filling/flavorful,
  disappointed with/by/in ~ ~ food/quality/meal/dish/taste/dishes/entrees, like rubber/leather/cardboard/shoe/sawdust/sand/mush,
  shoe leather, zero/no/any/little/lacked/lacks/lacking/without/needed/needs taste/flavo*r/flavors/flavours/seasoning/salt/texture,
  hated/disliked his/her/my/the/their meal/food/dish, didn't/not ~ enjoy ~ meal/meals/food/dish/dinner,
  didn't/not ~ like ~ meal/food/dish, nothing special, mediocre food/meal/taste/dish/sushi/pizza, underwhelming food/meal/dish, barely edible, hardly edible, not edible, dried out, too salty,
  dripping with grease, over fried, deep fried to death, burned the, messed/mess up a/the/my steak/order/burger/eggs,
  freezer burn*, microwaved, off the boil, grease/greasy/oily mess, disgusting mess, gristle, hardly any ${FOOD},
  never heard of salt/seasoning/flavor, chewy, mushy, flavo*rless, crumby, brownish, sugary disaster,
  food/meal ${VERY} ${BAD}, quality ~ going/gone/went down/downhill, quality has/have ~ dropped/declined/fallen/horrible/suffered,
  food ~ at best, average at best, mediocre at best, expect* better food, nasty taste, poor quality product*/food/meat,
  taste*/tasted/tasting old/bad/funny/terrible/awful/horrible/burnt/stale/weird/off/gross/nasty/like, had no taste, way? too dry/sweet/greasy/oily/tough/chewy/sugary/salty/bready/fatty,
  under? seasoned/undersalted/underseasoned/unseasoned, fell/fall/falls/falling flat, better ~ at home, could have/of ~ better at home, made/make better,
  mostly/all/nothing/only but? fat/gristle/bone/bones/lettuce/breading/ice/skin, portion* was/were/is/are ~ small/tiny/skimpy/stingy, small/tiny/stingy portions/portion/servings,
  looked/looks/look ${VERY} unappetizing/gross/sad/old/disgusting/nasty/unappealing, not ~ appetizing/appealing, watery, pale and/color/colour,
  can't/cannot/couldn't/can't even cook, not ~ cook ~ properly, didn't/not cook* ~ properly, lacked ~ flavo*r/taste/texture/seasoning/substance,
  poor/inferior ingredients, sad excuse, left/leaves a bad taste, barely ate/touched, couldn't finish/eat, refused to eat, wouldn't feed,
  dry and, cardboard, tasted frozen, from a can/box/jar, out of a can/box/jar, reheated, lukewarm at best, doesn't/didn't taste good/right/fresh,
  didn't/don't/doesn't last ~ day/days/week/weeks/month, wore out, cheaply made, feels/felt/looks cheap, thin material, ${FOOD} is/was/are/were ~ ~ not good, ${FOOD} ~ lacking, both ~ lacking, doesn't/didn't/don't look/smell/taste ~ appealing/good/fresh/right, not ~ taste good`

const THING =
  'reception/sound/audio/camera/picture/screen/display/battery/app/apps/software/game/interface/product/phone/headset/earpiece/speaker/speakers/design/construction/build/performance/reliability/graphics/fit/material/fabric/rides/ride/attractions/park/show/layout'

/** Devices, programs and outings that are simply bad. */
export const poorThings = `
  bad/terrible/awful/horrible/poor/lousy/crappy/worst/pathetic/dreadful/useless/boring/dull/shoddy/inferior/mediocre ~ ${THING},
  ${THING} ${IS} ${VERY} bad/terrible/awful/horrible/poor/lousy/crappy/worst/boring/dull/pathetic/dreadful/mediocre/uncomfortable/unreliable/flimsy/cheap/grainy/muffled/tinny/distorted,
  poorly/badly constructed/built/designed/sewn/written/organised/organized, unreliable, uncomfortable, muffled, tinny, full of static, low quality,
  too quiet to hear, hard/difficult/impossible to navigate/push/press/hear/read/use, awkward/clumsy/confusing to use, few/fewer/limited/no rides/attractions,
  not/isn't/wasn't/nothing ~ much to do/see, nothing to do/see, run down, itchy, scratchy, see through, unflattering`

/** Staff that does not do its work, or does it slowly. */
export const poorService = `
  customer service ~ overloaded/nonresponsive/unresponsive/nightmare/ordeal, automated systems, check in/check-in ~ wrong/error/chaos/slow, no management, lost reservation, absolutely no help, no help at all, of no help, nobody/no one ~ helped/cared/bothered, couldn't/could not care less, refuse* to ~ acknowledge/acknoledge/admit/help/assist, passed/transferred from ~ to, transferred ~ times, hung up on/me, kept ~ on hold, on hold for ~ minutes/hours/hour/mins,
  ${STAFF} here? ${IS} ${VERY} ${VERY} ${BAD_AT_WORK}, ${STAFF} here? sucks/sucked/stinks/blows,
  ${BAD_AT_WORK} customer? service, bad/poor/terrible/awful/horrible/incompetent/lousy/worst management/manager/staff/waiter/waitress/server*,
  ${STAFF} was/is/were the worst, manager was/is the worst, service ~ to be desired, service ~ fair/mediocre/average at best,
  service at best, extremely/very/so/really/too/painfully/incredibly slow, slow at/with/to/as, slow pace, slow service,
  took ~ forever/ages, takes ~ forever/ages, forever to bring/get/serve/take/be/arrive/come, wait time*,
  had/have to wait ~ ${TIME}, sat/stood/standing/sitting ~ for? ~ ${TIME},
  no one/nobody asking/asked/checked/took/even/greeted/bothered/helped/offered/seems/seemed,
  never/rarely/hardly ~ checked/refilled/acknowledged/smiled/greeted, before ~ acknowledged/greeted/seated/served/helped,
  without being acknowledged/greeted/served/seated/helped, didn't/never/not/don't bring/brought/refill*/greet*/acknowledge*/check,
  refill my/our, wave/flag/waved/flagged ~ over/down, inattentive, not ~ attentive, unattentive, inexperienced, unexperienced,
  ignore us/me/them/customers, gave up and left, walked out ~ waiting, treated ~ bad/badly/poorly/terribly, never been treated ~ bad/badly,
  not ${VERY} always? friendly/welcoming/pleasant/accommodating/courteous, isn't/wasn't/weren't/aren't ${VERY} helpful/friendly/welcoming/pleasant/attentive/accommodating,
  disappointment was ~ waiter/waitress/server/service/staff, disappointed with/by/in ~ service/staff/waiter, atrocious service,
  drawing out ~ time, bring ~ check/bill, not ~ bring, spotty service, lack of service, no service, worst ~ service,
  customer service is/was ~ joke/nightmare, forgot our/my order/drinks/food, had to ask ~ times, asked ~ times for, multiple times for,
  bad/terrible/horrible/worst experience with ~ staff/service, food and service were/was ~ bad/terrible/horrible/awful,
  service and food were/was ~ bad/terrible/horrible/awful,
  waited and/so/too/very/forever/around, waiting and, wait/waited/waiting on/for ~ food/order/table/drinks/check/bill/server/waitress/waiter/meal/pizza/help/seat,
  waited/waiting/wait ~ ${TIME}, ${TIME} for ~ food/drinks/pizza/breakfast/lunch/order/meal/table/salad/appetizer*/water/burger/check/bill/coffee,
  ${TIME} ~ to/before get/be/bring/take/serve/seat/order/receive/see, minute/min/hour wait, ${TIME} ~ between, takes/took/take ~ ${TIME}, ${TIME} passed/went, another ~ minutes,
  no help/assistance/apology/refills, couldn't be bothered, didn't care, have/had no clue/idea/record, clueless, never came/come back, refus* to honor/serve/seat/let/assist/speak/listen,
  wouldn't let/honor/listen/speak/serve, not/don't/doesn't/didn't/wouldn't ~ honor, lack of attention/professionalism/staff/care, made/make/makes me/us feel ~ stupid/unwelcome/rushed/uncomfortable/bad,
  felt ignored/unwelcome/rushed/forgotten, rushed us/me, not so much as, didn't/not/never even say/said/says/acknowledge/apologize/look/ask/come, no one even, without ~ apology/saying/explanation,
  poor attitude, poor/bad/terrible/horrible/awful/rude attitude*, spends/spend/spent more time talking, like chickens ~ heads, bad experience ~ service,
  understaffed, short staffed, under staffed, unorganized, disorganized, disorganised, unprofessional staff/service, clue as to`

const PART =
  'brake/brakes/engine/transmission/steering/vehicle/car/truck/motor/wheel/wheels/tire/tires/tyre/tyres/sensor/axle/clutch/throttle/pedal/gear/gears/shifter/switch/harness/latch/lock/door/doors/handle/handles/window/windows/gauge/speedometer/panel/alternator/starter/ignition/module/pump/radiator/manifold/gasket/gaskets/valve/valves/bearing/bearings/suspension/joint/joints/seatbelt/buckle/light/lights/signal/headlight/battery/charger/screen/button/buttons/zipper/zip/machine/device/unit/phone/laptop/computer/printer/appliance/compressor/heater/fan/hinge/hose/exhaust/injectors/fuse/cable/odometer/dashboard/dash/rotors/calipers/cylinder/hood/airbag/airbags'

/** Things that do not do what they are for. */
export const defective = `
  can't/cannot/won't/doesn't/couldn't/didn't read/play/load/connect/boot/sync/recognize/recognise/detect/save/install/update/respond/charge/scan/print/record/log, will/would/does/did/could/can not read/play/load/connect/boot/sync/recognize/recognise/detect/save/install/update/respond/charge/scan/print/record,
  would/will only read/play/load/work/charge/record ~ of/for, keep/keeps/kept/constantly/always crashing/freezing/dropping/disconnecting/restarting/failing/jamming/lagging/buffering/stalling, drops/dropped/dropping calls/connection/signal, experienced ~ drops, call/calls/connection/signal keeps/kept/drops/dropped/dropping/cuts/cut,
  jack/button/buttons/screen/speaker/speakers/zipper/hinge/handle/picture/display/headphone/microphone ~ went/gave/fizzled/died/failed/stopped out/completely/after/within/working, never/hardly/rarely works, never/rarely worked, fizzled out, went dead, failed completely, error message*/code*, come/comes/came/coming up with an error, stopped responding/charging/connecting/recording/playing,
  forced to stop using, not functioning/responding, does/did not function, no picture/sound/signal/internet/power/dial, system/computer/pc/phone/laptop/tablet/tv hangs/hang/froze/freezes/reboots/restarts, cannot access the internet, broke/broken/died/stopped/failed on/after/within the? first/second/two/three/a/one ~ day/days/week/weeks/month/months/use/uses,
  can't/cannot/couldn't/unable ~ log/login/sign/install/uninstall/connect/sync/download/upload/load/refresh/update/pair,
  won't/doesn't/don't/didn't/never/not/no longer ~ load/loads/loading/sync/syncs/syncing/connect/connects/connecting/refresh/buffer/pair/respond/responding,
  keeps/kept/keep kicking/logging/signing/closing/stopping/disconnecting/pausing/restarting, kicks/kicked me out, black/blank screen, error message*, shows/says/gives ~ error,
  drop*/dropped/dropping ~ calls/call/signal/connection/connections, calls drop/dropped, loses/lost/losing ~ signal/connection, crashing, freezing, stopped/quit charging/responding/loading/playing,
  broke/broken/died/dead after/within ~ ~ day/days/week/weeks/month/months/year/uses, no longer works/work/connects/opens, battery ~ dead/useless/drains/drained,
  ${PART} ~ fail/fails/failed/failing/failure/failures/broke/broken/breaks/breaking/jammed/jams/sticks/stuck/stick/seized/seizes/detached/snapped/died/dies/dead/warped/cracked/misfire/misfires/leaking/leaks/leaked/blew/blown/rattles/rattle/grinding/malfunctioned/malfunctions/replaced/replacement/shuts/vibrates/vibrated/wobbles/rusted/corroded/jerked/jerks/shaking/overheats/stops/freezes/froze/flickers,
  failed/failing/bad/broken/faulty/leaking/defective/worn/blown/dead ${PART}, stall, stalled, stalling, stalls, problem*/issue*/trouble with ~ ${PART}, bad ~ ${PART}, ${PART} problem*/issue*/trouble,
  cut/cuts out, cutting out, would/will not start/turn/move/charge/stop/rev/open/close/shift/work/lock/pair,
  wouldn't start/turn/move/charge/stop/open/close/shift/work, couldn't start, failure, design/quality flaw/issue/defect/problem,
  flawed, vehicle/car/engine/it/motor/truck/computer ~ shut/shuts/shutting/powered/turned/turns off/down, powered down, shuts/shut off randomly,
  loud/strange/grinding/clunking/knocking/clicking/popping/squealing/rattling/weird noise*, noise from, lost ~ power/steering/brakes, loses power, burning smell,
  fell/falls/falling off, came/comes off, snapped, broke off, won't/would not/wouldn't/not/doesn't/does not ~ respond to ~ pedal/brake/steering, bubbles/bulge on/in ~ tire*,
  check engine, warning light*/lamp, abs light*, loss/lost of? all? ~ power/steering/control, no power, corrosion, corroded, rust, rusted,
  misfire*, needs/needed to be replaced, had/has to be replaced, replaced ~ times/twice/again,
  piece of junk, being junk, freezes up, keeps ~ shutting/freezing/crashing/breaking/stopping/dying, went bad in,
  comes/came/coming undone/unglued/unstitched/loose, does/doesn't ~ close/lock/charge/fit/pair/start properly?,
  out of control, uncontrol*, jerked forward, lurch*, lunge*, water intrusion, difficult to steer/turn/maneuver/move, veer*, vibrat*, run-around on ~ recall`
