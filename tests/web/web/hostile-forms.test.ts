import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validateIntent } from "~/components/form/list-intents";
import { type Browser, changed, type Fields, formFields } from "../../support/browser";
import { pressed } from "../../support/pressed-intent";
import { digestTables, type TableDigest } from "../../support/table-digest";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let browser: Browser;
let guest: Browser;
let path: string;
let form: [string, string][];
let cases = 0;

beforeAll(async () => {
	web = await startTestWeb();
	browser = await web.signedInBrowser("merchantSuperAdmin");
	guest = web.guest();
	await guest.adopt({});
	path = `/settings/locations/edit/${web.gateway.own.storeIds[0]}`;
	form = formFields((await browser.get(path)).text).filter(([name]) => name !== "csrf");
});
afterAll(async () => {
	process.stdout.write(`hostile forms: ${cases} cases\n`);
	await web?.close();
});

let standing: TableDigest;

/** Sends something hostile while others are served, and checks that nothing was written. */
async function attack(statuses: number[], send: (to: string) => ReturnType<Browser["post"]>) {
	cases += 1;
	standing ??= await digestTables(web.gateway.services.database);
	const others = web.guest();
	const answering = send(path);
	for (let visit = 0; visit < 3; visit += 1) {
		expect((await others.get("/healthz")).status, "somebody else meanwhile").toBe(200);
	}
	const answer = await answering;
	expect(statuses, `${answer.status}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
	expect(answer.text).not.toMatch(/\bat \/|node_modules|\.tsx?:\d/);
	expect(await digestTables(web.gateway.services.database)).toEqual(standing);
	expect((await others.get("/healthz")).status).toBe(200);
	return answer;
}

const many = (count: number, name: (index: number) => string): [string, string][] =>
	Array.from({ length: count }, (_, index) => [name(index), "x"]);

describe("names of fields", () => {
	it.each<[string, Fields]>([
		["nine levels deep", { "a.b.c.d.e.f.g.h.i": "x" }],
		["a thousand levels deep in brackets", { [`a${"[b]".repeat(90)}`]: "x" }],
		["an index past the limit", { "managerContactInfo[1000].email": "x" }],
		["an index beyond any array", { "managerContactInfo[4294967296].email": "x" }],
		["an index beyond any number", { [`managerContactInfo[${"9".repeat(100)}].email`]: "x" }],
		["__proto__", { "__proto__.admin": "on" }],
		["__proto__ in brackets", { "a[__proto__][admin]": "on" }],
		["__proto__ at the end", { "address.__proto__": "on" }],
		["constructor", { "constructor.prototype.admin": "on" }],
		["prototype", { "a.prototype.admin": "on" }],
		["three hundred and one letters", { ["a".repeat(301)]: "x" }],
		["two thousand and one fields", many(2_001, (index) => `f${index}`)],
		["one name two thousand and one times", many(2_001, () => "title")],
	])("are refused: %s", async (_, fields) => {
		for (const encoding of ["urlencoded", "multipart"] as const) {
			await attack([400], (to) => browser.post(to, { fields, encoding }));
			// The longest of them are more than a stranger may send.
			await attack([400, 413], () => guest.post("/auth", { fields, encoding }));
		}
	});

	it.each<[string, Fields]>([
		["empty", { "": "x" }],
		["only signs", { "[": "x", "]": "x", ".": "x", "..": "x", "[]": "x", "[[": "x", "a..b": "x" }],
		["odd indexes", { "managerContactInfo[-1].email": "x", "managerContactInfo[1e3].email": "x" }],
		["hexadecimal indexes", { "managerContactInfo[0x10].email": "x" }],
		["an index with a gap", { "managerContactInfo[999].email": "x" }],
		["a list for a text", { "title[0]": "x", "title[1]": "y" }],
		["an object for a text", { "title.a": "x" }],
		["a text for an object", { address: "x" }],
		["a text for a list", { managerContactInfo: "x" }],
		["toString and valueOf", { toString: "x", valueOf: "x", hasOwnProperty: "x" }],
		["control signs", { "a\u0000b": "x", "a\r\nb": "x" }],
		["both of a pair and neither", { "\ud83d\ude00": "x", "\ufffd": "x" }],
	])("that make no sense do no harm: %s", async (_, fields) => {
		await attack([200, 400, 422], (to) => browser.post(to, { fields }));
		await attack([200, 400, 422], () => guest.post("/auth", { fields }));
	});
});

describe("wishes of buttons", () => {
	const far = 99_999_999;
	const wishes: [string, string][] = [
		["nothing", ""],
		["no such wish", "drop:managerContactInfo"],
		["what Conform would take", '{"type":"remove","payload":{"name":"title","index":0}}'],
		["nothing in particular", "insert"],
		["a row with a place", `insert:managerContactInfo:${far}`],
		["a field of a row far away", `insert:managerContactInfo[${far}].email`],
		["a value in a row far away", `update:managerContactInfo[${far}]:x`],
		["rows far away", `update:managerContactInfo?[${far}].email=x`],
		["a value under __proto__", "update:__proto__.admin:on"],
		["a value under constructor", "update:constructor.prototype.admin:on"],
		["a row under __proto__", "insert:managerContactInfo?__proto__.admin=on"],
		["a value a thousand deep", `update:a${".a".repeat(1_000)}:x`],
		["rows a thousand deep", `update:a?${"[0]".repeat(1_000)}=x`],
		["ten thousand values", `update:a?${"b=1&".repeat(10_000)}`],
		["broken escapes", "insert:managerContactInfo?email=%"],
		["a move from far away", `reorder:managerContactInfo:${far}:0`],
		["a move to far away", `reorder:managerContactInfo:0:${far}`],
		["a move before the first", "reorder:managerContactInfo:0:-1"],
		["a move of three", "reorder:managerContactInfo:0:1:2"],
		["the removal of what is far away", `remove:managerContactInfo:${far}`],
		["the removal of nothing in particular", "remove"],
		["a reset", "reset:title"],
	];

	it.each(wishes)("for %s are refused", async (_, wish) => {
		const button = { name: "__intent__", value: wish } as const;
		const fields = changed(form, Object.fromEntries([pressed(button)]));
		await attack([400], (to) => browser.post(to, { fields }));
		// The longest of them are more than a stranger may send.
		await attack([400, 413], () => guest.post("/auth", { fields: [pressed(button)] }));
	});

	it("for what is not there, or makes no sense, do no harm", async () => {
		for (const wish of [
			"remove:managerContactInfo:998",
			"reorder:managerContactInfo:998:0",
			"update:title?[0].a=x",
			"update:managerContactInfo:x",
			"insert:title?a=x",
			"insert:managerContactInfo?=x&&b==&[]=1&a..b=2",
		]) {
			const fields = changed(
				form,
				Object.fromEntries([pressed({ name: "__intent__", value: wish })]),
			);
			await attack([200, 400, 422], (to) => browser.post(to, { fields }));
		}
	});

	it("that carry a state of their own change nothing", async () => {
		for (const state of ["{", '{"validated":{"__proto__":true}}', '{"key":7}', "[]", "null"]) {
			await attack([200, 303, 400, 422], (to) =>
				browser.post(to, {
					fields: [["__state__", state], pressed(validateIntent())],
				}),
			);
		}
	});
});

describe("choices of a conflict view", () => {
	it.each<[string, string, unknown]>([
		["a row far away", "managerContactInfo", [["managerContactInfo[99999999].email", "x"]]],
		["__proto__", "title", [["title.__proto__.admin", "on"]]],
		["too many levels", "title", [[`title${".a".repeat(5_000)}`, "x"]]],
		["too many rows", "title", many(10_000, (index) => `title[${index % 900}]`)],
		["no list", "title", { title: "x" }],
		["entries that are none", "title", [null, 1, ["title"], ["title", 2], "title"]],
	])("that bring %s are refused or ignored", async (_, group, entries) => {
		const fields = changed(form, {
			[`keep:${group}`]: "theirs",
			[`theirs:${group}`]: JSON.stringify(entries),
			// This alone prevents the form from being saved.
			"contactInfo.email": "no address",
		});
		await attack([400, 422], (to) => browser.post(to, { fields }));
	});

	it("cannot be made of __proto__", async () => {
		const fields = changed(form, {
			"keep:__proto__": "theirs",
			"theirs:__proto__": '[["__proto__.admin","on"]]',
			"contactInfo.email": "no address",
		});
		await attack([400, 422], (to) => browser.post(to, { fields }));
	});
});

describe("bodies", () => {
	const type = "application/x-www-form-urlencoded";
	const csrf = async () => `csrf=${encodeURIComponent((await browser.session()).csrf)}`;

	it("past the limit are refused, and the connection goes on", async () => {
		const content = `${await csrf()}&title=${"x".repeat(2 * 1024 * 1024)}`;
		await attack([413], (to) => browser.post(to, { body: { type, content } }));
		await attack([413], () => guest.post("/auth", { body: { type, content } }));
	});

	it("just within the limit are read whole", async () => {
		const content = `${await csrf()}&contactInfo.email=none&description=${"x".repeat(900_000)}`;
		const answer = await attack([422], (to) => browser.post(to, { body: { type, content } }));
		expect(answer.text).toContain("x".repeat(900_000));
	});

	it("that say nothing of their length are measured all the same", async () => {
		const content = `${await csrf()}&title=${"x".repeat(1_500_000)}`;
		await attack([413], (to) =>
			browser.post(to, { body: { type, content: Readable.from([content]) } }),
		);
	});

	it.each<[string, string, string]>([
		["a multipart without a boundary", "multipart/form-data", "--x\r\n\r\n--x--"],
		[
			"a multipart that never ends",
			"multipart/form-data; boundary=x",
			'--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n',
		],
		["a multipart of nothing", "multipart/form-data; boundary=x", ""],
		[
			"a part without a name",
			"multipart/form-data; boundary=x",
			"--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n",
		],
		[
			"ten thousand parts",
			"multipart/form-data; boundary=x",
			`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000)}--x--\r\n`,
		],
		["broken escapes", type, "csrf=%&title=%zz&%%%=1"],
		["nothing", type, ""],
		["another kind", "application/xml", "<csrf/>"],
		["a kind of its own", "a", "csrf=1"],
	])("that are %s are refused", async (_, contentType, content) => {
		const body = { type: contentType, content };
		await attack([400, 403, 415], (to) => browser.post(to, { body }));
		await attack([400, 403, 413, 415], () => guest.post("/auth", { body }));
	});
});

describe("a tab that is not offered", () => {
	it("has no form to send: nobody is invited from the point of sale", async () => {
		const to = "/settings/team/new";
		const fields = { from: "pos", teamMemberId: "TM-1", roleV2Uuid: crypto.randomUUID() };
		web.proxy.calm();
		await attack([422], () => browser.post(to, { fields }));
		expect(web.proxy.seen.filter((each) => each.path.includes("team-members"))).toEqual([]);
	});
});
