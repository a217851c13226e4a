import { emberRye } from "../../../demo/ember-rye";
import { foundryMarket } from "../../../demo/foundry-market";
import { harbourLane } from "../../../demo/harbour-lane";

const tenant = emberRye(new Date());

/** The id of Ember & Rye. */
export const { merchantId: MERCHANT_ID } = tenant.merchant;

const single = harbourLane(new Date());

/** Harbour Lane, which is no franchise and has one location. */
export const SINGLE = {
	merchantId: single.merchant.merchantId,
	storeId: single.locations[0]?.row.storeId ?? "",
	owner: "owner@harbourlane.test",
};

const hall = foundryMarket(new Date());

/** Foundry Market, a food hall: its first stall. */
export const HALL = {
	storeId: hall.locations[0]?.row.storeId ?? "",
	owner: "owner@foundrymarket.test",
};

/** The id of an Ember & Rye location by the end of its title; ids never change. */
export function demoStoreId(place: string): string {
	return demoLocationRow(place).storeId;
}

/** Its locations with the most hours: those that serve tables have a second week. */
export const TABLE_STORES = tenant.locations
	.filter(({ hours }) => hours.haveDineInHours)
	.map(({ row }) => row.storeId);

/** The slug of its public address. */
export function demoSlug(place: string): string {
	return demoLocationRow(place).slug;
}

function demoLocationRow(place: string) {
	const found = tenant.locations.find(({ row }) => row.title.endsWith(place));
	if (!found) throw new Error(`No location of the demo is called ${place}`);
	return found.row;
}

/** The locations of a demo user of Ember & Rye, in order. */
export function userStoreIds(email: string): string[] {
	const user = tenant.users.find((each) => each.email === email);
	return (user?.stores ?? []).map((key) => {
		const found = tenant.locations.find((location) => location.key === key);
		if (!found) throw new Error(`${email} has no location ${key}`);
		return found.row.storeId;
	});
}

/** The slug of the page on which guests choose a location. */
export function pickerSlug(): string {
	return tenant.merchant.slug;
}
