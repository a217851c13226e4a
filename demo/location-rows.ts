import type { SpecialDay } from "~/models/hours/business-hours";
import {
	COUNTRY_LABELS,
	formatAddress,
	type ManagerContact,
	type SpecificType,
	type TargetType,
} from "~/models/locations/location";
import { addDays, localDate } from "~/models/shared/instants";
import type { LocationType } from "~/models/viewer/location-summary";
import type { PosProvider } from "~/models/viewer/pos-provider";
import { fictionalPhone } from "../gateway/adapters/sandbox/names";
import { fixedId, seededRandom } from "../gateway/adapters/sandbox/random";
import { demoImageId } from "./demo-images";
import type { DemoLocation, Trade } from "./demo-tenant";
import { holidaysBetween } from "./holidays";
import { type HoursPattern, patternWeek, toDineInHours } from "./hours-patterns";
import { countryCurrency, getRegion } from "./places";

const DAY = 86_400_000;
const HOLIDAYS_BACK = 30;
export const HOLIDAYS_AHEAD = 75;

export interface LocationPlan {
	merchantId: string;
	brand: string;
	key: string;
	title: string;
	shortName: string;
	subtitle: string;
	description: string;
	type?: LocationType;
	isCentralLocation?: boolean;
	targetType?: TargetType;
	specificType?: SpecificType;
	specificCustomType?: string;
	defaultStoreId: string | null;
	pos: PosProvider | null;
	houseNumber: string;
	street: string;
	city: string;
	region: string;
	postalCode: string;
	latitude: number;
	longitude: number;
	zone: string;
	managers: readonly ManagerContact[];
	hours: HoursPattern;
	servesTables: boolean;
	ownDays?: readonly (Omit<SpecialDay, "date"> & { inDays: number })[];
	daysOld: number;
	trade: Trade | null;
}

export function buildDemoLocation(plan: LocationPlan, now: Date): DemoLocation {
	const storeId = fixedId(`location:${plan.brand}:${plan.key}`);
	const random = seededRandom(`location:${plan.brand}:${plan.key}`);
	const region = getRegion(plan.region);
	const createdAt = new Date(now.getTime() - plan.daysOld * DAY + random.int(0, 6) * 3_600_000);
	const parts = {
		city: plan.city,
		country: COUNTRY_LABELS[region.country],
		countryCode: region.country,
		houseNumber: plan.houseNumber,
		latitude: plan.latitude,
		longitude: plan.longitude,
		placeId: `mise-${random.code(18)}`,
		postalCode: plan.postalCode,
		provider: "manual",
		state: region.name,
		stateCode: plan.region,
		streetName: plan.street,
	};
	const address = { ...parts, formattedAddress: formatAddress(parts) };
	return {
		key: plan.key,
		row: {
			storeId,
			merchantId: plan.merchantId,
			title: plan.title,
			subtitle: plan.subtitle,
			shortName: plan.shortName,
			description: plan.description,
			slug: `${plan.brand}-${plan.key}`,
			defaultStoreId: plan.defaultStoreId,
			type: plan.type ?? "store",
			isCentralLocation: plan.isCentralLocation ?? false,
			targetType: plan.targetType ?? "MIXT",
			specificType: plan.specificType ?? "regular",
			specificCustomType: plan.specificCustomType ?? null,
			posProvider: plan.pos,
			currency: countryCurrency(region.country),
			address,
			contactInfo: {
				phone: fictionalPhone(region.areaCodes[0] ?? "", random.int(0, 99)),
				email: `${plan.key}@${plan.brand.replace("-", "")}.test`,
				timeZone: plan.zone,
			},
			managerContactInfo: [...plan.managers],
			pickupAddress: { useRestaurantAddress: true, address: null },
			isGuestCheckoutEnabled: random.chance(0.85),
			isNewCheckoutEnabled: random.chance(0.3),
			isNotesEnabled: random.chance(0.9),
			isEnabledInPlacePicker: plan.type !== "default" && !plan.isCentralLocation,
			activeSubscriptionsCount: plan.trade ? random.int(1, 3) : 0,
			metadata: { locationId: plan.pos ? `L${random.code(12).toUpperCase()}` : null },
			pictureId: plan.trade ? demoImageId(plan.brand, "pictureId") : null,
			logoId: plan.trade ? demoImageId(plan.brand, "logoId") : null,
			version: 1,
			createdAt,
			updatedAt: createdAt,
			deletedAt: null,
		},
		hours: {
			storeId,
			merchantId: plan.merchantId,
			weekly: patternWeek(plan.hours),
			dineIn: plan.servesTables ? toDineInHours(plan.hours) : patternWeek(plan.hours),
			haveDineInHours: plan.servesTables,
			specialDays: planSpecialDays(plan, localDate(now.toISOString(), plan.zone)),
			version: 1,
			updatedAt: createdAt,
		},
		trade: plan.trade,
	};
}

function planSpecialDays(plan: LocationPlan, today: string): SpecialDay[] {
	const { country } = getRegion(plan.region);
	const own = (plan.ownDays ?? []).map(({ inDays, ...day }) => ({
		...day,
		date: addDays(today, inDays),
	}));
	const from = addDays(today, -HOLIDAYS_BACK);
	const holidays = holidaysBetween(from, addDays(today, HOLIDAYS_AHEAD), country);
	const dates = new Set(own.map(({ date }) => date));
	return [...own, ...holidays.filter(({ date }) => !dates.has(date))].sort((a, b) =>
		a.date.localeCompare(b.date),
	);
}
