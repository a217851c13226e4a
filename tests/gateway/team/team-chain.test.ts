import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { roles, users } from "../../../gateway/identity/people/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { insertTestLocations } from "../../support/locations/test-location";
import { propertyRuns } from "../../support/property-runs";
import {
	CHAIN_STORES,
	type ChainStep,
	chainRoot,
	chainSteps,
	computePowers,
	excess,
} from "../../support/team/team-chain";
import { getRoleUuid, makeMember } from "../../support/team/team-people";

const RUNS = propertyRuns(200);

let gateway: TestGateway;
let storeIds: string[];
const roleUuids = new Map<RoleKey, string>();

beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId } = gateway.own;
	storeIds = CHAIN_STORES.map(() => newId());
	const chain = storeIds.map((storeId) => ({ merchantId, storeId, title: `Chain ${storeId}` }));
	await gateway.services.database.transaction(SYSTEM, (tx) => insertTestLocations(tx, chain));
	for (const { key, level } of Object.values(ROLES)) {
		const uuid = level === "provider" ? newId() : await getRoleUuid(gateway, merchantId, key);
		roleUuids.set(key, uuid);
	}
});
afterAll(() => gateway.close());

interface Member {
	uuid: string;
	token: string;
}

it(`no chain through the gateway gives anyone more than who began it (${RUNS} chains)`, {
	timeout: 300_000,
}, async () => {
	let done = 0;
	await fc.assert(
		fc.asyncProperty(chainRoot, chainSteps(4, 8), async (root, steps) => {
			const first = await makeMember(gateway, gateway.own, {
				role: root.role,
				stores: root.stores && toStoreIds(root.stores),
			});
			const team: Member[] = [{ uuid: first.uuid, token: await signIn(gateway.services, first) }];
			const limit = computePowers(root.role, root.stores);
			for (const step of steps) {
				const by = team[step.by % team.length] as Member;
				const uuid = await take(team, by, step);
				if (!uuid) continue;
				done += 1;
				const now = await powerNow(uuid);
				const gained = now ? excess(now, limit) : [];
				if (gained.length > 0) expect(gained).toEqual([]);
			}
		}),
		{ numRuns: RUNS },
	);
	// A few chains may all be begun by people who may do nothing.
	if (RUNS >= 100) expect(done).toBeGreaterThan(RUNS / 4);
});

/** Does a step by HTTP; returns the changed person, or null if refused. */
async function take(team: Member[], by: Member, step: ChainStep): Promise<string | null> {
	const { token } = by;
	const body = {
		roleV2Uuid: roleUuids.get(step.role),
		stores: step.stores && toStoreIds(step.stores),
	};
	const path = "/api/v2/users-v2";
	if (step.verb === "invite") {
		const email = `chain-${newId()}@example.test`;
		const answer = await gateway.call("POST", `${path}/invite`, {
			token,
			body: { ...body, email },
		});
		if (answer.status !== 200) return null;
		const made = await accept(email);
		team.push(made);
		return made.uuid;
	}
	const { uuid } = team[step.to % team.length] as Member;
	const [method, at] = CALLS[step.verb];
	const answer = await gateway.call(method, `${path}/${uuid}${at}`, {
		token,
		...(step.verb === "edit" ? { body } : {}),
	});
	return answer.status === 200 ? uuid : null;
}

const CALLS = {
	edit: ["PATCH", ""],
	disable: ["POST", "/disable"],
	enable: ["POST", "/enable"],
	delete: ["DELETE", ""],
} as const;

/** Accepts the invitation and signs in. */
async function accept(email: string): Promise<Member> {
	const { services } = gateway;
	const [row] = await services.database.transaction(SYSTEM, (tx) =>
		tx.update(users).set({ status: "active" }).where(eq(users.email, email)).returning(),
	);
	if (!row) throw new Error(`${email} was not made`);
	return { uuid: row.uuid, token: await signIn(services, row) };
}

/** Somebody's current permissions; null when they are gone. */
async function powerNow(uuid: string): Promise<ReadonlySet<string> | null> {
	const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ key: roles.key, stores: users.stores })
			.from(users)
			.innerJoin(roles, eq(roles.uuid, users.roleV2Uuid))
			.where(eq(users.uuid, uuid)),
	);
	const numbers = row?.stores?.map((storeId) => storeIds.indexOf(storeId)) ?? null;
	return row ? computePowers(row.key as RoleKey, numbers) : null;
}

function toStoreIds(stores: readonly number[]): string[] {
	return stores.map((index) => storeIds[index] ?? "");
}
