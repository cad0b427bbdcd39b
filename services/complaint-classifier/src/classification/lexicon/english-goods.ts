/** Words that combine freely; the lists below are phrases over them. */
const WARE =
  'item/product/fabric/material/quality/knit/leather/plastic/lining/cloth/seam/seams/zipper/strap/straps/sleeve/sleeves/fit/cut/shape/design/colour/color/print/sizing/size/sole/soles/handle/grip/cushion/mattress/pillow/seat/seats/bed/beds/room/bathroom/shower/pool/wifi/internet/connection/signal/reception/speaker/speakers/sound/bass/audio/volume/picture/image/screen/display/camera/lens/photos/battery/motor/fan/blade/blades/software/interface/menu/menus/controls/buttons/keypad/manual/instructions/remote/headphones/earphones/earbuds/charger/cable/adapter/app/update/version/game/site/website/seller/packaging/binding/pages/fragrance/taste/flavour/flavor'
const WEAK =
  'bad/poor/terrible/awful/horrible/lousy/crappy/shoddy/weak/flimsy/cheap/rough/scratchy/itchy/stiff/thin/odd/weird/strange/funky/awkward/off/uneven/dull/faint/muddy/tinny/grainy/blurry/noisy/loud/slow/sluggish/laggy/buggy/clunky/cumbersome/confusing/complicated/fiddly/fragile/brittle/unreliable/uncomfortable/inadequate/insufficient/limited/mediocre/disappointing/lacking/useless/pathetic/dreadful/subpar/inferior/outdated/dated'
const DEGREE =
  'very/so/really/pretty/too/just/quite/extremely/totally/absolutely/rather/incredibly/super/a/bit/little/kind/of/also/still?'
const BE = 'is/was/are/were/feels/felt/looks/looked/seems/seemed/sounds/sounded/fits/runs/ran/gets/got'

/** Goods, programs and rooms that are simply bad. */
export const poorGoods = `
  ${WARE} ${BE} ${DEGREE} ${DEGREE} ${WEAK}, ${WARE} ${BE} not/isn't ${DEGREE} good/great/comfortable/flattering/durable/clear/reliable/efficient/satisfactory/sturdy/smooth,
  ${WARE} isn't/wasn't/aren't/weren't ${DEGREE} good/great/comfortable/flattering/durable/clear/reliable/efficient/satisfactory/sturdy/smooth,
  bad/poor/terrible/awful/horrible/lousy/crappy/weak/flimsy/cheap/odd/weird/strange/funky/awkward/clunky/dreadful/inferior/inadequate ${WARE},
  too thin/tight/loose/sheer/boxy/stiff/bulky/heavy/noisy/loud/slow/narrow/dark/dim/sensitive/complicated/fragile/flimsy/greasy/salty/big/small/short/tiny/wide/large/itchy/scratchy/crowded/hot/stuffy,
  way too big/small/large/short/long/tight, not big/large/loud/bright/strong/warm/long/sturdy/soft/wide enough, doesn't/didn't/does not/did not ~ flatter*, not ${DEGREE} flattering/durable/sturdy/comfortable/user/waterproof/portable/efficient,
  unflattering, frumpy, fits/fit ${DEGREE} weird/odd/odd/funny/strange/badly/poorly/awkward*, ran/runs/run ${DEGREE} ${DEGREE} small/large/big/short/tight, oddly/poorly sized/shaped/cut, fray*, pilling, pilled, piling, stretched out, see through, snags,
  hard/difficult/tricky/impossible/awkward/not easy/frustrating/annoying/pain to use/open/read/navigate/hold/clean/find/operate/set/press/hear/see/fold/assemble/control/manage/install/configure/understand,
  drains/drain/drained/eats ~ battery, battery ~ drains/short/dies/low/poor, battery life ~ bad/poor/terrible/short/awful, doesn't/does not/didn't/won't last ~ long/day/hour/hours/week/weeks,
  wears/wore/worn out, ripped/rips/tears/tore ~ easily, breaks easily, peels/peeled/peeling off, flakes, wrinkles, faded/fades/fading, loses its shape, deformed,
  very/so/really/extremely/constantly/incredibly/too noisy, constant noise, makes/making ~ noise, background noise, hiss, hums, squeaks, rattles, creaks,
  slows/slowed ~ down, laggy, lags, lagging, sluggish, buggy, clunky, counterintuitive, not intuitive, unintuitive, poor instructions, no instructions,
  low/lower quality, poor quality, quality ~ not ~ good/great/there/mark, lack/lacks/lacked/lacking ~ quality/features/support/feature, lack of quality, not up to the mark/standard/par/scratch, below average/par, sub standard, substandard,
  too many ads/adverts/bugs, so many ads/adverts/bugs, ads/adverts every/everywhere/all, full of ads/bugs,
  flaw, flaws, flawed, poor workmanship, bad workmanship, poor craftsmanship, rubbish, garbage, horrendous, abysmal, shoddy,
  not ~ worth ~ money/price/it/cost, waste of ~ money/time/cash, rather/very/so/really/a bit/quite/extremely disappointed ~ with/by/in, let down by,
  tiny/small/cramped room/rooms/bathroom/buttons/keys/screen/space, room ${BE} ${DEGREE} small/tiny/cramped/hot/cold/noisy/stuffy/dark, bed ${BE} ${DEGREE} hard/soft/lumpy/small, thin walls, no hot water, cold shower, water pressure, hotel ${BE} ${DEGREE} noisy/old/tired/dated/run`

