import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { createMailer } from "../../../gateway/adapters/mail/mailer";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { sendDigests } from "../../../gateway/audit/digest/send-digests";
import { menuDigests } from "../../../gateway/audit/digest/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { mailTo } from "../../support/mail";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PATH = "/api/v2/auth/menu-digest";

let gateway: TestGateway;
let own: TestMerchant;

beforeAll(async () => {
	gateway = await startTestGateway();
	({ own } = gateway);
});
afterAll(() => gateway?.close());
beforeEach(() =>
	inSystem(async (tx) => {
		await tx.delete(menuDigests);
		await tx.delete(outbox);
	}),
);

function inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

const ask = (role: RoleKey, hour: number | null, merchant = own) =>
	gateway.call("POST", PATH, { token: merchant.tokens[role], body: { hour } });

async function emailByRole(role: RoleKey, merchant = own): Promise<string> {
	const [user] = await inSystem((tx) =>
		tx.select().from(users).where(eq(users.uuid, merchant.userUuids[role])),
	);
	return user?.email ?? "";
}

async function listEmails(role: RoleKey, merchant = own) {
	return mailTo(gateway.services.database, await emailByRole(role, merchant));
}

const call = (method: string, path: string, body: object, merchant = own) =>
	gateway.call(method, `/api/v2/menu/${merchant.merchantId}/${path}`, {
		token: merchant.tokens.merchantSuperAdmin,
		body,
	});

