import { execFileSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_CONTENT } from "~/models/campaigns/campaign";
import { writeEmail } from "~/models/campaigns/campaign-email";
import { CAMPAIGN_TEMPLATES } from "~/models/campaigns/campaign-templates";
import type { GuestBrand } from "~/models/shared/guest-email";
import { createMailer } from "../../gateway/adapters/mail/mailer";
import { findProgram, skippedWithout } from "../support/peer";

const { isSkipped, why } = skippedWithout(["spamassassin"]);

const brand: GuestBrand = {
	name: "Ember & Rye",
	logoUrl: "",
	header: null,
	button: null,
	buttonRadius: 8,
	address: "1 First Street, Austin, TX 78701",
	phone: "",
};
const HOST = "https://office.emberrye.example";

const emails = [
	{ subject: "News", body: "Hi {name}, come by.", buttons: [] },
	...CAMPAIGN_TEMPLATES.flatMap(({ content }) => content.emails ?? []),
].map((given) => ({
	...{ image: null, imageAlt: "", offer: null, footer: "", delayDays: 0 },
	...given,
	buttons: given.buttons.map((button) => ({ ...button, link: "https://order.example/menu" })),
}));

describe.skipIf(isSkipped)("SpamAssassin", () => {
	const sources: string[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, _session, callback) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				sources.push(Buffer.concat(chunks).toString("utf8").replaceAll("\r\n", "\n"));
				callback();
			});
		},
	});
	beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
	afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

	it(`finds nothing in any email of a template, without asking anybody${why}`, async () => {
		const { port } = server.server.address() as AddressInfo;
		const mailer = await createMailer({
			SMTP_URL: `smtp://127.0.0.1:${port}`,
			MAIL_FROM: "Ember & Rye <hello@emberrye.example>",
			PUBLIC_URL: HOST,
		});
		for (const [index, email] of emails.entries()) {
			const content = writeEmail({
				campaign: { ...NO_CONTENT, channel: "EMAIL", companyName: brand.name, emails: [email] },
				step: 1,
				customerName: "Ada Moreno",
				brand,
				offer: null,
				links: {
					click: (link) => `${HOST}/c/Zm9vYmFyYmF6cXV4MTIz/${link}`,
					pixel: `${HOST}/o/Zm9vYmFyYmF6cXV4MTIz.gif`,
					unsubscribe: `${HOST}/unsubscribe/offers?code=Zm9vYmFyYmF6cXV4MTIz`,
					oneClick: `${HOST}/unsubscribe/offers/one-click?code=Zm9vYmFyYmF6cXV4MTIz`,
				},
				imageUrl: (image) => `${HOST}/images/${image}/large.jpg`,
			});
			const about = { id: `0199e6a5-7c1d-7f3a-9b52-${index}`, recipient: "ada@example.org" };
			await mailer?.send({ ...about, ...content, kind: "campaign" }, null);
		}
		const mbox = sources.map((source) => `From a@b.test Mon Nov 30 12:00:00 2026\n${source}\n`);
		const report = execFileSync(
			findProgram("spamassassin") ?? "",
			["--local", "--test-mode", "--mbox"],
			{ input: mbox.join(""), encoding: "utf8", maxBuffer: 1e8 },
		);
		const found = [...report.matchAll(/^ *(-?\d+\.\d) ([A-Z]\w+) /gm)];
		expect(report.match(/^Content analysis details:/gm)).toHaveLength(emails.length);
		expect(found.filter(([, points]) => Number(points) > 0).map(([line]) => line)).toEqual([]);
	}, 300_000);
});
