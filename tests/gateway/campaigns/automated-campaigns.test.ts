import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { campaignMessages } from "../../../gateway/campaigns/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { campaignWorld } from "../../support/campaigns/campaign-world";

const world = campaignWorld();

const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

const { send, customer, born, email, start, get, run, wait } = world;

async function dueTimes(campaignId: string): Promise<number[]> {
	const rows = await world.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(campaignMessages).where(eq(campaignMessages.campaignId, campaignId)),
	);
	return rows.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
}

describe("an automated campaign", () => {
	it("writes to customers who come into the audience, later ones too, with emails some days apart", async () => {
		const ada = await customer({ birthday: "1990-06-03" });
		const { id } = await email({
			type: "AUTOMATED",
			audienceId: await born("June"),
			endsOn: later,
			emails: [
				{ subject: "First", body: "Hello" },
				{ subject: "Second", body: "Hello again", delayDays: 5 },
			],
		});
		await start(id);
		await run();
		await run();
		const inDays = (await dueTimes(id)).map((due) => Math.round((due - Date.now()) / 86_400_000));
		expect(
			inDays.every((days) => days >= 4 && days <= 5),
			String(inDays),
		).toBe(true);
		expect(inDays).toHaveLength(1);
		expect(
			world.mail.to(ada.email).map(({ source }) => /Subject: (\w+)/.exec(source)?.[1]),
		).toEqual(["First"]);
		const ben = await customer({ birthday: "1990-06-04" });
		await wait();
		await run();
		await wait();
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(2);
		expect(world.mail.to(ben.email)).toHaveLength(2);
		const { steps } = (await send("GET", `/campaigns/${id}/report`)).body;
		expect(steps).toMatchObject([
			{ step: 1, sent: 2 },
			{ step: 2, sent: 2 },
		]);
		expect(await get(id)).toMatchObject({ status: "ACTIVE" });
	});

	it("keeps what some have got: it stops, and its words stay as they are", async () => {
		const ada = await customer({ birthday: "1991-01-03" });
		const audienceId = await born("January");
		const { id } = await email({ type: "AUTOMATED", audienceId, endsOn: later });
		await start(id);
		await run();
		await send("DELETE", `/audiences/${audienceId}`);
		await wait();
		await run();
		expect(await get(id)).toMatchObject({ status: "VALIDATION_ERROR", counts: { sent: 1 } });
		const emails = [{ subject: "Other", body: "Words" }];
		expect((await send("PATCH", `/campaigns/${id}`, { emails })).status).toBe(422);
		const other = await send("PATCH", `/campaigns/${id}`, { audienceId: await born("January") });
		expect(other.status).toBe(200);
		await start(id);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
	});

	it("ends by hand: what waits is not sent", async () => {
		const ada = await customer({ birthday: "1990-07-03" });
		const { id } = await email({
			type: "AUTOMATED",
			audienceId: await born("July"),
			endsOn: later,
			emails: [
				{ subject: "First", body: "Hello" },
				{ subject: "Second", body: "Hello again", delayDays: 5 },
			],
		});
		await start(id);
		await run();
		expect((await send("POST", `/campaigns/${id}/end`)).body).toMatchObject({
			status: "COMPLETED",
			counts: { sent: 1, skipped: 1 },
		});
		await wait();
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
		expect((await send("POST", `/campaigns/${id}/end`)).status).toBe(422);
	});
});
