// @both-databases: search
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FOLDED, foldText, matchesSearch } from "~/models/shared/fold-text";
import { endpoints } from "../../../gateway/app";
import { containing } from "../../../gateway/core/containing";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { SAMPLES } from "../../support/endpoint-samples";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";

let world: IsolationWorld;
beforeAll(async () => {
	world = await startIsolationWorld();
});
afterAll(() => world.close());

/** In the words of the world, which says "Home bird" in everything; the second is written otherwise. */
const TYPED = "Home bird";
const TYPED_OTHERWISE = "ＢＩＲＤ\u00A0 – “Ho\u0301me”";

/** Lists of which this world has no row that says "Home bird", and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	"get /payment/app/transactions/:storeId": "searched by four digits",
	"get /api/v2/reports/:merchantId/orders": "searched as orders are, beside a range",
	"get /api/v2/menu/:merchantId/brands/locations": "of food halls",
	"get /api/v2/menu/:merchantId/drift": "of franchises",
	"get /api/v2/franchise/:merchantId/franchisees": "of franchises",
	"get /api/v2/franchise/:merchantId/locations": "of franchises",
	"get /api/v2/store-v2/:merchantId/own-royalty-invoices": "of franchisees",
	"get /api/v2/outbox": "of developers",
	"get /api/v2/store-v2/:merchantId/default-locations": "the default location is nobody's home",
	"get /api/v2/menu/:merchantId/scheduled-changes": "nothing is planned",
	"get /api/v2/menu/:merchantId/locations/:storeId/scheduled-changes": "nothing is planned",
	"get /api/v2/menu-sync/:merchantId/jobs": "no job",
	"get /api/v2/menu-sync/:merchantId/locations/:storeId/jobs": "no job",
	"get /api/v2/store-v2/:merchantId/campaigns/:id/messages": "no message to a customer",
	"get /api/v2/store-v2/:merchantId/push-notifications/:id/messages": "no message to a customer",
	"get /api/v2/customers/:merchantId/:customerId/loyalty/entries": "has no search",
	"get /api/v2/store-v2/:merchantId/gift-cards/:id/entries": "has no search",
	"get /api/v2/store-v2/:merchantId/gift-card-entries": "has no search",
	"get /api/v2/store-v2/:merchantId/gift-card-settlement": "nothing is owed",
	"get /api/v2/menu/:merchantId/locations/:storeId/sold-out/choices": "has no such item",
	"get /api/v2/menu/:merchantId/locations/:storeId/sold-out/menu": "has no such item",
	"get /api/v2/store-v2/:merchantId/domains": "names of domains have no spaces",
};

/** Patterns that nobody typed, and the words of orders. */
const LIKE_ELSEWHERE = [
	"adapters/payments/accounts/authorize-net-sandbox.ts",
	"core/containing.ts",
	"identity/single-sign-on/follow-sandbox.ts",
	"menu/pos-sync/handle-square-webhook.ts",
	"orders/list-filters.ts",
];

const searched = endpoints
	.filter(({ method, definition }) => {
		const { query } = definition as { query?: { shape?: object } };
		return method === "get" && query?.shape && "search" in query.shape;
	})
	.map(({ method, path }) => `${method} ${path}`)
	.filter((name) => !(name in ELSEWHERE));

it("is looked at for every list that has one", () => {
	expect(Object.keys(ELSEWHERE).filter((name) => !(name in SAMPLES))).toEqual([]);
	expect(searched.length).toBeGreaterThan(30);
});

it("has one place in which typed words become a condition", () => {
	const sources = readdirSync("gateway", { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts") && !path.startsWith("migrations"))
		.filter((path) =>
			/\bi?like\(|\b(?:i?like|~\*) \$\{|\bilike\b/.test(readFileSync(`gateway/${path}`, "utf8")),
		)
		.sort();
	expect(sources).toEqual(LIKE_ELSEWHERE);
});

describe("the search of every list", () => {
	it.each(searched)("%s", async (name) => {
		const { path } = (SAMPLES[name] as (typeof SAMPLES)[string]).request(world.own);
		const token = world.gateway.own.tokens.merchantSuperAdmin;
		const found = async (search: string) => {
			const url = new URL(path, "http://gateway");
			for (const key of [...url.searchParams.keys()]) {
				if (key !== "storeId") url.searchParams.delete(key);
			}
			url.searchParams.set("search", search);
			const { status, body } = await world.gateway.call("GET", `${url.pathname}${url.search}`, {
				token,
			});
			expect(status, JSON.stringify(body)).toBe(200);
			return Object.values(body).find(Array.isArray) as unknown[];
		};
		const rows = await found(TYPED);
		expect(rows.length).toBeGreaterThan(0);
		expect(await found(TYPED_OTHERWISE)).toEqual(rows);
		expect(await found("bird nobody home")).toEqual([]);
	});
});

/** Letters of all kinds that are decomposed alike by every version of Unicode. */
const letter = fc.oneof(
	fc.constantFrom(...FOLDED.keys()),
	fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCodePoint(code)),
	fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code)),
	fc.integer({ min: 0x391, max: 0x3a1 }).map((code) => String.fromCodePoint(code)),
	fc.integer({ min: 0x400, max: 0x52f }).map((code) => String.fromCodePoint(code)),
	fc.integer({ min: 0x1e00, max: 0x1eff }).map((code) => String.fromCodePoint(code)),
	fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
	fc.integer({ min: 0xff01, max: 0xff5e }).map((code) => String.fromCodePoint(code)),
	fc.constantFrom("ﬁ", "½", "①", "が", "日", "🍕", "é", "ﷺ"),
);
const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(""));

async function inDatabase<T>(
	texts: readonly string[],
	expression: (given: ReturnType<typeof sql>) => ReturnType<typeof sql>,
) {
	const rows = await world.gateway.services.database.transaction(SYSTEM, (tx) =>
		queryRows<{ told: T }>(
			tx,
			sql`select ${expression(sql`given`)} as told from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)
				with ordinality as texts (given, place) order by place`,
		),
	);
	return rows.map(({ told }) => told);
}

it("folds in the database as search-as-you-type does", async () => {
	const texts = fc.sample(text, { numRuns: 3_000, seed: 7 });
	expect(await inDatabase(texts, (given) => sql`fold_text(${given})`)).toEqual(texts.map(foldText));
});

it("finds in the database what search-as-you-type finds", async () => {
	for (const typed of fc.sample(fc.array(letter, { maxLength: 4 }), { numRuns: 40, seed: 8 })) {
		const typedText = typed.join("");
		const texts = [...fc.sample(text, { numRuns: 30, seed: 9 }), `x ${typedText.toUpperCase()} y`];
		const expected = texts.map(
			(each) => matchesSearch(each, typedText) && foldText(typedText).trim() !== "",
		);
		expect(await inDatabase(texts, (given) => containing(given, typedText))).toEqual(expected);
	}
});
