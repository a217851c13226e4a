import { and, eq, isNull } from "drizzle-orm";
import { missingCredentials } from "~/models/fulfilment/delivery-partner";
import { BLANK_ZONE, type DeliveryZone } from "~/models/fulfilment/delivery-zone";
import { DEFAULT_COUNTER } from "~/models/menu/brands/brand";
import type { OrderCustomer } from "~/models/orders/order";
import { hourStart, type Load } from "~/models/quotes/capacity";
import { isOfMenu } from "~/models/quotes/menu-line";
import type { LocationFacts, PartnerFacts, QuoteFacts } from "~/models/quotes/quote-facts";
import type { GivenRequest } from "~/models/quotes/quote-request";
import type { DraftSettings } from "~/models/quotes/typed-settings.schema";
import { withDraft, withDraftRow } from "~/models/quotes/with-draft";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { findByContact, normalizeContact } from "../customers/find-or-create-customer";
import { customers } from "../customers/tables";
import { listPartners, type PartnerRow } from "../fulfilment/delivery-partner";
import { listDeliveryZones } from "../fulfilment/delivery-zone";
import {
	deliveryKind,
	pickupKind,
	prepTimeKind,
	throttlingKind,
} from "../fulfilment/setting-kinds";
import { stopsAmong, stopsSince } from "../fulfilment/stops/running-stops";
import { businessHours } from "../hours/tables";
import { getSettings, pickSetting } from "../locations/settings";
import { locations } from "../locations/tables";
import { pointsToSpend } from "../loyalty/points-to-spend";
import { programAt } from "../loyalty/program-at";
import { counterKind } from "../menu/setting-kinds";
import { merchants } from "../merchants/tables";
import { paymentKind } from "../money/setting-kinds";
import { ordersIsTold } from "../orders/notify-of-new-order";
import { posKind } from "../pos/setting-kinds";
import {
	type CachedFacts,
	type LiveFacts,
	readLive,
	readUses,
	type SettledFacts,
} from "./cached-facts";
import { findOption } from "./find-option";
import { discountsUsed, gatherDiscounts } from "./gather-discounts";
import { gatherLoad, type TakenQuarter, toLoad } from "./gather-load";
import { gatherMenu } from "./gather-menu";
import { gatherMoney } from "./gather-money";
import { NO_ID } from "./no-id";

const MINUTE = 60_000;

interface Means {
	typed?: DraftSettings;
	cachedFacts?: CachedFacts;
	/** Of an order, whose sender may not order. */
	contact?: Pick<OrderCustomer, "phone" | "email">;
}

export interface GatheredFacts {
	facts: QuoteFacts;
	settled: SettledFacts;
	live: LiveFacts;
}

/** All that a quote needs at an instant (ms). Throws 404. */
export async function gatherFacts(
	tx: Tx,
	merchantId: string,
	request: FactsRequest,
	at: number,
	means: Means = {},
): Promise<QuoteFacts> {
	return (await gatherAll(tx, merchantId, request, at, means)).facts;
}

