import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, localDate } from "~/models/shared/instants";
import { formatDate } from "~/models/shared/plain-date";
import { type Browser, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

const AMERICAN = { headers: { "accept-language": "en-US" } };
const GERMAN = { headers: { "accept-language": "de-DE" } };
const yesterday = addDays(localDate(new Date().toISOString(), "America/Chicago"), -1);
const inTwoDays = addDays(yesterday, 3);

let web: TestWeb;
let owner: Browser;
let path: string;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	const { own } = web.gateway;
	const [storeId] = own.storeIds;
	path = `/location/${storeId}/audit-log`;
	const token = own.tokens.merchantSuperAdmin;
	const place = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`;
	const changed = await web.gateway.call("PATCH", place, { token, body: { subtitle: "Changed" } });
	expect(changed.status, JSON.stringify(changed.body)).toBe(200);
});
afterAll(() => web?.close());

async function fetchAuditLog(query: Record<string, string>, visit = AMERICAN) {
	const search = new URLSearchParams(query);
	const { text } = await owner.get(`${path}?${search}`, visit);
	const csv = (
		await owner.get(`${path}.csv?${new URLSearchParams({ ...query, entity: "location" })}`, visit)
	).text;
	return {
		text,
		said: visibleText(text),
		/** The change of before is there, on the page and in its CSV. */
		shows: [visibleText(text).includes("Changed"), csv.includes("Changed")],
		input: (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0] ?? "",
	};
}

describe("the times of the audit log's filter", () => {
	it.each([
		["an American", AMERICAN, "2:30 PM"],
		["a German", GERMAN, "14:30"],
	])("are shown on the clock of %s", async (_who, visit, time) => {
		const log = await fetchAuditLog({ from: `${yesterday}T14:30` }, visit);
		expect(log.input("from")).toContain(`value="${yesterday}"`);
		expect(log.input("from-time")).toContain(`value="${time}"`);
		expect(log.said).toContain(`from ${formatDate(yesterday)}, ${time}`);
		expect(log.said).not.toContain(time === "14:30" ? "2:30 PM" : "14:30");
		expect(log.text).not.toContain("datetime-local");
		expect(log.shows).toEqual([true, true]);
	});

	it.each([
		["2:30 pm", AMERICAN],
		["14:30", AMERICAN],
		["2:30 PM", GERMAN],
		["1430", GERMAN],
	])("are read from fields of their own as %s", async (time, visit) => {
		const since = await fetchAuditLog(
			{ from: yesterday, "from-time": time, to: "", "to-time": "" },
			visit,
		);
		expect(since.said).toContain(visit === GERMAN ? ", 14:30" : ", 2:30 PM");
		expect(since.shows).toEqual([true, true]);
		const until = await fetchAuditLog(
			{ from: "", "from-time": "", to: yesterday, "to-time": time },
			visit,
		);
		expect(until.shows).toEqual([false, false]);
		const later = await fetchAuditLog({ from: inTwoDays, "from-time": time }, visit);
		expect(later.shows).toEqual([false, false]);
		expect((await fetchAuditLog({ from: `${inTwoDays}T14:30` }, visit)).shows).toEqual([
			false,
			false,
		]);
	});

	it("may be left out, which is the whole day", async () => {
		const days = await fetchAuditLog({
			from: yesterday,
			"from-time": "",
			to: inTwoDays,
			"to-time": "",
		});
		expect(days.said).toContain(`${formatDate(yesterday)} – ${formatDate(inTwoDays)}`);
		expect(days.shows).toEqual([true, true]);
	});

	it.each([
		["12", AMERICAN, "Enter a time, such as 5:30 PM."],
		["24", GERMAN, "Enter a time, such as 17:30."],
	])(
		"that are wrong say so at their field on %s hours, and filter nothing",
		async (_clock, visit, message) => {
			const log = await fetchAuditLog({ from: inTwoDays, "from-time": "nine" }, visit);
			expect(log.input("from-time")).toContain('value="nine"');
			expect(log.input("from-time")).toContain('aria-invalid="true"');
			const [, described = ""] = /aria-describedby="([^"]+)"/.exec(log.input("from-time")) ?? [];
			const error = new RegExp(`id="${described}"[^>]*>(.*?)</div>`, "s").exec(log.text)?.[1] ?? "";
			expect(visibleText(error)).toContain(message);
			expect(log.said).not.toContain("Active filters");
			expect(log.said).not.toContain("Remove filter");
			expect(log.shows).toEqual([true, true]);
		},
	);

	it.each([
		[{ "from-time": "9:30 AM" }, "Choose a day"],
		[{ from: "soon" }, "Choose a day"],
		[{ from: inTwoDays, to: yesterday, "to-time": "9:30 AM" }, "The start is after the end"],
	])("say what is wrong with %j, and filter nothing", async (query, message) => {
		const log = await fetchAuditLog(query as Record<string, string>);
		expect(log.said).toContain(message);
		expect(log.shows).toEqual([true, true]);
	});
});
