// @both-databases: tasks
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { NO_ADDRESS_MESSAGE } from "~/models/campaigns/campaign-issues";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { locations } from "../../../gateway/locations/tables";
import { campaignButton } from "../../support/campaigns/campaign-calls";
import { campaignWorld } from "../../support/campaigns/campaign-world";
import { createCrudSuite } from "../../support/crud-suite";
import type { TestMerchant } from "../../support/gateway";
import { insertTestLocation } from "../../support/locations/test-location";

const world = campaignWorld();

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/campaigns`;
const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

createCrudSuite("campaigns", {
	gateway: () => world.gateway,
	entity: "campaign",
	all,
	one: (merchant, id) => `${all(merchant)}/${id}`,
	readId: ({ id }) => String(id),
	create: () => ({
		name: `Campaign ${crypto.randomUUID().slice(0, 8)}`,
		type: "ONE_TIME",
		channel: "SMS",
	}),
	patch: { smsMessage: "Changed" },
	otherPatch: { smsMessage: "Changed again" },
	invalid: [
		{ what: "too short a name", body: { name: "Abc" }, fields: ["name"] },
		{ what: "no tag", body: { tag: "nine-long" }, fields: ["tag"] },
		{
			what: "no link",
			body: { emails: [{ buttons: [{ ...campaignButton(), link: "http://plain" }] }] },
			fields: ["emails.0.buttons.0.link"],
		},
		{ what: "four emails", body: { emails: [{}, {}, {}, {}] }, fields: ["emails"] },
	],
	boundToLocations: false,
	removable: true,
});

const { send, make, customer, audience, email, start, get, run, born } = world;

describe("a campaign that lacks something", () => {
	it("lists all of it when it is started, and stays a draft", async () => {
		const { id } = await make("/campaigns", {
			name: "Empty one",
			type: "AUTOMATED",
			channel: "EMAIL",
		});
		const answer = await start(id);
		expect(answer.status).toBe(422);
		expect(answer.body.details.problems).toEqual([
			"Choose an audience.",
			"Choose the last day.",
			"Enter the sender’s name.",
			"Enter your company name. It appears below each email.",
			NO_ADDRESS_MESSAGE,
			"Write an email.",
		]);
		expect(await get(id)).toMatchObject({ status: "DRAFT" });
	});

	it("needs a tag where its audience has one, an offer that is on, and days to come", async () => {
		const offer = await make("/discounts", {
			name: `Offer ${crypto.randomUUID().slice(0, 8)}`,
			ratePpm: 100_000,
			isActive: false,
		});
		const { id } = await email({
			audienceId: await audience({ tag: "vip" }),
			startsOn: "2026-01-05",
			endsOn: "2026-01-04",
			emails: [{ subject: "A", body: "B", offer: offer.id }],
		});
		expect((await start(id)).body.details.problems).toEqual([
			"Enter the audience’s tag: vip.",
			"The first day has passed. Choose another one, or leave it empty.",
			"Choose a last day that isn’t before the first.",
			"The offer in the email is off or deleted. Choose another one.",
		]);
	});

	it("is refused with a placeholder that nobody would fill in", async () => {
		const { id } = await email({
			audienceId: await audience(),
			emails: [
				{
					subject: "Hi {first name}, {Name}",
					body: "See https://a.example/?n={name} today",
					buttons: [{ ...campaignButton(), name: "For {firstname}" }],
				},
			],
		});
		expect((await start(id)).body.details.problems).toEqual([
			"Replace {Name}: only {name} and {company} are filled in.",
			"Replace {firstname}: only {name} and {company} are filled in.",
			"Remove the placeholder from “https://a.example/?n={name}”.",
		]);
	});

	it("does not start when all its locations, or those of its audience, were deleted", async () => {
		const { services, own } = world.gateway;
		const { merchantId } = own;
		const storeId = newId();
		await services.database.transaction(SYSTEM, (tx) =>
			insertTestLocation(tx, { merchantId, storeId, title: "Closed for good" }),
		);
		const audienceId = await audience({ stores: [storeId] });
		const { id } = await email({ audienceId, stores: [storeId] });
		await services.database.transaction(SYSTEM, (tx) =>
			tx.update(locations).set({ deletedAt: new Date() }).where(eq(locations.storeId, storeId)),
		);
		expect((await start(id)).body.details.problems).toEqual([
			"The campaign’s locations were deleted. Choose others.",
			"The audience’s locations were deleted. Choose others.",
		]);
	});

	it("fails when its audience is gone by the day it starts, and goes on with another one", async () => {
		const audienceId = await audience();
		const { id } = await email({ audienceId });
		expect((await start(id)).body).toMatchObject({ status: "ACTIVE" });
		await send("DELETE", `/audiences/${audienceId}`);
		await run();
		expect(await get(id)).toMatchObject({
			status: "VALIDATION_ERROR",
			problems: ["The audience was deleted. Choose another one."],
		});
		await send("PATCH", `/campaigns/${id}`, { audienceId: await born("January") });
		expect((await start(id)).body).toMatchObject({ status: "ACTIVE", problems: [] });
	});
});

it("a campaign at some locations reaches who ordered there, and a scheduled one waits for its day", async () => {
	const { storeIds } = world.gateway.own;
	const elsewhere = await customer({ birthday: "1990-08-03", firstOrderAt: new Date() });
	const fresh = await customer({ birthday: "1990-08-04" });
	const audienceId = await born("August");
	const { id } = await email({ audienceId, stores: [storeIds[0]] });
	const scheduled = await email({ audienceId, startsOn: later });
	await start(id);
	await start(scheduled.id);
	await run();
	expect(world.mail.to(elsewhere.email)).toHaveLength(0);
	expect(world.mail.to(fresh.email)).toHaveLength(1);
	expect(await get(scheduled.id)).toMatchObject({
		status: "ACTIVE",
		startsOn: later,
		counts: { sent: 0 },
	});
});

it("a test goes to up to five people of the team at once, who are told apart, and to nobody else", async () => {
	const { merchantId } = world.gateway.own;
	const [dana, gone] = ["merchantMarketer", "storeAdmin"].map((role) =>
		`${role}-${merchantId}@example.test`.toLowerCase(),
	) as [string, string];
	const { id } = await email({ emails: [{ subject: "For {name}", body: "Hello" }] });
	const test = (recipients: string[]) => send("POST", `/campaigns/${id}/tests`, { recipients });
	world.mail.refuse(gone, 550);
	const answer = await test([dana.toUpperCase(), gone]);
	expect(answer.body.results).toMatchObject([
		{ recipient: dana, outcome: "sent" },
		{ recipient: gone, outcome: "failed", reason: expect.stringContaining("550") },
	]);
	expect(world.mail.to(dana)[0]?.source).toContain("Subject: Test: For Ada");
	expect((await test(["not an address"])).body.details.fields).toHaveProperty("recipients[0]");
	expect((await test([dana, "stranger@example.test"])).body.details.fields).toEqual({
		"recipients[1]": ["Enter the email address of someone on your team"],
	});
	expect((await test(Array(6).fill(dana))).status).toBe(422);
	const { id: nameless } = await email({ fromName: "" });
	expect(
		(await send("POST", `/campaigns/${nameless}/tests`, { recipients: [dana] })).body.details
			.fields,
	).toHaveProperty("recipients");
});

it("reads national phone numbers by the organization's country", async () => {
	const setCountry = (country: string) =>
		world.gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(locations)
				.set({
					address: sql`jsonb_set(${locations.address}, '{countryCode}', to_jsonb(${country}::text))`,
				})
				.where(eq(locations.merchantId, world.gateway.own.merchantId)),
		);
	await setCountry("au");
	const sms = { name: "From Sydney", type: "ONE_TIME", channel: "SMS" };
	const made = await make("/campaigns", { ...sms, phone: "02 9374 4000" });
	expect(made.phone).toBe("+61293744000");
	const patch = (phone: string) => send("PATCH", `/campaigns/${made.id}`, { phone });
	expect((await patch("02 9374 4001")).body.phone).toBe("+61293744001");
	expect((await patch("(312) 555-0142")).body.details.fields).toEqual({
		phone: ["Phone is not valid"],
	});
	const recipients = ["0412 345 678"];
	const test = await send("POST", `/campaigns/${made.id}/tests`, { recipients });
	expect(test.body.details.fields).toEqual({
		"recipients[0]": ["Enter a phone number that gets order notifications"],
	});
	await setCountry("us");
});
