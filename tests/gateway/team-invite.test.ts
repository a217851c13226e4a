import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RoleKey } from "~/models/permissions";
import { INVITE_MAX, TEAM_MESSAGES } from "~/models/team";
import { findCode } from "../../gateway/accounts/one-time-codes";
import { SYSTEM } from "../../gateway/core/authenticate";
import type { Tx } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { auditLog } from "../../gateway/core/tables";
import { locations } from "../../gateway/locations/tables";
import { outbox } from "../../gateway/mail/tables";
import { users } from "../../gateway/users/tables";
import { insertAccountRows } from "../support/account-rows";
import { signIn, startTestGateway, type TestGateway } from "../support/gateway";
import { makeMember, roleUuidOf } from "../support/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = "/api/v2/users-v2";
const as = (role: RoleKey) => ({ token: gateway.own.tokens[role] });
const roleUuid = (role: RoleKey) => roleUuidOf(gateway, gateway.own.merchantId, role);
const address = () => `new-${newId()}@example.test`;
const system = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
	gateway.services.database.transaction(SYSTEM, work);

async function invite(
	by: RoleKey | { token: string },
	email: string,
	role: RoleKey = "storeCashier",
	stores: string[] | null = [gateway.own.storeIds[0]],
) {
	return gateway.call("POST", `${all}/invite`, {
		...(typeof by === "string" ? as(by) : by),
		body: { email, roleV2Uuid: await roleUuid(role), stores },
	});
}

async function rowOf(email: string) {
	const [row] = await system((tx) => tx.select().from(users).where(eq(users.email, email)));
	return row;
}

async function invited(email = address(), by: RoleKey = "merchantSuperAdmin") {
	await invite(by, email);
	const row = await rowOf(email);
	if (!row) throw new Error(`${email} was not invited`);
	return row;
}

async function lastMail(email: string) {
	const [mail] = await system((tx) =>
		tx
			.select()
			.from(outbox)
			.where(eq(outbox.recipient, email))
			.orderBy(desc(outbox.createdAt))
			.limit(1),
	);
	return mail;
}

async function lastAudit(uuid: string) {
	const [row] = await system((tx) =>
		tx
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.entity, "user"), eq(auditLog.entityId, uuid)))
			.orderBy(desc(auditLog.seq))
			.limit(1),
	);
	return row;
}

const codeIn = (text = "") => /code=([\w-]+)/.exec(text)?.[1] ?? "";

