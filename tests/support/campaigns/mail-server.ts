import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createMailer } from "../../../gateway/adapters/mail/mailer";
import type { TestGateway } from "../gateway";

export interface Delivered {
	from: string;
	to: string[];
	/** As it came, without soft line breaks. */
	source: string;
}

/** A mail server on loopback; `refuse` answers the next recipients of an address, `ignore` none until called back. */
export async function startMailServer(gateway: TestGateway) {
	const delivered: Delivered[] = [];
	const refused = new Map<string, { code: number; words: string }>();
	const ignored = new Map<string, (() => void)[]>();
	let connections = 0;
	const server = new SMTPServer({
		authOptional: true,
		closeTimeout: 100,
		disabledCommands: ["STARTTLS"],
		onConnect(_session, callback) {
			connections += 1;
			callback();
		},
		onRcptTo({ address }, _session, callback) {
			const waiting = ignored.get(address);
			if (waiting) return void waiting.push(callback);
			const { code, words } = refused.get(address) ?? { code: 0, words: "" };
			if (!code) return callback();
			callback(Object.assign(new Error(words), { responseCode: code }));
		},
		onData(stream, { envelope }, callback) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const source = Buffer.concat(chunks).toString("utf8").replaceAll("=\r\n", "");
				const from = envelope.mailFrom ? envelope.mailFrom.address : "";
				delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
				callback();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.server.address() as AddressInfo;
	const settings = {
		SMTP_URL: `smtp://127.0.0.1:${port}`,
		MAIL_FROM: "Mise <no-reply@mise.test>",
		SESSION_SECRET: gateway.services.config.SESSION_SECRET,
	};
	gateway.services.mailer = await createMailer(settings, { idleMs: 30_000 });
	return {
		delivered,
		/** From now on envelope senders are of this domain. */
		async returnTo(domain: string) {
			const returning = { ...settings, MAIL_BOUNCE_DOMAIN: domain };
			gateway.services.mailer = await createMailer(returning, { idleMs: 30_000 });
			Object.assign(gateway.services.config, { MAIL_BOUNCE_DOMAIN: domain });
		},
		refuse: (address: string, code: number, words = "No such mailbox") =>
			void refused.set(address, { code, words }),
		ignore(address: string) {
			const waiting: (() => void)[] = [];
			ignored.set(address, waiting);
			return () => {
				ignored.delete(address);
				for (const answer of waiting) answer();
			};
		},
		connections: () => connections,
		to: (address: string) => delivered.filter(({ to }) => to.includes(address)),
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
