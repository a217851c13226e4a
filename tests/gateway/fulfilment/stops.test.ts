import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { NEW_LOCATION_REASON } from "~/models/fulfilment/stop";
import { sameEveryDay, WEEKDAYS } from "~/models/hours/business-hours";
import { addDays, localDate, localTime } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { runNextTask, WaitingTasks } from "../../../gateway/core/tasks/start-tasks";
import { endExpiredStops } from "../../../gateway/fulfilment/stops/end-stops";
import { stops } from "../../../gateway/fulfilment/stops/tables";
import { orderBuckets, orderDays } from "../../../gateway/orders/tables";
import { taskSupport } from "../../../gateway/task-definitions";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { newLocation } from "../../support/locations/location-samples";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { quoteBody } from "../../support/quotes/quote-calls";
import {
	getTask,
	listTaskRows,
	SUNDAYS_CLOSED,
	startChange,
	workOff,
} from "../../support/tasks/task-world";

const MINUTE = 60_000;
const ZONE = "America/Chicago";
let gateway: TestGateway;
let storeId: string;
let otherId: string;
let path: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId, otherId] = gateway.own.storeIds;
	path = `/api/v2/store-v2/${gateway.own.merchantId}/stops`;
	for (const id of gateway.own.storeIds) {
		await gateway.call(
			"PATCH",
			`/api/v2/store-v2/${gateway.own.merchantId}/locations/${id}/business-hours`,
			{ token: admin(), body: { weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]) } },
		);
	}
});
afterAll(() => gateway.close());
afterEach(() => system((tx) => tx.delete(stops)));

const admin = () => gateway.own.tokens.merchantSuperAdmin;
const system = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const change = (id: string, values: Partial<typeof stops.$inferInsert>) =>
	system((tx) => tx.update(stops).set(values).where(eq(stops.id, id)));

const stop = (given: object, token = admin()) =>
	gateway.call("POST", path, {
		token,
		body: { storeIds: [storeId], reason: "The oven is broken", end: "open", ...given },
	});
const resume = (ids: string[], token = admin()) =>
	gateway.call("POST", `${path}/endings`, { token, body: { ids } });
const list = async (query = "", token = admin()) =>
	(await gateway.call("GET", `${path}${query}`, { token })).body.rows;
