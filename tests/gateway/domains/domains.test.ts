import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	DOMAIN_NAME_TAKEN,
	DOMAIN_OF_PLATFORM,
	LEADS_FURTHER,
	LEADS_TO_ITSELF,
	NOT_A_PAGE,
	SENDER_ELSEWHERE,
} from "~/models/domains/domain";
import { SYSTEM } from "../../../gateway/core/database";
import { webAddresses } from "../../../gateway/merchants/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway({ DOMAINS_HOST: "stores.mise.test" });
	await switchEverythingOnForBoth(gateway);
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/domains`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;

createCrudSuite("domains", {
	gateway: () => gateway,
	entity: "domain",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({ name: `d${crypto.randomUUID()}.example.test` }),
	patch: { redirectTarget: "https://example.test/changed" },
	otherPatch: { redirectTarget: "https://example.test/again" },
	invalid: [
		{
			what: "a target without https",
			body: { name: "c.test", redirectTarget: "http://example.test" },
			fields: ["redirectTarget"],
		},
	],
	boundToLocations: false,
	removable: true,
});

it("stays with its location when its former address leads elsewhere", async () => {
	const { merchantId, storeIds, tokens } = gateway.own;
	const token = tokens.merchantSuperAdmin;
	const call = (method: string, path: string, body: object) =>
		gateway.call(method, path, { token, body });
	const { database } = gateway.services;
	const [address] = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(webAddresses)
			.where(eq(webAddresses.storeId, String(storeIds[0]))),
	);
	const slug = address?.slug ?? "";
	const made = await call("POST", all(gateway.own), { name: "stays.example.test", slug });
	expect(made.body).toMatchObject({ storeId: storeIds[0] });
	await database.transaction(SYSTEM, (tx) =>
		tx
			.update(webAddresses)
			.set({ storeId: String(storeIds[1]) })
			.where(and(eq(webAddresses.merchantId, merchantId), eq(webAddresses.slug, slug))),
	);
	const path = one(gateway.own, made.body.id);
	const changed = await call("PATCH", path, { senderEmail: "hi@example.test" });
	expect(changed.body).toMatchObject({ storeId: storeIds[0] });
});

describe("a new domain", () => {
	const add = (body: object) =>
		gateway.call("POST", all(gateway.own), {
			token: gateway.own.tokens.merchantSuperAdmin,
			body,
		});

	it("is kept as DNS knows it, with the records to set", async () => {
		const made = await add({
			name: " https://Bücher.Example.test./ ",
			senderEmail: "Hi@example.test",
		});
		expect(made.status).toBe(201);
		const { records, token: _, ...domain } = made.body;
		expect(domain).toMatchObject({
			name: "xn--bcher-kva.example.test",
			state: "pending",
			mailState: null,
			senderEmail: "hi@example.test",
		});
		const hosts = records.map(
			({ type, hostname }: Record<string, string>) => `${type} ${hostname}`,
		);
		expect(hosts).toEqual([
			"CNAME xn--bcher-kva.example.test",
			"TXT _mise-challenge.xn--bcher-kva.example.test",
			"TXT example.test",
			expect.stringMatching(/^TXT mise[0-9a-f]{8}\._domainkey\.example\.test$/),
			"TXT _dmarc.example.test",
		]);
		expect(records[0].value).toBe("stores.mise.test");
	});

	it.each([
		["no name", { name: " " }, { name: ["Must not be empty"] }],
		["a name twice", { name: "BÜCHER.example.test" }, { name: [DOMAIN_NAME_TAKEN] }],
		["a host of the platform", { name: "a.stores.mise.test" }, { name: [DOMAIN_OF_PLATFORM] }],
		["no page of its own", { name: "b.test", slug: "nowhere" }, { slug: [NOT_A_PAGE] }],
		[
			"forwarding to itself",
			{ name: "b.test", redirectTarget: "https://b.test/x" },
			{ redirectTarget: [LEADS_TO_ITSELF] },
		],
		[
			"another's address",
			{ name: "b.test", senderEmail: "a@gmail.test" },
			{ senderEmail: [SENDER_ELSEWHERE] },
		],
		[
			"forwarding to one that forwards",
			{ name: "b.test", redirectTarget: "https://forwards.example.test/" },
			{ redirectTarget: [LEADS_FURTHER] },
		],
	])("is refused: %s", async (_what, body, fields) => {
		await add({ name: "forwards.example.test", redirectTarget: "https://b.test/" });
		const refused = await add(body);
		expect(refused.status).toBe(422);
		expect(refused.body.details.fields).toEqual(fields);
	});
});
