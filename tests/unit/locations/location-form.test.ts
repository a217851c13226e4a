import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { Location } from "~/models/locations/location";
import { locationEntity } from "~/models/locations/location.entity";
import { locationFormSchema } from "~/models/locations/location.schema";
import { offersCentral } from "~/models/locations/location-fields";
import { NEW_LOCATION, toLocationForm } from "~/models/locations/location-form";
import { flatten } from "~/services/web/form-conflicts.server";
import { aMerchant } from "../../support/viewer";

const address = {
	city: "Chicago",
	country: "United States",
	countryCode: "us" as const,
	formattedAddress: "120 W Main St, Chicago, IL 60601, United States",
	houseNumber: "120",
	latitude: 41.88,
	longitude: -87.63,
	placeId: "place",
	postalCode: "60601",
	provider: "manual",
	state: "Illinois",
	stateCode: "IL",
	streetName: "W Main St",
};
const pickup = {
	...address,
	houseNumber: "9",
	formattedAddress: "9 W Main St, Chicago, IL 60601, United States",
};

const saved: Location = {
	storeId: "018e08b0-fa80-7000-8000-000000000001",
	merchantId: "018e08b0-fa80-7000-8000-000000000002",
	title: "Main Street",
	subtitle: "By the river",
	shortName: "Main",
	description: "Fried chicken by the river",
	defaultStoreId: "018e08b0-fa80-7000-8000-000000000003",
	type: "store",
	isCentralLocation: true,
	targetType: "MIXT",
	specificType: "other",
	specificCustomType: "Kiosk",
	posProvider: "square",
	currency: "CAD",
	address,
	contactInfo: { phone: "+13125550100", email: "a@example.test", timeZone: "America/Chicago" },
	managerContactInfo: [{ name: "Ida", phone: "+13125550101", email: "ida@example.test" }],
	pickupAddress: { useRestaurantAddress: false, address: pickup },
	isGuestCheckoutEnabled: true,
	isNewCheckoutEnabled: true,
	isNotesEnabled: true,
	isEnabledInPlacePicker: true,
	activeSubscriptionsCount: 2,
	metadata: { locationId: "L1" },
	pictureId: "018e08b0-fa80-7000-8000-000000000004",
	logoId: "018e08b0-fa80-7000-8000-000000000005",
	slug: "main-street",
	version: 4,
	createdAt: "2026-01-01T00:00:00.000Z",
	updatedAt: "2026-01-02T00:00:00.000Z",
};

function sent(value: object) {
	const form = new FormData();
	for (const [name, text] of flatten(value)) form.append(name, text);
	return parseWithZod(form, { schema: locationFormSchema });
}

/** Only of a new location. */
const ASKED_ONCE = ["kind", "opening"];

describe("a saved location as a form", () => {
	it("comes back as it was saved, every field of it", () => {
		const submission = sent(toLocationForm(saved));
		expect(submission.status).toBe("success");
		if (submission.status !== "success") return;
		expect(saved).toMatchObject(submission.value);
		const readOnly = ["storeId", "merchantId", "type", "activeSubscriptionsCount", "version"];
		const untold = Object.keys(saved).filter((field) => !(field in submission.value));
		expect(untold.sort()).toEqual([...readOnly, "createdAt", "updatedAt"].sort());
	});

	it("comes back as it was saved with everything off", () => {
		const plain: Location = {
			...saved,
			isCentralLocation: false,
			isGuestCheckoutEnabled: false,
			isNewCheckoutEnabled: false,
			isNotesEnabled: false,
			isEnabledInPlacePicker: false,
			specificType: "regular",
			specificCustomType: null,
			posProvider: null,
			defaultStoreId: null,
			managerContactInfo: [],
			metadata: { locationId: null },
			pickupAddress: { useRestaurantAddress: true, address: null },
		};
		const submission = sent(toLocationForm(plain));
		expect(submission.status === "success" && submission.value).toBeTruthy();
		if (submission.status === "success") expect(plain).toMatchObject(submission.value);
	});

	it("has a label for every field", () => {
		const names = [...flatten(toLocationForm(saved)), ...flatten(NEW_LOCATION)].map(([name]) =>
			name.replace(/\[\d+\]/g, "[]"),
		);
		expect(
			names.filter((name) => !ASKED_ONCE.includes(name) && !(name in locationEntity.fields)),
		).toEqual([]);
	});
});

describe("what is wrong with a position", () => {
	it("is told in words", () => {
		const form = toLocationForm(saved);
		for (const latitude of ["north", "90.5", "-91"]) {
			const submission = sent({ ...form, address: { ...form.address, latitude } });
			expect(submission.reply().error?.["address.latitude"]).toEqual([
				"Must be a number from -90 to 90",
			]);
		}
	});
});

it("offers to be the central location in franchises, and to be it no longer", () => {
	const single = aMerchant();
	expect(offersCentral(aMerchant({ multiEntityType: "franchise" }))).toBe(true);
	expect(offersCentral(single)).toBe(false);
	expect(offersCentral(single, { isCentralLocation: true })).toBe(true);
});
