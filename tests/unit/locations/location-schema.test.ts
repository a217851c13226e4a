import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { formatAddress, TIME_ZONES, timeZoneIds } from "~/models/locations/location";
import {
	judgedPatch,
	locationCreateSchema,
	locationFormSchema,
	locationPatchSchema,
} from "~/models/locations/location.schema";
import { tooLong } from "~/models/shared/messages";
import { comparePickerOrder } from "~/models/viewer/location-summary";

const fields = {
	title: "Main Street",
	currency: "USD",
	targetType: "ONLINE",
	specificType: "regular",
	posProvider: "",
	"address.houseNumber": "120",
	"address.streetName": "W Main St",
	"address.city": "Springfield",
	"address.stateCode": "IL",
	"address.postalCode": "62701",
	"address.countryCode": "us",
	"address.latitude": "39.8",
	"contactInfo.phone": "(312) 555-0142",
	"contactInfo.email": "Main@Example.test",
	"contactInfo.timeZone": "America/Chicago",
	"pickupAddress.useRestaurantAddress": "on",
	isNotesEnabled: "on",
};

const submit = (given: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...fields, ...given })) form.append(name, value);
	return parseWithZod(form, { schema: locationFormSchema });
};
const errors = (given: Record<string, string>) => submit(given).reply().error;

describe("the location form", () => {
	it("writes postal codes as the country does, and refuses others", () => {
		const inCanada = { "address.countryCode": "ca", "address.postalCode": "h2p1a1" };
		const submission = submit({ ...inCanada, "contactInfo.phone": "" });
		if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
		expect(submission.value.address).toMatchObject({ postalCode: "H2P 1A1" });
		expect(submission.value.address.formattedAddress).toContain("H2P 1A1");
		expect(errors({ "address.postalCode": "4101" })).toEqual({
			"address.postalCode": ["Enter a ZIP code, such as 02110 or 02110-1234"],
		});
		const pickup = {
			"pickupAddress.useRestaurantAddress": "",
			"pickupAddress.address.city": "Bath",
		};
		const street = { "pickupAddress.address.streetName": "1 Front Street" };
		expect(errors({ ...pickup, ...street, "pickupAddress.address.postalCode": "4101" })).toEqual({
			"pickupAddress.address.postalCode": ["Enter a ZIP code, such as 02110 or 02110-1234"],
		});
	});

	it("reads strings into a location", () => {
		const submission = submit({});
		if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
		expect(submission.value).toMatchObject({
			title: "Main Street",
			subtitle: "",
			posProvider: null,
			specificCustomType: null,
			isNotesEnabled: true,
			isGuestCheckoutEnabled: false,
			isCentralLocation: false,
			contactInfo: { phone: "+13125550142", email: "main@example.test" },
			managerContactInfo: [],
			pickupAddress: { useRestaurantAddress: true, address: null },
			metadata: { locationId: null },
			address: {
				latitude: 39.8,
				longitude: null,
				formattedAddress: "120 W Main St, Springfield, IL 62701, United States",
			},
		});
	});

	it.each([
		[{ title: "Main" }, "title", "Store name should be at least 5 characters"],
		[{ title: "" }, "title", "Store name should be at least 5 characters"],
		[{ description: "Too short" }, "description", "Description should be at least 10 characters"],
		[
			{ "address.houseNumber": "", "address.streetName": "A St" },
			"address.streetName",
			"Address is too short",
		],
		[{ "address.city": "" }, "address.city", "Must not be empty"],
		[{ "contactInfo.email": "nobody" }, "contactInfo.email", "Email is not valid"],
		[{ "contactInfo.email": "" }, "contactInfo.email", "Must not be empty"],
		[{ "contactInfo.phone": "12" }, "contactInfo.phone", "Phone is not valid"],
		[
			{ "contactInfo.timeZone": "Mars/Base" },
			"contactInfo.timeZone",
			"Choose a time zone from the list",
		],
		[{ specificType: "other" }, "specificCustomType", "Must not be empty"],
		[
			{ specificType: "other", specificCustomType: "x".repeat(41) },
			"specificCustomType",
			tooLong(40),
		],
		[{ "metadata.locationId": "x".repeat(21) }, "metadata.locationId", tooLong(20)],
		[
			{ "pickupAddress.useRestaurantAddress": "", "pickupAddress.address.city": "Springfield" },
			"pickupAddress.address.streetName",
			"Address is too short",
		],
	])("refuses %o", (given, field, message) => {
		expect(errors(given as Record<string, string>)).toEqual({ [field]: [message] });
	});

	it("requires different manager contacts", () => {
		const contact = (index: number, email: string, phone: string) => ({
			[`managerContactInfo[${index}].email`]: email,
			[`managerContactInfo[${index}].phone`]: phone,
		});
		expect(
			errors({
				...contact(0, "a@example.test", "312-555-0101"),
				...contact(1, "A@example.test", "+1 312 555 0101"),
				...contact(2, "c@example.test", "312 555 0102"),
			}),
		).toEqual({
			"managerContactInfo[1].email": ["Email must be different"],
			"managerContactInfo[1].phone": ["Phone must be different"],
		});
	});

	it("reads phones of the address's country", () => {
		const submission = submit({
			"address.countryCode": "au",
			"address.postalCode": "2000",
			"contactInfo.phone": "02 5550 0142",
			"contactInfo.timeZone": "Australia/Sydney",
		});
		expect(submission.status === "success" && submission.value.contactInfo.phone).toBe(
			"+61255500142",
		);
	});

	it("forgets a pickup address that is not used, however little there is of it", () => {
		const submission = submit({ "pickupAddress.address.countryCode": "us" });
		expect(submission.status === "success" && submission.value.pickupAddress).toEqual({
			useRestaurantAddress: true,
			address: null,
		});
		expect(errors({ "pickupAddress.useRestaurantAddress": "" })).toEqual({
			"pickupAddress.address.city": ["Must not be empty"],
			"pickupAddress.address.streetName": ["Address is too short"],
		});
	});

	it("forgets a custom type that is not asked for", () => {
		const submission = submit({ specificCustomType: "Ghost kitchen" });
		expect(submission.status === "success" && submission.value.specificCustomType).toBeNull();
	});

	it("can tell the browser its constraints", () => {
		const constraint = getZodConstraint(locationFormSchema);
		expect(constraint.title).toMatchObject({ required: true });
		expect(constraint["address.city"]).toMatchObject({ required: true });
		// Not required by the browser: most locations use their own address.
		expect(constraint["pickupAddress.address.city"]).toMatchObject({ required: false });
		expect(constraint["managerContactInfo[0].phone"]).toMatchObject({ required: false });
	});
});

