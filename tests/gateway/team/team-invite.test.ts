import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { INVITE_MAX, TEAM_MESSAGES } from "~/models/team/team";
import { newId } from "../../../gateway/core/ids";
import { findCode } from "../../../gateway/identity/accounts/one-time-codes";
import { locations } from "../../../gateway/locations/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { teamCalls } from "../../support/team/team-calls";
import { getRoleUuid, makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = "/api/v2/users-v2";
const { as, roleUuid, address, system, invite, findUserRow, invited, lastMail, lastAudit, codeIn } =
	teamCalls(() => gateway);

describe("inviting", () => {
	it("makes an invited person and writes to them, with a link that counts", async () => {
		const email = address();
		const answer = await invite("merchantSuperAdmin", email.toUpperCase());
		expect(answer.status).toBe(200);
		expect(answer.body.results).toEqual([{ email, outcome: "invited", message: "" }]);
		const row = await findUserRow(email);
		expect(row).toMatchObject({
			status: "invited",
			type: "stores",
			stores: [gateway.own.storeIds[0]],
			passwordHash: null,
			invitedBy: gateway.own.userUuids.merchantSuperAdmin,
		});
		const mail = await lastMail(email);
		expect(mail).toMatchObject({ kind: "invite", merchantId: gateway.own.merchantId });
		expect(mail?.text).toContain("Own Organization");
		const code = await system((tx) => findCode(tx, "invite", codeIn(mail?.text)));
		expect(code?.userUuid).toBe(row?.uuid);
		expect(await lastAudit(row?.uuid ?? "")).toMatchObject({
			action: "invite",
			storeId: gateway.own.storeIds[0],
			before: null,
			after: { email, role: "STORE_CASHIER", locations: ["Own Organization First"] },
		});
	});

	it("keeps the locations in one order, whatever order they came in", async () => {
		const email = address();
		const { storeIds, tokens } = gateway.own;
		const inOrder = [...storeIds].sort();
		const roleV2Uuid = await roleUuid("storeCashier");
		const { status } = await gateway.call("POST", `${all}/invite`, {
			token: tokens.merchantSuperAdmin,
			body: { email, roleV2Uuid, stores: [...inOrder].reverse() },
		});
		expect(status).toBe(200);
		expect((await findUserRow(email))?.stores).toEqual(inOrder);
	});

	it("has a result for each address, however they are parted", async () => {
		const [one, two] = [address(), address()];
		await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const standing = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const foreign = await makeMember(gateway, gateway.other, { role: "storeCashier" });
		const open = await invited();
		const list = `${one}, ${two};\n${one} ${standing.email} ${foreign.email}, nobody,${open.email}`;
		const { body } = await invite("merchantSuperAdmin", list);
		expect(body.results).toEqual([
			{ email: one, outcome: "invited", message: "" },
			{ email: two, outcome: "invited", message: "" },
			{
				email: standing.email,
				outcome: "refused",
				message: "A user with this email address already exists",
			},
			{
				email: foreign.email,
				outcome: "refused",
				message: "The email address you have entered is already registered",
			},
			{ email: "nobody", outcome: "refused", message: "Invalid email" },
			{ email: open.email, outcome: "already-invited", message: TEAM_MESSAGES.alreadyInvited },
		]);
	});

	it("refuses addresses to which no mail can go together with missing locations", async () => {
		const { status, body } = await gateway.call("POST", `${all}/invite`, {
			...as("merchantSuperAdmin"),
			body: {
				email: `nobody, ${address()}`,
				roleV2Uuid: await roleUuid("storeCashier"),
				stores: [],
			},
		});
		expect(status).toBe(422);
		expect(body.details.fields).toEqual({
			email: ["nobody: Invalid email"],
			stores: [TEAM_MESSAGES.storesMissing],
		});
	});

	it("takes fifty addresses at most, and none at all is too few", async () => {
		const many = Array.from({ length: INVITE_MAX + 1 }, address).join(",");
		expect((await invite("merchantSuperAdmin", many)).body.details.fields.email).toEqual([
			TEAM_MESSAGES.tooMany,
		]);
		expect((await invite("merchantSuperAdmin", " ")).body.details.fields.email).toEqual([
			"Must not be empty",
		]);
	});

	it("refuses addresses that cannot have the role", async () => {
		const message = "You can't create an user with this email for this role";
		const staff = await invite("merchantSuperAdmin", "somebody@platform.test");
		expect(staff.body.results[0]).toMatchObject({ outcome: "refused", message });

		const [storeId] = gateway.own.storeIds;
		const [place] = await system((tx) =>
			tx.select().from(locations).where(eq(locations.storeId, storeId)),
		);
		const mailbox = `counter-${newId()}@example.test`;
		const contactInfo = { ...place?.contactInfo, email: mailbox } as NonNullable<
			typeof place
		>["contactInfo"];
		await system((tx) =>
			tx.update(locations).set({ contactInfo }).where(eq(locations.storeId, storeId)),
		);
		const wide = await invite("merchantSuperAdmin", mailbox, "merchantOperator", null);
		expect(wide.body.results[0]).toMatchObject({ outcome: "refused", message });
		const narrow = await invite("merchantSuperAdmin", mailbox);
		expect(narrow.body.results[0].outcome).toBe("invited");
		const row = await findUserRow(mailbox);
		const raised = await gateway.call("PATCH", `${all}/${row?.uuid}`, {
			...as("merchantSuperAdmin"),
			body: { roleV2Uuid: await roleUuid("merchantOperator"), stores: null },
		});
		expect(raised.body.details.fields.roleV2Uuid).toEqual([message]);
	});

	const [first, second] = [
		() => [gateway.own.storeIds[0]],
		() => [gateway.own.storeIds[1]],
	] as const;
	it.each<[RoleKey, RoleKey, () => string[] | null, string, string]>([
		["storeAdmin", "merchantOperator", () => null, "roleV2Uuid", TEAM_MESSAGES.roleTooMuch],
		["storeAdmin", "storeCashier", second, "stores", TEAM_MESSAGES.storesNotOwn],
		["franchisee", "storeAdmin", first, "roleV2Uuid", TEAM_MESSAGES.roleTooMuch],
		["merchantOperator", "merchantSuperAdmin", () => null, "roleV2Uuid", TEAM_MESSAGES.roleTooMuch],
		["merchantOperator", "merchantMarketer", () => null, "roleV2Uuid", TEAM_MESSAGES.roleTooMuch],
		["merchantSuperAdmin", "storeCashier", () => null, "stores", TEAM_MESSAGES.storesMissing],
		["merchantSuperAdmin", "storeCashier", () => [], "stores", TEAM_MESSAGES.storesMissing],
		["merchantSuperAdmin", "merchantOperator", first, "stores", TEAM_MESSAGES.storesNotAll],
		[
			"merchantSuperAdmin",
			"storeCashier",
			() => [gateway.other.storeIds[0]],
			"stores",
			TEAM_MESSAGES.storesUnknown,
		],
		[
			"merchantSuperAdmin",
			"storeCashier",
			() => [gateway.own.defaultStoreId],
			"stores",
			TEAM_MESSAGES.storesUnknown,
		],
	])("%s cannot give %s there", async (by, role, stores, field, message) => {
		const email = address();
		const answer = await invite(by, email, role, stores());
		expect(answer.status).toBe(422);
		expect(answer.body.details.fields).toEqual({ [field]: [message] });
		expect(await findUserRow(email)).toBeUndefined();
	});

	it("gives nobody a role of another organization or of the provider", async () => {
		const foreign = await getRoleUuid(gateway, gateway.other.merchantId, "storeCashier");
		for (const roleV2Uuid of [foreign, newId()]) {
			const answer = await gateway.call("POST", `${all}/invite`, {
				...as("merchantSuperAdmin"),
				body: { email: address(), roleV2Uuid, stores: [gateway.own.storeIds[0]] },
			});
			expect(answer.body.details.fields).toEqual({ roleV2Uuid: [TEAM_MESSAGES.roleUnknown] });
		}
	});

	it("answers for the merchant of the payload only when it is the caller's", async () => {
		const body = { email: address(), roleV2Uuid: await roleUuid("storeCashier"), stores: null };
		const answer = await gateway.call("POST", `${all}/invite`, {
			...as("merchantSuperAdmin"),
			body: { ...body, merchantId: gateway.other.merchantId },
		});
		expect(answer.status).toBe(404);
	});

	it("of one address at once makes one person", async () => {
		const email = address();
		const answers = await Promise.all(
			Array.from({ length: 6 }, () => invite("merchantSuperAdmin", email)),
		);
		const outcomes = answers.map(({ body }) => body.results[0].outcome);
		expect(outcomes.filter((outcome) => outcome === "invited")).toHaveLength(1);
		expect(outcomes.filter((outcome) => outcome === "already-invited")).toHaveLength(5);
	});
});

describe.runIf(inject("databaseSource").kind === "postgres")("two organizations", () => {
	it("may invite the same people at once, in whatever order they type them", async () => {
		const inviteBy = async ({ merchantId, tokens, storeIds }: typeof gateway.own, email: string) =>
			gateway.call("POST", `${all}/invite`, {
				token: tokens.merchantSuperAdmin,
				body: {
					email,
					roleV2Uuid: await getRoleUuid(gateway, merchantId, "storeCashier"),
					stores: [storeIds[0]],
				},
			});
		for (let round = 0; round < 6; round += 1) {
			const people = Array.from({ length: 10 }, address);
			const typed = [people.join(","), [...people].reverse().join(",")] as const;
			const answers = await Promise.all([
				inviteBy(gateway.own, typed[0]),
				inviteBy(gateway.other, typed[1]),
			]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			const order = answers.map(({ body }) =>
				body.results.map(({ email }: { email: string }) => email).join(","),
			);
			expect(order).toEqual(typed);
		}
	});
});

describe("an open invitation", () => {
	it("is sent again with a new link, after which the old one counts no more", async () => {
		const row = await invited();
		const old = codeIn((await lastMail(row.email))?.text);
		const answer = await gateway.call("POST", `${all}/${row.uuid}/invite`, as("storeAdmin"));
		expect(answer.status).toBe(200);
		const now = codeIn((await lastMail(row.email))?.text);
		expect(now).not.toBe(old);
		expect(await system((tx) => findCode(tx, "invite", old))).toBeNull();
		expect(await system((tx) => findCode(tx, "invite", now))).not.toBeNull();
		expect((await lastAudit(row.uuid))?.action).toBe("resend-invite");
	});

	it("is withdrawn, which frees the address and ends the link", async () => {
		const row = await invited();
		const code = codeIn((await lastMail(row.email))?.text);
		const path = `${all}/${row.uuid}/invite`;
		expect((await gateway.call("DELETE", path, as("storeAdmin"))).status).toBe(200);
		expect(await findUserRow(row.email)).toBeUndefined();
		expect(await system((tx) => findCode(tx, "invite", code))).toBeNull();
		expect(await lastAudit(row.uuid)).toMatchObject({ action: "withdraw-invite", after: null });
		expect((await gateway.call("DELETE", path, as("storeAdmin"))).status).toBe(404);
		const again = await invite("merchantSuperAdmin", row.email);
		expect(again.body.results[0].outcome).toBe("invited");
	});

	it("is there only for people who are invited", async () => {
		const { uuid } = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		for (const method of ["POST", "DELETE"]) {
			const answer = await gateway.call(method, `${all}/${uuid}/invite`, as("merchantSuperAdmin"));
			expect(answer.status).toBe(409);
			expect(answer.body.message).toBe(TEAM_MESSAGES.notInvited);
		}
	});
});
