import { and, eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { roles, users } from "../../../gateway/identity/people/tables";
import { sendReports } from "../../../gateway/reports/mail/send-reports";
import { reportSchedules } from "../../../gateway/reports/mail/tables";
import { startMailServer } from "../../support/campaigns/mail-server";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { mailTo } from "../../support/mail";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

const PATH = "/api/v2/auth/report-schedules";
const DAY = 86_400_000;
/** At nine in Chicago, on the day after the orders. */
const DUE = Date.parse("2026-01-06T15:00:00Z");

let gateway: TestGateway;
let own: TestMerchant;
let here: string;
let there: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	({ own } = gateway);
	[here, there] = own.storeIds;
	const dateInfo = { placedAt: "2026-01-05T18:10:00.000Z" };
	await placeOrder(gateway, intakeBody(here, { dateInfo }));
	await placeOrder(gateway, intakeBody(there, { dateInfo, discount: 200, total: 2200 }));
});
afterAll(() => gateway?.close());
beforeEach(() =>
	inSystem(async (tx) => {
		await tx.delete(reportSchedules);
		await tx.delete(outbox);
	}),
);

function inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

const ASKED = {
	home: "onlineReports",
	storeId: null,
	report: "sales-by-location",
	query: "compare=none",
	range: "yesterday",
	every: "day",
	weekday: 1,
	day: 1,
	hour: 9,
	zone: "America/Chicago",
	format: "xlsx",
};

const ask = (role: RoleKey, changed: object = {}, key?: string) =>
	gateway.call("POST", PATH, {
		token: own.tokens[role],
		body: { ...ASKED, ...changed },
		...(key && { key }),
	});

const list = async (role: RoleKey) =>
	(await gateway.call("GET", PATH, { token: own.tokens[role] })).body;

/** A schedule that is due then, whatever the time is now. */
async function createDueSchedule(role: RoleKey, changed: object = {}): Promise<string> {
	const { status, body } = await ask(role, changed);
	expect(status, JSON.stringify(body)).toBe(201);
	await makeDue(body.id);
	return body.id;
}

function makeDue(id: string, at = DUE) {
	const due = new Date(at);
	return inSystem((tx) =>
		tx
			.update(reportSchedules)
			.set({ nextAt: due, tryAt: due, attempts: 0 })
			.where(eq(reportSchedules.id, id)),
	);
}

async function listEmails(role: RoleKey) {
	const [user] = await inSystem((tx) =>
		tx.select().from(users).where(eq(users.uuid, own.userUuids[role])),
	);
	return mailTo(gateway.services.database, user?.email ?? "");
}

const send = (now = DUE) => sendReports(gateway.services, now);

function sheetXml(attachment: Buffer | null | undefined): string {
	const parts = unzipSync(new Uint8Array(attachment ?? Buffer.alloc(0)));
	return strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}

