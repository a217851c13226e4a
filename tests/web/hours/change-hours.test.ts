import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, visibleText } from "../../support/browser";
import { addLocations, getHours, workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const PATH = "/settings/locations/hours";
const hidden = (html: string, name: string): string => {
	const [, value = ""] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? [];
	return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
};
const closedOn = (date: string, more: [string, string][] = []): [string, string][] => [
	["dineInMode", "stay"],
	["specialDays[0].date", date],
	["specialDays[0].closedAllDay", "on"],
	...more,
];
const chosen = (ids: string[]): [string, string][] => [
	["reach", "chosen"],
	...ids.map((id): [string, string] => ["stores", id]),
];

/** Runs a previewed change; returns its task's address. */
async function run(preview: string): Promise<string> {
	const started = await owner.post(`${PATH}?step=run`, {
		fields: {
			plan: hidden(preview, "plan"),
			"idempotency-key": hidden(preview, "idempotency-key"),
		},
	});
	expect(started.status, visibleText(started.text)).toBe(303);
	return started.location ?? "";
}

describe("changing hours at many locations, without script", () => {
	it("asks for what is missing, all at once", async () => {
		const answer = await owner.post(PATH, { fields: { reach: "chosen", dineInMode: "stay" } });
		expect(answer.status).toBe(422);
		expect(visibleText(answer.text)).toContain("Choose at least one location");
		expect(visibleText(answer.text)).toContain("Choose what to change");
	});

	it("previews, runs as a task that refreshes itself, lists errors and offers them as CSV", async () => {
		const { services, own } = web.gateway;
		const ids = await addLocations(web.gateway, own, 3);
		const preview = await owner.post(PATH, { fields: [...chosen(ids), ...closedOn("2031-05-01")] });
		expect(preview.status, visibleText(preview.text)).toBe(200);
		expect(visibleText(preview.text)).toContain("3 locations would change.");
		expect((await getHours(services.database, ids[0] ?? "")).version).toBe(1);

		const path = await run(preview.text);
		const waiting = await owner.get(path);
		expect(visibleText(waiting.text)).toContain("Waiting for other tasks.");
		expect(waiting.text).toMatch(/<noscript><meta http-equiv="refresh" content="5"/i);
		// One is edited between preview and run.
		await web.gateway.call(
			"PATCH",
			`/api/v2/store-v2/${own.merchantId}/locations/${ids[1]}/business-hours`,
			{ token: own.tokens.merchantSuperAdmin, body: { haveDineInHours: true } },
		);
		await workOff(services);
		const done = await owner.get(path);
		expect(visibleText(done.text)).toContain("All 3 done: 2 changed, 1 failed.");
		expect(visibleText(done.text)).toContain("Someone else changed this in the meantime");
		expect(done.text).not.toMatch(/http-equiv="refresh"/i);
		expect(done.text).toContain(`/location/${ids[0]}/business-hours`);
		const csv = await owner.get(`${path}/errors.csv`);
		expect(csv.headers.get("content-type")).toContain("text/csv");
		expect(csv.text.trim().split(/\r?\n/)).toHaveLength(2);
		expect(csv.text).toContain("Someone else changed this in the meantime");
	});

	it("takes everything back with one button", async () => {
		const { services, own } = web.gateway;
		const ids = await addLocations(web.gateway, own, 2);
		const preview = await owner.post(PATH, { fields: [...chosen(ids), ...closedOn("2031-06-01")] });
		const path = await run(preview.text);
		await workOff(services);
		const page = await owner.get(path);
		expect(page.text).toContain('value="undo"');
		const list = visibleText((await owner.get("/tasks")).text);
		expect(list).toMatch(/Opening hours at 2 locations.*?2 of 2/);
		const undone = await owner.post(path, { fields: { step: "undo" } });
		expect(undone.status).toBe(303);
		await workOff(services);
		expect(visibleText((await owner.get(undone.location ?? "")).text)).toContain(
			"All 2 done: 2 changed.",
		);
		for (const id of ids) {
			expect((await getHours(services.database, id)).specialDays).toEqual([]);
		}
		expect((await owner.get(path)).text).not.toContain('value="undo"');
	});

	it("cancels a task that waits", async () => {
		const ids = await addLocations(web.gateway, web.gateway.own, 1);
		const preview = await owner.post(PATH, { fields: [...chosen(ids), ...closedOn("2031-07-01")] });
		const path = await run(preview.text);
		const cancelled = await owner.post(path, { fields: { step: "cancel" } });
		const page = await owner.follow(cancelled);
		expect(visibleText(page.text)).toContain("The task was canceled");
		expect(visibleText(page.text)).toContain("Canceled after 0 of 1.");
		expect(visibleText((await owner.get("/tasks")).text)).toContain("Opening hours at 1 location");
	});

	it("works with 250 locations, all at once", async () => {
		await addLocations(web.gateway, web.gateway.own, 250);
		// Web is not told of directly inserted rows, so only a new viewer sees them.
		const operator = await web.signedInBrowser("merchantOperator");
		const form = await operator.get(PATH);
		expect(visibleText(form.text)).toMatch(/All locations \(2\d\d\)/);
		const all = await operator.post(PATH, {
			fields: [["reach", "all"], ...closedOn("2031-08-01")],
		});
		expect(all.status).toBe(200);
		expect(visibleText(all.text)).toMatch(/2\d\d locations would change\./);
		const path = await run(all.text);
		await workOff(web.gateway.services);
		expect(visibleText((await owner.get(path)).text)).toMatch(/All 2\d\d done: 2\d\d changed\./);
	});
});
