// @both-databases: tasks
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EmailContent } from "../../../gateway/adapters/mail/email-content";
import { createMailer } from "../../../gateway/adapters/mail/mailer";
import { MAX_ATTEMPTS } from "../../../gateway/adapters/mail/send-due";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { LETTER, type Message, onlyMailTo, queueTestEmail } from "../../support/mail";

interface Delivered {
	from: string;
	to: string[];
	source: string;
}

let gateway: TestGateway;
let server: SMTPServer;
let delivered: Delivered[];
let authentications = 0;
/** The server's replies to the next messages; it accepts the rest. */
let refusals: { code: number; words: string }[];

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
	delivered = [];
	refusals = [];
	await inSystem((tx) => tx.delete(outbox));
	server = await startServer();
	await point(server);
});
afterEach(() => stop(server));

function inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

const queue = (recipient: string, letter: Partial<EmailContent> = {}) =>
	queueTestEmail(gateway.services.database, recipient, letter);
const run = () => sendDueMail(gateway.services);
const only = (recipient: string) => onlyMailTo(gateway.services.database, recipient);
/** Simulates the time until the next attempt. */
const wait = () =>
	inSystem((tx) => tx.update(outbox).set({ dueAt: new Date() }).where(eq(outbox.kind, "reset")));

describe("a message in the outbox", () => {
	it("is delivered once, as text and as HTML, and keeps nothing secret afterwards", async () => {
		await queue("anna@example.test");
		await run();
		await run();
		expect(delivered).toHaveLength(1);
		const [mail] = delivered;
		expect(mail).toMatchObject({ from: "no-reply@mise.test", to: ["anna@example.test"] });
		expect(mail?.source).toMatch(/^Subject: Choose a new password$/m);
		expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(mail?.source).toContain("text/plain");
		expect(mail?.source.replaceAll("=\r\n", "")).toContain("Hello &amp; &lt;welcome&gt;");
		const storedMail = await only("anna@example.test");
		expect(storedMail).toMatchObject({ text: "", html: "", subject: LETTER.subject, dueAt: null });
		expect(storedMail.sentAt).not.toBeNull();
	});

	it("is tried again after a refusal that may pass, later each time", async () => {
		refusals = [
			{ code: 451, words: "Come back later" },
			{ code: 421, words: "Too busy" },
		];
		await queue("bert@example.test");
		await run();
		const first = await only("bert@example.test");
		expect(first).toMatchObject({ attempts: 1, sentAt: null });
		expect(first.lastError).toContain("Come back later");
		expect(first.text).toContain("secret-1");
		await run();
		expect((await only("bert@example.test")).attempts).toBe(1);
		await wait();
		await run();
		const second = await only("bert@example.test");
		expect(remainingWait(second)).toBeGreaterThan(1.5 * remainingWait(first));
		await wait();
		await run();
		expect(delivered).toHaveLength(1);
		expect(await only("bert@example.test")).toMatchObject({ attempts: 3, lastError: null });
	});

	it("waits while the server is away, and goes out when it is back", async () => {
		await stop(server);
		await queue("cleo@example.test");
		await run();
		expect((await only("cleo@example.test")).lastError).toMatch(/ECONNREFUSED/);
		server = await startServer();
		await point(server);
		await wait();
		await run();
		expect(delivered.map(({ to }) => to)).toEqual([["cleo@example.test"]]);
	});

	it("is given up after six attempts, and at once when there is no such mailbox", async () => {
		await queue("dora@example.test");
		refusals = Array.from({ length: 10 }, () => ({ code: 450, words: "Not now" }));
		for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
			await run();
			if (attempt < MAX_ATTEMPTS - 1) await wait();
		}
		expect(await only("dora@example.test")).toMatchObject({
			attempts: MAX_ATTEMPTS,
			dueAt: null,
			sentAt: null,
			text: "",
		});
		refusals = [{ code: 550, words: "No such mailbox" }];
		await queue("nobody@example.test");
		await run();
		const gone = await only("nobody@example.test");
		expect(gone).toMatchObject({ attempts: 1, dueAt: null, sentAt: null, html: "" });
		expect(gone.lastError).toContain("No such mailbox");
	});

	it("is sent again under the same id when the process died before it was marked", async () => {
		await queue("emil@example.test");
		const { database } = gateway.services;
		const real = database.transaction;
		let opened = 0;
		// The process dies after the server accepted the message, before saving that.
		database.transaction = (tenancy, work) => {
			opened += 1;
			return opened === 3 ? Promise.reject(new Error("The process died")) : real(tenancy, work);
		};
		await expect(run()).rejects.toThrow("The process died");
		database.transaction = real;
		expect(await only("emil@example.test")).toMatchObject({ attempts: 1, sentAt: null });
		await run();
		expect(delivered).toHaveLength(1);
		await wait();
		await run();
		expect(delivered).toHaveLength(2);
		const ids = delivered.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
		expect(ids[0]).toBe(ids[1]);
		expect((await only("emil@example.test")).sentAt).not.toBeNull();
	});

	it("is sent by one of several processes that look at the same time", async () => {
		for (let index = 0; index < 12; index += 1) await queue(`many-${index}@example.test`);
		await Promise.all([run(), run(), run()]);
		expect(delivered.flatMap(({ to }) => to).sort()).toEqual(
			Array.from({ length: 12 }, (_, index) => `many-${index}@example.test`).sort(),
		);
	});

	it("is sent once by two processes, however long the server takes for those before it", async () => {
		const recipients = Array.from({ length: 20 }, (_, index) => `slow-${index}@example.test`);
		for (const recipient of recipients) await queue(recipient);
		const sent: string[] = [];
		const slow = (seconds: number, also = async () => {}) => ({
			async send({ recipient }: { recipient: string }) {
				sent.push(recipient);
				vi.setSystemTime(Date.now() + seconds * 1_000);
				if (sent.length === 10) await also();
			},
		});
		const runWith = (mailer: ReturnType<typeof slow>) =>
			sendDueMail({ ...gateway.services, mailer });
		vi.useFakeTimers({ toFake: ["Date"] });
		try {
			await runWith(slow(15, () => runWith(slow(0))));
		} finally {
			vi.useRealTimers();
		}
		expect(sent.sort()).toEqual(recipients.sort());
	});

	it("goes out while the server is silent about others, whenever it was queued", async () => {
		const silent = Array.from({ length: 8 }, (_, index) => `silent-${index}@example.test`);
		for (const recipient of silent) await queue(recipient);
		const sent: string[] = [];
		let answer = () => {};
		const answered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const mailer = {
			async send({ recipient }: { recipient: string }) {
				if (silent.includes(recipient)) await answered;
				sent.push(recipient);
			},
		};
		const running = sendDueMail({ ...gateway.services, mailer });
		await queue("now@example.test");
		await expect.poll(() => sent, { timeout: 20_000 }).toEqual(["now@example.test"]);
		answer();
		await running;
		expect(sent.sort()).toEqual(["now@example.test", ...silent].sort());
	});

	it("waits for another process when its own is to stop, and is sent once", async () => {
		const recipients = Array.from({ length: 20 }, (_, index) => `stop-${index}@example.test`);
		for (const recipient of recipients) await queue(recipient);
		const stopping = new AbortController();
		const sent: string[] = [];
		const mailer = {
			async send({ recipient }: { recipient: string }) {
				sent.push(recipient);
				if (sent.length === 5) stopping.abort();
			},
		};
		await sendDueMail({ ...gateway.services, mailer }, stopping.signal);
		expect(sent.length).toBeGreaterThanOrEqual(5);
		expect(sent.length).toBeLessThan(recipients.length);
		await sendDueMail({ ...gateway.services, mailer });
		expect(sent.sort()).toEqual(recipients.sort());
	});

	it("gives no slot to a message that waits for one when its process is to stop", async () => {
		const recipients = Array.from({ length: 6 }, (_, index) => `slot-${index}@example.test`);
		for (const recipient of recipients) await queue(recipient);
		const stopping = new AbortController();
		const sent: string[] = [];
		let answer = () => {};
		const answered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const slow = {
			async send({ recipient }: { recipient: string }) {
				sent.push(recipient);
				if (sent.length === 5) setTimeout(() => stopping.abort(), 100);
				await answered;
			},
		};
		const running = sendDueMail({ ...gateway.services, mailer: slow }, stopping.signal);
		await expect.poll(() => stopping.signal.aborted, { timeout: 20_000 }).toBe(true);
		answer();
		await running;
		await sendDueMail({ ...gateway.services, mailer: slow });
		expect(sent.sort()).toEqual(recipients.sort());
	});

	it("cannot be given other headers or recipients by what people typed", async () => {
		await queue("fred@example.test", {
			subject: "Hello\r\nBcc: evil@example.test\r\n\r\nAnother body",
			paragraphs: ["\r\n.\r\nMAIL FROM:<evil@example.test>\r\n"],
		});
		await queue("gina@example.test\r\nBcc: evil@example.test");
		await queue("hans@example.test, evil@example.test");
		await run();
		expect(delivered.flatMap(({ to }) => to)).not.toContain("evil@example.test");
		for (const { source } of delivered) {
			const head = source.split(/\r?\n\r?\n/)[0] ?? "";
			expect(head).not.toMatch(/^Bcc:/im);
			expect(head).not.toMatch(/^Another body/m);
		}
		expect(delivered.some(({ to }) => to.includes("fred@example.test"))).toBe(true);
	});

	it("sends its password to no server without TLS", async () => {
		const { port } = server.server.address() as AddressInfo;
		gateway.services.mailer = await createMailer({
			SMTP_URL: `smtp://mise:the-password@127.0.0.1:${port}`,
			MAIL_FROM: "no-reply@mise.test",
		});
		await queue("kim@example.test");
		await run();
		expect((await only("kim@example.test")).lastError).toMatch(/STARTTLS|TLS/);
		expect(authentications).toBe(0);
	});

	it("waits where no server is configured, and keeps its text in a demo", async () => {
		gateway.services.mailer = null;
		await queue("ines@example.test");
		await run();
		expect(await only("ines@example.test")).toMatchObject({ attempts: 0, sentAt: null });
		await point(server);
		gateway.services.config.MISE_DEMO = true;
		await run();
		gateway.services.config.MISE_DEMO = false;
		expect((await only("ines@example.test")).text).toContain("secret-1");
	});
});

function remainingWait({ dueAt }: Message): number {
	return (dueAt?.getTime() ?? 0) - Date.now();
}

async function startServer(): Promise<SMTPServer> {
	const made = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		logger: false,
		allowInsecureAuth: true,
		onAuth(_auth, _session, done) {
			authentications += 1;
			done(null, { user: "mise" });
		},
		onRcptTo(_address, _session, done) {
			const refusal = refusals.shift();
			if (!refusal) return done();
			done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
		},
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const { mailFrom, rcptTo } = session.envelope;
				delivered.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					source: Buffer.concat(chunks).toString("utf8"),
				});
				done();
			});
		},
	});
	await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
	return made;
}

async function point(to: SMTPServer): Promise<void> {
	const { port } = to.server.address() as AddressInfo;
	gateway.services.mailer = await createMailer({
		SMTP_URL: `smtp://127.0.0.1:${port}`,
		MAIL_FROM: "Mise <no-reply@mise.test>",
	});
}

function stop(which: SMTPServer): Promise<void> {
	return new Promise((resolve) => which.close(() => resolve()));
}
