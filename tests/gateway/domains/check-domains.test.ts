import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	DOMAIN_OF_ANOTHER,
	type Domain,
	FAILED_VALIDATION,
	IS_VERIFIED,
	RECORDS_OVER,
} from "~/models/domains/domain";
import { createMailer } from "../../../gateway/adapters/mail/mailer";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { GatewayError } from "../../../gateway/core/errors";
import { sealText } from "../../../gateway/core/seal";
import { checkDueDomains } from "../../../gateway/domains/jobs";
import { lookUpRecords } from "../../../gateway/domains/look-up-records";
import { domains } from "../../../gateway/domains/tables";
import { isSignedBy } from "../../support/domains/dkim";
import { startDnsServer } from "../../support/domains/dns-server";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";

const HOUR_MS = 3_600_000;
const HOST = "stores.mise.test";

let dns: Awaited<ReturnType<typeof startDnsServer>>;
let smtp: SMTPServer;
let gateway: TestGateway;
let delivered: string[] = [];
let name: string;

beforeAll(async () => {
	dns = await startDnsServer();
	smtp = await startSmtp();
	const { port } = smtp.server.address() as AddressInfo;
	gateway = await startTestGateway({
		DOMAINS_HOST: HOST,
		DNS_SERVERS: dns.address,
		DNS_TIMEOUT_MS: "500",
		MAIL_FROM: "Mise <no-reply@mise.test>",
		STORE_URL: "https://stores.mise.test",
	});
	await switchEverythingOnForBoth(gateway);
	gateway.services.mailer = await createMailer({
		SMTP_URL: `smtp://127.0.0.1:${port}`,
		MAIL_FROM: "Mise <no-reply@mise.test>",
	});
});
afterAll(async () => {
	await gateway.close();
	await dns.stop();
	await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(async () => {
	Object.assign(dns.state, { zone: {}, fails: false });
	delivered = [];
	name = `order-${crypto.randomUUID().slice(0, 8)}.example.test`;
	await inSystem((tx) => tx.delete(domains));
	await inSystem((tx) => tx.delete(outbox));
});

function inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

const domainsPath = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/domains`;

function ask(method: string, path: string, merchant = gateway.own, body?: object) {
	const token = merchant.tokens.merchantSuperAdmin;
	return gateway.call(method, path, { token, ...(body && { body }) });
}

async function add(body: object = {}, merchant = gateway.own): Promise<Domain> {
	const made = await ask("POST", domainsPath(merchant), merchant, { name, ...body });
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	return made.body;
}

const check = ({ id }: Domain, merchant = gateway.own) =>
	ask("POST", `${domainsPath(merchant)}/${id}/checks`, merchant);
const get = async ({ id }: Domain): Promise<Domain> =>
	(await ask("GET", `${domainsPath(gateway.own)}/${id}`)).body;
const run = (at: number) => checkDueDomains(gateway.services, new Date(at));

function set({ records }: Domain, leftOut: readonly string[] = []) {
	for (const { purpose, hostname, type, value } of records) {
		if (leftOut.includes(purpose)) continue;
		const at = dns.state.zone[hostname] ?? {};
		dns.state.zone[hostname] = { ...at, [type]: [...(at[type] ?? []), value] };
	}
}

describe("a check", () => {
	it("verifies a domain once both records are there, and its addresses open the store", async () => {
		const domain = await add();
		dns.state.zone[name] = { CNAME: ["elsewhere.test"] };
		const failed = await check(domain);
		expect(failed.body).toMatchObject({ state: "pending" });
		expect(failed.body.records.map((each: Domain["records"][0]) => each.finding)).toEqual([
			{ outcome: "different", found: ["elsewhere.test"] },
			{ outcome: "missing", found: [] },
		]);
		expect((await publicly(name)).status).toBe(404);

		dns.state.zone = {};
		set(domain);
		expect((await check(domain)).body).toMatchObject({ state: "verified" });

		const { merchantId, storeIds } = gateway.own;
		const opened = await publicly(name);
		expect(opened.body).toMatchObject({ name, kind: "organization" });
		const etag = opened.headers.get("etag") ?? "";
		const again = await publicly(name, { "if-none-match": etag });
		expect(again.status).toBe(304);
		expect((await gateway.call("GET", `/api/v2/public/domains?domain=${name}`)).status).toBe(200);

		const urls = await ask("GET", `/api/v2/webstores/${merchantId}/locations/${storeIds[0]}/urls`);
		expect(urls.body.menuUrl).toMatch(new RegExp(`^https://${name}/locations/`));
		const web = await ask("GET", `/api/v2/web-merchants/${merchantId}`);
		expect(web.body).toMatchObject({ hostname: name });
		const picker = await ask("GET", `/api/v2/place-picker/${merchantId}/template`);
		expect(picker.body.places[0].url).toMatch(new RegExp(`^https://${name}/`));
		const others = await ask(
			"GET",
			`/api/v2/web-merchants/${gateway.other.merchantId}`,
			gateway.other,
		);
		expect(others.body).toMatchObject({ hostname: HOST });
	});

	it("takes the addresses of the host for its name, as ALIAS records give them", async () => {
		const domain = await add({ redirectTarget: "https://www.example.test/menu" });
		set(domain, ["address"]);
		dns.state.zone[name] = { A: ["192.0.2.7"] };
		dns.state.zone[HOST] = { A: ["192.0.2.7", "192.0.2.8"] };
		expect((await check(domain)).body).toMatchObject({ state: "verified" });
		expect((await publicly(name)).body).toMatchObject({
			kind: "redirect",
			slug: null,
			url: "https://www.example.test/menu",
		});
		const { merchantId } = gateway.own;
		const web = await ask("GET", `/api/v2/web-merchants/${merchantId}`);
		expect(web.body).toMatchObject({ hostname: HOST });
	});

	it("leaves a domain to the organization that verified it first", async () => {
		const [mine, theirs] = [await add(), await add({}, gateway.other)];
		set(mine);
		set(theirs, ["address"]);
		expect((await check(mine)).body).toMatchObject({ state: "verified" });
		expect((await check(theirs, gateway.other)).body).toMatchObject({
			state: "pending",
			isTaken: true,
		});
		await ask("DELETE", `${domainsPath(gateway.other)}/${theirs.id}`, gateway.other);
		const refused = await ask("POST", domainsPath(gateway.other), gateway.other, { name });
		expect(refused.body.details.fields).toEqual({ name: [DOMAIN_OF_ANOTHER] });
		await ask("DELETE", `${domainsPath(gateway.own)}/${mine.id}`);
		const again = await add({}, gateway.other);
		set(again, ["address"]);
		expect((await check(again, gateway.other)).body).toMatchObject({ state: "verified" });
	});

	it("takes a record that nobody answers for in time as silent", async () => {
		await add({ senderEmail: "hello@example.test" });
		const [row] = await inSystem((tx) => tx.select().from(domains));
		if (!row) throw new Error("The domain was not written");
		const { config } = gateway.services;
		const names = { ask: () => new Promise<null>(() => {}) };
		const findings = await lookUpRecords({ names, config }, row, 20);
		expect(new Set(Object.values(findings).map(({ outcome }) => outcome))).toEqual(
			new Set(["silent"]),
		);
	});

	it("answers front servers about known domains however often they ask for others", async () => {
		const domain = await add();
		set(domain);
		await check(domain);
		expect((await publicly(name)).status).toBe(200);
		const limits = gateway.services.publicLimits;
		gateway.services.publicLimits = {
			count: () => Promise.reject(new GatewayError(429, "Too many")),
		};
		try {
			expect((await publicly(name)).status).toBe(200);
			expect((await publicly("other.example.test")).status).toBe(429);
		} finally {
			gateway.services.publicLimits = limits;
		}
	});

	it("is not repeated more than six times a minute", async () => {
		const domain = await add();
		const answers = [];
		for (let time = 0; time < 7; time += 1) answers.push((await check(domain)).status);
		expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
	});
});