describe("a report by email", () => {
	it("has its figures in words and its rows as a file, and comes again the next day", async () => {
		const id = await createDueSchedule("merchantOperator");
		await send(DUE - 1);
		expect(await listEmails("merchantOperator")).toEqual([]);
		await send();
		const [mail, ...more] = await listEmails("merchantOperator");
		expect(more).toEqual([]);
		expect(mail?.subject).toMatch(/^Sales by location, Jan 5, 2026: /);
		expect(mail?.text).toContain("* Net sales: $42.00");
		expect(mail?.text).toContain(
			`/reports/online-ordering-reports/sales/sales-by-location?compare=none&from=2026-01-05&to=2026-01-05`,
		);
		expect(mail?.attachmentName).toBe("sales-by-location-2026-01-05.xlsx");
		expect(sheetXml(mail?.attachment)).toMatch(/<v>22<\/v>.*<v>20<\/v>/s);
		const [schedule] = await list("merchantOperator");
		expect(schedule).toMatchObject({ id, state: "on", lastResult: "Sent, 2 rows" });
		expect(schedule.nextAt).toBe("2026-01-07T15:00:00.000Z");
		await send(DUE + DAY - 1);
		expect(await listEmails("merchantOperator")).toHaveLength(1);
		await send(DUE + DAY);
		const [next] = await listEmails("merchantOperator");
		expect(next?.subject).toContain("Jan 6, 2026");
	});

	it("comes once from several processes, and from one that dies before its end", async () => {
		const { services } = gateway;
		await createDueSchedule("merchantOperator");
		let transactions = 0;
		const dying = {
			...services,
			database: {
				...services.database,
				transaction: <T>(tenancy: typeof SYSTEM, work: (tx: Tx) => Promise<T>) =>
					services.database.transaction(tenancy, async (tx) => {
						const result = await work(tx);
						transactions += 1;
						if (transactions === 3) throw new Error("The process died");
						return result;
					}),
			},
		} as TestGateway["services"];
		await sendReports(dying, DUE);
		expect(await listEmails("merchantOperator")).toEqual([]);
		await send(DUE + 60_000);
		expect(await listEmails("merchantOperator")).toEqual([]);
		await Promise.all([1, 2, 3].map(() => send(DUE + 5 * 60_000)));
		expect(await listEmails("merchantOperator")).toHaveLength(1);
	});

	it("is not sent where it was paused while it was made", async () => {
		const { services } = gateway;
		const id = await createDueSchedule("merchantOperator");
		const pausing = {
			...services,
			flags: {
				...services.flags,
				evaluate: async (...args: Parameters<typeof services.flags.evaluate>) => {
					await gateway.call("PATCH", `${PATH}/${id}`, {
						token: own.tokens.merchantOperator,
						body: { isPaused: true },
					});
					return services.flags.evaluate(...args);
				},
			},
		} as TestGateway["services"];
		await sendReports(pausing, DUE);
		expect(await listEmails("merchantOperator")).toEqual([]);
		expect(await list("merchantOperator")).toMatchObject([{ state: "paused", nextAt: null }]);
	});

	it("adds up the locations that its person has when it is sent", async () => {
		await createDueSchedule("franchisee", { home: "someReports", format: "csv" });
		await send();
		const [mail] = await listEmails("franchisee");
		expect(mail?.text).toContain("* Net sales: $22.00");
		expect(mail?.attachment?.toString("utf8").trim().split("\r\n")).toHaveLength(2);
	});

	it.each([
		["without permission", "no longer have permission", withoutPermission],
		["disabled", "Your account was disabled.", disabled],
		["without the location", "no longer have access", withoutLocation],
	])("does not come to somebody %s, and its schedule says why", async (_, why, during) => {
		const id = await createDueSchedule("storeAdmin", { home: "locationReports", storeId: here });
		await during("storeAdmin", async () => send());
		expect(await listEmails("storeAdmin")).toEqual([]);
		const [schedule] = await list("storeAdmin");
		expect(schedule).toMatchObject({ id, state: "stopped", nextAt: null });
		expect(schedule.reason).toContain(why);
		const log = await gateway.call(
			"GET",
			`/api/v2/audit-log?entity=report-schedule&entityId=${id}`,
			{
				token: own.tokens.merchantSuperAdmin,
			},
		);
		expect(log.body.rows.map((row: { action: string }) => row.action)).toEqual(["stop", "create"]);
		const again = await gateway.call("PATCH", `${PATH}/${id}`, {
			token: own.tokens.storeAdmin,
			body: { isPaused: false },
		});
		expect(again.body).toMatchObject({ state: "on", reason: null, nextAt: expect.any(String) });
	});

	it("does not come where its report was switched off, and not to people of another organization", async () => {
		const { access } = gateway.services;
		await inSystem((tx) =>
			tx.execute(sql`insert into feature_flags (merchant_id, name, context, target)
				values (${own.merchantId}::uuid, 'gift-card-report', 'merchant', 'true'::jsonb)`),
		);
		access.clear();
		await createDueSchedule("merchantOperator", { report: "gift-card-sales-by-location" });
		await inSystem((tx) =>
			tx.execute(sql`delete from feature_flags where merchant_id = ${own.merchantId}::uuid`),
		);
		access.clear();
		await send();
		expect(await listEmails("merchantOperator")).toEqual([]);
		const [schedule] = await list("merchantOperator");
		expect(schedule).toMatchObject({
			state: "on",
			lastResult: "This report is not turned on for your organization.",
		});
		const foreign = { token: gateway.other.tokens.merchantOperator };
		const path = `${PATH}/${schedule.id}`;
		expect((await gateway.call("GET", PATH, foreign)).body).toEqual([]);
		expect((await gateway.call("DELETE", path, foreign)).status).toBe(404);
		expect((await ask("storeCashier")).status).toBe(403);
		const sibling = { home: "locationReports", storeId: gateway.other.storeIds[0] };
		expect((await ask("merchantOperator", sibling)).status).toBe(403);
	});

	it("stops where its locations are no longer the person's, and takes no days of its own", async () => {
		await createDueSchedule("merchantOperator");
		const [foreign] = gateway.other.storeIds;
		const query = `location=${foreign}&from=2020-01-01&to=2020-01-31`;
		await inSystem((tx) => tx.execute(sql`update report_schedules set query = ${query}`));
		await send();
		expect(await listEmails("merchantOperator")).toEqual([]);
		const [schedule] = await list("merchantOperator");
		expect(schedule.reason).toBe("You no longer have access to the location of this report.");
	});

	it("is forgotten with a person who left", async () => {
		await createDueSchedule("merchantOperator");
		await changed("merchantOperator", { merchantId: null }, async () => send());
		expect(await listEmails("merchantOperator")).toEqual([]);
		expect(await list("merchantOperator")).toEqual([]);
	});

	it("goes on to its next time where it cannot be made", async () => {
		const id = await createDueSchedule("merchantOperator");
		await inSystem((tx) =>
			tx.update(reportSchedules).set({ attempts: 5 }).where(eq(reportSchedules.id, id)),
		);
		await send();
		expect(await list("merchantOperator")).toMatchObject([
			{ state: "on", lastResult: expect.stringContaining("could not be created") },
		]);
		expect(await listEmails("merchantOperator")).toEqual([]);
	});

	it("is kept twenty times at most, and once for one sending", async () => {
		const key = crypto.randomUUID();
		const twice = await Promise.all([1, 2].map(() => ask("merchantOperator", {}, key)));
		expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
		for (let count = 1; count < 20; count += 1) await ask("merchantOperator");
		const { status, body } = await ask("merchantOperator");
		expect([status, body.message]).toEqual([422, expect.stringContaining("up to 20 reports")]);
		expect(await list("merchantOperator")).toHaveLength(20);
	});

	it("reaches a mail server with its file, and stops by the code of its message alone", async () => {
		const { services } = gateway;
		await createDueSchedule("merchantOperator");
		await send();
		const [queued] = await listEmails("merchantOperator");
		await inSystem((tx) => tx.update(outbox).set({ expiresAt: null }));
		const server = await startMailServer(gateway);
		try {
			await sendDueMail(services);
			await sendDueMail(services);
		} finally {
			services.mailer = null;
			await server.close();
		}
		expect(server.delivered).toHaveLength(1);
		const { source = "" } = server.delivered[0] ?? {};
		const file =
			/filename=sales-by-location-2026-01-05\.xlsx\r\n(?:.+\r\n)*\r\n([\w+/=\r\n]+)/.exec(source);
		expect(sheetXml(Buffer.from(file?.[1] ?? "", "base64"))).toContain("<v>22</v>");
		const head = source.split("\r\n\r\n")[0]?.replaceAll(/\r\n\s+/g, " ") ?? "";
		expect(head).toMatch(/^List-Unsubscribe: <\S+\/unsubscribe\/reports\/one-click\?code=\S+>$/m);
		expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		const [storedMail] = await listEmails("merchantOperator");
		expect(storedMail).toMatchObject({ text: "", attachment: null, unsubscribeUrl: null });

		expect(queued?.text).toMatch(/^Unsubscribe: /m);
		const link = /unsubscribe\/reports\?code=(\S+)/.exec(queued?.text ?? "")?.[1] ?? "";
		const code = decodeURIComponent(link);
		const stop = (given: string) => gateway.call("POST", `${PATH}/stop`, { body: { code: given } });
		expect((await stop(code.replace(/^[^.]+/, crypto.randomUUID()))).status).toBe(410);
		expect((await stop(`${code}x`)).status).toBe(410);
		expect(await list("merchantOperator")).toMatchObject([{ state: "on" }]);
		expect((await stop(code)).status).toBe(200);
		expect((await stop(code)).status).toBe(200);
		expect(await list("merchantOperator")).toMatchObject([
			{ state: "stopped", reason: "You stopped it with the link in an email." },
		]);
	});
});