/** The same facts with their sources. Throws 404. */
export async function gatherAll(
	tx: Tx,
	merchantId: string,
	request: FactsRequest,
	at: number,
	{ typed = {}, cachedFacts, contact }: Means,
): Promise<GatheredFacts> {
	const { storeId } = request;
	const key = factsKey(request);
	const from = at - DAY_MS;
	const last = cachedFacts?.get(key);
	const loadFrom = last ? takenFrom(last.facts, request, at) : null;
	const loadKey = `${storeId} ${loadFrom}`;
	const hadLimits = !last || limitsUses(last.facts);
	const live = await readLive(tx, merchantId, storeId, {
		takenFrom: loadFrom,
		load: loadFrom === null ? undefined : cachedFacts?.loads.get(loadKey),
		since: last?.ends,
		countsUses: hadLimits,
		contact,
	});
	const isKept = last !== undefined && live.isSettled && last.from <= at;
	const settled = isKept ? last.facts : await readSettled(tx, merchantId, request, from, typed);
	if (isKept && live.ends) {
		last.ends = live.ends;
		const { taken } = live;
		if (taken) cachedFacts?.loads.set(loadKey, { length: live.ends.location, taken });
	}
	const isLate = at < Date.now() - DAY_MS;
	if (!isKept && live.ends && !isLate)
		cachedFacts?.set(key, { ends: live.ends, facts: settled, from });
	const facts = {
		...settled,
		at,
		stops: stopsAmong(settled.stops, storeId, at),
		load: await loadAt(tx, settled, request, { at, taken: isKept ? live.taken : null }),
		pos: { ...settled.pos, ...live.pos },
		charging: live.charging,
		discountUses:
			hadLimits || !limitsUses(settled) ? live.discountUses : await readUses(tx, merchantId),
		customer: await findCustomer(tx, request, settled),
		partnerAnswer: null,
		giftCards: [],
	};
	return { facts, settled, live };
}

function limitsUses({ discounts }: SettledFacts): boolean {
	return discounts.some(({ maxUses }) => maxUses !== null);
}

/** From when on (ISO) orders take room that this one needs: an order for later may have to begin in an hour that is past. */
function takenFrom(facts: SettledFacts, request: FactsRequest, at: number): string | null {
	if (!facts.throttling.isEnabled) return null;
	const { when } = request;
	const wanted = when === "asap" ? at : Math.max(at, Date.parse(when));
	const start = when === "asap" ? at : wanted - longestLead(facts, request) * MINUTE;
	return new Date(hourStart(Math.min(at, start), facts.location.zone)).toISOString();
}

/** The most minutes from the start of preparation to the time of an order. */
function longestLead({ prep, menu, delivery }: SettledFacts, { items }: FactsRequest): number {
	const max = (rows: readonly { minutes: number }[]) =>
		Math.max(0, ...rows.map(({ minutes }) => minutes));
	const ofItems = items.map((item) => (isOfMenu(item) ? 0 : (item.prepMinutes ?? 0)));
	const ofMenu = [...menu.values()].map(({ prepMinutes }) => prepMinutes ?? 0);
	const longestPrep = prep.average + prep.delay + max(prep.byTotal) + max(prep.byWindow);
	return Math.max(longestPrep, ...ofItems, ...ofMenu) + delivery.deliveryTime;
}

async function loadAt(
	tx: Tx,
	settled: SettledFacts,
	request: FactsRequest,
	{ at, taken }: { at: number; taken: TakenQuarter[] | null },
): Promise<Load> {
	if (taken) return toLoad(taken);
	const from = takenFrom(settled, request, at);
	return from === null ? new Map() : gatherLoad(tx, settled.location.storeId, from);
}

type FactsRequest = Pick<
	GivenRequest,
	"storeId" | "diningOption" | "when" | "customerId" | "customerPhone" | "customerEmail" | "items"
>;

function factsKey({ storeId, diningOption, items }: FactsRequest): string {
	const ids = new Set(items.filter(isOfMenu).map(({ itemId }) => itemId));
	return [storeId, diningOption, ...[...ids].sort()].join(" ");
}