describe("the job", () => {
	it("gives a domain three days, tells those who manage domains, and starts anew with new records", async () => {
		const domain = await add();
		const start = Date.now();
		await run(start + 1_000);
		await run(start + 60_000);
		expect(dns.state.queries.filter((each) => each === `CNAME ${name}`)).toHaveLength(1);
		await run(start + 71 * HOUR_MS);
		expect(await get(domain)).toMatchObject({ state: "pending" });
		await run(start + 73 * HOUR_MS);
		expect(await get(domain)).toMatchObject({ state: "failed" });
		const letters = await inSystem((tx) => tx.select().from(outbox));
		expect(letters).toHaveLength(1);
		expect(letters[0]).toMatchObject({ subject: `${name} failed DNS validation` });
		expect(letters[0]?.text).toContain(FAILED_VALIDATION);
		const refused = await check(domain);
		expect([refused.status, refused.body.message]).toEqual([422, RECORDS_OVER]);

		const renewed = await ask("POST", `${domainsPath(gateway.own)}/${domain.id}/records`);
		expect(renewed.body).toMatchObject({ state: "pending" });
		expect(renewed.body.records[1].value).not.toBe(domain.records[1]?.value);
		set(renewed.body);
		await run(Date.now() + 1_000);
		expect(await get(domain)).toMatchObject({ state: "verified" });
		const twice = await ask("POST", `${domainsPath(gateway.own)}/${domain.id}/records`);
		expect([twice.status, twice.body.message]).toEqual([422, IS_VERIFIED]);
		const log = await ask("GET", `/api/v2/audit-log?entity=domain&entityId=${domain.id}`);
		const actions = log.body.rows.map(({ action }: { action: string }) => action);
		expect(actions).toEqual(["verify", "renew", "fail", "create"]);
	});

	it("fails a verified domain only after four misses, and never while name servers are silent", async () => {
		const domain = await add();
		set(domain);
		await check(domain);
		const start = Date.now();
		dns.state.fails = true;
		for (let time = 1; time <= 10; time += 1) await run(start + 25 * HOUR_MS * time);
		expect(await get(domain)).toMatchObject({ state: "verified" });
		Object.assign(dns.state, { fails: false, zone: {} });
		expect(await get(domain)).toMatchObject({ failsAt: null });
		for (let miss = 1; miss <= 3; miss += 1) await run(start + (251 + 7 * miss) * HOUR_MS);
		await check(domain);
		expect(await get(domain)).toMatchObject({
			state: "verified",
			failsAt: new Date(start + 278 * HOUR_MS).toISOString(),
		});
		await run(start + 280 * HOUR_MS);
		expect(await get(domain)).toMatchObject({ state: "failed", nextCheckAt: null });
		const letters = await inSystem((tx) => tx.select().from(outbox).orderBy(outbox.createdAt));
		expect(letters.map(({ subject }) => subject)).toEqual([
			`The DNS records of ${name} are missing`,
			`${name} failed DNS validation`,
		]);
		expect((await publicly(name)).status).toBe(404);
	});
});

