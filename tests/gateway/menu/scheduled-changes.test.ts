// @both-databases: tasks
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { beFranchise } from "../../support/menu/be-franchise";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { comes as taskComes, workOff } from "../../support/tasks/task-world";

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
});
afterAll(() => world?.gateway.close());

const own = () => world.gateway.own;
const inSystem = <T>(work: Parameters<typeof world.gateway.services.database.transaction<T>>[1]) =>
	world.gateway.services.database.transaction(SYSTEM, work);
const dayFrom = (days: number) =>
	new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const NIGHT = () => ({ date: dayFrom(3), time: "04:00" });
const item = async (id: string) => (await world.call("GET", `parts/storeItem/${id}`)).body;
const here = (id: string) => `locations/${own().storeIds[0]}/parts/storeItem/${id}`;
const plan = (id: string, patch: object, at: object = NIGHT()) =>
	world.call("POST", `parts/storeItem/${id}/scheduled-edits`, { at, patch });
const task = async (id: string) =>
	(
		await world.gateway.call("GET", `/api/v2/tasks/${own().merchantId}/${id}`, {
			token: own().tokens.merchantSuperAdmin,
		})
	).body;
const taskMessage = async (id: string) =>
	(
		await world.gateway.call("GET", `/api/v2/tasks/${own().merchantId}/${id}/rows`, {
			token: own().tokens.merchantSuperAdmin,
		})
	).body.rows[0].words;

const comes = (taskId: string) => taskComes(world.gateway.services, taskId);

