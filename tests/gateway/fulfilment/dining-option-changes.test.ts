import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DiningOption } from "~/models/fulfilment/dining-option";
import type { DiningOptionChange, OfferedOption } from "~/models/fulfilment/dining-option-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { quoteBody } from "../../support/quotes/quote-calls";
import { addLocations, getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let first = "";
let second = "";
beforeAll(async () => {
	gateway = await startTestGateway();
	[first = "", second = ""] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

const base = () => `/api/v2/store-v2/${gateway.own.merchantId}`;
const token = () => gateway.own.tokens.merchantSuperAdmin;
const ask = async (method: "GET" | "POST" | "PATCH", path: string, body?: object, as = token()) =>
	(await gateway.call(method, `${base()}/${path}`, { token: as, ...(body && { body }) })).body;
const optionsAt = async (storeId: string): Promise<DiningOption[]> =>
	(await ask("GET", `locations/${storeId}/dining-options?limit=100`)).rows;
const curbsideAt = async (storeId: string) => {
	const found = (await optionsAt(storeId)).find(({ builtIn }) => builtIn === "CURBSIDE");
	if (!found) throw new Error("There is no such option");
	return found;
};
const preview = (
	change: DiningOptionChange,
	storeIds: string[] | null,
	as = token(),
): Promise<PreviewedChange[]> =>
	ask("POST", "dining-option-changes/preview", { storeIds, change }, as);
const planned = (previews: PreviewedChange[]) =>
	previews
		.filter(({ state }) => state === "changes")
		.map(({ storeId, version }) => ({ storeId, version }));
const undo = (taskId: string) =>
	gateway.call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/tasks/${taskId}/undo`, {
		token: token(),
	});
/** Whether a guest's quote for the curb gets past the dining option. */
async function passesQuote(storeId: string): Promise<boolean> {
	const { body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(storeId, { diningOption: "curbside" }),
	});
	return body.checks.find(({ id }: { id: string }) => id === "dining-option").passed;
}
const CURBSIDE = { builtIn: "CURBSIDE", name: "" } as const;
const OFF: DiningOptionChange = { option: CURBSIDE, settings: { isEnabled: false } };

it("names the options of all locations once, with how many have them", async () => {
	await ask("POST", `locations/${first}/dining-options`, { name: "Catering", behavior: "takeout" });
	await ask("POST", `locations/${second}/dining-options`, {
		name: "CATERING",
		behavior: "takeout",
	});
	const offered: OfferedOption[] = await ask("GET", "dining-options");
	const curbside = offered.filter(({ builtIn }) => builtIn === "CURBSIDE");
	expect(curbside).toHaveLength(1);
	expect(curbside[0]?.locations).toBeGreaterThan(1);
	const catering = offered.filter(({ name }) => name.toLowerCase() === "catering");
	expect(catering.map(({ locations }) => locations)).toEqual([2]);
	const own: OfferedOption[] = await ask(
		"GET",
		"dining-options",
		undefined,
		gateway.own.tokens.storeAdmin,
	);
	expect(own.find(({ builtIn }) => builtIn === "CURBSIDE")?.locations).toBeLessThan(
		curbside[0]?.locations ?? 0,
	);
});

it("previews by location: what changes, what cannot, and what is out of reach", async () => {
	const [plain = ""] = await addLocations(gateway, gateway.own, 1);
	const gone = crypto.randomUUID();
	const catering = {
		option: { builtIn: null, name: "catering" },
		settings: { disclaimer: "Ring" },
	};
	const states = async (change: DiningOptionChange, storeIds: string[]) =>
		new Map((await preview(change, storeIds)).map((row) => [row.storeId, row]));
	const previewed = await states(catering, [first, second, plain, gone]);
	expect(previewed.get(first)).toMatchObject({
		state: "changes",
		lines: [{ part: "Disclaimer", before: "None", after: "Ring" }],
	});
	expect(previewed.get(plain)).toMatchObject({ state: "refused" });
	expect(previewed.get(plain)?.problem).toContain("“catering”");
	expect(previewed.get(gone)).toMatchObject({ state: "refused" });

	const pickup = {
		option: { builtIn: "TAKE_OUT", name: "" },
		settings: { isEnabled: false },
	} as const;
	expect((await states(pickup, [first])).get(first)?.problem).toContain("This is the default.");
	const same = { option: CURBSIDE, settings: { isEnabled: true } };
	expect((await states(same, [first])).get(first)?.state).toBe("unchanged");
	const { storeAdmin } = gateway.own.tokens;
	expect((await preview(OFF, [second], storeAdmin))[0]).toMatchObject({ state: "refused" });
});

it("turns an option off as a task, refuses what changed since, and is taken back as one", async () => {
	const change: DiningOptionChange = {
		option: CURBSIDE,
		settings: {
			isEnabled: false,
			disclaimer: "Honk twice",
			paymentMethods: ["gift_card", "cash"],
		},
	};
	const before = await curbsideAt(first);
	const rows = planned(await preview(change, [first, second]));
	expect(rows).toHaveLength(2);
	await ask("PATCH", `locations/${second}/dining-options/${(await curbsideAt(second)).id}`, {
		disclaimer: "Somebody else's",
	});
	const { taskId } = await ask("POST", "dining-option-changes", { rows, change });
	await workOff(gateway.services);
	expect(await getTask(gateway, gateway.own, taskId)).toMatchObject({
		label: "Curbside Pickup at 2 locations",
		status: "done-with-errors",
		changed: 1,
		refused: 1,
	});
	const done = await listTaskRows(gateway.services.database, taskId);
	expect(done.find(({ storeId }) => storeId === first)?.words).toBe(
		"On or off: On → Off; Disclaimer: None → Honk twice; Payment methods: All the location’s payment methods → Cash, Gift card",
	);
	expect(await curbsideAt(first)).toMatchObject({
		isEnabled: false,
		disclaimer: "Honk twice",
		paymentMethods: ["cash", "gift_card"],
		version: before.version + 1,
	});
	expect(await curbsideAt(second)).toMatchObject({ isEnabled: true });
	expect(await passesQuote(first)).toBe(false);
	const changes = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ storeId: auditLog.storeId, action: auditLog.action })
			.from(auditLog)
			.where(and(eq(auditLog.entityId, before.id), eq(auditLog.action, "update"))),
	);
	expect(changes).toEqual([{ storeId: first, action: "update" }]);

	expect((await undo(taskId)).status).toBe(202);
	await workOff(gateway.services);
	expect(await passesQuote(first)).toBe(true);
	const { version: _, updatedAt: __, ...values } = before;
	expect(await curbsideAt(first)).toMatchObject(values);
});

it("says that nothing is to do where it was done meanwhile, and forbids others", async () => {
	const rows = planned(await preview(OFF, [first]));
	await ask("PATCH", `locations/${first}/dining-options/${(await curbsideAt(first)).id}`, {
		isEnabled: false,
	});
	const { taskId } = await ask("POST", "dining-option-changes", { rows, change: OFF });
	await workOff(gateway.services);
	expect(await getTask(gateway, gateway.own, taskId)).toMatchObject({ changed: 0, unchanged: 1 });
	const nothing = await gateway.call("POST", `${base()}/dining-option-changes/preview`, {
		token: token(),
		body: { storeIds: null, change: { option: CURBSIDE, settings: {} } },
	});
	expect(nothing.status).toBe(422);
});
