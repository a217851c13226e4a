import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { validateIntent } from "~/components/form/list-intents";
import type { RoleKey } from "~/models/shared/permissions";
import type { MultiEntityType } from "~/models/viewer/merchant";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { ANSWER_FAULTS } from "../../support/answer-faults";
import { type Browser, changed, formFields, formWith, visibleText } from "../../support/browser";
import { choiceForms } from "../../support/choice-forms";
import { conflictFields, settled } from "../../support/conflict-view";
import { insertThings, newThingIds } from "../../support/crud-things";
import { editFields, editForms } from "../../support/edit-forms";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { TAX } from "../../support/money/tax-thing";
import { putOnSquare } from "../../support/pos/put-on-square";
import { pressed } from "../../support/pressed-intent";
import { isInTurn } from "../../support/share";
import { getRoleUuids, makeMember } from "../../support/team/team-people";
import {
	endSessions,
	makePerson,
	signInBy,
	TEST_PASSWORD,
	type TestPerson,
} from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
const thingIds = newThingIds();
const taxIds = { mine: newId(), theirs: newId() };
let storeId: string;
let memberId: string;
let roleUuids: Record<RoleKey, string>;

beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	[storeId] = web.gateway.own.storeIds;
	const { merchantId } = web.gateway.own;
	await web.gateway.services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		await putOnSquare(tx, merchantId);
		const row = { merchantId, storeId, word: "to edit" };
		await insertThings(tx, thingIds, row);
		await TAX.insert(tx, { ...row, id: taxIds.mine, word: "of mine" });
		await TAX.insert(tx, { ...row, id: taxIds.theirs, word: "of theirs" });
	});
	memberId = (await makeMember(web.gateway, web.gateway.own, { role: "merchantOperator" })).uuid;
	roleUuids = await getRoleUuids(web.gateway, merchantId);
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

/** Calls of the thing itself, not those of the frame. */
const OF_THE_THING = /store-v2|\/menu\/|\/vendor|\/customers|\/users-v2\/[^/]+$/;

/** The page's sign-in form, filled in, with its hidden fields. */
function signingIn(html: string, { email }: TestPerson, password: string): [string, string][] {
	const carried = formFields(html, "/auth").filter(([name]) => name !== "csrf");
	return changed(carried, { email, password });
}

const place = () => ({ merchantId: web.gateway.own.merchantId, storeId, ...thingIds });
const FORMS = [
	...editForms(place),
	...choiceForms(() => ({ ...place(), memberId, roleUuids, taxIds })),
];

/** What one code does for all forms is tried whole on the first, and in turn on the others. */
const FIRST_FORM = FORMS[0];

