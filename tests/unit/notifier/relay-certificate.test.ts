import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMailer } from "../../../gateway/adapters/mail/mailer";
import { attemptMail } from "../../../gateway/adapters/mail/send-due-mail";

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkTCCATigAwIBAgIUZGipkvMbFu+VxPROKU74cfuvMGkwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKcmVsYXkudGVzdDAgFw0yNjExMzAxNTU1MDFaGA8yMTI2MTEw
NjE1NTUwMVowFTETMBEGA1UEAwwKcmVsYXkudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABBhWmq6VNFHooPMR7w6M/yUEXwjlKB8D7pMVdUEajp5g7hW69vUB
zmEzE9mX0EDY0+cBnYtmqAyoUCliB3V67WCjZDBiMB0GA1UdDgQWBBQkvhs4va9C
apjgM5tNLw0W/5V0jjAfBgNVHSMEGDAWgBQkvhs4va9CapjgM5tNLw0W/5V0jjAP
BgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwCgYIKoZIzj0EAwIDRwAw
RAIgXv0Jq0FrY82aAADQCwQAHcrUgrb9eWpQFgPJTMwWFWsCICMqbxAFajsGA332
wskiwMzWrDbBDZHAdnLWkWvOISCv
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvorMUnoFKHvD3wXY
/KUu9SCy6AgZGqDX5I2RdtWM2Z6hRANCAAQYVpqulTRR6KDzEe8OjP8lBF8I5Sgf
A+6TFXVBGo6eYO4Vuvb1Ac5hMxPZl9BA2NPnAZ2LZqgMqFApYgd1eu1g
-----END PRIVATE KEY-----`;

const directory = mkdtempSync(join(tmpdir(), "mise-relay-"));
const file = join(directory, "relay.pem");
const greetings: string[] = [];
const server = new SMTPServer({
	key: KEY,
	cert: CERTIFICATE,
	authOptional: true,
	onMailFrom(_address, session, callback) {
		greetings.push(session.hostNameAppearsAs);
		callback();
	},
	onData(stream, _session, callback) {
		stream.resume();
		stream.on("end", () => callback());
	},
});

beforeAll(async () => {
	writeFileSync(file, CERTIFICATE);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	await new Promise<void>((resolve) => server.close(() => resolve()));
	rmSync(directory, { recursive: true });
});

it.each([{}, { campaignId: "a-campaign" }])(
	"trusts a relay’s own certificate only where SMTP_CA_FILE names it, and greets as web’s host: %o",
	async (about) => {
		const { port } = server.server.address() as AddressInfo;
		const attempt = async (settings: { SMTP_CA_FILE?: string }) => {
			const mailer = await createMailer({
				SMTP_URL: `smtp://127.0.0.1:${port}`,
				MAIL_FROM: "no-reply@mise.test",
				PUBLIC_URL: "https://office.example.test",
				...settings,
			});
			if (!mailer) throw new Error("No mailer was made");
			const mail = { id: "1", recipient: "ada@example.test", subject: "A", text: "B", html: "C" };
			return attemptMail(mailer, { ...mail, unsubscribeUrl: null, ...about });
		};
		expect(await attempt({})).toMatchObject({
			isFinal: false,
			words: expect.stringContaining("self-signed"),
		});
		greetings.length = 0;
		expect(await attempt({ SMTP_CA_FILE: file })).toBeNull();
		expect(greetings).toEqual(["office.example.test"]);
	},
);