describe("a planned edit of the menu", () => {
	it("changes nothing before its time, is made then by its planner, and can be undone", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const answer = await plan(id, { price: 1100 });
		expect(answer.status, JSON.stringify(answer.body)).toBe(202);
		const { taskId, startsAt } = answer.body;
		await workOff(world.gateway.services);
		expect(await item(id)).toMatchObject({ price: 900, version: 1 });
		expect(await task(taskId)).toMatchObject({ status: "waiting", startsAt, total: 1 });
		await comes(taskId);
		expect(await item(id)).toMatchObject({ price: 1100, version: 2 });
		expect(await task(taskId)).toMatchObject({ status: "done", changed: 1 });
		const token = own().tokens.merchantSuperAdmin;
		const log = await world.gateway.call(
			"GET",
			`/api/v2/audit-log?entity=menu-item&entityId=${id}`,
			{ token },
		);
		const planner = (await task(taskId)).startedBy.uuid;
		expect(log.body.rows[0]).toMatchObject({ after: { price: 1100 }, actor: { uuid: planner } });
		const undone = await world.gateway.call(
			"POST",
			`/api/v2/audit-log/${own().merchantId}/tasks/${taskId}/undo`,
			{ token },
		);
		expect(undone.status).toBeLessThan(300);
		await workOff(world.gateway.services);
		expect((await item(id)).price).toBe(900);
	});

	it("that failed tells what was planned and what is there now, and is dismissed once", async () => {
		const id = await world.make("storeItem", { price: 249 });
		const { taskId } = (await plan(id, { price: 279 })).body;
		const failed = () => world.call("GET", `scheduled-changes/${taskId}`);
		const dismissal = `/api/v2/tasks/${own().merchantId}/${taskId}/dismissal`;
		const token = own().tokens.merchantSuperAdmin;
		const dismiss = () => world.gateway.call("POST", dismissal, { token });
		expect([(await failed()).status, (await dismiss()).status]).toEqual([404, 422]);
		await world.call("PATCH", `parts/storeItem/${id}`, { price: 259 });
		await comes(taskId);
		expect((await failed()).body).toMatchObject({
			...{ kind: "storeItem", id, storeId: null, version: 2 },
			...{ before: { price: 249 }, patch: { price: 279 }, now: { price: 259 } },
		});
		expect(await task(taskId)).toMatchObject({ status: "failed", isDismissed: false });
		expect((await dismiss()).body).toMatchObject({ isDismissed: true });
		expect((await dismiss()).status).toBe(200);
		const listed = (await world.call("GET", "scheduled-changes?limit=100")).body.rows;
		expect(listed.find((row: { id: string }) => row.id === taskId)?.isDismissed).toBe(true);
		const log = `/api/v2/audit-log?entity=task&entityId=${taskId}`;
		const { body } = await world.gateway.call("GET", log, { token });
		expect(body.rows.map(({ action }: { action: string }) => action)).toEqual(["dismiss", "start"]);
	});

	it("of a location that failed tells its own values", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const at = NIGHT();
		const planned = await world.call("POST", `${here(id)}/scheduled-edits`, {
			at,
			patch: { price: 950 },
		});
		await world.call("PATCH", here(id), { price: 925 });
		await comes(planned.body.taskId);
		const { body } = await world.call("GET", `scheduled-changes/${planned.body.taskId}`);
		expect(body).toMatchObject({
			...{ storeId: own().storeIds[0], before: { price: null } },
			...{ patch: { price: 950 }, now: { price: 925 } },
		});
	});

	it("is never made once it was canceled", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const { taskId } = (await plan(id, { price: 1100 })).body;
		const path = `/api/v2/tasks/${own().merchantId}/${taskId}/cancellation`;
		const token = own().tokens.merchantSuperAdmin;
		expect((await world.gateway.call("POST", path, { token })).body.status).toBe("cancelled");
		await comes(taskId);
		expect((await item(id)).price).toBe(900);
	});

	it("is refused in words where what it changes was changed since, but not for other fields", async () => {
		const [first, second] = [
			await world.make("storeItem", { price: 900 }),
			await world.make("storeItem", { price: 900 }),
		];
		const [late, fine] = [await plan(first, { price: 1100 }), await plan(second, { price: 1100 })];
		await world.call("PATCH", `parts/storeItem/${first}`, { price: 950 });
		await world.call("PATCH", `parts/storeItem/${second}`, { description: "New words" });
		await comes(late.body.taskId);
		await comes(fine.body.taskId);
		expect((await item(first)).price).toBe(950);
		expect(await task(late.body.taskId)).toMatchObject({
			status: "failed",
			refused: 1,
			problem: "Changed after this was scheduled: Price.",
		});
		expect(await taskMessage(late.body.taskId)).toBe("Changed after this was scheduled: Price.");
		expect(await item(second)).toMatchObject({ price: 1100, description: "New words" });
	});

	it("is refused in words where the thing is gone, or was archived", async () => {
		const [gone, archived] = [await world.make("storeItem"), await world.make("storeItem")];
		const [first, second] = [
			await plan(gone, { title: "Back" }),
			await plan(archived, { title: "Back" }),
		];
		await world.call("DELETE", `parts/storeItem/${gone}`);
		await world.call("PATCH", `parts/storeItem/${archived}`, { isArchived: true });
		await comes(first.body.taskId);
		await comes(second.body.taskId);
		expect(await task(first.body.taskId)).toMatchObject({ status: "failed" });
		expect(await taskMessage(second.body.taskId)).toBe("Archived after this was scheduled.");
	});

	it("stops where its planner may no longer do it", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const token = own().tokens.merchantOperator;
		const path = `/api/v2/menu/${own().merchantId}/parts/storeItem/${id}/scheduled-edits`;
		const planned = await world.gateway.call("POST", path, {
			token,
			body: { at: NIGHT(), patch: { price: 1 } },
		});
		expect(planned.status, JSON.stringify(planned.body)).toBe(202);
		const { taskId } = planned.body;
		const { uuid } = (await task(taskId)).startedBy;
		await inSystem((tx) =>
			tx
				.update(users)
				.set({ status: "disabled" as never })
				.where(eq(users.uuid, uuid)),
		);
		world.gateway.services.access.clear();
		await comes(taskId);
		await inSystem((tx) => tx.update(users).set({ status: "active" }).where(eq(users.uuid, uuid)));
		world.gateway.services.access.clear();
		expect((await item(id)).price).toBe(900);
		expect(await task(taskId)).toMatchObject({
			status: "failed",
			problem: "The person who started this task no longer has permission, so it stopped.",
		});
	});

	it("is refused at once where it could never be made, or its time has passed", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const past = await plan(id, { price: 1 }, { date: "2020-01-01", time: "04:00" });
		expect(past.body.details.fields).toEqual({ "at.time": ["Choose a time that has not passed"] });
		const far = await plan(id, { price: 1 }, { date: dayFrom(400), time: "04:00" });
		expect(far.body.details.fields).toEqual({ "at.date": ["Choose a day within a year"] });
		const wrong = await plan(id, { weightUnit: "oz" });
		expect(wrong.body.details.fields).toEqual({
			weightAmount: ["Amount is required if unit is set"],
		});
		expect((await plan(id, {})).status).toBe(422);
		expect((await plan(id, { price: 900 })).status).toBe(422);
	});

	it("is made of what differs now, as a form sends it, and on the version that was seen", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const { title, description, isVisible, stores, weeklySchedule } = await item(id);
		const patch = { title, description, isVisible, stores, weeklySchedule, price: 1100 };
		const { taskId } = (await plan(id, patch)).body;
		expect((await task(taskId)).label).toBe(`${title}: price`);
		await world.call("PATCH", `parts/storeItem/${id}`, { description: "New words" });
		const late = await world.gateway.call(
			"POST",
			`/api/v2/menu/${own().merchantId}/parts/storeItem/${id}/scheduled-edits`,
			{
				token: own().tokens.merchantSuperAdmin,
				body: { at: NIGHT(), patch: { price: 1200 } },
				version: 1,
			},
		);
		expect(late.status).toBe(409);
		expect(late.body.details.current).toMatchObject({ description: "New words", version: 2 });
		await comes(taskId);
		expect(await item(id)).toMatchObject({ price: 1100, description: "New words" });
	});
});