describe("inviting", () => {
	it("makes an invited person and writes to them, with a link that counts", async () => {
		const email = address();
		const answer = await invite("merchantSuperAdmin", email.toUpperCase());
		expect(answer.status).toBe(200);
		expect(answer.body.results).toEqual([{ email, outcome: "invited", message: "" }]);
		const row = await rowOf(email);
		expect(row).toMatchObject({
			status: "invited",
			type: "stores",
			stores: [gateway.own.storeIds[0]],
			passwordHash: null,
			invitedBy: gateway.own.userUuids.merchantSuperAdmin,
		});
		const mail = await lastMail(email);
		expect(mail).toMatchObject({ kind: "invite", merchantId: gateway.own.merchantId });
		expect(mail?.text).toContain("Own Organisation");
		const code = await system((tx) => findCode(tx, "invite", codeIn(mail?.text)));
		expect(code?.userUuid).toBe(row?.uuid);
		expect(await lastAudit(row?.uuid ?? "")).toMatchObject({
			action: "invite",
			storeId: gateway.own.storeIds[0],
			before: null,
			after: { email, role: "STORE_CASHIER", locations: ["Own Organisation First"] },
		});
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
			{ email: one, outcome: "already-invited", message: TEAM_MESSAGES.alreadyInvited },
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
			{ email: "nobody", outcome: "refused", message: "Email is not valid" },
			{ email: open.email, outcome: "already-invited", message: TEAM_MESSAGES.alreadyInvited },
		]);
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
		const row = await rowOf(mailbox);
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
		expect(await rowOf(email)).toBeUndefined();
	});

	it("gives nobody a role of another organisation or of the provider", async () => {
		const foreign = await roleUuidOf(gateway, gateway.other.merchantId, "storeCashier");
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
		expect(await rowOf(row.email)).toBeUndefined();
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

describe("editing", () => {
	const edit = async (
		by: RoleKey | { token: string },
		uuid: string,
		role: RoleKey,
		stores: string[] | null,
		version?: number,
	) =>
		gateway.call("PATCH", `${all}/${uuid}`, {
			...(typeof by === "string" ? as(by) : by),
			body: { roleV2Uuid: await roleUuid(role), stores },
			...(version === undefined ? {} : { version }),
		});

	it("gives another role and other locations from the next request on", async () => {
		const { storeIds } = gateway.own;
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const token = await signIn(gateway.services, member);
		const seen = async () => {
			const { body } = await gateway.call("GET", "/api/v2/auth/viewer", { token });
			return {
				role: body.role.name,
				stores: body.locations.map(({ storeId }: { storeId: string }) => storeId),
			};
		};
		expect(await seen()).toEqual({ role: "STORE_CASHIER", stores: [storeIds[0]] });
		const answer = await edit("merchantSuperAdmin", member.uuid, "storeAdmin", [storeIds[1]], 1);
		expect(answer.body).toMatchObject({
			version: 2,
			stores: [storeIds[1]],
			role: { name: "STORE_ADMIN" },
		});
		expect(await seen()).toEqual({ role: "STORE_ADMIN", stores: [storeIds[1]] });
		expect(await lastAudit(member.uuid)).toMatchObject({
			action: "update",
			storeId: null,
			before: { role: "STORE_CASHIER", locations: ["Own Organisation First"] },
			after: { role: "STORE_ADMIN", locations: ["Own Organisation Second"] },
		});
		const stale = await edit("merchantSuperAdmin", member.uuid, "storeCashier", [storeIds[0]], 1);
		expect(stale.status).toBe(409);
		expect(stale.body.details.current).toMatchObject({ version: 2 });
	});

	it("is refused for oneself and for whoever holds more, in words", async () => {
		const { userUuids, storeIds } = gateway.own;
		const own = await edit("storeAdmin", userUuids.storeAdmin, "storeCashier", [storeIds[0]]);
		expect([own.status, own.body.message]).toEqual([403, TEAM_MESSAGES.self]);
		const more = await edit("franchisee", userUuids.storeAdmin, "storeCashier", [storeIds[0]]);
		expect([more.status, more.body.message]).toEqual([403, TEAM_MESSAGES.holdsMore]);
		for (const [method, path] of [
			["DELETE", ""],
			["POST", "/disable"],
		] as const) {
			const self = await gateway.call(
				method,
				`${all}/${userUuids.merchantOperator}${path}`,
				as("merchantOperator"),
			);
			expect([self.status, self.body.message]).toEqual([403, TEAM_MESSAGES.self]);
			const above = await gateway.call(
				method,
				`${all}/${userUuids.merchantSuperAdmin}${path}`,
				as("merchantOperator"),
			);
			expect([above.status, above.body.message]).toEqual([403, TEAM_MESSAGES.holdsMore]);
		}
	});

	it("never reaches people who also work elsewhere, nor provider staff", async () => {
		const { storeIds, userUuids } = gateway.own;
		const both = await makeMember(gateway, gateway.own, {
			role: "storeCashier",
			stores: [...storeIds],
		});
		for (const uuid of [both.uuid, userUuids.merchantOperator, userUuids.platformSupport]) {
			expect((await edit("storeAdmin", uuid, "storeCashier", [storeIds[0]])).status).toBe(404);
			expect((await gateway.call("GET", `${all}/${uuid}`, as("storeAdmin"))).status).toBe(404);
		}
		const staff = await edit("merchantSuperAdmin", userUuids.platformSupport, "storeCashier", [
			storeIds[0],
		]);
		expect(staff.status).toBe(404);
	});

	it("is judged by what the caller holds when it is done", async () => {
		const admin = await makeMember(gateway, gateway.own, { role: "storeAdmin" });
		const token = await signIn(gateway.services, admin);
		const cashier = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		// Known to the process as a store admin; then, without a word to it, a cashier.
		await gateway.call("GET", "/api/v2/auth/viewer", { token });
		const roleV2Uuid = await roleUuid("storeCashier");
		await system((tx) => tx.update(users).set({ roleV2Uuid }).where(eq(users.uuid, admin.uuid)));
		const late = await edit({ token }, cashier.uuid, "storeOperations", [gateway.own.storeIds[0]]);
		expect(late.status).toBe(403);
		const sent = await invite({ token }, address());
		expect(sent.status).toBe(403);
	});
});

describe("disabling, enabling and deleting", () => {
	it("keeps somebody out at once, and lets them sign in again", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const token = await signIn(gateway.services, member);
		const ask = () => gateway.call("GET", "/api/v2/auth/viewer", { token });
		expect((await ask()).status).toBe(200);
		const path = `${all}/${member.uuid}`;
		const off = await gateway.call("POST", `${path}/disable`, as("storeAdmin"));
		expect(off.body).toMatchObject({ status: "disabled", version: 2 });
		expect((await ask()).status).toBe(401);
		const twice = await gateway.call("POST", `${path}/disable`, as("storeAdmin"));
		expect([twice.status, twice.body.message]).toEqual([409, TEAM_MESSAGES.notActive]);
		const on = await gateway.call("POST", `${path}/enable`, { ...as("storeAdmin"), version: 2 });
		expect(on.body.status).toBe("active");
		// The old device stays signed out.
		expect((await ask()).status).toBe(401);
	});

	it("deletes a person with all that is theirs; the audit log keeps who they were", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const token = await signIn(gateway.services, member);
		await system((tx) =>
			insertAccountRows(tx, {
				merchantId: gateway.own.merchantId,
				userUuid: member.uuid,
				word: "secretword",
			}),
		);
		const path = `${all}/${member.uuid}`;
		const before = await gateway.call("GET", path, as("storeAdmin"));
		expect(before.body).toMatchObject({ hasLinkedAccount: true, hasSecondStep: false });
		const stale = await gateway.call("DELETE", path, { ...as("storeAdmin"), version: 7 });
		expect(stale.status).toBe(409);
		const gone = await gateway.call("DELETE", path, { ...as("storeAdmin"), version: 1 });
		expect(gone.status).toBe(200);
		expect((await gateway.call("GET", path, as("merchantSuperAdmin"))).status).toBe(404);
		expect((await gateway.call("GET", "/api/v2/auth/viewer", { token })).status).toBe(401);
		for (const table of ["users", "second_factors", "linked_accounts"]) {
			const column = table === "users" ? "uuid" : "user_uuid";
			const { rows } = await gateway.services.database.execute(
				`select count(*)::int as left from ${table} where ${column} = '${member.uuid}'`,
			);
			expect(rows[0]?.left, table).toBe(0);
		}
		const audit = await lastAudit(member.uuid);
		expect(audit).toMatchObject({
			action: "delete",
			entityLabel: member.email,
			before: { email: member.email, role: "STORE_CASHIER", status: "active" },
			after: null,
		});
		expect(JSON.stringify(audit)).not.toContain("secretword");
	});
});