async function readSettled(
	tx: Tx,
	merchantId: string,
	request: FactsRequest,
	from: number,
	typed: DraftSettings,
): Promise<SettledFacts> {
	const { storeId } = request;
	const { location, hours, hasThrottling, isFoodHall, isTold } = await readLocation(tx, storeId);
	const settings = await getSettings(tx, storeId);
	const stored = withDraft(pickSetting(settings, throttlingKind), typed.throttling);
	const pos = pickSetting(settings, posKind);
	const option = await findOption(tx, storeId, request.diningOption, typed.option);
	const isDelivery = option?.behavior === "delivery";
	return {
		location,
		hours: withDraft(hours, typed.hours),
		stops: await stopsSince(tx, merchantId, storeId, from),
		option,
		pickup: withDraft(pickSetting(settings, pickupKind), typed.pickup),
		delivery: withDraft(pickSetting(settings, deliveryKind), typed.delivery),
		zones: isDelivery ? zonesAs(await listDeliveryZones(tx, storeId), typed.zone) : [],
		partners: isDelivery ? (await listPartners(tx, storeId)).map(partnerFacts) : [],
		menu: await gatherMenu(tx, request),
		counter: isFoodHall ? pickSetting(settings, counterKind) : DEFAULT_COUNTER,
		prep: withDraft(pickSetting(settings, prepTimeKind), typed.prep),
		throttling: { ...stored, isEnabled: stored.isEnabled && hasThrottling },
		math: { strategy: pos.mathStrategy, rounding: pos.roundingType },
		pos: { isLive: pos.isLiveMode },
		intake: { isForPos: pos.markOrderInProgress, isTold },
		...(await gatherMoney(tx, storeId, option, typed)),
		discounts: await gatherDiscounts(tx, storeId),
		loyalty: await programAt(tx, storeId),
		payment: pickSetting(settings, paymentKind),
	};
}

function zonesAs(saved: DeliveryZone[], typed: DraftSettings["zone"]): DeliveryZone[] {
	const last = (saved.at(-1)?.priority ?? 0) + 1;
	const blank: DeliveryZone = {
		...BLANK_ZONE,
		id: NO_ID,
		name: "",
		priority: last,
		area: { type: "circle", center: { latitude: 0, longitude: 0 }, radius: 0 },
	};
	return withDraftRow<DeliveryZone>(saved, typed, blank).sort((a, b) => a.priority - b.priority);
}

async function readLocation(
	tx: Tx,
	storeId: string,
): Promise<
	{
		location: LocationFacts;
		hasThrottling: boolean;
		isFoodHall: boolean;
		isTold: boolean;
	} & Pick<QuoteFacts, "hours">
> {
	const [row] = await tx
		.select({
			location: locations,
			hours: businessHours,
			features: merchants.featuresFlags,
			isTold: ordersIsTold(storeId),
		})
		.from(locations)
		.innerJoin(merchants, eq(merchants.merchantId, locations.merchantId))
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	const { address, contactInfo, ...location } = row.location;
	const { latitude, longitude } = address;
	return {
		location: {
			...location,
			zone: contactInfo.timeZone,
			country: address.countryCode,
			coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
		},
		hours: row.hours,
		hasThrottling: row.features.isOrderThrottlingEnabled === true,
		isFoodHall: row.features.multiEntityType === "food_hall",
		isTold: row.isTold,
	};
}

function partnerFacts(partner: PartnerRow): PartnerFacts {
	const { id, name, isEnabled, feeType, fixedFee } = partner;
	return { id, name, isEnabled, feeType, fixedFee, missing: missingCredentials(partner) };
}

async function findCustomer(
	tx: Tx,
	{ customerId, customerPhone: phone, customerEmail: email }: FactsRequest,
	{ location, loyalty, discounts }: Pick<SettledFacts, "location" | "loyalty" | "discounts">,
): Promise<QuoteFacts["customer"]> {
	if (customerId === null && phone === "" && email === "") return null;
	const row =
		customerId === null
			? await findByContact(tx, normalizeContact({ phone, email }, location.country))
			: (await tx.select().from(customers).where(eq(customers.id, customerId)))[0];
	if (!row) return null;
	const { id, status, deletedAt, orderCount: orders } = row;
	const points = loyalty && !deletedAt ? await pointsToSpend(tx, loyalty.id, id) : null;
	const isCounted = discounts.some(({ maxPerCustomer }) => maxPerCustomer !== null);
	const usedDiscounts = isCounted ? await discountsUsed(tx, row.merchantId, id) : {};
	return { id, status: deletedAt ? "deleted" : status, points, orders, usedDiscounts };
}