async function makeItem(title: string, merchant = own): Promise<string> {
	const answer = await call("POST", "parts/storeItem", { title, price: 400 }, merchant);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

/** Somebody's digest, and an instant when it is due, with hours to its time before and after whatever the time is now. */
async function dueTomorrow(role: RoleKey, merchant = own): Promise<number> {
	const inChicago = { timeZone: "America/Chicago", hour: "numeric", hourCycle: "h23" } as const;
	const hour = Number(new Intl.DateTimeFormat("en-US", inChicago).format(Date.now() + DAY / 2));
	expect((await ask(role, hour, merchant)).status).toBe(200);
	return Date.now() + DAY + HOUR;
}

describe("a digest", () => {
	it("tells by place and thing what changed, who changed it, and both values", async () => {
		const item = await makeItem("Fries");
		const now = await dueTomorrow("merchantOperator");
		await call("PATCH", `parts/storeItem/${item}`, { price: 450 });
		await call("PATCH", `parts/storeItem/${item}`, { price: 500, title: "Chips" });
		await call("PATCH", `locations/${own.storeIds[0]}/parts/storeItem/${item}`, { price: 550 });
		await sendDigests(gateway.services, now);
		const [mail, ...more] = await listEmails("merchantOperator");
		expect(more).toEqual([]);
		expect(mail?.subject).toMatch(/^Menu changes at .+: 2 changes$/);
		expect(mail?.text).toContain("ALL LOCATIONS\n\n* Item Chips");
		expect(mail?.text).toContain("Price: $4.00 → $5.00");
		expect(mail?.text).toContain("Title: Fries → Chips");
		expect(mail?.text).toMatch(/Custom values Chips\n {4}Changed by \S+/);
		expect(mail?.text).toContain(`/location/${own.storeIds[0]}/audit-log?entity=own-menu-values`);
		expect(mail?.html).toContain("<h2");
		expect(mail?.text).toMatch(/\/unsubscribe\?code=/);
	});

	it("comes once a day, and not at all where nothing changed", async () => {
		const now = await dueTomorrow("merchantOperator");
		await sendDigests(gateway.services, now);
		expect(await listEmails("merchantOperator")).toEqual([]);
		const item = await makeItem("Onion rings");
		await call("PATCH", `parts/storeItem/${item}`, { price: 450 });
		await sendDigests(gateway.services, now + HOUR);
		expect(await listEmails("merchantOperator")).toEqual([]);
		await inSystem((tx) => tx.update(menuDigests).set({ since: new Date(Date.now() - HOUR) }));
		await sendDigests(gateway.services, now + DAY);
		expect(await listEmails("merchantOperator")).toHaveLength(1);
		await sendDigests(gateway.services, now + DAY + HOUR);
		await sendDigests(gateway.services, now + 2 * DAY);
		expect(await listEmails("merchantOperator")).toHaveLength(1);
	});

	it("comes once from several processes, and from one that is killed before its end", async () => {
		const roles = ["merchantSuperAdmin", "merchantOperator"] as const;
		let now = 0;
		for (const role of roles) now = await dueTomorrow(role);
		await makeItem("Pie");
		const { database } = gateway.services;
		const dying = {
			...gateway.services,
			database: {
				...database,
				transaction: <T>(tenancy: typeof SYSTEM, work: (tx: Tx) => Promise<T>) =>
					database.transaction(tenancy, async (tx) => {
						await work(tx);
						throw new Error("The process died");
					}),
			},
		} as TestGateway["services"];
		await expect(sendDigests(dying, now)).rejects.toThrow("failed with 2 of 2 rows");
		for (const role of roles) expect(await listEmails(role)).toEqual([]);
		await Promise.all([1, 2, 3].map(() => sendDigests(gateway.services, now)));
		for (const role of roles) expect(await listEmails(role)).toHaveLength(1);
	});

	it("asks for the permission when it is sent, and knows nothing of others", async () => {
		expect((await ask("storeCashier", 7)).status).toBe(403);
		const now = await dueTomorrow("merchantOperator");
		await dueTomorrow("merchantSuperAdmin", gateway.other);
		await makeItem("Foreign pie", gateway.other);
		await makeItem("Own pie");
		await inSystem((tx) =>
			tx
				.update(users)
				.set({ status: "disabled" })
				.where(eq(users.uuid, own.userUuids.merchantOperator)),
		);
		await sendDigests(gateway.services, now);
		await inSystem((tx) =>
			tx
				.update(users)
				.set({ status: "active" })
				.where(eq(users.uuid, own.userUuids.merchantOperator)),
		);
		expect(await listEmails("merchantOperator")).toEqual([]);
		const [mail] = await listEmails("merchantSuperAdmin", gateway.other);
		expect(mail?.text).toContain("Foreign pie");
		expect(mail?.text).not.toContain("Own pie");
	});

	it("tells people of locations what changed there alone", async () => {
		const item = await makeItem("Stew");
		const now = await dueTomorrow("storeAdmin");
		const [here, there] = own.storeIds;
		await call("PATCH", `locations/${here}/parts/storeItem/${item}`, { price: 111 });
		await call("PATCH", `locations/${there}/parts/storeItem/${item}`, { price: 222 });
		await call("PATCH", `parts/storeItem/${item}`, { price: 333 });
		await sendDigests(gateway.services, now);
		const [mail] = await listEmails("storeAdmin");
		expect(mail?.text).toContain("$1.11");
		expect(mail?.text).not.toContain("$2.22");
		expect(mail?.text).not.toContain("$3.33");
	});

	it("stops by the code of its message, without a sign-in, and by no other", async () => {
		const now = await dueTomorrow("merchantOperator");
		await makeItem("Soup");
		await sendDigests(gateway.services, now);
		const [mail] = await listEmails("merchantOperator");
		const code = decodeURIComponent(/unsubscribe\?code=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
		const stop = (given: string) =>
			gateway.call("POST", `${PATH}/unsubscribe`, { body: { code: given } });
		const foreign = code.replace(/^[^.]+/, own.userUuids.merchantSuperAdmin);
		expect((await stop(foreign)).status).toBe(410);
		expect((await stop(`${code}x`)).status).toBe(410);
		const readDigest = () => gateway.call("GET", PATH, { token: own.tokens.merchantOperator });
		expect((await readDigest()).body.hour).toEqual(expect.any(Number));
		expect((await stop(code)).status).toBe(200);
		expect((await stop(code)).status).toBe(200);
		expect((await readDigest()).body).toMatchObject({ hour: null, mayHave: true });
		const log = await gateway.call("GET", "/api/v2/audit-log?entity=user&field=menuDigest", {
			token: own.tokens.merchantSuperAdmin,
		});
		expect(log.body.rows[0]).toMatchObject({
			action: "change-digest",
			before: { menuDigest: expect.stringMatching(/:00$/) },
			after: { menuDigest: null },
		});
	});

	it("reaches a mail server as text and HTML, with the way to stop it", async () => {
		const sources: string[] = [];
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS"],
			logger: false,
			onData(stream, _session, done) {
				const chunks: Buffer[] = [];
				stream.on("data", (chunk: Buffer) => chunks.push(chunk));
				stream.on("end", () => {
					sources.push(Buffer.concat(chunks).toString("utf8"));
					done();
				});
			},
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.server.address() as AddressInfo;
		const { services } = gateway;
		const before = services.mailer;
		services.mailer = await createMailer({
			SMTP_URL: `smtp://127.0.0.1:${port}`,
			MAIL_FROM: "Mise <no-reply@mise.test>",
		});
		try {
			const now = await dueTomorrow("merchantOperator");
			await makeItem("Salad <b>");
			await sendDigests(services, now);
			await sendDueMail(services);
			await sendDueMail(services);
		} finally {
			services.mailer = before;
			await new Promise<void>((resolve) => server.close(() => resolve()));
		}
		expect(sources).toHaveLength(1);
		const source = sources[0]?.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
		expect(source).toContain("text/plain");
		expect(source).toContain("Salad &lt;b&gt;");
		const head = sources[0]?.split("\r\n\r\n")[0]?.replaceAll(/\r\n\s+/g, " ") ?? "";
		expect(head).toMatch(/^List-Unsubscribe: <\S+\/unsubscribe\/one-click\?code=\S+>$/m);
		expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		const [storedMail] = await listEmails("merchantOperator");
		expect(storedMail).toMatchObject({ text: "", html: "", unsubscribeUrl: null });
	});
});