describe("every process", () => {
	it("hears whose access changed, so that their open streams end", async () => {
		const heard: unknown[] = [];
		gateway.services.access.onChange((change) => heard.push(change));
		const { merchantId } = gateway.own;
		const body = { roleV2Uuid: await roleUuid("storeAdmin"), stores: [gateway.own.storeIds[0]] };
		for (const [method, verb, status] of [
			["PATCH", "", "active"],
			["POST", "/disable", "active"],
			["POST", "/enable", "disabled"],
			["DELETE", "", "active"],
			["DELETE", "/invite", "invited"],
		] as const) {
			const { uuid } = await makeMember(gateway, gateway.own, { role: "storeCashier", status });
			const answer = await gateway.call(method, `${all}/${uuid}${verb}`, {
				...as("merchantSuperAdmin"),
				...(method === "PATCH" ? { body } : {}),
			});
			expect(answer.status, `${method} ${verb}`).toBe(200);
			await vi.waitFor(() => expect(heard).toContainEqual({ merchantId, userUuid: uuid }));
		}
	});
});

describe("the last super admin", () => {
	const path = (uuid: string, verb = "") => `${all}/${uuid}${verb}`;

	it("stays: demoting, disabling and deleting are refused", async () => {
		const last = gateway.own.userUuids.merchantSuperAdmin;
		const body = { roleV2Uuid: await roleUuid("merchantOperator"), stores: null };
		const by = as("platformSuperAdmin");
		const { merchantId } = gateway.own;
		for (const [method, verb] of [
			["PATCH", ""],
			["DELETE", ""],
			["POST", "/disable"],
		] as const) {
			const answer = await gateway.call(method, path(last, verb), {
				...by,
				merchantId,
				...(method === "PATCH" ? { body } : {}),
			});
			expect([answer.status, answer.body.message]).toEqual([422, TEAM_MESSAGES.lastSuperAdmin]);
		}
		// One who is invited or disabled is no super admin that the organisation has.
		await makeMember(gateway, gateway.own, { role: "merchantSuperAdmin", status: "invited" });
		await makeMember(gateway, gateway.own, { role: "merchantSuperAdmin", status: "disabled" });
		const still = await gateway.call("DELETE", path(last), { ...by, merchantId });
		expect(still.status).toBe(422);
	});

	it("is left when two remove each other at the same moment", async () => {
		for (const [method, verb, body] of [
			["PATCH", "", { roleV2Uuid: await roleUuid("merchantMarketer"), stores: null }],
			["POST", "/disable", undefined],
			["DELETE", "", undefined],
		] as const) {
			// An organisation of these two alone: the world's own super admin steps aside.
			const two = [
				await makeMember(gateway, gateway.other, { role: "merchantSuperAdmin" }),
				await makeMember(gateway, gateway.other, { role: "merchantSuperAdmin" }),
			] as const;
			const marketer = await roleUuidOf(gateway, gateway.other.merchantId, "merchantMarketer");
			await setStatus(gateway.other.userUuids.merchantSuperAdmin, "disabled");
			const tokens = await Promise.all(two.map((each) => signIn(gateway.services, each)));
			const answers = await Promise.all(
				two.map((_, index) =>
					gateway.call(method, path(two[1 - index]?.uuid ?? "", verb), {
						token: tokens[index] ?? "",
						...(body ? { body: { ...body, roleV2Uuid: marketer } } : {}),
					}),
				),
			);
			const statuses = answers.map(({ status }) => status).sort();
			expect(statuses[0], `${method} ${verb}`).toBe(200);
			expect([401, 403, 422], `${method} ${verb}: ${statuses}`).toContain(statuses[1]);
			const { rows } = await gateway.services.database.execute(
				`select count(*)::int as left from users join roles on roles.uuid = users.role_v2_uuid
				 where users.merchant_id = '${gateway.other.merchantId}' and users.status = 'active'
				 and roles.key = 'merchantSuperAdmin'`,
			);
			expect(rows[0]?.left, `${method} ${verb}`).toBe(1);
			await setStatus(gateway.other.userUuids.merchantSuperAdmin, "active");
			for (const { uuid } of two)
				await system((tx) => tx.delete(users).where(eq(users.uuid, uuid)));
		}
	});

	const setStatus = (uuid: string, status: string) =>
		system((tx) => tx.update(users).set({ status }).where(eq(users.uuid, uuid)));
});

