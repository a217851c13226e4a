// @both-databases: tasks
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { enrollDue } from "../../../gateway/campaigns/enroll";
import { sendCampaigns } from "../../../gateway/campaigns/send-messages";
import { campaigns } from "../../../gateway/campaigns/tables";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import type { Services } from "../../../gateway/core/services";
import { campaignWorld } from "../../support/campaigns/campaign-world";

const world = campaignWorld();
const { customer, born, email, start, get, run, wait, codeFor } = world;

const FAULT = new Error("the database is away");

afterEach(() => vi.restoreAllMocks());

/** A started campaign to so many customers, who have their birthday in that month. */
async function campaignTo(month: string, count: number) {
	const number = new Date(`${month} 1, 1990`).getMonth() + 1;
	const birthday = `1990-${String(number).padStart(2, "0")}-03`;
	const people: string[] = [];
	for (let person = 0; person < count; person += 1) {
		people.push((await customer({ birthday })).email);
	}
	const { id } = await email({ audienceId: await born(month) });
	await start(id);
	await enrollDue(world.gateway.services);
	return { id, people, delivered: () => people.map((each) => world.mail.to(each).length) };
}

const once = (people: readonly string[]) => people.map(() => 1);
const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);

function servicesWith(changes: Partial<Database>): Services {
	const { services } = world.gateway;
	return { ...services, database: { ...services.database, ...changes } };
}

describe("a campaign’s emails", () => {
	it("are sent once where what was sent cannot be saved at first", async () => {
		const { id, people, delivered } = await campaignTo("January", 20);
		const { database } = world.gateway.services;
		let faults = 0;
		const transaction: Database["transaction"] = async (...asked) => {
			if (faults === 0 && sum(delivered()) > 0) {
				faults += 1;
				throw FAULT;
			}
			return database.transaction(...asked);
		};
		await sendCampaigns(servicesWith({ transaction }));
		expect(faults).toBe(1);
		await wait();
		await run();
		expect(delivered()).toEqual(once(people));
		expect((await get(id)).counts.sent).toBe(people.length);
	});

	it("are sent once where nobody can tell whether the campaign goes on", async () => {
		const { people, delivered } = await campaignTo("February", 20);
		const { database } = world.gateway.services;
		// Asks about the campaign before each message.
		let clock = 0;
		vi.spyOn(performance, "now").mockImplementation(() => {
			clock += 1_000;
			return clock;
		});
		let reads = 0;
		const read: Database["read"] = async (...asked) => {
			reads += 1;
			if (reads !== 12) return database.read(...asked);
			while (sum(delivered()) < 10) await sleep(5);
			throw FAULT;
		};
		await expect(sendCampaigns(servicesWith({ read }))).rejects.toBe(FAULT);
		vi.restoreAllMocks();
		expect(sum(delivered())).toBe(10);
		await wait();
		await run();
		expect(delivered()).toEqual(once(people));
	});

	it("are sent although another campaign’s cannot be, which is told at the end", async () => {
		const both = [await campaignTo("March", 3), await campaignTo("April", 3)];
		const { database } = world.gateway.services;
		let isFirst = true;
		const transaction: Database["transaction"] = async (...asked) => {
			if (!isFirst) return database.transaction(...asked);
			isFirst = false;
			throw FAULT;
		};
		await expect(sendCampaigns(servicesWith({ transaction }))).rejects.toBe(FAULT);
		expect(both.map(({ delivered }) => sum(delivered())).sort()).toEqual([0, 3]);
		await run();
		for (const { people, delivered } of both) expect(delivered()).toEqual(once(people));
	});

	it("stop soon when the process is to stop: the rest is sent by another, each once", async () => {
		const { id, people, delivered } = await campaignTo("May", 60);
		const stopping = new AbortController();
		const { mailer } = world.gateway.services;
		let sent = 0;
		const services = {
			...world.gateway.services,
			mailer: {
				async send(...asked: Parameters<NonNullable<typeof mailer>["send"]>) {
					await mailer?.send(...asked);
					sent += 1;
					if (sent === 25) stopping.abort();
				},
			},
		};
		await sendCampaigns(services, stopping.signal);
		const before = sum(delivered());
		expect(before).toBeGreaterThanOrEqual(25);
		expect(before).toBeLessThan(people.length);
		expect((await get(id)).counts.sent).toBe(before);
		await run();
		expect(delivered()).toEqual(once(people));
	});
});

describe.runIf(inject("databaseSource").kind === "postgres")("a campaign that is held", () => {
	it("finds its audience later, and keeps no other one from its own", async () => {
		const people = [
			await customer({ birthday: "1990-06-03" }),
			await customer({ birthday: "1990-07-03" }),
		];
		const ids: string[] = [];
		for (const month of ["June", "July"]) {
			const { id } = await email({ audienceId: await born(month) });
			await start(id);
			ids.push(id);
		}
		const codes = () => Promise.all(people.map(({ id }) => codeFor(id)));
		await world.gateway.services.database.transaction(SYSTEM, async (tx) => {
			await tx
				.select()
				.from(campaigns)
				.where(eq(campaigns.id, ids[0] ?? ""))
				.for("update");
			await enrollDue(world.gateway.services);
		});
		expect((await codes()).map(Boolean)).toEqual([false, true]);
		expect(await get(ids[0] ?? "")).toMatchObject({ status: "ACTIVE", problems: [] });
		await enrollDue(world.gateway.services);
		expect((await codes()).map(Boolean)).toEqual([true, true]);
	});
});