async function withoutPermission(role: RoleKey, work: () => Promise<void>): Promise<void> {
	const ofRole = and(eq(roles.merchantId, own.merchantId), eq(roles.key, role));
	const [before] = await inSystem((tx) => tx.select().from(roles).where(ofRole));
	const permissions = before?.permissions ?? [];
	const set = (left: string[]) =>
		inSystem((tx) => tx.update(roles).set({ permissions: left }).where(ofRole));
	await set(permissions.filter((each) => each !== "REPORT.EXPORT"));
	await work();
	await set(permissions);
	gateway.services.access.clear();
}

function disabled(role: RoleKey, work: () => Promise<void>): Promise<void> {
	return changed(role, { status: "disabled" }, work);
}

function withoutLocation(role: RoleKey, work: () => Promise<void>): Promise<void> {
	return changed(role, { stores: [there] }, work);
}

async function changed(
	role: RoleKey,
	change: Partial<typeof users.$inferSelect>,
	work: () => Promise<void>,
): Promise<void> {
	const person = eq(users.uuid, own.userUuids[role]);
	const [before] = await inSystem((tx) => tx.select().from(users).where(person));
	await inSystem((tx) => tx.update(users).set(change).where(person));
	await work();
	await inSystem((tx) =>
		tx
			.update(users)
			.set({ ...before })
			.where(person),
	);
	gateway.services.access.clear();
}