const quoteAt = async (id: string) => {
	const { body } = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: gateway.own.apiKey,
		body: quoteBody(id),
	});
	return body.checks.filter(({ passed }: { passed: boolean }) => !passed);
};
const taskPath = () => `/api/v2/store-v2/${gateway.own.merchantId}/stop-tasks`;
/** Stops orders as a task and works it off. */
const startTask = async (stopRequest: object): Promise<{ taskId: string }> => {
	const { status, body } = await gateway.call("POST", taskPath(), {
		token: admin(),
		body: stopRequest,
	});
	expect(status, JSON.stringify(body)).toBe(202);
	await workOff(gateway.services);
	return body;
};
const undo = (taskId: string) =>
	gateway.call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/tasks/${taskId}/undo`, {
		token: admin(),
	});
/** Open around the clock but on one day. */
const closeOn = (id: string, day: "mon" | null) =>
	gateway.call(
		"PATCH",
		`/api/v2/store-v2/${gateway.own.merchantId}/locations/${id}/business-hours`,
		{
			token: admin(),
			body: {
				weekly: { ...sameEveryDay([{ start: "00:00", end: "23:59" }]), ...(day && { [day]: [] }) },
			},
		},
	);
const failedAt = async (id: string) => (await quoteAt(id)).map((check: { id: string }) => check.id);
const history = async (stopId: string) =>
	(
		await system((tx) =>
			tx
				.select()
				.from(auditLog)
				.where(and(eq(auditLog.entity, "stop"), eq(auditLog.entityId, stopId)))
				.orderBy(auditLog.seq),
		)
	).map(({ action }) => action);

describe("a stop", () => {
	it("holds at its location until you resume orders, and leaves orders alone", async () => {
		const order = await placeOrder(gateway, intakeBody(storeId));
		const made = await stop({});
		expect(made.status).toBe(201);
		const [id] = made.body.started;
		expect(await failedAt(storeId)).toEqual(["store-stop"]);
		expect(await failedAt(otherId)).toEqual([]);
		const [check] = await quoteAt(storeId);
		expect(check.decidedBy).toMatchObject({ path: `/location/${storeId}/stop-orders` });
		const read = await gateway.call("GET", `/api/v2/orders/${order.id}`, { token: admin() });
		expect(read.body).toMatchObject({ status: order.status, version: order.version });
		const [row] = await list("?state=running");
		expect(row).toMatchObject({ id, storeId, reason: "The oven is broken", endedAt: null });

		expect((await resume([id])).status).toBe(200);
		expect(await failedAt(storeId)).toEqual([]);
		expect(await list("?state=running")).toEqual([]);
		expect((await resume([id])).status).toBe(200);
		expect(await history(id)).toEqual(["stop", "resume"]);
	});

	it("holds everywhere when it is the organization's, and only such people make and end it", async () => {
		const { storeAdmin } = gateway.own.tokens;
		expect((await stop({ storeIds: null }, storeAdmin)).status).toBe(403);
		const made = await stop({ storeIds: null, end: "1-hour" });
		expect(await failedAt(otherId)).toEqual(["merchant-stop"]);
		const [seen] = await list("?state=running", storeAdmin);
		expect(seen).toMatchObject({ storeId: null, title: null });
		expect(Date.parse(seen.until) - Date.parse(seen.startedAt)).toBe(60 * MINUTE);
		expect((await resume(made.body.started, storeAdmin)).status).toBe(403);
		expect((await resume(made.body.started)).status).toBe(200);
		expect(await failedAt(otherId)).toEqual([]);
	});

	it("is made once when two people stop the same place at once", async () => {
		const answers = await Promise.all([
			stop({ reason: "First" }),
			stop({ reason: "Second" }),
			stop({ reason: "Third", storeIds: [otherId, storeId] }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		const running = await list("?state=running");
		expect(running).toHaveLength(2);
		expect(answers.flatMap(({ body }) => body.started)).toHaveLength(2);
		expect(answers.flatMap(({ body }) => body.already)).toHaveLength(2);
	});

	it("ends by itself at its time, is recorded once by many processes, and another may begin", async () => {
		const { body } = await stop({ end: "30-minutes" });
		const [id] = body.started;
		const past = new Date(Date.now() - MINUTE);
		await change(id, { until: past });
		expect(await failedAt(storeId)).toEqual([]);
		const [row] = await list("?state=past");
		expect(row).toMatchObject({ id, endedAt: past.toISOString(), endedBy: null });
		await Promise.all([1, 2, 3].map(() => endExpiredStops(gateway.services)));
		expect(await history(id)).toEqual(["stop", "expire"]);
		const next = await stop({});
		expect(next.body.started).toHaveLength(1);
	});

	it("can begin where one has ended that nobody has marked yet", async () => {
		const { body } = await stop({ end: "30-minutes" });
		const [id] = body.started;
		await change(id, { until: new Date(Date.now() - MINUTE) });
		expect((await stop({ reason: "Again" })).body.started).toHaveLength(1);
		expect(await history(id)).toEqual(["stop", "expire"]);
		expect(await failedAt(storeId)).toEqual(["store-stop"]);
	});

	it("ends at the next opening or a time of each location, and refuses an end that is not ahead", async () => {
		const preview = (given: object) =>
			gateway.call("POST", `${path}/preview`, {
				token: admin(),
				body: { storeIds: null, reason: "Snow", end: "next-opening", ...given },
			});
		// Open around the clock: nothing to wait for.
		expect((await preview({})).body.details.fields).toHaveProperty("end");
		const soon = await preview({ end: "time", date: "2099-01-01", time: "10:00" });
		expect(soon.body.map(({ until }: { until: string }) => until.slice(0, 10))).toEqual(
			soon.body.map(() => "2099-01-01"),
		);
		const past = await preview({ end: "time", date: "2020-01-01", time: "10:00" });
		expect(past.body.details.fields).toEqual({ time: ["Enter a time in the future"] });
		const untold = await preview({ end: "time" });
		expect(Object.keys(untold.body.details.fields).sort()).toEqual(["date", "time"]);
	});

	it("is planned where its end is ahead, and says where it is not", async () => {
		await closeOn(otherId, "mon");
		const stopRequest = { storeIds: [storeId, otherId], reason: "Snow", end: "next-opening" };
		const { body } = await gateway.call("POST", `${path}/preview`, {
			token: admin(),
			body: stopRequest,
		});
		const problems = new Map(
			body.map((row: { storeId: string; problem: string }) => [row.storeId, row.problem]),
		);
		expect(problems.get(storeId)).toContain("No opening is scheduled.");
		expect(problems.get(otherId)).toBe("");
		// At once it is all or nothing.
		expect((await stop(stopRequest)).body.details.fields).toHaveProperty("end");
		expect(await list("?state=running")).toEqual([]);

		const { taskId } = await startTask(stopRequest);
		expect(await getTask(gateway, gateway.own, taskId)).toMatchObject({
			label: "Stop orders at 2 locations",
			status: "done-with-errors",
			changed: 1,
			refused: 1,
		});
		expect(await failedAt(storeId)).toEqual([]);
		await closeOn(otherId, null);
	});

	it("is made at many locations as a task, before waiting ones, and is taken back as one", async () => {
		const later = WEEKDAYS[(new Date().getUTCDay() + 3) % 7] ?? "mon";
		const change = { ...SUNDAYS_CLOSED, weekly: { [later]: [] } };
		const hours = await startChange(gateway, gateway.own, [storeId, otherId], change);
		const stopRequest = { storeIds: [storeId, otherId], reason: "Power is out", end: "1-hour" };
		const { body } = await gateway.call("POST", taskPath(), { token: admin(), body: stopRequest });
		const { signal } = new AbortController();
		await runNextTask(gateway.services, taskSupport, { signal, waiting: new WaitingTasks() });
		expect(await getTask(gateway, gateway.own, hours)).toMatchObject({ status: "waiting" });
		const done = await getTask(gateway, gateway.own, body.taskId);
		expect(done).toMatchObject({ status: "done", changed: 2 });
		await workOff(gateway.services);
		for (const id of [storeId, otherId]) expect(await failedAt(id)).toEqual(["store-stop"]);
		const rows = await listTaskRows(gateway.services.database, body.taskId);
		expect(rows.map(({ words }) => words)).toEqual(
			rows.map(() => expect.stringMatching(/^Orders are stopped until .+, \d\d:\d\d \w+\.$/)),
		);

		const again = await startTask(stopRequest);
		expect(await getTask(gateway, gateway.own, again.taskId)).toMatchObject({ unchanged: 2 });
		const [remaining] = await list(`?state=running&location=${otherId}`);
		await resume([remaining.id]);
		const undone = await undo(body.taskId);
		expect(undone.status, JSON.stringify(undone.body)).toBe(202);
		await workOff(gateway.services);
		expect(await getTask(gateway, gateway.own, undone.body.taskId)).toMatchObject({
			changed: 1,
			refused: 1,
		});
		const words = await listTaskRows(gateway.services.database, undone.body.taskId);
		expect(words.map((row) => row.words)).toContain("Orders have already resumed here.");
		for (const id of [storeId, otherId]) expect(await failedAt(id)).toEqual([]);
		const [ended] = await list(`?state=past&location=${storeId}`);
		expect(await history(ended.id)).toEqual(["stop", "resume"]);
	});

	it("is estimated to cost what the same hours brought in the four weeks before", async () => {
		const began = new Date(
			Math.floor((Date.now() - 2 * 60 * MINUTE) / (15 * MINUTE)) * 15 * MINUTE,
		);
		const made = await stop({});
		const [id] = made.body.started;
		const ended = new Date(began.getTime() + 60 * MINUTE);
		await change(id, { startedAt: began, endedAt: ended });
		const within = new Date(began.getTime() + 15 * MINUTE).toISOString();
		const [hour = 0, minute = 0] = localTime(within, ZONE).split(":").map(Number);
		const bucket = (weeks: number, total: number, status = "complete") => ({
			merchantId: gateway.own.merchantId,
			storeId,
			bucket: new Date(
				instantAt(addDays(localDate(within, ZONE), -7 * weeks), hour * 60 + minute, ZONE),
			),
			status,
			orders: 1,
			total,
			refunded: 0,
		});
		await system((tx) =>
			tx
				.insert(orderBuckets)
				.values([bucket(1, 4_000), bucket(3, 2_000), bucket(2, 9_000, "canceled")]),
		);
		const [row] = await list("?state=past");
		expect(row.lost).toEqual([{ currency: "USD", amount: 1_500 }]);
	});

	it("is estimated for months by the sums of whole days, and by the hours at their ends", async () => {
		const today = localDate(new Date().toISOString(), ZONE);
		const noonDaysAgo = (daysAgo: number) =>
			new Date(instantAt(addDays(today, -daysAgo), 720, ZONE));
		const made = await stop({});
		const [id] = made.body.started;
		// Ten weeks, and the two hours from noon on.
		const endedAt = new Date(noonDaysAgo(1).getTime() + 120 * MINUTE);
		await change(id, { startedAt: noonDaysAgo(71), endedAt });
		const shared = { merchantId: gateway.own.merchantId, storeId, orders: 1, refunded: 0 };
		const days = Array.from({ length: 28 }, (_, index) => ({
			day: addDays(today, -72 - index),
			topStatus: "complete",
			status: "complete",
			...shared,
			total: 1_000,
		}));
		const bucket = (daysAgo: number) => ({
			bucket: noonDaysAgo(daysAgo),
			status: "complete",
			...shared,
			total: 400,
		});
		await system(async (tx) => {
			await tx.insert(orderDays).values(days);
			// The first is the morning that the four weeks begin with; the other lies in a whole day.
			await tx.insert(orderBuckets).values([bucket(99), bucket(85)]);
		});
		const rows: { id: string; lost: unknown }[] = await list("?state=past");
		// Ten of four weeks: 27 whole days and the first one's afternoon. And those two hours, a quarter of each.
		const amount = (27_000 + 400) * 2.5 + (400 + 400) / 4;
		expect(rows.find((row) => row.id === id)?.lost).toEqual([{ currency: "USD", amount }]);
	});
});

describe("a new location", () => {
	it("takes no orders until somebody opens it", async () => {
		const made = await gateway.call(
			"POST",
			`/api/v2/store-v2/${gateway.own.merchantId}/locations`,
			{ token: admin(), body: newLocation("Brand New Corner") },
		);
		expect(made.status).toBe(201);
		expect(await failedAt(made.body.storeId)).toContain("store-stop");
		const [row] = await list(`?state=running&location=${made.body.storeId}`);
		expect(row).toMatchObject({ reason: NEW_LOCATION_REASON, until: null });
		await resume([row.id]);
		expect(await failedAt(made.body.storeId)).not.toContain("store-stop");
	});
});
