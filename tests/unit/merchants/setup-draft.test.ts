import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { setupLocationSchema } from "~/models/locations/setup-location.schema";
import { businessFormSchema } from "~/models/merchants/merchant.schema";
import * as drafts from "~/services/merchants/setup-draft.server";
import * as states from "~/services/web/request-state.server";

const argsWith = (cookie = "") => ({
	request: new Request("http://mise.test/", { headers: cookie ? { cookie } : {} }),
	context: {},
	params: {},
});

function toFormData(values: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.append(name, value);
	return form;
}

/** The cookies after keeping the form, and whether it was kept. */
async function save(values: Record<string, string>, user = "user-1") {
	const args = argsWith();
	const isSaved = await drafts.saveDraft(args, "business", user, toFormData(values));
	const line = (await (await states.getRequestState(args)).cookies()).find((each) =>
		each.startsWith("mise_setup_business="),
	);
	return { isSaved, line: line ?? "", cookie: line?.split(";")[0] ?? "" };
}

const open = (cookie: string, user = "user-1") =>
	drafts.openDraft(argsWith(cookie), "business", user, businessFormSchema);

describe("what was typed in a step of the setup", () => {
	it("is there again as it was typed, right or wrong, without complaint", async () => {
		const { isSaved, line, cookie } = await save({
			name: "Abc",
			description: "é 1",
			type: "single",
		});
		expect(isSaved).toBe(true);
		expect(line).toContain("HttpOnly");
		expect(cookie).not.toContain("Abc");
		const draft = await open(cookie);
		expect(draft?.lastResult.initialValue).toEqual({
			name: "Abc",
			description: "é 1",
			type: "single",
		});
		expect(draft?.lastResult.error).toBeUndefined();
		expect(draft).toMatchObject({ version: null, base: null });
	});

	it("is shown to nobody else who uses the browser", async () => {
		const { cookie } = await save({ name: "Abc" });
		expect(await open(cookie, "user-2")).toBeNull();
	});

	it("leaves out what belongs to one page", async () => {
		const once = { csrf: "token", go: "later", "idempotency-key": "key" };
		const { cookie } = await save({ name: "Abc", ...once });
		expect((await open(cookie))?.lastResult.initialValue).toEqual({ name: "Abc" });
	});

	it("stays a change of the version it was made on", async () => {
		const base = '{"name":"Before"}';
		const { cookie } = await save({ name: "Abc", version: "3", base });
		const draft = await open(cookie);
		expect(draft).toMatchObject({ version: "3", base });
		expect(draft?.lastResult.initialValue).toEqual({ name: "Abc" });
	});

	it("is kept with its rows", async () => {
		const args = argsWith();
		const form = toFormData({
			title: "Main",
			"weekly.mon[0].start": "09:00",
			"weekly.mon[0].end": "",
		});
		await drafts.saveDraft(args, "location", "user-1", form);
		const [line = ""] = (await (await states.getRequestState(args)).cookies()).filter((each) =>
			each.startsWith("mise_setup_location="),
		);
		const cookie = line.split(";")[0] ?? "";
		const draft = await drafts.openDraft(
			argsWith(cookie),
			"location",
			"user-1",
			setupLocationSchema,
		);
		expect(draft?.lastResult.initialValue).toMatchObject({
			title: "Main",
			weekly: { mon: [{ start: "09:00" }] },
		});
	});

	it("is reported as not saved when a browser would not keep it, and the saved ones stay", async () => {
		// Random data cannot be compressed.
		const noise = randomBytes(6_000).toString("base64");
		const { isSaved, line } = await save({ description: noise });
		expect(isSaved).toBe(false);
		expect(line).toBe("");
		const long = await save({
			name: "a".repeat(200),
			description: "Bread and coffee. ".repeat(50),
		});
		expect(long.isSaved).toBe(true);
		expect(long.line.length).toBeLessThan(4_096);
	});

	it("is null when the cookie is not ours", async () => {
		expect(await open("")).toBeNull();
		expect(await open("mise_setup_business=made-up")).toBeNull();
	});
});
