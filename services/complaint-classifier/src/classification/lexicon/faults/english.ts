import type { Lexicon } from '../../concepts.ts'

const BAD =
  'awful/terrible/horrible/dreadful/atrocious/abysmal/lousy/crappy/crap/poor/bad/mediocre/inferior/useless/worthless/pathetic/disappointing/unacceptable/subpar/shoddy/flimsy/garbage/trash/rubbish/junk/unusable/unreliable/disgusting/nasty/gross/inedible/tasteless/bland'
const IS = 'is/are/was/were/seems/seemed/looks/looked/feels/felt/tastes/tasted/sounds/sounded/turned'
const THING =
  'battery/screen/display/sound/picture/image/camera/lens/keyboard/buttons/button/menu/interface/software/app/website/design/cover/case/material/fabric/quality/zipper/strap/reception/signal/speaker/speakers/headset/earpiece/microphone/manual/instructions/player/phone/laptop/tablet/unit/machine/device/product/item/router/connection/internet/wifi/mattress/bed/pillow/pillows/room/shower/breakfast/buffet/food/meal/dish/steak/burger/pizza/chicken/fish/soup/salad/rice/sauce/dessert/coffee/drinks/fries/pasta/seats/seat/mileage/engine/brakes/gps/map/maps/fit'
const SERVICE =
  'service/staff/waiter/waitress/server/servers/cashier/manager/management/receptionist/reception/support/agent/agents/rep/reps/technician/technicians/crew/driver/hostess/bartender/representative/representatives'
const FUNCTION =
  'play/read/load/connect/start/charge/save/store/install/boot/print/ring/lock/unlock/turn/switch/sync/pair/update/download/upload/heat/cool/spin/drain/focus/record/scan/fasten/zip'
const NOT =
  "can't/cannot/couldn't/won't/wouldn't/doesn't/didn't/don't/cant/couldnt/wont/wouldnt/doesnt/didnt/isn't/wasn't/never/fails/failed/refuses/refused/barely/hardly"

/** What people find wrong with goods and services, in words of no domain. */
export const englishFaults: Lexicon = {
  poor_quality: `
    ${THING} ${IS} so?/very?/really?/just?/absolutely?/pretty?/quite? ${BAD}, ${THING} ${IS} the worst, worst ${THING}, ${BAD} ${THING}, ${THING} suck/sucks/sucked/stinks/blows, disappointed with/by/in the/this/my/its ~ ${THING}, problem/problems/issue/issues/trouble with the/this/my/its/it ~ ${THING}/${FUNCTION},
    the only/main/biggest/other/one thing ~ not/dont like, the only/main/biggest/big/one ~ problem/drawback/downside/complaint/gripe/issue is/was/with/i, leave/leaves/left ~ to be desired, not made very? well/to last, not built to last, not up to ~ task/job/standard/par/scratch, not ready for ~ release/sale/market, not worth it/the/a/what/buying,
    worst i have/ever/i've, waste of money/time/space, too small/short/tight/big/loose/thin/heavy/loud/dim/slow/narrow/salty/sweet/greasy/dry/soggy/chewy/tough for/to/and, over saturated/cooked/sensitive/salted, overcooked/undercooked/oversalted/overpriced and, lack/lacks/lacked ~ flavor/flavour/taste/quality/features/support, no flavor/flavour/taste, hard/difficult/impossible to read/use/hear/open/close/navigate/install/clean/fold/assemble, uncomfortable, so/very/too/extremely noisy/irritating/annoying, annoying ${THING}, does/did not last, doesnt/didnt last, wore/wears/worn out after/in/within, falls/fell/falling apart, fall apart, severely disappointing`,
  defective: `
    ${NOT} even?/always?/properly?/seem?/to?/be?/get?/it?/longer? ${FUNCTION}, not/never ~ ${FUNCTION} properly/correctly/at all/anymore, ${NOT} work, no longer works/working, stopped working/playing/charging/responding/connecting/functioning/reading, does not/did not work/turn/charge/connect/start/open/load/play/read/respond, none/neither of? them? worked/works/work, only works/worked/work ~ sometimes/if/when/once/half,
    keeps/kept/keep freezing/crashing/disconnecting/dropping/restarting/rebooting/shutting/locking/skipping/hanging/cutting/buffering, freezes/froze/crashes/crashed/hangs/locks/lagging/lags/glitches/glitchy/skips/stutters, got/get/getting stuck, error message*, dead pixel*, will eventually stick, locks/lock/locked up, distorted sound/audio/picture, high pitched ~ noise/sound, shuts/shut/turns/turned ~ off by itself/randomly, malfunction*, bricked, unresponsive screen/button/touch, unreliable, trouble with its/the ~ autofocus/battery/sound/screen/connection, rare instance ~ worked, would hang, drops calls/signal/connection`,
  poor_service: `
    ${SERVICE} ${IS} so?/very?/really?/just?/absolutely?/pretty?/quite?/extremely? ${BAD}/unhelpful/clueless/incompetent/unprofessional/inattentive/careless/slow/lazy/unfriendly, ${BAD}/unhelpful/clueless/incompetent/unprofessional/slow/unfriendly customer? ${SERVICE}, worst customer? ${SERVICE}, ${SERVICE} experience ~ bad/awful/terrible, disappointed with/by/in the/their/your ~ ${SERVICE}, much better service from,
    ${SERVICE} ~ no help, no help at all, nobody/no one helped/came/cared, could care less, could not care less, couldnt care less, passed/bounced/transferred from ~ to, jump through ~ hoops, check in ~ wrong/error/chaos, had to call/ask/remind/chase ~ twice/again/times/several/repeatedly, forgot our/my/the ~ order/drinks/food/request/booking`,
  unclean: `smelled/smelt/smells/stank/stinks/reeked/reeks of/like ~ grease/mold/mould/urine/smoke/sewage/cigarette*, poop, faeces, feces, bird droppings, sticky floor/floors/table/tables/menu/menus, area/place/bathroom/toilet/toilets/room/kitchen/carpet/sheets/towels ${IS} so?/very?/really? nasty/filthy/disgusting/dirty/gross/stained`,
  cold: `weren't/wasn't/not hot/warm enough, stone/ice/lukewarm/luke cold/warm food/soup/coffee/fries, food/meal/soup/coffee/fries/burger/pizza/dinner ~ cold/lukewarm/tepid`,
  late: `waited/waiting/wait ~ minutes/mins/hours/hour/min for our/my/the/a/her/his, minutes/mins/min/hours passed/later/before ~ food/order/drinks/meal, wasn't coming any time soon`,
  wrong_item: `ordered ~ came/got/received/brought ~ instead/well/wrong/different, not what i/we ordered, brought/sent/got/gave/received ~ wrong ~ order/item/size/colour/color/dish/drink/model/one`,
  overcharged: `nickel/nickle/nickels/nickles and dime/dimes, inflated price*, charged ~ twice/double/more than/too much, billed ~ twice/more/double/for something, bill/price/rate/total ~ went up/increased/higher than/doubled, overbilled, overcharging, price gouging, double billed/billing/charged`,
  unexpected_fee: `hidden fee*/charge*/cost*, extra charge*/fee*, tray/service/cleaning/activation/cancellation/termination/installation/late/data/overage/resort/baggage fee/fees/charge/charges, charge/charged me/us extra/for, data cap*/usage/overage*, would charge me, surcharge*`,
  harmless: `too good/nice/easy/happy to, never fails to, cannot/can't wait to, couldn't/could be happier`,
}
