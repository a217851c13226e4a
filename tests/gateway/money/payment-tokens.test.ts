import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { refreshTokens } from "../../../gateway/money/providers/refresh-tokens";
import { warnOfEnds } from "../../../gateway/money/providers/warn-of-ends";
import { paymentAccountWorld } from "../../support/money/payment-account-world";

const DAY_MS = 86_400_000;
const { world, store, inside, link, row, change, log } = paymentAccountWorld();

describe("tokens", () => {
	const due = () => change({ refreshAt: new Date(Date.now() - 1_000) });
	const refreshes = () =>
		world.peer.requests.filter(({ body }) => body.grant_type === "refresh_token").length;

	it("are renewed before they end, once, by however many processes", async () => {
		await link("square");
		await due();
		const before = refreshes();
		await Promise.all([1, 2, 3].map(() => refreshTokens(world.gateway.services)));
		expect(refreshes() - before).toBe(1);
		const stored = await row();
		expect(stored).toMatchObject({ attempts: 0, lastError: null });
		expect(stored?.refreshAt?.getTime()).toBeGreaterThan(Date.now() + 10 * DAY_MS);
	});

	it.each(["late", 429, 500] as const)("are tried again after a provider is %s", async (how) => {
		await link("square");
		await due();
		const before = (await row())?.secrets;
		world.peer.trouble(how);
		await refreshTokens(world.gateway.services);
		const waiting = await row();
		expect(waiting).toMatchObject({ attempts: 1, secrets: before });
		const wait = ((waiting?.refreshAt?.getTime() ?? 0) - Date.now()) / 1_000;
		expect(wait).toBeGreaterThan(60);
		if (how === 429) expect(wait).toBeGreaterThan(100);
		expect(waiting?.lastError).toContain("did not answer");
		if (how === "late") return;
		await due();
		await refreshTokens(world.gateway.services);
		expect(await row()).toMatchObject({ attempts: 0, lastError: null });
	});

	it("that are refused end the authorization, and people are told", async () => {
		await link("square");
		await due();
		world.peer.trouble(401);
		await refreshTokens(world.gateway.services);
		const stored = await row();
		expect(stored).toMatchObject({ refreshAt: null, lastError: "No such authorization" });
		expect(stored?.endsAt?.getTime()).toBeLessThanOrEqual(Date.now());
		const { body } = await world.gateway.call("GET", "/api/v2/payment-providers/ending", {
			token: world.gateway.own.tokens.merchantSuperAdmin,
		});
		expect(body.rows).toMatchObject([{ storeId: store(), provider: "square" }]);
		const [last] = await log();
		expect(last).toMatchObject({ action: "lose", actor: { kind: "system" } });
		expect(last?.after).toMatchObject({ endsAt: stored?.endsAt?.toISOString() });
	});

	it("are in the audit log when the end of the authorization moves, and not for themselves", async () => {
		await link("square");
		const rows = (await log()).length;
		await due();
		await refreshTokens(world.gateway.services);
		expect(await log()).toHaveLength(rows);
		await change({ endsAt: new Date(Date.now() + 20 * DAY_MS) });
		await due();
		await refreshTokens(world.gateway.services);
		const after = await log();
		expect(after).toHaveLength(rows + 1);
		expect(after[0]).toMatchObject({ action: "renew", actor: { kind: "system" } });
		expect(JSON.stringify(after)).not.toMatch(/(access|refresh)-\d/);
	});
});

describe("warnings", () => {
	it("come 14, 7 and 1 days before the end and when it is reached, each once", async () => {
		await link("clover");
		const endsAt = (await row())?.endsAt?.getTime() ?? 0;
		await inside((tx) => tx.delete(outbox));
		const at = (days: number) =>
			Promise.all(
				[1, 2].map(() => warnOfEnds(world.gateway.services, endsAt - days * DAY_MS + 1_000)),
			);
		const subjects = async () => {
			const rows = await inside((tx) => tx.select().from(outbox).orderBy(outbox.createdAt));
			return rows
				.filter(({ recipient }) => recipient.includes("super"))
				.map(({ subject }) => subject.replace(/^.*(ends|expired)/, "$1"));
		};
		for (const days of [19, 15, 14, 13, 7, 6, 1, 0.5, 0, -3]) await at(days);
		expect(await inside((tx) => tx.select().from(outbox))).not.toEqual([]);
		const found = await subjects();
		expect(found).toEqual(["ends in 14 days", "ends in 7 days", "ends within a day", "expired"]);
	});

	it.each([
		["us", null, "2:30 PM C"],
		["us", "24", "14:30 C"],
		["de", null, "14:30 C"],
		["de", "12", "2:30 PM C"],
	] as const)("are told in %s by the choice %s as %s", async (country, clock, time) => {
		await link("clover");
		const email = (await row())?.linkedBy ?? "";
		const address = sql`jsonb_set(${locations.address}, '{countryCode}', to_jsonb(${country}::text))`;
		await inside((tx) => tx.update(locations).set({ address }));
		await inside((tx) => tx.update(users).set({ clock }).where(eq(users.email, email)));
		await inside((tx) => tx.delete(outbox));
		const endsAt = new Date("2030-06-03T19:30:00Z");
		await change({ endsAt, warnAt: new Date(endsAt.getTime() - DAY_MS) });
		await warnOfEnds(world.gateway.services, endsAt.getTime() - DAY_MS + 1_000);
		const [letter] = await inside((tx) =>
			tx.select().from(outbox).where(eq(outbox.recipient, email)),
		);
		expect(letter?.text).toContain(`ends on Jun 3, 2030, ${time}`);
	});

	it("begin anew after it is renewed", async () => {
		await link("clover");
		await change({ warnAt: null });
		await link("clover");
		expect((await row())?.warnAt?.getTime()).toBeGreaterThan(Date.now());
	});

	it("are listed to those who may see payments, for their locations only", async () => {
		await link("clover");
		await change({ endsAt: new Date(Date.now() + 3 * DAY_MS) });
		const ask = async (token: string) =>
			(await world.gateway.call("GET", "/api/v2/payment-providers/ending", { token })).body.rows;
		expect(await ask(world.gateway.own.tokens.merchantSuperAdmin)).toHaveLength(1);
		expect(await ask(world.gateway.other.tokens.merchantSuperAdmin)).toEqual([]);
	});
});
