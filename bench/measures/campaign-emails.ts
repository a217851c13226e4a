import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { NO_CONTENT } from "~/models/campaigns/campaign";
import { contactHash } from "../../gateway/adapters/mail/contact-hash";
import { enrollDue } from "../../gateway/campaigns/enroll";
import { sendCampaigns } from "../../gateway/campaigns/send-messages";
import { campaigns } from "../../gateway/campaigns/tables";
import { readConfig } from "../../gateway/core/config";
import { type Database, SYSTEM } from "../../gateway/core/database";
import { openPostgres } from "../../gateway/core/database-postgres";
import { newId } from "../../gateway/core/ids";
import { createLog } from "../../gateway/core/log";
import type { Services } from "../../gateway/core/services";
import { createServices } from "../../gateway/create-services";
import { contactConsents } from "../../gateway/customers/consent/tables";
import { customers } from "../../gateway/customers/tables";
import { makeRecords } from "../../gateway/domains/make-records";
import { domains } from "../../gateway/domains/tables";
import { merchants } from "../../gateway/merchants/tables";
import { domainRow } from "../../tests/support/domains/domain-row";
import { EVERY_FEATURE } from "../../tests/support/merchants/every-feature";
import { createDatabase } from "../../tests/support/postgres";
import { atLeast, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { makeSellers } from "../support/sellers";
import { ROOT } from "../support/workshop";

const RECIPIENTS = Number(process.env.BENCH_EMAILS ?? effort(50_000, 50));
const AT_ONCE = 2_500;
const HANGING = effort(20, 1);
const LOOK_MS = 100;
const OLD = new Date("2025-01-01T00:00:00Z");
const DATABASE = "bench_campaigns";

/** Emails of a campaign handed to a local mail server each second, a few of whose recipients it never answers about. */
export const campaignEmails: Measurement = {
	name: "campaign-emails",
	patienceMs: 15 * 60_000,
	async run(workshop) {
		const { adminUrl } = await workshop.postgres();
		const url = await createDatabase(adminUrl, DATABASE);
		const database = openPostgres(url, 10);
		await database.migrate();
		const sink = fork(join(ROOT, "bench/support/mail-sink.ts"), { execArgv: ["--import", "tsx"] });
		try {
			const [port] = await once(sink, "message");
			const created = await createServices(
				readConfig({
					NODE_ENV: "production",
					SESSION_SECRET: "a secret only the benches know, 32 long",
					SERVICE_KEY: "service key of the benches",
					DATABASE_URL: url,
					DATA_DIR: workshop.directory,
					PUBLIC_URL: "https://mise.test",
					SMTP_URL: `smtp://127.0.0.1:${port}`,
					MAIL_FROM: "no-reply@mise.test",
				}),
				database,
				createLog("error"),
			);
			// As jobs have it.
			const services = { ...created, database: database.withoutLimits() };
			workshop.say("making customers");
			await makeCampaign(services);
			workshop.say("sending");
			return [await measure(services, sink)];
		} finally {
			sink.kill();
			await database.close();
		}
	},
};

async function measure(services: Services, sink: ChildProcess): Promise<Figure> {
	const began = performance.now();
	const cpu = process.cpuUsage();
	let isOver = false;
	const jobs = Promise.all([
		(async () => {
			while (!isOver) {
				await enrollDue(services);
				await sleep(LOOK_MS);
			}
		})(),
		(async () => {
			while (!isOver) {
				await sendCampaigns(services);
				await sleep(LOOK_MS);
			}
		})(),
	]);
	let taken = 0;
	while (taken < RECIPIENTS - HANGING) {
		await Promise.race([jobs, sleep(LOOK_MS)]);
		taken = await count(sink);
	}
	const tookMs = performance.now() - began;
	isOver = true;
	sink.kill();
	await jobs;
	const { user, system } = process.cpuUsage(cpu);
	const perSecond = (taken * 1_000) / tookMs;
	return {
		what: `Emails of a campaign for ${RECIPIENTS} customers`,
		database: "PostgreSQL",
		unit: "requests/s",
		value: perSecond,
		budgets: [atLeast(perSecond, 400, "requests/s")],
		details: { taken, seconds: tookMs / 1_000, cpuSeconds: (user + system) / 1e6 },
	};
}

async function count(sink: ChildProcess): Promise<number> {
	sink.send("count");
	const [taken] = await once(sink, "message");
	return taken;
}

async function makeCampaign({ database, config }: Services): Promise<void> {
	const [seller] = await makeSellers(database, 1, { ofOne: true });
	if (!seller) throw new Error("No organization was made");
	const { merchantId } = seller;
	const audienceId = newId();
	const now = new Date();
	await database.transaction(SYSTEM, async (tx) => {
		await tx
			.update(merchants)
			.set({ featuresFlags: EVERY_FEATURE, createdAt: OLD })
			.where(eq(merchants.merchantId, merchantId));
		const records = await makeRecords(config);
		await tx.insert(domains).values({
			...domainRow({ id: newId(), merchantId, name: "bench.test" }),
			...records,
			senderEmail: "hello@bench.test",
			mailHost: "bench.test",
			state: "verified",
			mailState: "ok",
			verifiedAt: now,
		});
		await tx.execute(sql`insert into audiences (id, merchant_id, name, created_at, updated_at)
			values (${audienceId}, ${merchantId}, 'All', ${now}, ${now})`);
	});
	await makeCustomers(database, merchantId);
	await database.execute("analyze customers, contact_consents");
	await database.transaction(SYSTEM, (tx) =>
		tx.insert(campaigns).values({
			...NO_CONTENT,
			id: newId(),
			merchantId,
			name: "Bench",
			type: "ONE_TIME",
			channel: "EMAIL",
			audienceId,
			fromName: "Bench",
			companyName: "Bench Kitchen",
			postalAddress: "12 Harbour Lane, Boston, MA 02110",
			emails: [
				{
					subject: "News for {name}",
					body: "Hi {name},\n\ncome by.",
					image: null,
					imageAlt: "",
					offer: null,
					buttons: [],
					footer: "",
					delayDays: 0,
				},
			],
			status: "ACTIVE",
			startedAt: now,
			enrollAt: now,
			createdAt: now,
			updatedAt: now,
		}),
	);
}

async function makeCustomers(database: Database, merchantId: string): Promise<void> {
	const at = new Date();
	for (let first = 0; first < RECIPIENTS; first += AT_ONCE) {
		const emails = Array.from({ length: Math.min(AT_ONCE, RECIPIENTS - first) }, (_, index) =>
			first + index < HANGING
				? `silent${index}@example.test`
				: `guest${first + index}@example.test`,
		);
		await database.transaction(SYSTEM, async (tx) => {
			await tx.insert(customers).values(
				emails.map((email) => ({
					id: newId(),
					merchantId,
					name: "Ada Moreno",
					email,
					createdAt: at,
					updatedAt: at,
				})),
			);
			await tx.insert(contactConsents).values(
				emails.map((email) => ({
					merchantId,
					channel: "EMAIL" as const,
					contactHash: contactHash(merchantId, email),
					answer: "yes" as const,
					source: "office" as const,
					at,
				})),
			);
		});
	}
}