describe("a letter to a customer", () => {
	it("comes from the sender address, signed, once its records are found", async () => {
		const domain = await add({ senderEmail: "hello@example.test" });
		set(domain, ["dkim"]);
		dns.state.zone["example.test"] = { TXT: ["some-other=1", "v=spf1 mx include:mise.test -all"] };
		expect((await check(domain)).body).toMatchObject({ state: "verified", mailState: "error" });
		expect(await giftCardEmail()).toMatch(/^From: Mise <no-reply@mise\.test>$/m);

		dns.state.zone = {};
		set(domain);
		expect((await check(domain)).body).toMatchObject({ mailState: "ok" });
		const letter = await giftCardEmail();
		expect(letter).toMatch(/^From: .*<hello@example\.test>$/m);
		const key = domain.records.find(({ purpose }) => purpose === "dkim");
		expect(isSignedBy(letter, key?.value ?? "")).toBe(true);
		expect(isSignedBy(letter.replace("gift card", "gift cart"), key?.value ?? "")).toBe(false);

		await ask("PATCH", `${domainsPath(gateway.own)}/${domain.id}`, gateway.own, {
			senderEmail: `hello@${name}`,
		});
		expect(await get(domain)).toMatchObject({ mailState: null });
		expect(await giftCardEmail()).toMatch(/^From: Mise <no-reply@mise\.test>$/m);
	});
});

it("whose key was sealed with another secret comes from the platform until there is a new key", async () => {
	const domain = await add({ senderEmail: "hello@example.test" });
	set(domain);
	expect((await check(domain)).body).toMatchObject({ mailState: "ok" });
	const dkimSealed = sealText("x".repeat(32), "dkim", "a key");
	await inSystem((tx) => tx.update(domains).set({ dkimSealed }).where(eq(domains.id, domain.id)));
	expect(await giftCardEmail()).toMatch(/^From: Mise <no-reply@mise\.test>$/m);
	const lost: Domain = (await check(domain)).body;
	expect(lost).toMatchObject({ state: "verified", mailState: "error" });
	expect(lost.records.map(({ finding }) => finding?.outcome)).toContain("lost");
	const [letter] = await inSystem((tx) =>
		tx.select().from(outbox).where(eq(outbox.kind, "domain-mail-failed")),
	);
	expect(letter?.subject).toBe("Mail no longer comes from hello@example.test");

	const renewed = await ask("POST", `${domainsPath(gateway.own)}/${domain.id}/records`);
	expect(renewed.body).toMatchObject({ state: "verified", mailState: "error" });
	dns.state.zone = {};
	set(renewed.body);
	expect((await check(domain)).body).toMatchObject({ state: "verified", mailState: "ok" });
	expect(await giftCardEmail()).toMatch(/^From: .*<hello@example\.test>$/m);
});

async function giftCardEmail(): Promise<string> {
	const { merchantId } = gateway.own;
	delivered = [];
	await inSystem((tx) => tx.delete(outbox));
	const made = await ask("POST", `/api/v2/store-v2/${merchantId}/gift-cards`, gateway.own, {
		value: 2_500,
		recipientEmail: "dana@customer.test",
	});
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	await sendDueMail(gateway.services);
	expect(delivered).toHaveLength(1);
	return delivered[0] ?? "";
}

async function publicly(domain: string, headers: Record<string, string> = {}) {
	return gateway.call("GET", `/api/v2/public/domains/${domain}`, { headers });
}

async function startSmtp(): Promise<SMTPServer> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		logger: false,
		onData(stream, _session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk) => chunks.push(chunk));
			stream.on("end", () => {
				delivered.push(Buffer.concat(chunks).toString());
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
	return server;
}