const UNIT =
  'it/unit/device/machine/phone/player/router/camera/printer/screen/button/buttons/battery/charger/remote/software/program/app/game/site/website/page/link/update/disc/drive/sensor/light/lights/heater/heating/boiler/fridge/freezer/washer/dryer/dishwasher/oven/microwave/kettle/toaster/fan/ac/aircon/tv/speaker/earbud/earbuds/headphones/mic/microphone/keyboard/trackpad/wifi/internet/connection/port/plug/zip/zipper/lock/valve/lift/elevator/door/engine/pump/watch/toy/doll'

/** Things and programs that do not do what they are for. */
export const failing = `
  ${UNIT} ~ stopped/quit/quits/ceased, ${UNIT} ~ won't/wouldn't/doesn't/didn't/don't/cannot/can't ~ work/start/open/load/play/turn/charge/connect/respond/recognize/recognise/read/print/record/display/show/save/heat/cool/close/lock/ring/sync/update/install,
  ${UNIT} ~ does not/did not/will not/would not ~ work/start/open/load/play/turn/charge/connect/respond/recognize/recognise/read/print/record/display/show/save/heat/cool/close/lock/ring,
  ${UNIT} died, ${UNIT} is/was/went dead, ${UNIT} ~ keeps/kept ~ crashing/freezing/dropping/failing/stopping/disconnecting/restarting/rebooting/resetting/shutting,
  dead on arrival, doa, stopped/quit/ceased working/functioning/charging/playing/responding/draining/heating/cooling, no longer works/worked/work/working/turns/opens/connects/plays/supports, never worked,
  no sound, no picture, no disc, no signal, no display, no hot water, blank screen, black screen, error code, error message*, system error, err, locks/locked up, hangs, hung, frozen screen, froze up, crashes/crashed/crashing, reboots, timed/times out, buffering, corrupted, flicker*,
  not/never/isn't/wasn't/aren't ~ functioning/responding/loading/connecting/syncing/recognized/recognised/detected/compatible, fails/failed to load/start/open/connect/work/play/recognize/charge/print,
  went out after/within, wears/wore out after, burned/burnt/fried itself, got fried, short circuit*, came loose, come loose, coming loose, loose connection, jams/jammed, sticks/stuck ~ closed/open, gets stuck, got stuck,
  broke ~ day/days/week/weeks/month/months/first, died ~ day/days/week/weeks/month/months/warranty, lasted ~ day/days/week/weeks/month/months, gave up after/within,
  had/have/having ~ trouble/issues with, problem/problems/issue/issues ~ with ~ ${UNIT}, glitch*, bug, bugs, malfunction*, faulty, unusable, inoperable, non functional, not functional`
