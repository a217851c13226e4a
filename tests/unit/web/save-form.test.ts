import { describe, expect, it } from "vitest";
import { storePricesFormSchema } from "~/models/menu/store-prices.schema";
import type { FormAnswer } from "~/models/shared/form-answer";
import { flatten } from "~/services/web/form-conflicts.server";
import { saveForm } from "~/services/web/save-form.server";

const STORES = ["0199e6a5-8d20-7c64-a1f7-3b9c5d7e1f22", "0199e6a5-8d20-7c64-a1f7-3b9c5d7e1f23"];
const LABELS = [0, 1].map((index) => ({ name: `rows[${index}].price`, label: `Store ${index}` }));
const KEY = "key-of-the-form";

const rows = (...prices: string[]) => ({
	rows: prices.map((price, index) => ({ storeId: STORES[index], price })),
});

interface Met {
	base: object;
	typed: object;
	current: Record<string, unknown>;
	merges?: boolean;
	later?: Record<string, unknown>;
}

/** What is sent for a form that meets version 4, where a second sending would find the service down. */
async function sendings({ base, typed, current, merges = true, later }: Met) {
	const body = new FormData();
	for (const [name, value] of flatten(typed)) body.append(name, value);
	body.append("version", "3");
	body.append("idempotency-key", KEY);
	body.append("base", JSON.stringify(base));
	const request = new Request("http://mise.test/", { method: "POST", body });
	const sent: object[] = [];
	const answer = await saveForm({ request, params: {}, context: {} } as never, {
		schema: storePricesFormSchema,
		async send(value, { version, key }) {
			sent.push({ version, key, prices: value.rows.map(({ price }) => price) });
			const isAgain = sent.length > 1;
			const details = isAgain && !later ? {} : { current: isAgain ? { later } : {} };
			const failure = { message: "Changed", requestId: "", details };
			return { ok: false, failure: { ...failure, status: isAgain && !later ? 503 : 409 } };
		},
		conflict: (saved: { later?: Record<string, unknown> }) => ({
			...{ value: saved.later ?? current, version: saved.later ? 5 : 4, labels: LABELS, merges },
		}),
		done: () => ({ to: "/", text: "Saved" }),
	});
	const { conflicts, version, problem } = (await answer.json()) as FormAnswer;
	return { sent, asked: conflicts.map(({ name }) => name), version, title: problem?.title };
}

const base = rows("5.00", "");
const first = { version: 3, key: KEY, prices: [900, null] };

describe("a form that another change met", () => {
	it("is sent at the other's version with both changes, under a key of its own", async () => {
		const met = { base, typed: rows("9.00", ""), current: rows("5.00", "6.00") };
		const second = { version: 4, key: `${KEY}.4`, prices: [900, 600] };
		const found = await sendings(met);
		expect(found).toEqual({ sent: [first, second], asked: [], version: "4", title: "Not saved" });
	});

	it("asks about what a third person changed between both sendings", async () => {
		const met = { base, typed: rows("9.00", ""), current: rows("5.00", "6.00") };
		const found = await sendings({ ...met, later: rows("7.00", "6.00") });
		expect(found).toMatchObject({ asked: ["rows[0].price"], version: "5" });
	});

	it("asks about what both changed, and about nothing else", async () => {
		const met = { base, typed: rows("9.00", ""), current: rows("8.00", "6.00") };
		expect(await sendings(met)).toMatchObject({ sent: [first], asked: ["rows[0].price"] });
	});

	it("asks about all that others changed where fields depend on each other", async () => {
		const met = { base, typed: rows("9.00", ""), current: rows("5.00", "6.00"), merges: false };
		expect(await sendings(met)).toMatchObject({ sent: [first], asked: ["rows[1].price"] });
	});
});

it("does not say that a change whose connection was lost is not saved", async () => {
	const body = new FormData();
	for (const [name, value] of flatten(rows("5.00", ""))) body.append(name, value);
	const request = new Request("http://mise.test/", { method: "POST", body });
	const message = "This may have been saved.";
	const details = { kind: "maybe-saved" };
	const answer = await saveForm({ request, params: {}, context: {} } as never, {
		schema: storePricesFormSchema,
		send: async () => ({ ok: false, failure: { status: 503, message, requestId: "", details } }),
		done: () => ({ to: "/", text: "Saved" }),
	});
	expect(((await answer.json()) as FormAnswer).problem).toMatchObject({
		title: "Connection lost",
		text: `${message} We kept what you entered.`,
	});
});
