import { and, eq, isNull } from "drizzle-orm";
import { missingOf } from "~/models/fulfilment/delivery-partner";
import type { DeliveryZone } from "~/models/fulfilment/delivery-zone";
import type { LocationFacts, PartnerFacts, QuoteFacts } from "~/models/ordering/quote-facts";
import type { GivenRequest } from "~/models/ordering/quote-request";
import type { TypedSettings } from "~/models/ordering/typed-settings.schema";
import { withTyped, withTypedOne } from "~/models/ordering/with-typed";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { customers } from "../customers/tables";
import { type PartnerRow, partnersOf } from "../fulfilment/delivery-partner";
import { zonesOf } from "../fulfilment/delivery-zone";
import {
	deliveryKind,
	pickupKind,
	prepTimeKind,
	throttlingKind,
} from "../fulfilment/setting-kinds";
import { runningStops } from "../fulfilment/stops/running-stops";
import { businessHours } from "../hours/tables";
import { getSettings, settingOf } from "../locations/settings";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";
import { paymentAccounts } from "../money/providers/tables";
import { paymentKind } from "../money/setting-kinds";
import { posKind } from "../pos/setting-kinds";
import { silentSince } from "../pos/silent-since";
import { findOption } from "./find-option";
import { gatherLoad } from "./gather-load";
import { gatherMenu } from "./gather-menu";
import { gatherMoney } from "./gather-money";
import { NO_ID } from "./no-id";

/**
 * All that the rules need to know for a quote at an instant (ms), in a number of statements that does not depend on the
 * basket. Settings that are `typed` count as they are there instead of as they are saved. Throws 404 where the scope has no such location.
 */
export async function gatherFacts(
	tx: Tx,
	merchantId: string,
	request: Pick<GivenRequest, "storeId" | "diningOption" | "customerId" | "items">,
	at: number,
	typed: TypedSettings = {},
): Promise<QuoteFacts> {
	const { storeId } = request;
	const { location, hours, hasThrottling, charging, posProvider, silentSince } = await readLocation(
		tx,
		storeId,
	);
	const settings = await getSettings(tx, storeId);
	const stored = withTyped(settingOf(settings, throttlingKind), typed.throttling);
	const throttling = { ...stored, isEnabled: stored.isEnabled && hasThrottling };
	const pos = settingOf(settings, posKind);
	const option = await findOption(tx, storeId, request.diningOption, typed.option);
	return {
		at,
		location,
		hours: withTyped(hours, typed.hours),
		stops: await runningStops(tx, merchantId, storeId, at),
		option,
		pickup: withTyped(settingOf(settings, pickupKind), typed.pickup),
		delivery: withTyped(settingOf(settings, deliveryKind), typed.delivery),
		zones: option?.behavior === "delivery" ? zonesAs(await zonesOf(tx, storeId), typed.zone) : [],
		partners:
			option?.behavior === "delivery" ? (await partnersOf(tx, storeId)).map(partnerFacts) : [],
		partnerAnswer: null,
		menu: await gatherMenu(tx, request),
		prep: withTyped(settingOf(settings, prepTimeKind), typed.prep),
		throttling,
		load: throttling.isEnabled ? await gatherLoad(tx, storeId, location.zone, at) : new Map(),
		math: { strategy: pos.mathStrategy, rounding: pos.roundingType },
		pos: { isLinked: posProvider !== null, isLive: pos.isLiveMode, silentSince },
		...(await gatherMoney(tx, storeId, option, typed)),
		payment: settingOf(settings, paymentKind),
		charging,
		customer: await findCustomer(tx, request.customerId),
	};
}

/** Zones by priority, the typed one in its place; a new one comes last. */
function zonesAs(saved: DeliveryZone[], typed: TypedSettings["zone"]): DeliveryZone[] {
	const last = (saved.at(-1)?.priority ?? 0) + 1;
	const blank = { ...BLANK_ZONE, priority: last };
	return withTypedOne<DeliveryZone>(saved, typed, blank).sort((a, b) => a.priority - b.priority);
}

const BLANK_ZONE: DeliveryZone = {
	id: NO_ID,
	name: "",
	priority: 1,
	isEnabled: true,
	area: { type: "circle", center: { latitude: 0, longitude: 0 }, radius: 0 },
	flatFee: null,
	cartFees: [],
	distanceFees: [],
	distanceRateType: "fixed",
	weightFees: [],
	minFee: null,
	maxFee: null,
	partnerId: null,
	includesProviderFee: false,
	allowsParcels: true,
	maxParcelWeight: null,
};

async function readLocation(
	tx: Tx,
	storeId: string,
): Promise<
	{
		location: LocationFacts;
		hasThrottling: boolean;
		posProvider: string | null;
		silentSince: string | null;
	} & Pick<QuoteFacts, "hours" | "charging">
> {
	const [row] = await tx
		.select({
			location: locations,
			hours: businessHours,
			features: merchants.featuresFlags,
			provider: paymentAccounts.provider,
			endsAt: paymentAccounts.endsAt,
			silentSince: silentSince(locations.storeId),
		})
		.from(locations)
		.innerJoin(merchants, eq(merchants.merchantId, locations.merchantId))
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.leftJoin(paymentAccounts, eq(paymentAccounts.storeId, locations.storeId))
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	const { address, contactInfo, ...location } = row.location;
	const { latitude, longitude } = address;
	const { provider, endsAt } = row;
	return {
		location: {
			...location,
			zone: contactInfo.timeZone,
			coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
		},
		hours: row.hours,
		posProvider: location.posProvider,
		silentSince: row.silentSince && new Date(row.silentSince).toISOString(),
		charging: provider && { provider, endsAt: endsAt?.getTime() ?? null },
		hasThrottling: row.features.isOrderThrottlingEnabled === true,
	};
}

function partnerFacts(partner: PartnerRow): PartnerFacts {
	const { id, name, isEnabled, feeType, fixedFee } = partner;
	return { id, name, isEnabled, feeType, fixedFee, missing: missingOf(partner) };
}

async function findCustomer(tx: Tx, id: string | null): Promise<QuoteFacts["customer"]> {
	if (id === null) return null;
	const [row] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id));
	return row ? { status: "active" } : null;
}