describe("a planned edit of a location's own values", () => {
	it("comes on the location's clock, and follows what the franchise leaves by then", async () => {
		await inSystem(async (tx) => {
			const [place] = await tx
				.select()
				.from(locations)
				.where(eq(locations.storeId, own().storeIds[1] ?? ""));
			await tx
				.update(locations)
				.set({ contactInfo: { ...place?.contactInfo, timeZone: "Pacific/Honolulu" } as never })
				.where(eq(locations.storeId, own().storeIds[1] ?? ""));
		});
		const id = await world.make("storeItem", { price: 900 });
		const at = NIGHT();
		const planHere = (storeId: string | undefined, patch: object) =>
			world.gateway.call(
				"POST",
				`/api/v2/menu/${own().merchantId}/locations/${storeId}/parts/storeItem/${id}/scheduled-edits`,
				{ token: own().tokens.merchantSuperAdmin, body: { at, patch } },
			);
		const second = await planHere(own().storeIds[1], { price: 1000 });
		expect(second.body).toMatchObject({
			timeZone: "Pacific/Honolulu",
			startsAt: `${at.date}T14:00:00.000Z`,
		});
		const first = await world.gateway.call(
			"POST",
			`/api/v2/menu/${own().merchantId}/${here(id)}/scheduled-edits`,
			{ token: own().tokens.franchisee, body: { at, patch: { price: 1200 } } },
		);
		expect(first.status, JSON.stringify(first.body)).toBe(202);
		await beFranchise(world.gateway, own().merchantId);
		await world.call("PATCH", "franchisee-permissions", { MODIFY_PRICE: false });
		await comes(first.body.taskId);
		await comes(second.body.taskId);
		expect((await world.call("GET", here(id))).body).toMatchObject({ price: 900, own: [] });
		expect(await taskMessage(first.body.taskId)).toBe("The franchise sets this");
		const there = await world.call(
			"GET",
			here(id).replace(own().storeIds[0], own().storeIds[1] ?? ""),
		);
		expect(there.body).toMatchObject({ price: 1000, own: ["price"] });
	});
});

