import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { INVITE_MAX } from "~/models/team/team";
import { newId } from "../../../gateway/core/ids";
import { oneTimeCodes } from "../../../gateway/identity/accounts/tables";
import { INVITES_A_DAY, INVITES_TO_ONE_A_DAY } from "../../../gateway/team/invite-person";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { mailTo } from "../../support/mail";
import { teamCalls } from "../../support/team/team-calls";
import { getRoleUuid } from "../../support/team/team-people";

const DAY_MS = 86_400_000;

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => system((tx) => tx.delete(oneTimeCodes)));

const all = "/api/v2/users-v2";
const { as, address, system, invite, findUserRow, invited } = teamCalls(() => gateway);
const resend = (uuid: string) =>
	gateway.call("POST", `${all}/${uuid}/invite`, as("merchantSuperAdmin"));
const withdraw = (uuid: string) =>
	gateway.call("DELETE", `${all}/${uuid}/invite`, as("merchantSuperAdmin"));

/** Simulates invitations to so many others. */
function sentToOthers(count: number) {
	const createdAt = new Date();
	return system((tx) =>
		tx.insert(oneTimeCodes).values(
			Array.from({ length: count }, () => ({
				id: newId(),
				merchantId: gateway.own.merchantId,
				userUuid: newId(),
				kind: "invite",
				hash: newId(),
				detail: { email: address() },
				createdAt,
				expiresAt: new Date(createdAt.getTime() + 7 * DAY_MS),
			})),
		),
	);
}

/** Simulates that a day has passed. */
const aDayLater = () =>
	system(async (tx) => {
		for (const { id, expiresAt } of await tx.select().from(oneTimeCodes)) {
			await tx
				.update(oneTimeCodes)
				.set({ expiresAt: new Date(expiresAt.getTime() - DAY_MS) })
				.where(eq(oneTimeCodes.id, id));
		}
	});

describe("an organization that invites", () => {
	it("must wait past its limit, with nobody invited and the same request good later", async () => {
		await sentToOthers(INVITES_A_DAY - 2);
		const three = [address(), address(), address()];
		const request = {
			...as("merchantSuperAdmin"),
			key: newId(),
			body: {
				email: three.join(","),
				roleV2Uuid: await getRoleUuid(gateway, gateway.own.merchantId, "storeCashier"),
				stores: [gateway.own.storeIds[0]],
			},
		};
		const send = () => gateway.call("POST", `${all}/invite`, request);
		const refused = await send();
		expect([refused.status, refused.body.message]).toEqual([
			429,
			"Your organization has sent 600 invitations in a day. Try again tomorrow.",
		]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
		for (const email of three) {
			expect(await findUserRow(email)).toBeUndefined();
			expect(await mailTo(gateway.services.database, email)).toEqual([]);
		}
		const two = await invite("merchantSuperAdmin", three.slice(1).join(","));
		expect(two.status).toBe(200);
		const last = await findUserRow(three[1] ?? "");
		expect((await resend(last?.uuid ?? "")).status).toBe(429);
		await aDayLater();
		expect((await send()).body.results[0].outcome).toBe("invited");
	});

	it("may invite as many at once as the form takes, whatever others do", async () => {
		await sentToOthers(INVITES_A_DAY);
		const body = {
			email: Array.from({ length: INVITE_MAX }, address).join(","),
			roleV2Uuid: await getRoleUuid(gateway, gateway.other.merchantId, "storeCashier"),
			stores: [gateway.other.storeIds[0]],
		};
		const token = gateway.other.tokens.merchantSuperAdmin;
		const answer = await gateway.call("POST", `${all}/invite`, { token, body });
		const outcomes = answer.body.results.map(({ outcome }: { outcome: string }) => outcome);
		expect(outcomes).toEqual(Array.from({ length: INVITE_MAX }, () => "invited"));
	});

	it("does not mail anybody again and again, not even by withdrawing in between", async () => {
		const { uuid, email } = await invited();
		for (let times = 2; times < INVITES_TO_ONE_A_DAY; times += 1) {
			expect((await resend(uuid)).status).toBe(200);
		}
		expect((await withdraw(uuid)).status).toBe(200);
		expect((await invite("merchantSuperAdmin", email)).status).toBe(200);
		const again = await findUserRow(email);
		const refused = await resend(again?.uuid ?? "");
		expect([refused.status, refused.body.message]).toEqual([
			429,
			`${email} was invited 5 times in a day. Try again tomorrow.`,
		]);
		expect(await mailTo(gateway.services.database, email)).toHaveLength(INVITES_TO_ONE_A_DAY);
		expect((await invite("merchantSuperAdmin", address())).status).toBe(200);
		await aDayLater();
		expect((await resend(again?.uuid ?? "")).status).toBe(200);
	});
});
