import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailer, type Mailer } from "../../gateway/adapters/mail/mailer";
import { readDeliveryReport } from "../../gateway/adapters/mail/read-delivery-report";
import { readReturnAddress } from "../../gateway/adapters/mail/return-address";
import { attemptMail } from "../../gateway/adapters/mail/send-due-mail";
import { findProgram, skippedWithout } from "../support/peer";
import { freePort } from "../support/service-process";

const { isSkipped, why } = skippedWithout(["postfix"], { asRoot: true });
const EMAILS = 200;
const RETURNING = { MAIL_BOUNCE_DOMAIN: "bounces.test", SESSION_SECRET: "a secret of the peers" };

const messageId = (number: number) => `0199e6a5-7c1d-7f3a-9b52-${String(number).padStart(12, "0")}`;

describe.skipIf(isSkipped)("Postfix", () => {
	const home = mkdtempSync(join(tmpdir(), "mise-postfix-"));
	const delivered: { from: string; to: string; source: string }[] = [];
	const guests = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onRcptTo({ address }, _session, callback) {
			if (!address.startsWith("gone")) return callback();
			callback(Object.assign(new Error("5.1.1 User unknown"), { responseCode: 550 }));
		},
		onData(stream, { envelope }, callback) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const to = envelope.rcptTo.map(({ address }) => address).join();
				const from = envelope.mailFrom ? envelope.mailFrom.address : "";
				delivered.push({ from, to, source: Buffer.concat(chunks).toString("utf8") });
				callback();
			});
		},
	});
	const postfix = (command: string) =>
		execFileSync(findProgram("postfix") ?? "", ["-c", join(home, "config"), command], {
			stdio: "ignore",
		});
	let mailer: Mailer | null;

	beforeAll(async () => {
		await new Promise<void>((resolve) => guests.listen(0, "127.0.0.1", resolve));
		const { port } = guests.server.address() as AddressInfo;
		const relay = await freePort();
		writeConfig(home, { relay, guests: port });
		postfix("start");
		mailer = await createMailer({
			SMTP_URL: `smtp://127.0.0.1:${relay}`,
			MAIL_FROM: "Ember & Rye <hello@emberrye.test>",
			PUBLIC_URL: "https://office.emberrye.test",
			...RETURNING,
		});
	});
	afterAll(async () => {
		postfix("stop");
		await new Promise<void>((resolve) => guests.close(() => resolve()));
		rmSync(home, { recursive: true, force: true });
	});

	const send = (id: number, recipient: string) =>
		attemptMail(mailer as Mailer, {
			id: messageId(id),
			recipient,
			subject: "Something for you, Zoë",
			text: "Hi Zoë,\n.\ncome by.",
			html: "<p>Hi Zoë,</p>",
			unsubscribeUrl: "https://office.emberrye.test/unsubscribe/offers/one-click?code=x",
			campaignId: "a-campaign",
			merchantId: "a-merchant",
			kind: "campaign",
		});

	it(`takes a campaign from a host with a full name, and hands it on whole${why}`, async () => {
		const outcomes = await Promise.all(
			Array.from({ length: EMAILS }, (_, index) => send(index, `guest${index}@guests.test`)),
		);
		expect(outcomes.filter(Boolean)).toEqual([]);
		await expect.poll(() => delivered.length, { timeout: 50_000 }).toBe(EMAILS);
		expect(new Set(delivered.map(({ to }) => to)).size).toBe(EMAILS);
		const { source = "" } = delivered[0] ?? {};
		expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
		expect(source).toContain("Feedback-ID: a-campaign:a-merchant:campaign:mise-mail");
		expect(source).toMatch(/^From: .*hello@emberrye\.test/m);
	});

	it(`brings an email back to its own envelope sender${why}`, async () => {
		const number = EMAILS + 1;
		expect(await send(number, "gone@guests.test")).toBeNull();
		const ofIt = () =>
			delivered.find(({ to }) => readReturnAddress(RETURNING, to) === messageId(number));
		await expect.poll(ofIt, { timeout: 50_000 }).toBeDefined();
		const { from, source } = ofIt() ?? { from: "none", source: "" };
		expect(from).toBe("");
		expect(readDeliveryReport(source)).toEqual([
			{ status: "5.1.1", reply: expect.stringContaining("User unknown") },
		]);
	});

	it(`refuses an unknown mailbox for good, which is a bounce${why}`, async () => {
		expect(await send(EMAILS, "nobody@strict.test")).toMatchObject({
			isFinal: true,
			means: "bounce",
		});
	});
});

function writeConfig(home: string, { relay, guests }: { relay: number; guests: number }): void {
	const folders = ["config", "queue", "data"].map((name) => join(home, name));
	for (const folder of folders) mkdirSync(folder);
	chmodSync(home, 0o755);
	execFileSync("chown", ["postfix", join(home, "data")]);
	const [config = "", queue, data] = folders;
	const settings = {
		compatibility_level: "3.6",
		queue_directory: queue,
		data_directory: data,
		maillog_file: "/dev/null",
		maillog_file_prefixes: "/dev",
		myhostname: "relay.test",
		mydestination: "",
		inet_interfaces: "127.0.0.1",
		inet_protocols: "ipv4",
		mynetworks: "127.0.0.0/8",
		smtpd_helo_required: "yes",
		smtpd_helo_restrictions: "reject_invalid_helo_hostname, reject_non_fqdn_helo_hostname",
		relay_domains: "guests.test, strict.test, bounces.test",
		relay_recipient_maps: "inline:{ada@strict.test=x, @guests.test=x, @bounces.test=x}",
		smtpd_recipient_restrictions: "reject_unlisted_recipient, permit_mynetworks, reject",
		relay_transport: `smtp:[127.0.0.1]:${guests}`,
		default_transport: `smtp:[127.0.0.1]:${guests}`,
		smtp_host_lookup: "native",
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	writeFileSync(join(config, "main.cf"), `${lines.join("\n")}\n`);
	const services = [
		`127.0.0.1:${relay} inet n - n - - smtpd`,
		"pickup unix n - n 60 1 pickup",
		"cleanup unix n - n - 0 cleanup",
		"qmgr unix n - n 300 1 qmgr",
		"rewrite unix - - n - - trivial-rewrite",
		"bounce unix - - n - 0 bounce",
		"defer unix - - n - 0 bounce",
		"trace unix - - n - 0 bounce",
		"anvil unix - - n - 1 anvil",
		"scache unix - - n - 1 scache",
		"error unix - - n - - error",
		"retry unix - - n - - error",
		"proxymap unix - - n - - proxymap",
		"smtp unix - - n - - smtp",
		"showq unix n - n - - showq",
		"flush unix n - n 1000? 0 flush",
		"postlog unix-dgram n - n - 1 postlogd",
	];
	writeFileSync(join(config, "master.cf"), `${services.join("\n")}\n`);
}