describe("the list", () => {
	const list = async (query: string, by: RoleKey = "merchantSuperAdmin") =>
		(await gateway.call("GET", `${all}?limit=500${query}`, as(by))).body;
	const emails = (body: { rows: { email: string }[] }) => body.rows.map(({ email }) => email);

	it("filters, sorts and pages with an exact total", async () => {
		const word = newId().slice(-12);
		for (const [index, role] of (
			["storeCashier", "storeAdmin", "storeCashier"] as const
		).entries()) {
			const { uuid } = await makeMember(gateway, gateway.own, {
				role,
				stores: [gateway.own.storeIds[index % 2] ?? ""],
				status: index === 2 ? "disabled" : "active",
			});
			const email = `find_${word}-${index}@example.test`;
			await system((tx) => tx.update(users).set({ email }).where(eq(users.uuid, uuid)));
		}
		const mail = (index: number) => `find_${word}-${index}@example.test`;
		const search = `&search=${encodeURIComponent(`FIND_${word}`)}`;
		expect(emails(await list(search))).toEqual([mail(0), mail(1), mail(2)]);
		expect(emails(await list(`&search=findx${word}`))).toEqual([]);
		expect(emails(await list(`${search}&direction=desc`))).toEqual([mail(2), mail(1), mail(0)]);
		expect(emails(await list(`${search}&status=disabled`))).toEqual([mail(2)]);
		const cashier = await roleUuid("storeCashier");
		expect(emails(await list(`${search}&roleV2Uuid=${cashier}`))).toEqual([mail(0), mail(2)]);
		const there = `&stores=${gateway.own.storeIds[1]}`;
		expect(emails(await list(`${search}${there}`))).toEqual([mail(1)]);
		const page = (await gateway.call("GET", `${all}?limit=2&offset=2${search}`, as("storeAdmin")))
			.body;
		expect(page.pagination.total).toBe(2);
		const by = await list(`${search}&sort=role`);
		expect(emails(by)[0]).toBe(mail(1));
	});

	it("tells when somebody was last seen, those who never were last", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		const token = await signIn(gateway.services, member);
		await gateway.call("GET", "/api/v2/auth/viewer", { token });
		const { rows } = await list("&sort=lastSeenAt&direction=desc");
		const row = rows.find(({ uuid }: { uuid: string }) => uuid === member.uuid);
		expect(Date.parse(row.lastSeenAt)).toBeGreaterThan(Date.now() - 60_000);
		expect(rows.at(-1).lastSeenAt).toBeNull();
	});

	it("shows people with own locations only who works at no other, and counts roles likewise", async () => {
		const { storeIds, userUuids } = gateway.own;
		const both = await makeMember(gateway, gateway.own, {
			role: "storeCashier",
			stores: [...storeIds],
		});
		const seen = (await list("", "storeAdmin")).rows.map(({ uuid }: { uuid: string }) => uuid);
		expect(seen).toContain(userUuids.storeAdmin);
		expect(seen).not.toContain(both.uuid);
		expect(seen).not.toContain(userUuids.merchantSuperAdmin);
		for (const by of ["storeAdmin", "merchantSuperAdmin"] as const) {
			const { body } = await gateway.call("GET", `${all}/role-counts`, as(by));
			const people = body.reduce((sum: number, each: { people: number }) => sum + each.people, 0);
			expect(people, by).toBe((await list("", by)).pagination.total);
		}
	});
});