describe.each(FORMS)("the form of $name", (form) => {
	const current = async () => {
		const token = web.gateway.own.tokens.merchantSuperAdmin;
		const path = form.readPath?.() ?? form.apiPath();
		return (await web.gateway.call("GET", path, { token })).body;
	};
	const changeMeanwhile = async (values: Record<string, unknown>) => {
		const body = form.toChangeBody?.(values) ?? values;
		const token = web.gateway.own.tokens.merchantSuperAdmin;
		const answer = await web.gateway.call("PATCH", form.apiPath(), { token, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};
	const open = async (browser: Browser) => {
		const page = await browser.get(form.path());
		expect(page.status).toBe(200);
		return editFields(page.text);
	};
	const expectEntered = (html: string) => {
		const fields = new Map(editFields(html));
		for (const [name, value] of Object.entries(form.typed))
			expect(fields.get(name) ?? "", name).toBe(value);
	};
	const wasSaved = async () => expect(form.saved(await current())).toEqual(form.typed);
	const notSaved = async () => expect(form.saved(await current())).not.toEqual(form.typed);
	const inTurn = (index: number, part: number) =>
		form === FIRST_FORM || isInTurn(FORMS.indexOf(form) + index, part);
	const itInTurn = (index: number) => it.runIf(inTurn(index, 12));
	if (form.merchantType) beforeAll(() => beOfType(form.merchantType));
	if (form.merchantType) afterAll(() => beOfType(null));
	/** Resets the state, so that every test's save is a change. */
	beforeEach(async () => {
		await changeMeanwhile(form.before);
	});

	it("saves what was typed", async () => {
		const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
		const answer = await owner.post(form.path(), { fields });
		expect(answer.status, visibleText(answer.text).slice(0, 500)).toBe(303);
		await wasSaved();
		expect((await owner.follow(answer)).status).toBe(200);
		expectEntered((await owner.get(form.path())).text);
	});

	itInTurn(0)(
		"keeps everything typed when the session ends, through signing in again, to the save",
		async () => {
			const person = await makePerson(web.gateway, "merchantSuperAdmin");
			const browser = web.guest();
			await signInBy(browser, person);
			const fields = changed(await open(browser), form.typed);
			await endSessions(web.gateway, person);

			const ended = await browser.post(form.path(), { fields });
			expect(ended.status).toBe(401);
			expect(visibleText(ended.text)).toContain("Your session has ended");
			await notSaved();

			const again = await browser.post("/auth", {
				fields: signingIn(ended.text, person, TEST_PASSWORD),
			});
			expect(again.status, visibleText(again.text)).toBe(200);
			expect(visibleText(again.text)).toContain("You are signed in again");
			await notSaved();

			const resumed = await browser.post(form.path(), {
				fields: [
					...formFields(again.text, form.path()).filter(([name]) => name !== "csrf"),
					pressed(validateIntent()),
				],
			});
			expect(resumed.status).toBe(200);
			expectEntered(resumed.text);
			await notSaved();

			const saved = await browser.post(form.path(), { fields: editFields(resumed.text) });
			expect(saved.status, visibleText(saved.text).slice(0, 500)).toBe(303);
			await wasSaved();
		},
	);

	if (form === FIRST_FORM)
		it("keeps everything typed when the wrong password is given on the way", async () => {
			const person = await makePerson(web.gateway, "merchantSuperAdmin");
			const browser = web.guest();
			await signInBy(browser, person);
			const fields = changed(await open(browser), form.typed);
			await endSessions(web.gateway, person);
			const ended = await browser.post(form.path(), { fields });
			const wrong = await browser.post("/auth", {
				fields: signingIn(ended.text, person, "not this one"),
			});
			expect(wrong.status).toBe(422);
			const right = await browser.post("/auth", {
				fields: signingIn(wrong.text, person, TEST_PASSWORD),
			});
			expect(visibleText(right.text)).toContain("You are signed in again");
			const restored = new Map(formFields(right.text, form.path()));
			for (const [name, value] of Object.entries(form.typed))
				expect(restored.get(name), name).toBe(value);
		});

	it.each(["mine", "theirs"].filter((_, index) => inTurn(2 * index, 4)))(
		"settles what two tabs changed, field by field: %s",
		async (choice) => {
			const opened = (await owner.get(form.path())).text;
			const fields = changed(editFields(opened), form.typed);
			await changeMeanwhile(form.theirs);
			const conflict = await owner.post(form.path(), { fields });
			expect(conflict.status).toBe(409);
			expect(conflictFields(conflict.text).filter((name) => !isField(opened, name))).toEqual([]);
			expect(visibleText(conflict.text)).toContain("Someone else changed this in the meantime");
			expect(visibleText(conflict.text)).toContain(form.conflict.mine);
			expect(visibleText(conflict.text)).toContain(form.conflict.theirs);
			expectEntered(conflict.text);
			await notSaved();

			expect(conflictFields(conflict.text)).toContain(`keep:${form.conflict.name}`);
			const fieldsThen = settled(conflict.text, choice);
			const answer = await owner.post(form.path(), { fields: fieldsThen });
			expect(answer.status, visibleText(answer.text).slice(0, 500)).toBe(303);
			if (choice === "mine") return wasSaved();
			expect(await current()).toMatchObject(form.theirs);
			await notSaved();
		},
	);

	itInTurn(1)("meets a third change in the middle of settling two", async () => {
		const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
		await changeMeanwhile(form.theirs);
		const first = await owner.post(form.path(), { fields });
		await changeMeanwhile(form.before);
		const second = await owner.post(form.path(), { fields: settled(first.text, "mine") });
		expect(second.status).toBe(409);
		expectEntered(second.text);
		expect((await owner.post(form.path(), { fields: editFields(second.text) })).status).toBe(303);
		await wasSaved();
	});

	it.each(ANSWER_FAULTS.filter((_, index) => inTurn(2 * index, 4 * ANSWER_FAULTS.length)))(
		"has one effect when it is sent again after %s",
		async (_, fault) => {
			const before = await current();
			const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
			web.proxy.inject({ method: "PATCH", path: OF_THE_THING, times: 1, fault });
			const refused = await owner.post(form.path(), { fields });
			expect(refused.status).toBeGreaterThanOrEqual(429);
			expectEntered(refused.text);
			const again = editFields(refused.text);
			expect(new Map(again).get("idempotency-key")).toBe(new Map(fields).get("idempotency-key"));
			const saved = await owner.post(form.path(), { fields: again });
			expect(saved.status, visibleText(saved.text).slice(0, 500)).toBe(303);
			await wasSaved();
			expect((await current()).version).toBe(before.version + 1);
			expect(await auditRows()).toHaveLength(1);
		},
	);

	itInTurn(2)("keeps everything typed when the page cannot be read again either", async () => {
		const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
		for (const method of ["PATCH", "GET"]) {
			web.proxy.inject({ method, path: OF_THE_THING, fault: { answer: { status: 503 } } });
		}
		const refused = await owner.post(form.path(), { fields });
		expect(refused.status).toBe(503);
		expect(visibleText(refused.text)).toMatch(/We kept what you entered|We kept what you entered/);
		const restored = formWith(refused.text, ...Object.keys(form.typed));
		web.proxy.calm();
		const saved = await owner.post(form.path(), { fields: restored });
		expect(saved.status, visibleText(saved.text).slice(0, 500)).toBe(303);
		await wasSaved();
	});

	async function auditRows() {
		const { body } = await web.gateway.call("GET", "/api/v2/audit-log?limit=1", {
			token: web.gateway.own.tokens.merchantSuperAdmin,
		});
		return body.rows;
	}

	itInTurn(0)(
		"can still be saved when its answer was lost and something else was typed since",
		async () => {
			const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
			web.proxy.inject({
				method: "PATCH",
				path: OF_THE_THING,
				times: 1,
				fault: { lostAnswer: true },
			});
			const lost = await owner.post(form.path(), { fields });
			const [name = "", value = ""] = Object.entries(form.typed)[0] ?? [];
			const retyped = form.retyped ?? changedValue(name, value);
			let answer = await owner.post(form.path(), {
				fields: changed(editFields(lost.text), { [name]: retyped }),
			});
			for (let step = 0; step < 3 && answer.status !== 303; step += 1) {
				expect([409, 422]).toContain(answer.status);
				expect(new Map(editFields(answer.text)).get(name) ?? "").toBe(retyped);
				answer = await owner.post(form.path(), { fields: editFields(answer.text) });
			}
			expect(answer.status, visibleText(answer.text).slice(0, 500)).toBe(303);
			expect(form.saved(await current())).toEqual({ ...form.typed, [name]: retyped });
		},
	);

	itInTurn(1)("is saved once when it is sent twice at the same time", async () => {
		const before = await current();
		const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
		const answers = await Promise.all([1, 2, 3].map(() => owner.post(form.path(), { fields })));
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
		expect((await current()).version).toBe(before.version + 1);
	});
});

/** Makes the organization one of a kind, with all features. */
async function beOfType(multiEntityType: MultiEntityType | null | undefined): Promise<void> {
	const { merchantId, tokens } = web.gateway.own;
	const answer = await web.gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/features`, {
		token: tokens.platformSuperAdmin,
		merchantId,
		body: { multiEntityType },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Whether a page has the field, or the list, that a conflict's choice ("keep:…") is about. */
function isField(html: string, choice: string): boolean {
	const name = choice.replace(/^keep:/, "");
	return [`name="${name}"`, `name="${name}.`, `name="${name}[`, `&quot;${name}&quot;`].some(
		(text) => html.includes(text),
	);
}

/** Another value of a field, valid like the first. */
function changedValue(name: string, value: string): string {
	if (name.endsWith("start")) return "05:05";
	if (value === "") return "on";
	return /^\d+$/.test(value) ? String(Number(value) + 10) : `${value} again`;
}
