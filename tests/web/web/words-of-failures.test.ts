import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, changed, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { putOnSquare } from "../../support/pos/put-on-square";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let here: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, own.merchantId);
		await putOnSquare(tx, own.merchantId);
	});
	here = `/location/${own.storeIds[0]}`;
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

const fail = (method: string, path: RegExp, status = 500) =>
	web.proxy.inject({
		method,
		path,
		fault: { answer: { status, body: { statusCode: status, message: "Broken." } } },
	});

describe("a page that cannot be read says so", () => {
	it.each([
		["/mobile-app/audiences", /audiences/, "Sorry. We're unable to fetch audiences."],
		["HERE/print-tags", /print-tags/, "Sorry. We're unable to fetch print tags."],
		["HERE/pos-settings", /pos-settings/, "POS form not found. Please contact support."],
		["HERE/reports/sales/sales-overview", /sums/, "Please try reloading the page."],
	])("%s", async (path, requestPath, said) => {
		fail("GET", requestPath);
		const answer = await owner.get(path.replace("HERE", here));
		expect(answer.status).toBe(500);
		expect(visibleText(answer.text)).toContain(said);
		expect(visibleText(answer.text)).toContain("Broken.");
	});
});

describe("a form that cannot be saved says so, and keeps what was typed", () => {
	it.each([
		["prep-time", "PATCH", { average: "45" }, "Something went wrong while updating Prep Time"],
		[
			"print-tags/new",
			"POST",
			{ tag: "WOK", tagName: "Wok station" },
			"Print Tag could not be created",
		],
	])("%s", async (path, method, typed: Record<string, string>, said) => {
		const form = await owner.get(`${here}/${path}`);
		fail(method, /prep-time|print-tags/);
		const fields = changed(editFields(form.text), typed);
		const answer = await owner.post(`${here}/${path}`, { fields });
		expect(visibleText(answer.text)).toContain(said);
		for (const value of Object.values(typed)) expect(answer.text).toContain(`value="${value}"`);
	});
});

it("asks twice more who somebody is before it gives up", async () => {
	const path = /auth\/viewer/;
	const [someone, another] = [
		await web.signedInBrowser("merchantOperator"),
		await web.signedInBrowser("merchantMarketer"),
	];
	web.proxy.calm();
	const fault = { answer: { status: 503, body: { statusCode: 503, message: "Later" } } };
	web.proxy.inject({ method: "GET", path, fault, times: 2 });
	expect((await someone.get("/account/security")).status).toBe(200);
	expect(web.proxy.seen.filter((each) => path.test(each.path))).toHaveLength(3);
	web.proxy.inject({ method: "GET", path, fault });
	expect((await another.get("/account/security")).status).toBe(503);
});