describe("the location contract", () => {
	const body = {
		title: "Main Street",
		address: { streetName: "120 W Main St", city: "Springfield" },
		contactInfo: { email: "main@example.test", timeZone: "America/Chicago" },
	};

	it("fills in the defaults of the specification", () => {
		expect(locationCreateSchema.parse(body)).toMatchObject({
			targetType: "ONLINE",
			specificType: "regular",
			currency: "USD",
			pickupAddress: { useRestaurantAddress: true },
		});
	});

	it("changes only what a patch names", () => {
		expect(locationPatchSchema.parse({ subtitle: "By the river" })).toEqual({
			subtitle: "By the river",
		});
		expect(locationPatchSchema.parse({})).toEqual({});
		expect(locationPatchSchema.safeParse({ title: "Main" }).success).toBe(false);
	});

	it("judges a patch with what is stored beside it", () => {
		const regular = locationCreateSchema.parse(body);
		const { address } = regular;
		const other = { specificType: "other", specificCustomType: "Truck" } as const;
		const judge = (patch: object, stored: Partial<typeof regular> = {}) => {
			const { data, error } = judgedPatch({ ...regular, ...stored }).safeParse(
				locationPatchSchema.parse(patch),
			);
			return data ?? error?.issues.map(({ path, message }) => [path.join("."), message]);
		};
		expect(judge({ subtitle: "By the river" }, other)).toEqual({ subtitle: "By the river" });
		expect(judge({ specificType: "grocery" }, other)).toMatchObject({ specificCustomType: null });
		expect(judge({ specificCustomType: "Leftover" })).toMatchObject({ specificCustomType: null });
		expect(judge({ specificCustomType: null }, other)).toEqual([
			["specificCustomType", "Must not be empty"],
		]);
		const contactInfo = { ...body.contactInfo, phone: "02 9374 4001" };
		expect(judge({ contactInfo })).toEqual([["contactInfo.phone", "Phone is not valid"]]);
		const australian = { address: { ...address, countryCode: "au" as const } };
		const taken = { contactInfo: { phone: "+61293744001" } };
		expect(judge({ contactInfo }, australian)).toMatchObject(taken);
		expect(judge({ contactInfo }, australian)).not.toHaveProperty("address");
	});
});

describe("locations", () => {
	it("stand in the order of the picker", () => {
		const given = [
			{ title: "B", type: "store" as const, isCentralLocation: false },
			{ title: "A", type: "default" as const, isCentralLocation: false },
			{ title: "Z", type: "store" as const, isCentralLocation: true },
			{ title: "a", type: "store" as const, isCentralLocation: false },
		];
		expect(given.sort(comparePickerOrder).map(({ title }) => title)).toEqual(["Z", "a", "B", "A"]);
	});

	it("have zones that exist", () => {
		expect(new Set(timeZoneIds()).size).toBe(timeZoneIds().length);
		for (const zone of timeZoneIds()) {
			expect(() => new Intl.DateTimeFormat("en-US", { timeZone: zone })).not.toThrow();
		}
		expect(Object.keys(TIME_ZONES)).toEqual(["us", "ca", "au"]);
	});

	it("have addresses that leave out what is not known", () => {
		const address = {
			city: "Halifax",
			country: "",
			countryCode: "ca" as const,
			houseNumber: "",
			latitude: null,
			longitude: null,
			placeId: "",
			postalCode: "",
			provider: "",
			state: "Nova Scotia",
			stateCode: "",
			streetName: "Harbour Lane",
		};
		expect(formatAddress(address)).toBe("Harbour Lane, Halifax, Nova Scotia, Canada");
	});
});