describe("a planned change of many things", () => {
	it("is made at its time as it was planned", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const body = { which: { ids: [id] }, change: { isVisible: false }, at: NIGHT() };
		const { taskId } = (await world.call("POST", "parts/storeItem/changes", body)).body;
		await workOff(world.gateway.services);
		expect((await item(id)).isVisible).toBe(true);
		await comes(taskId);
		expect((await item(id)).isVisible).toBe(false);
	});

	it("has failed where none of it could be made", async () => {
		const ids = [await world.make("storeItem"), await world.make("storeItem")];
		const body = { which: { ids }, change: { isVisible: false }, at: NIGHT() };
		const { taskId } = (await world.call("POST", "parts/storeItem/changes", body)).body;
		for (const id of ids) await world.call("DELETE", `parts/storeItem/${id}`);
		await comes(taskId);
		expect(await task(taskId)).toMatchObject({
			status: "failed",
			refused: 2,
			problem: "Nothing was changed. Each row says why.",
		});
	});
});

describe("the list of planned changes", () => {
	const read = (path: string, token: string | undefined) =>
		world.gateway.call("GET", `/api/v2/menu/${own().merchantId}/${path}`, { token });

	it("has what is planned, done, failed and canceled, searched and by state", async () => {
		const token = own().tokens.merchantSuperAdmin;
		const title = `Listed ${crypto.randomUUID()}`;
		const id = await world.make("storeItem", { title, price: 900 });
		const planned = (await plan(id, { price: 1100 })).body.taskId;
		const failed = (await plan(id, { price: 1200 })).body.taskId;
		const canceled = (await plan(id, { price: 1300 })).body.taskId;
		const done = (await plan(id, { description: "Better" })).body.taskId;
		const cancellation = `/api/v2/tasks/${own().merchantId}/${canceled}/cancellation`;
		await world.gateway.call("POST", cancellation, { token });
		await comes(done);
		await world.call("PATCH", `parts/storeItem/${id}`, { price: 950 });
		await comes(failed);
		const list = (more: string) =>
			read(`scheduled-changes?search=${encodeURIComponent(title)}${more}`, token);
		expect((await list("")).body.pagination.total).toBe(4);
		const fetchIds = async (state: string) =>
			(await list(`&state=${state}`)).body.rows.map((row: { id: string }) => row.id);
		expect(await fetchIds("planned")).toEqual([planned]);
		expect(await fetchIds("cancelled")).toEqual([canceled]);
		expect(await fetchIds("done")).toEqual([done]);
		expect((await list("&state=failed")).body.rows).toMatchObject([
			{ id: failed, storeId: null, problem: "Changed after this was scheduled: Price." },
		]);
	});

	it("is that of the location for its people, who see its tasks and no others", async () => {
		const [title, token] = [`Here ${crypto.randomUUID()}`, own().tokens.franchisee];
		const id = await world.make("storeItem", { title, price: 900 });
		const ofAll = (await plan(id, { price: 1100 })).body.taskId;
		const body = { at: NIGHT(), patch: { description: "Only here" } };
		const ofOne = (await world.call("POST", `${here(id)}/scheduled-edits`, body)).body.taskId;
		const place = `locations/${own().storeIds[0]}/scheduled-changes`;
		const answer = await read(`${place}?search=${encodeURIComponent(title)}`, token);
		expect(answer.body.rows).toMatchObject([{ id: ofOne, storeId: own().storeIds[0] }]);
		const seen = async (id: string) =>
			(await world.gateway.call("GET", `/api/v2/tasks/${own().merchantId}/${id}`, { token }))
				.status;
		expect([await seen(ofOne), await seen(ofAll)]).toEqual([200, 404]);
	});
});