describe("team members of the point of sale", () => {
	const people = [
		{ id: "TM-1", name: "Ida Marsh", email: `ida-${newId()}@inbox.test` },
		{ id: "TM-2", name: "Lee Vance", email: null },
	];

	it("are listed with whether they are on the team, and invited by the address it has", async () => {
		gateway.services.pos = { listTeamMembers: async () => people };
		const read = () => gateway.call("GET", `${all}/team-members`, as("storeAdmin"));
		expect((await read()).body).toEqual(people.map((each) => ({ ...each, isOnTeam: false })));
		const assignment = {
			roleV2Uuid: await roleUuid("storeCashier"),
			stores: [gateway.own.storeIds[0]],
		};
		const add = (teamMemberId: string) =>
			gateway.call("POST", `${all}/team-members`, {
				...as("storeAdmin"),
				body: { ...assignment, teamMemberId },
			});
		const made = await add("TM-1");
		expect(made.status).toBe(201);
		expect(await rowOf(people[0]?.email ?? "")).toMatchObject({
			status: "invited",
			sqTeamMemberId: "TM-1",
		});
		expect((await read()).body[0].isOnTeam).toBe(true);
		for (const [id, message] of [
			["TM-1", TEAM_MESSAGES.alreadyInvited],
			["TM-2", "Must not be empty"],
			["TM-3", "The point of sale does not know this person"],
		] as const) {
			const answer = await add(id);
			expect(answer.body.details.fields).toEqual({ teamMemberId: [message] });
		}
	});
});
